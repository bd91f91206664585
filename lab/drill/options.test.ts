import { expect, it } from 'vitest';
import { readDrill } from './options';

it('is the demo in emulators of its own, with a festival of the asked size', () => {
  const drill = readDrill([], {});
  expect(drill).toMatchObject({ isDemo: true, ROWS: 100_000, TO: 'demo-early-restored' });
  expect(drill.line).toContain('emulators of their own');
  expect(readDrill(['--rows', '1000'], {}).ROWS).toBe(1000);
  expect(readDrill([], { FIRESTORE_EMULATOR_HOST: 'a:1' }).line).toContain('emulator at a:1');
});

it('is two real projects, however their names are given', () => {
  const wanted = { isDemo: false, FROM: 'early', TO: 'early-restored', env: {} };
  const drill = readDrill(['--from', 'early', '--to', 'early-restored'], {});
  expect(drill).toMatchObject(wanted);
  expect(drill.line).toBe('Project early, a real one\nProject early-restored, a real one');
  expect(readDrill(['--from=early', '--to=early-restored'], {})).toEqual(drill);
});

it.each([
  [['--from=early'], {}, /belong together/],
  [['--to=early'], {}, /belong together/],
  [['--from=early', '--to=early'], {}, /with itself/],
  [['--from=early', '--to=demo-early'], {}, /not at one place/],
  [['--from=a', '--to=b'], { FIRESTORE_EMULATOR_HOST: 'a:1' }, /FIRESTORE_EMULATOR_HOST is set/],
  [['--rows=many'], {}, /no number/],
  [['--row=10'], {}, /--row/],
  [['early', 'early-restored'], {}, /one word too many/],
])('refuses %j beside %j', (args, env, why) => {
  expect(() => readDrill(args, env)).toThrow(why);
});
