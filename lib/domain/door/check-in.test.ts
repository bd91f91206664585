import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scan, Ticket } from '../ticket/ticket';
import { type ArrivingScan, applyScan, claimOf, DOOR_PATIENCE_MS } from './check-in';
import { isConflict } from './presence';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const arrival = (door: string, scanned: number, arrived: number, more = {}): ArrivingScan => ({
  validatorId: door,
  validatorName: door,
  now: new Date(NOON + arrived),
  ...claimOf({ scannedAt: new Date(NOON + scanned) }, new Date(NOON + arrived)),
  since: new Date(NOON - 24 * HOUR),
  heardAt: null,
  ...more,
});
const ticket = (scans: Scan[] = [], status: Ticket['status'] = 'valid') => ({
  status,
  scans,
  ticketTypeId: 'general',
  dateId: 'first',
});

describe('a scan at the door', () => {
  it('lets in the first to arrive of two doors that ask at once, whatever their clocks say', () => {
    const first = applyScan(ticket(), [], arrival('north', 40, 60));
    expect(first.result).toBe('admitted');
    const second = applyScan(ticket(first.scans ?? [], 'used'), [], arrival('south', 0, 90));
    expect(second).toMatchObject({ result: 'used', by: { validatorName: 'north' } });
    expect(isConflict(second.scans ?? [])).toBe(false);
  });
  it('gives the entrance to an earlier scan that comes later out of a queue', () => {
    const online = applyScan(ticket(), [], arrival('north', 0, 50));
    const queued = applyScan(
      ticket(online.scans ?? [], 'used'),
      [],
      arrival('south', -60_000, 90_000),
    );
    expect(queued).toMatchObject({
      result: 'admitted',
      by: { validatorName: 'south' },
      loser: { validatorName: 'north' },
    });
    expect(queued.scans?.filter((scan) => scan.admitted).length).toBe(1);
    expect(isConflict(queued.scans ?? [])).toBe(true);
    const late = applyScan(ticket(queued.scans ?? [], 'used'), [], arrival('west', -1_000, 95_000));
    expect(late.result).toBe('used');
  });
  it('answers the same scan twice the same, and refuses what no door may let in', () => {
    const one = applyScan(ticket(), [], arrival('north', 0, 50));
    const again = applyScan(ticket(one.scans ?? [], 'used'), [], arrival('north', 0, 9_000));
    expect(again).toMatchObject({ result: 'admitted', scans: null });
    for (const status of ['refunding', 'refunded'] as const) {
      expect(applyScan(ticket([], status), [], arrival('north', 0, 1)).result).toBe(status);
    }
    expect(applyScan(ticket([], 'revoked'), [], arrival('north', 0, 1)).result).toBe('revoked');
    expect(applyScan(ticket(), ['vip'], arrival('north', 0, 1)).result).toBe('otherType');
  });
  it('keeps a queued scan of a ticket whose refund was opened meanwhile: its guest is inside', () => {
    const inside = applyScan(ticket([], 'refunding'), [], arrival('south', -60_000, 60_000));
    expect(inside).toMatchObject({ result: 'admitted', by: { letIn: true } });
  });
  it('refuses a queued scan of what admits nobody any more, and keeps that its guest is inside', () => {
    for (const gone of ['refunded', 'revoked', 'oldCode'] as const) {
      const status = gone === 'oldCode' ? ('valid' as const) : gone;
      const asked = (more = {}) =>
        arrival('south', -60_000, 60_000, { isOldCode: gone === 'oldCode', ...more });
      const over = applyScan(ticket([], status), [], asked());
      const scan = { validatorName: 'south', admitted: false, letIn: true, gone };
      expect(over).toMatchObject({ result: gone, by: null, scans: [scan], loser: null });
      expect(isConflict(over.scans ?? [])).toBe(true);
      const kept = ticket(over.scans ?? [], status);
      expect(applyScan(kept, [], asked())).toMatchObject({ result: gone, scans: null });
      // A scan from before the link proves nothing, and a live one admitted nobody.
      const forged = asked({ since: new Date(NOON) });
      expect(applyScan(ticket([], status), [], forged)).toMatchObject({
        result: gone,
        scans: null,
      });
      const live = asked({ queued: false });
      expect(applyScan(ticket([], status), [], live)).toMatchObject({ result: gone, scans: null });
    }
  });
  it('lets in whose ticket it is now after somebody with its old code, and says so again once it is gone', () => {
    const old = arrival('south', -60_000, 0, { isOldCode: true });
    const before = applyScan(ticket(), [], old).scans ?? [];
    const entered = applyScan(ticket(before), [], arrival('north', 50, 60));
    expect(entered).toMatchObject({ result: 'admitted', loser: null });
    expect(isConflict(entered.scans ?? [])).toBe(true);
    const again = applyScan(ticket(entered.scans ?? [], 'refunded'), [], arrival('north', 50, 60));
    expect(again).toMatchObject({ result: 'admitted', scans: null });
  });
  it('knows a scan again whose clock ran ahead', () => {
    const ahead = applyScan(ticket(), [], arrival('north', HOUR, 0));
    expect(ahead.by?.scannedAt.getTime()).toBe(NOON);
    const again = applyScan(ticket(ahead.scans ?? [], 'used'), [], arrival('north', HOUR, 20_000));
    expect(again).toMatchObject({ result: 'admitted', scans: null });
  });
  it('takes no scan from before its code or its link, and gives it no entrance', () => {
    const since = new Date(NOON);
    const forged = arrival('south', -1_000, 60_000, { since });
    expect(applyScan(ticket(), [], forged)).toMatchObject({ result: 'misdated', scans: null });
    const honest = applyScan(ticket(), [], arrival('north', 10, 50, { since }));
    const after = applyScan(ticket(honest.scans ?? [], 'used'), [], forged);
    expect(after).toMatchObject({ result: 'misdated', scans: null, loser: null });
  });
  it('lets no link that was live meanwhile bring an earlier scan to take an entrance over', () => {
    const honest = applyScan(ticket(), [], arrival('north', 0, 50));
    const heardAt = new Date(NOON - 30_000);
    const forged = arrival('south', -60_000, 90_000, { heardAt });
    const after = applyScan(ticket(honest.scans ?? [], 'used'), [], forged);
    expect(after).toMatchObject({ result: 'used', by: { validatorName: 'north' } });
    // An admission that the phone reports is a conflict all the same.
    expect(isConflict(after.scans ?? [])).toBe(true);
  });
  it('believes a queued scan from after the last live one of its link, and of two moments the first to come', () => {
    const north = applyScan(ticket(), [], arrival('north', 0, 50));
    const outcome = (scanned: number, heard: number) => {
      const heardAt = new Date(NOON + heard);
      const scan = arrival('south', scanned, 90_000, { heardAt });
      return applyScan(ticket(north.scans ?? [], 'used'), [], scan).result;
    };
    expect(outcome(-10_000, -30_000)).toBe('admitted');
    expect(outcome(-30_000, -30_000)).toBe('used');
    const same = arrival('south', 50, 90_000, { scannedAt: north.by?.scannedAt });
    expect(applyScan(ticket(north.scans ?? [], 'used'), [], same).result).toBe('used');
  });
  it('answers a repeated scan that did not count as the first time, with the one that does', () => {
    const north = applyScan(ticket(), [], arrival('north', 0, 50));
    const south = applyScan(ticket(north.scans ?? [], 'used'), [], arrival('south', 40, 60));
    const again = applyScan(ticket(south.scans ?? [], 'used'), [], arrival('south', 40, 9_000));
    expect(again).toEqual({ ...south, scans: null });
  });
  it('takes a scan of the very moment of its link, and one of before the patience is over as live', () => {
    const scan = arrival('north', 0, 50, { since: new Date(NOON) });
    expect(applyScan(ticket(), [], scan).result).toBe('admitted');
    const queued = (late: number) =>
      claimOf({ scannedAt: new Date(NOON) }, new Date(NOON + late)).queued;
    expect([queued(DOOR_PATIENCE_MS), queued(DOOR_PATIENCE_MS + 1)]).toEqual([false, true]);
  });
  it('takes a live scan as made now, however wrong its clock is', () => {
    const now = new Date(NOON);
    const slow = claimOf({ scannedAt: new Date(NOON - 2 * HOUR), offline: false }, now);
    expect(slow).toMatchObject({ queued: false, stamp: NOON - 2 * HOUR });
    expect(slow.scannedAt.getTime()).toBe(NOON);
    expect(claimOf({ scannedAt: now, offline: true }, now).queued).toBe(true);
    expect(claimOf({ scannedAt: new Date(NOON - 60_000) }, now).queued).toBe(true);
  });
  it('takes no scan as made after now, and keeps its stamp', () => {
    const now = new Date(NOON);
    for (const offline of [true, false, undefined]) {
      const ahead = claimOf({ scannedAt: new Date(NOON + HOUR), offline }, now);
      expect(ahead).toMatchObject({ scannedAt: now, stamp: NOON + HOUR });
    }
    const before = new Date(NOON - HOUR);
    expect(claimOf({ scannedAt: before, offline: true }, now).scannedAt).toEqual(before);
  });
  it('forgets refused scans before any that let somebody in', () => {
    let scans = applyScan(ticket(), [], arrival('north', 0, 50)).scans ?? [];
    scans = applyScan(ticket(scans, 'used'), [], arrival('south', 0, 60_000)).scans ?? [];
    for (let n = 1; n < 40; n += 1) {
      scans = applyScan(ticket(scans, 'used'), [], arrival('west', n, n)).scans ?? [];
    }
    expect(scans.length).toBe(20);
    expect(scans.filter((one) => one.letIn).map((one) => one.validatorId)).toEqual([
      'north',
      'south',
    ]);
  });
  it('forgets the oldest entry that does not count where every scan let somebody in', () => {
    let scans: Scan[] = [];
    // Each queue arrives later with an earlier scan, so the last one counts.
    for (let n = 0; n < 21; n += 1) {
      const queued = arrival(`d${n}`, -n * 1_000, 60_000 + n);
      scans = applyScan(ticket(scans, 'used'), [], queued).scans ?? [];
    }
    expect(scans.length).toBe(20);
    expect(scans.find((one) => one.admitted)?.validatorId).toBe('d20');
    expect(scans.map((one) => one.validatorId)).not.toContain('d0');
    const late = arrival('late', 0, 90_000);
    const after = applyScan(ticket([...scans].reverse(), 'used'), [], late).scans ?? [];
    expect(after.filter((one) => one.admitted).map((one) => one.validatorId)).toEqual(['d20']);
    expect(after.map((one) => one.validatorId)).not.toContain('d19');
  });
  it('forgets a refused scan also where it is the oldest', () => {
    const first = applyScan(ticket(), [], arrival('north', 0, 50)).scans ?? [];
    const refused = applyScan(ticket(first, 'used'), [], arrival('west', 1, 60)).scans ?? [];
    let scans = [...refused].reverse();
    for (let n = 0; n < 19; n += 1) {
      const queued = arrival(`d${n}`, n, 60_000 + n);
      scans = applyScan(ticket(scans, 'used'), [], queued).scans ?? [];
    }
    expect(scans.length).toBe(20);
    expect(scans.map((one) => one.validatorId)).not.toContain('west');
  });
});

describe('a pass', () => {
  const pass = (scans: Scan[] = []) => ({
    ...ticket(scans, scans.length > 0 ? 'used' : 'valid'),
    dateId: 'all',
  });
  const on = (dateId: string) => ({ date: { refusal: null, dateId } });
  const friday = applyScan(pass(), [], arrival('north', 0, 50, on('fri')));
  const scans = friday.scans ?? [];

  it('enters on every date, once on each', () => {
    const again = applyScan(pass(scans), [], arrival('south', 60_000, 60_050, on('fri')));
    expect(again).toMatchObject({ result: 'used', by: { validatorName: 'north' } });
    const saturday = applyScan(pass(scans), [], arrival('south', 24 * HOUR, 24 * HOUR, on('sat')));
    expect(saturday).toMatchObject({ result: 'admitted', by: { dateId: 'sat' }, loser: null });
    expect(saturday.scans?.map(({ dateId, admitted }) => [dateId, admitted])).toEqual([
      ['fri', true],
      ['sat', true],
    ]);
    expect(isConflict(saturday.scans ?? [])).toBe(false);
  });
  it('gives the entrance of its date to an earlier scan of a queue, and of no other', () => {
    const saturday = applyScan(pass(scans), [], arrival('north', 24 * HOUR, 24 * HOUR, on('sat')));
    const late = arrival('south', -60_000, 25 * HOUR, { ...on('fri'), queued: true });
    const after = applyScan(pass(saturday.scans ?? []), [], late);
    expect(after).toMatchObject({ result: 'admitted', loser: { dateId: 'fri' } });
    const counted = (after.scans ?? []).filter(({ admitted }) => admitted);
    expect(counted.map(({ dateId, validatorId }) => [dateId, validatorId])).toEqual([
      ['sat', 'north'],
      ['fri', 'south'],
    ]);
    expect(isConflict(after.scans ?? [])).toBe(true);
  });
  it('keeps the entries of forty dates', () => {
    let all: Scan[] = [];
    for (let n = 0; n < 40; n += 1) {
      all = applyScan(pass(all), [], arrival('north', n, n, on(`d${n}`))).scans ?? [];
    }
    expect(all.filter(({ admitted }) => admitted)).toHaveLength(40);
    const refused = applyScan(pass(all), [], arrival('south', 50, 50, on('d3'))).scans ?? [];
    expect(refused.filter(({ admitted }) => admitted)).toHaveLength(40);
  });
});

it('lets nobody in on another date, and stores no scan of it', () => {
  for (const refusal of ['otherDate', 'cancelledDate'] as const) {
    const date = { refusal, dateId: '' };
    for (const queued of [true, false]) {
      const said = applyScan(ticket(), [], arrival('north', -60_000, 0, { date, queued }));
      expect(said).toMatchObject({ result: refusal, scans: null, by: null });
    }
  }
  const one = applyScan(ticket(), [], arrival('north', 0, 50)).scans ?? [];
  const date = { refusal: 'otherDate' as const, dateId: '' };
  // The date was moved between a scan and its repetition.
  const again = applyScan(ticket(one, 'used'), [], arrival('north', 0, 50, { date }));
  expect(again.result).toBe('admitted');
});

it('counts every ticket once and names its conflicts, however the queues of two doors are merged', () => {
  // 500 scans per door; tickets, order of arrival and number of retries are random.
  const door = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 500, maxLength: 500 });
  fc.assert(
    fc.property(door, door, fc.infiniteStream(fc.double({ noNaN: true })), (a, b, random) => {
      const queue = [a, b].flatMap((codes, d) =>
        [...new Set(codes)].map((code, n) => ({ code, door: `d${d}`, at: n * 2 + d })),
      );
      const sent = [...queue, ...queue.slice(0, 100)]
        .map((scan) => ({ scan, order: Number(random.next().value) }))
        .sort((x, y) => x.order - y.order);
      const scans = new Map<number, Scan[]>();
      const counted = new Map<string, number>();
      for (const { scan } of sent) {
        const { code, door: by, at } = scan;
        const settled = applyScan(ticket(scans.get(code), 'used'), [], arrival(by, at, HOUR));
        if (!settled.scans) continue;
        scans.set(code, settled.scans);
        if (settled.result !== 'admitted') continue;
        counted.set(by, (counted.get(by) ?? 0) + 1);
        const { loser } = settled;
        if (loser) counted.set(loser.validatorId, (counted.get(loser.validatorId) ?? 0) - 1);
      }
      const codes = new Set(queue.map((one) => one.code));
      expect([...counted.values()].reduce((sum, n) => sum + n, 0)).toBe(codes.size);
      for (const code of codes) {
        const mine = queue.filter((one) => one.code === code).sort((x, y) => x.at - y.at);
        const kept = scans.get(code) ?? [];
        expect(kept.filter((one) => one.admitted).map((one) => one.validatorId)).toEqual([
          mine[0]?.door,
        ]);
        expect(isConflict(kept)).toBe(mine.length === 2);
      }
    }),
    { numRuns: 20 },
  );
});
