import { expect, it } from 'vitest';
import { callUrl, functionsOrigin } from './functions-url';

const firebase = { apiKey: '', authDomain: '', projectId: 'early-1' };
const real = { firebase, emulators: null };
const local = { firebase, emulators: { auth: '', firestore: '', functions: '127.0.0.1:5001' } };

it("gives a callable's address in a real project", () => {
  expect(callUrl(real, 'updateUser')).toBe(
    'https://southamerica-east1-early-1.cloudfunctions.net/panel/updateUser',
  );
  expect(callUrl(real, 'recordSale')).toBe(
    'https://southamerica-east1-early-1.cloudfunctions.net/recordSale',
  );
  expect(functionsOrigin(real)).toBe('https://southamerica-east1-early-1.cloudfunctions.net');
});

it('gives it before the emulator, which has the project and the region in its path', () => {
  expect(callUrl(local, 'checkIn')).toBe(
    'http://127.0.0.1:5001/early-1/southamerica-east1/door/checkIn',
  );
  expect(functionsOrigin(local)).toBe('http://127.0.0.1:5001');
});
