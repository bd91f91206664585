import { describe, expect, it } from 'vitest';
import { type DoorState, doorHash, doorType, packRecords } from './door-list';
import {
  judgeOffline,
  type OfflineData,
  type OwnScan,
  parseOldQueue,
  typesByHash,
  withoutOldName,
} from './door-verdict';
import { VALIDATOR_LIMITS } from './validator';

const CODE = 'A'.repeat(26);
const record = (state: DoorState, type = 'general') => ({
  hash: doorHash('e', CODE),
  state,
  type: doorType(type),
});
const known = (more: Partial<OfflineData> = {}): OfflineData => ({
  eventId: 'e',
  list: packRecords([record('valid')]),
  types: typesByHash([{ id: 'general', name: 'General' }]),
  own: null,
  ...more,
});
const own: OwnScan = {
  door: 'v',
  hash: doorHash('e', CODE),
  code: CODE,
  at: 5,
  state: 'waiting',
  conflict: null,
};

describe('a door without a connection', () => {
  it('says of a ticket of its list that it comes in, once', () => {
    expect(judgeOffline(CODE, known())).toEqual({ kind: 'in', type: 'General' });
    expect(judgeOffline(CODE, known({ own }))).toEqual({ kind: 'used', at: 5 });
    const used = known({ list: packRecords([record('used')]) });
    expect(judgeOffline(CODE, used)).toEqual({ kind: 'used', at: null });
  });
  it('says of what is not in its list that it is not of this event', () => {
    expect(judgeOffline('B'.repeat(26), known())).toEqual({ kind: 'unknown' });
    expect(judgeOffline('', known({ list: null }))).toEqual({ kind: 'unknown' });
    expect(judgeOffline(CODE, known({ eventId: 'another' }))).toEqual({ kind: 'unknown' });
  });
  it.each(['refunding', 'refunded', 'revoked', 'oldCode'] as const)(
    'refuses a ticket that is %s',
    (state) => {
      const list = packRecords([record(state)]);
      expect(judgeOffline(CODE, known({ list }))).toEqual({ kind: 'refused', result: state });
    },
  );
  it('refuses a ticket of a type that it does not let in', () => {
    const list = packRecords([record('valid', 'vip')]);
    const said = judgeOffline(CODE, known({ list }));
    expect(said).toEqual({ kind: 'refused', result: 'otherType' });
  });
  it('decides nothing without a list, but for what it has let in itself', () => {
    expect(judgeOffline(CODE, known({ list: null }))).toEqual({ kind: 'undecided' });
    expect(judgeOffline(CODE, known({ list: null, own }))).toEqual({ kind: 'used', at: 5 });
  });
});

it('reads the queue of an earlier version, whatever stands there', () => {
  expect(parseOldQueue('[{"code":"A","scannedAt":3},{"code":1},null]')).toEqual([
    { code: 'A', at: 3 },
  ]);
  expect(parseOldQueue('[{"code":"A","scannedAt":0},{"scannedAt":3}]')).toEqual([]);
  for (const raw of ['{', '{}', '7', '', null]) expect(parseOldQueue(raw)).toEqual([]);
});

describe('the name of the guest of a conflict', () => {
  const { queueMs } = VALIDATOR_LIMITS;
  const conflict = { message: 'Ya entró', ticketType: 'General', usedAt: '', usedBy: 'Sur' };
  const scan = (holder?: string): OwnScan => ({
    ...{ door: 'v', hash: 'h', code: '', at: 1, state: 'conflict' },
    conflict: holder === undefined ? conflict : { ...conflict, holder },
  });

  it('goes once the scan is older than a queue may be', () => {
    const kept = scan('Ana');
    expect(withoutOldName(kept, 1 + queueMs)).toBe(kept);
    expect(withoutOldName(kept, 2 + queueMs)).toEqual(scan());
  });

  it('is missing in what an earlier version wrote, and in what is no conflict', () => {
    for (const one of [scan(), { ...scan(), conflict: null }]) {
      expect(withoutOldName(one, 2 + queueMs)).toBe(one);
    }
  });
});
