import { expect, it } from 'vitest';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { type DoorState, doorHash, doorType, packRecords } from './door-list';
import type { OwnScan } from './door-verdict';
import { type DoorGuest, guestKey, readGuestKey } from './guest-key';
import { findGuests, guestState } from './guest-state';

const HASH = doorHash('e', 'A'.repeat(26));
const guest = (more: Partial<DoorGuest> = {}): DoorGuest => ({
  ...{ key: guestKey('t1', HASH), name: 'Camila Soto', type: 'General' },
  ...{ courtesyId: 'c', dateId: FIRST_DATE, ...more },
});
const known = (state: DoorState, scans: Partial<OwnScan>[] = []) => ({
  records: packRecords([{ hash: HASH, state, type: doorType('t') }]),
  scans: scans.map((one) => ({ hash: HASH, at: 1, state: 'in', ...one }) as OwnScan),
});

it.each([
  ['valid', [], 'open'],
  ['used', [], 'in'],
  ['outside', [], 'open'],
  ['revoked', [], 'gone'],
  ['oldCode', [], 'gone'],
  ['valid', [{}], 'in'],
  ['valid', [{ state: 'waiting' }], 'in'],
  ['valid', [{ state: 'conflict' }], 'open'],
  ['used', [{}, { at: 2, way: 'out', hash: `${HASH}||2` }], 'open'],
] as const)('listed as %s, with %j here: %s', (state, scans, is) => {
  expect(guestState(guest(), known(state, [...scans] as Partial<OwnScan>[]))).toBe(is);
});

it('leaves passes to the door, and who is in no list yet', () => {
  expect(guestState(guest({ dateId: EVERY_DATE }), known('used'))).toBe('open');
  expect(guestState(guest(), { records: null, scans: [] })).toBe('open');
});

it('reads a key, and nothing else as one', () => {
  expect(readGuestKey(guestKey('t1', HASH))).toEqual({ ticketId: 't1', hash: HASH });
  // Shown as a code it is one among others, and in no list.
  expect(doorHash('e', guestKey('t1', HASH))).not.toBe(HASH);
  for (const wrong of ['', 'guest:', `guest:a/b:${HASH}`, `guest:t1:${HASH}0`, 'A'.repeat(26)]) {
    expect(readGuestKey(wrong)).toBeNull();
  }
});

it('finds by any word of anybody in a party, of the date at the door', () => {
  const party = (nth: number) => ({
    id: 'c',
    nth,
    of: 2,
    state: nth ? ('named' as const) : ('own' as const),
    guest: '',
  });
  const all = [
    guest({ name: 'Camila Soto', party: party(0), dateId: 'fri' }),
    guest({ name: 'Juan Pérez', party: party(1), dateId: 'fri', courtesyId: 'c-1' }),
    guest({ name: 'Zoe', courtesyId: 'z', dateId: 'sat' }),
    guest({ name: 'Pase', courtesyId: 'p', dateId: EVERY_DATE }),
  ];
  const titles = (dateId: string, typed: string) =>
    findGuests(all, dateId, typed).map(({ title }) => title);
  expect(titles('fri', '')).toEqual(['Camila Soto y uno más', 'Pase']);
  expect(titles('fri', 'perez')).toEqual(['Camila Soto y uno más']);
  expect(titles('', 'zoe')).toEqual(['Zoe']);
  expect(titles('fri', 'zoe')).toEqual([]);
});
