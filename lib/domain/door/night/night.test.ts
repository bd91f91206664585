import { describe, expect, it } from 'vitest';
import { parseEvent } from '../../event/event';
import { parseTicketType } from '../../ticket/ticket-type';
import { parseDoorCount, phoneChange, settledWith } from '../door-count';
import { slotOf } from '../presence';
import { crossingOf, levelsAt, parseNight } from './night';
import { nightSummary } from './night-summary';
import { dateOfNight, isNightOver, nightView, perMinute } from './night-view';

const NOW = new Date('2026-11-29T04:07:30Z');
const slot = slotOf(NOW);
const MINUTE = 60_000;
const event = parseEvent('e', {
  ...{ capacity: 1_000, startsAt: new Date('2026-11-29T02:00:00Z') },
  endsAt: new Date('2026-11-29T08:00:00Z'),
});
const general = parseTicketType('general', { name: 'General', stock: 900, sold: 300, price: 1 });
const vip = parseTicketType('vip', { name: 'VIP', stock: 50, sold: 10, courtesies: 10, price: 1 });
const count = (id: string, more: object) =>
  parseDoorCount(`${id}_first`, { validatorId: id, name: id, ...more });
const view = (counts: ReturnType<typeof count>[], more = {}) =>
  nightView({ event, types: [general, vip], dateId: 'first', counts, now: NOW, ...more });

describe('a night from what its doors counted', () => {
  it('says who entered, and who is inside only where a door marks who leaves', () => {
    const north = count('north', { first: 100, again: 2, inside: 102, types: { general: 100 } });
    expect(view([north])).toMatchObject({ entered: 100, inside: null, share: 0.1, missing: 220 });
    const exit = count('exit', { out: 30, inside: -30, exits: true });
    expect(view([north, exit])).toMatchObject({ entered: 100, inside: 72, out: 30, share: 0.072 });
    expect(view([{ ...north, exits: true }]).inside).toBe(102);
    expect(view([], { event: { ...event, capacity: null } })).toMatchObject({ share: null });
  });
  it('has no figures where no door counted anything, and no fewer than nobody inside', () => {
    const silent = count('north', { phones: { ab12: { seenAt: NOW, queue: 0 } } });
    expect(view([silent]).isCounted).toBe(false);
    expect(view([count('n', { refused: { used: 1 } })]).isCounted).toBe(true);
    // They came in before there were counts.
    const exit = count('exit', {
      first: 2,
      out: 30,
      inside: -28,
      outs: { [slot]: 30 },
      exits: true,
    });
    expect(view([exit])).toMatchObject({ isCounted: true, inside: 0, share: 0 });
    expect(nightSummary([exit], [], 'first').peak?.inside).toBe(0);
  });
  it('tells the rate of the last ten minutes, of the oldest five the part that is in them', () => {
    expect(perMinute({ [slot]: 10, [slot - 1]: 20, [slot - 2]: 20, [slot - 3]: 99 }, NOW)).toBe(4);
    expect(perMinute({ [slot - 2]: 20 }, new Date((slot + 1) * 300_000 - 1))).toBeCloseTo(0, 3);
    expect(perMinute({ [slot - 2]: 20 }, new Date(slot * 300_000))).toBe(2);
  });
  it('says when the queue ends, and nothing without a rate, without anybody missing, or beyond the night', () => {
    const at = (ins: object, first = 100) => view([count('n', { first, ins })]).queueEnds;
    expect(at({ [slot]: 55, [slot - 1]: 55 })).toEqual(new Date(+NOW + 20 * MINUTE));
    expect(at({})).toBeNull();
    expect(at({ [slot]: 4 })).toBeNull();
    expect(at({ [slot]: 5 })).toBeNull();
    expect(at({ [slot]: 100 }, 320)).toBeNull();
  });
  it('adds the refused of all doors, the most first', () => {
    const counts = [
      count('a', { refused: { used: 2, unknown: 1, nonsense: 9 } }),
      count('b', { refused: { unknown: 4 } }),
    ];
    expect(view(counts).refused).toEqual([
      { reason: 'unknown', count: 5 },
      { reason: 'used', count: 2 },
    ]);
  });
  it('is of the date that is on, and over an hour after its end', () => {
    expect(dateOfNight(event, NOW)).toBe('first');
    const date = { endsAt: new Date(+NOW - 59 * MINUTE) };
    const over = (given: object) => isNightOver(given as Parameters<typeof isNightOver>[0], NOW);
    expect(over(date)).toBe(false);
    expect(over({ endsAt: new Date(+NOW - 60 * MINUTE) })).toBe(true);
    expect(isNightOver(undefined, NOW)).toBe(false);
  });
});

it('is summed up by its peak, its hours and who did not come', () => {
  const hour = Math.floor(slot / 12) * 12;
  const counts = [
    count('in', {
      ins: { [hour - 1]: 5, [hour]: 50, [hour + 1]: 10 },
      types: { general: 60, vip: 25 },
    }),
    count('out', { outs: { [hour]: 5, [hour + 1]: 20 } }),
  ];
  const at = (n: number) => new Date(n * 300_000);
  expect(nightSummary(counts, [general, vip], 'first')).toEqual({
    busiest: { at: at(hour), entries: 50 },
    peak: { at: at(hour), inside: 50 },
    hours: [
      { at: at(hour - 12), entries: 5 },
      { at: at(hour), entries: 60 },
    ],
    absent: [
      { id: 'general', name: 'General', expected: 300, absent: 240 },
      { id: 'vip', name: 'VIP', expected: 20, absent: 0 },
    ],
  });
  expect(nightSummary([], [], 'first')).toEqual({
    busiest: null,
    peak: null,
    hours: [],
    absent: [],
  });
});

describe('a door’s count', () => {
  it('is read as it is stored, and of nonsense as nothing', () => {
    const stored = {
      ...{ validatorId: 'v', name: 'Norte', dateId: 'd', first: 3, again: 1, out: 2, inside: 2 },
      ...{ types: { g: 3 }, ins: { 5: 4 }, outs: { 6: 2 }, refused: { used: 1 }, exits: true },
      ...{
        lastScanAt: NOW,
        phones: { ab12: { seenAt: NOW, queue: 2, battery: 0.5 } },
        settled: [9],
        newPhoneAt: NOW,
      },
    };
    expect(parseDoorCount('v_d', stored)).toEqual({
      ...stored,
      id: 'v_d',
      phones: [{ id: 'ab12', seenAt: NOW, queue: 2, battery: 0.5 }],
    });
    expect(
      parseDoorCount('x', { phones: { a: 1 }, ins: 'x', settled: 3, first: '1' }),
    ).toMatchObject({
      ...{ name: 'Puerta', dateId: 'first', first: 0, ins: {}, phones: [], settled: [] },
    });
  });
  it('takes a phone’s word where it is news, and forgets the one heard of longest ago', () => {
    const phone = (more: object = {}) => ({
      id: 'a',
      seenAt: NOW,
      queue: 0,
      battery: 0.9,
      ...more,
    });
    const seen = (ago: number, more = {}) =>
      phone({ seenAt: new Date(+NOW - ago * MINUTE), ...more });
    const change = (
      phones: ReturnType<typeof phone>[],
      said = phone(),
      lastScanAt: Date | null = null,
      newPhoneAt: Date | null = null,
    ) => phoneChange({ phones, lastScanAt, newPhoneAt }, said);
    expect(change([])).toEqual({ gone: null });
    // Whoever has the link may make up phones, but not one after another.
    const ago = (ms: number) => new Date(+NOW - ms);
    expect(change([], phone(), null, ago(59_999))).toBeNull();
    expect(change([], phone(), null, ago(MINUTE))).toEqual({ gone: null });
    expect(change([seen(3)], phone(), null, ago(1))).toEqual({ gone: null });
    expect(change([seen(2)])).toBeNull();
    expect(change([seen(3)])).toEqual({ gone: null });
    // Its scans said that it is there.
    expect(change([seen(3)], phone(), new Date(+NOW - MINUTE))).toBeNull();
    expect(change([seen(1)], phone({ queue: 4 }))).toEqual({ gone: null });
    expect(change([seen(1)], phone({ battery: 0.5 }))).toBeNull();
    expect(change([seen(1)], phone({ battery: 0.19 }))).toEqual({ gone: null });
    expect(change([seen(1, { battery: 0.19 })], phone({ battery: 0.12 }))).toBeNull();
    const many = Array.from({ length: 6 }, (_, n) => seen(10 + n, { id: `p${n}` }));
    expect(change(many)).toEqual({ gone: 'p5' });
  });
  it('keeps the last refused scans', () => {
    const all = Array.from({ length: 40 }, (_, n) => n).reduce<number[]>(settledWith, []);
    expect([all.length, all[0], all.at(-1)]).toEqual([30, 10, 39]);
  });
});

it('finds by the five minutes when a part of the capacity was reached, also where it is over', () => {
  const counts = [
    count('in', { ins: { [slot]: 80, [slot + 1]: 12 } }),
    count('out', { outs: { [slot + 2]: 50 } }),
  ];
  expect(crossingOf(counts, 90, 100)).toEqual({ slot: slot + 1, inside: 92 });
  expect(crossingOf(counts, 100, 100)).toBeNull();
});

it('notes the parts of a capacity that are reached, and reads what was noted', () => {
  expect([0, 89, 90, 99, 100, 130].map((inside) => levelsAt(inside, 100).length)).toEqual([
    ...[0, 0, 1, 1, 2, 2],
  ]);
  expect(levelsAt(5, 0)).toEqual([]);
  const alarm = { at: NOW, notedAt: NOW, inside: 90, capacity: 100 };
  const note = { text: 'Cierren', at: NOW };
  expect(parseNight('d', { note, alarms: { 90: alarm, 95: alarm, 100: {} } })).toEqual({
    ...{ dateId: 'd', note, alarms: [{ level: 90, ...alarm }] },
  });
  expect(parseNight('d', null)).toEqual({ dateId: 'd', note: null, alarms: [] });
});
