import { expect, it } from 'vitest';
import { placeOf } from './place';
import { Problem } from './say';

it('leads a demo project to the emulators of npm start, or to those that are named', () => {
  expect(placeOf('demo-early', {})).toEqual({
    isLocal: true,
    env: {
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      METADATA_SERVER_DETECTION: 'none',
    },
    line: 'Project demo-early, in the emulator at 127.0.0.1:8080',
  });
  expect(placeOf('demo-early', { PORT_OFFSET: '500' }).line).toContain('127.0.0.1:8580');
  const named = { FIRESTORE_EMULATOR_HOST: 'localhost:9', FIREBASE_AUTH_EMULATOR_HOST: 'b:1' };
  expect(placeOf('demo-early', named).env).toMatchObject(named);
});

it('leads every other project to the real one, and sends no part of it to an emulator', () => {
  expect(placeOf('early-chile', {})).toEqual({
    isLocal: false,
    env: {},
    line: 'Project early-chile, a real one',
  });
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    const work = () => placeOf('early-chile', { [name]: '127.0.0.1:8080' });
    expect(work).toThrow(Problem);
    expect(work).toThrow(`${name} is set`);
  }
});
