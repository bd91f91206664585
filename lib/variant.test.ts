import { expect, it } from 'vitest';
import { configFromEnv } from './config';
import { variantOf } from './variant';

it('is early unless the environment names another', () => {
  expect(variantOf(configFromEnv({}).variant).title).toBe('Early Productores');
  expect(variantOf(configFromEnv({ VARIANT: 'organizacion' }).variant).producer.one).toBe(
    'Organización',
  );
  expect(variantOf('unknown').name).toBe('early');
});

it('leads out to the landing only in early', () => {
  expect(variantOf('early').logoutPath).toBe('/');
  expect(variantOf('organizacion').logoutPath).toBe('/auth/login');
});

it('talks to emulators only for a demo project', () => {
  expect(configFromEnv({}).emulators).toEqual({
    auth: 'http://127.0.0.1:9099',
    firestore: '127.0.0.1:8080',
    functions: '127.0.0.1:5001',
  });
  expect(configFromEnv({ FIREBASE_PROJECT_ID: 'early-produccion' }).emulators).toBeNull();
});
