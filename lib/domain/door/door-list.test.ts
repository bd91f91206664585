import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countRecords,
  DOOR_STATES,
  type DoorRecord,
  doorHash,
  doorType,
  findRecord,
  mergeRecords,
  packRecords,
  RECORD_BYTES,
  recordsFromText,
  recordsToText,
} from './door-list';

const record = (code: string, state: DoorRecord['state'] = 'valid'): DoorRecord => ({
  hash: doorHash('e', code),
  state,
  type: doorType('general'),
});

it('finds each code of a hundred thousand and none that is not among them', () => {
  // Arithmetic hashes, because the test measures the list and not the hash function.
  const hash = (n: number) => `${(n * 2_654_435_761).toString(16)}0000000000000000`.slice(0, 16);
  const records = Array.from({ length: 100_000 }, (_, n) => ({
    hash: hash(n + 1),
    state: DOOR_STATES[n % 5] ?? 'valid',
    type: '00000a',
  }));
  const distinct = new Map(records.map((one) => [one.hash, one]));
  const list = packRecords(records);
  expect(list.length).toBe(distinct.size * RECORD_BYTES);
  expect(list.length).toBeLessThanOrEqual(1_200_000);
  for (const one of [...distinct.values()].filter((_, n) => n % 97 === 0)) {
    expect(findRecord(list, one.hash)).toEqual(one);
  }
  expect(findRecord(list, 'ffffffffffffffff')).toBeNull();
  expect(findRecord(new Uint8Array(), doorHash('e', 'A'))).toBeNull();
});

it('holds no code, and knows a code only in its own event', () => {
  const list = packRecords([record('SECRET')]);
  expect(String.fromCharCode(...list)).not.toContain('SECRET');
  expect(findRecord(list, doorHash('e', 'SECRET'))).toMatchObject({ state: 'valid' });
  expect(findRecord(list, doorHash('other', 'SECRET'))).toBeNull();
  expect(recordsFromText(recordsToText(list))).toEqual(list);
});

it('merges changes as if the list had been packed anew', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...DOOR_STATES)));
  const records = (given: [number, DoorRecord['state']][]) =>
    given.map(([n, state]) => record(`C${n}`, state));
  fc.assert(
    fc.property(some, some, (before, after) => {
      const merged = mergeRecords(packRecords(records(before)), packRecords(records(after)));
      expect(merged).toEqual(packRecords([...records(before), ...records(after)]));
      expect(countRecords(merged)).toBe(merged.length / RECORD_BYTES);
    }),
    { numRuns: 100 },
  );
});

it('needs twelve bytes a code, and takes a state that this version does not know for revoked', () => {
  const list = packRecords([record('A')]);
  expect([list.length, doorHash('e', 'A').length, doorType('vip').length]).toEqual([12, 16, 6]);
  const state = list.findIndex((byte, n) => byte !== packRecords([record('A', 'used')])[n]);
  list[state] = DOOR_STATES.length;
  expect(findRecord(list, doorHash('e', 'A'))?.state).toBe('revoked');
});
