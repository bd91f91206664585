import { describe, expect, it } from 'vitest';
import type { DateStatus } from '../event/date/stored-date';
import type { OpenedDoor } from './calls';
import { type DoorState, doorHash, doorType, findRecord, packRecords } from './door-list';
import {
  doorDates,
  judgeOffline,
  type OfflineData,
  type OwnScan,
  parseOldQueue,
  scanKey,
  typesByHash,
  usedRecord,
  withoutOldName,
} from './door-verdict';
import { VALIDATOR_LIMITS } from './validator-limits';

const CODE = 'A'.repeat(26);
const HASH = doorHash('e', CODE);
const record = (state: DoorState, type = 'general') => ({
  hash: HASH,
  state,
  type: doorType(type),
});
const known = (more: Partial<OfflineData> = {}): OfflineData => ({
  list: packRecords([record('valid')]),
  types: typesByHash([{ id: 'general', name: 'General' }]),
  own: [],
  dates: null,
  at: 0,
  ...more,
});
const own: OwnScan = {
  door: 'v',
  hash: HASH,
  code: CODE,
  at: 5,
  state: 'waiting',
  conflict: null,
};

describe('a door without a connection', () => {
  it('says of a ticket of its list that it comes in, once', () => {
    expect(judgeOffline(HASH, known())).toEqual({ kind: 'in', type: 'General' });
    expect(judgeOffline(HASH, known({ own: [own] }))).toEqual({ kind: 'used', at: 5 });
    const used = known({ list: packRecords([record('used')]) });
    expect(judgeOffline(HASH, used)).toEqual({ kind: 'used', at: null });
  });
  it('says of what is not in its list that it is not of this event', () => {
    expect(judgeOffline(doorHash('e', 'B'.repeat(26)), known())).toEqual({ kind: 'unknown' });
    expect(judgeOffline('', known({ list: null }))).toEqual({ kind: 'unknown' });
    expect(judgeOffline(doorHash('another', CODE), known())).toEqual({ kind: 'unknown' });
  });
  it.each(['refunding', 'refunded', 'revoked', 'oldCode'] as const)(
    'refuses a ticket that is %s',
    (state) => {
      const list = packRecords([record(state)]);
      expect(judgeOffline(HASH, known({ list }))).toEqual({ kind: 'refused', result: state });
    },
  );
  it('lets in again whom it marked as gone, unless a newer list knows that they came in elsewhere', () => {
    const types = typesByHash([{ id: 'general', name: 'General', reentry: true }]);
    const list = packRecords([record('used')]);
    const said = (more: Partial<OwnScan>, asOf: number) =>
      judgeOffline(HASH, known({ types, list, asOf, own: [{ ...own, way: 'out', ...more }] })).kind;
    expect(said({ state: 'in' }, 4)).toBe('in');
    expect(said({ state: 'in' }, 6)).toBe('used');
    // Nobody was told of the exit yet: no list says anything of it.
    expect(said({ state: 'waiting' }, 6)).toBe('in');
  });
  it('refuses a ticket of a type that it does not let in', () => {
    const list = packRecords([record('valid', 'vip')]);
    const said = judgeOffline(HASH, known({ list }));
    expect(said).toEqual({ kind: 'refused', result: 'otherType' });
  });
  it('decides nothing without a list, but for what it has let in itself', () => {
    expect(judgeOffline(HASH, known({ list: null }))).toEqual({ kind: 'undecided' });
    expect(judgeOffline(HASH, known({ list: null, own: [own] }))).toEqual({ kind: 'used', at: 5 });
  });
});

describe('a door of an event with dates, without a connection', () => {
  const HOUR = 3_600_000;
  const iso = (hours: number) => new Date(hours * HOUR).toISOString();
  const date = (id: string, startsIn: number, status: DateStatus = 'scheduled') => ({
    ...{ id, startsAt: iso(startsIn), endsAt: iso(startsIn + 5), doorsAt: null, status, label: '' },
  });
  const doorOf = (more: Partial<OpenedDoor> = {}, dateIds: string[] = []) => {
    const opened: OpenedDoor = {
      event: { id: 'e', name: 'Ciclo', status: 'published', timeZone: 'UTC' },
      validator: { name: 'Norte', endsAt: iso(400), dateIds },
      ticketTypes: [{ id: 'general', name: 'General' }],
      dates: [date('first', 0), date('sat', 24)],
      ...more,
    };
    const dates = doorDates(opened);
    return { dates, types: typesByHash(opened.ticketTypes, dates) };
  };
  const listOf = (dateId?: string, usedOn?: string, state: DoorState = 'valid') =>
    packRecords([{ hash: HASH, state, type: doorType('general', dateId, usedOn) }]);
  const said = (
    hours: number,
    list: Uint8Array,
    more: Partial<OfflineData> = {},
    opened = doorOf(),
  ) => judgeOffline(HASH, known({ list, at: hours * HOUR, ...opened, ...more }));

  it('lets in the tickets of the date at its door, also by a list from before there were dates', () => {
    expect(said(1, packRecords([record('valid')]))).toEqual({ kind: 'in', type: 'General' });
    expect(said(25, listOf('sat'))).toEqual({ kind: 'in', type: 'General' });
    expect(said(25, listOf('sat', '', 'used'))).toEqual({ kind: 'used', at: null });
    expect(said(25, listOf('gone'))).toEqual({ kind: 'refused', result: 'otherType' });
  });
  it('tells a ticket of another date which one it is for, also at a door for one date', () => {
    const message = 'Es para el viernes 2 de enero, 00:00';
    const refused = { kind: 'refused', result: 'otherDate', message };
    expect(said(1, listOf('sat'))).toEqual(refused);
    expect(said(25, listOf('sat'), {}, doorOf({}, ['first']))).toEqual(refused);
  });
  it('lets nobody in on a cancelled date', () => {
    const off = doorOf({ dates: [date('first', 0, 'cancelled'), date('sat', 24)] });
    const refused = { kind: 'refused', result: 'cancelledDate' };
    expect(said(1, listOf('first'), {}, off)).toEqual(refused);
    expect(said(1, listOf('all'), {}, off)).toEqual(refused);
  });
  it('lets a pass in once on each date, by its list and by what it let in itself', () => {
    const used = listOf('all', 'first', 'used');
    expect(said(1, listOf('all'))).toEqual({ kind: 'in', type: 'General' });
    expect(said(1, used)).toEqual({ kind: 'used', at: null });
    expect(said(25, used)).toEqual({ kind: 'in', type: 'General' });
    const mine: OwnScan = { ...own, hash: scanKey(own.hash, 'first'), dateId: 'first' };
    expect(said(1, listOf('all'), { own: [mine] })).toEqual({ kind: 'used', at: 5 });
    expect(said(25, listOf('all'), { own: [mine] })).toEqual({ kind: 'in', type: 'General' });
  });
  it('learns of the server that a pass was used today', () => {
    const opened = doorOf();
    const before = findRecord(listOf('all', 'first', 'used'), HASH);
    const after = before && usedRecord(before, { ...opened, at: 25 * HOUR });
    expect(after && said(25, packRecords([after]))).toEqual({ kind: 'used', at: null });
    const single = { ...record('valid'), type: doorType('general', 'sat') };
    expect(usedRecord(single, { ...opened, at: 25 * HOUR })).toEqual({ ...single, state: 'used' });
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
