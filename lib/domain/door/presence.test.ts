import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { time } from '../kit/format-date';
import type { Scan } from '../ticket/ticket';
import { EVERY_DATE } from '../ticket/type-dates';
import { type ArrivingScan, applyExit, applyScan } from './check-in';
import { additionsOf, isConflict, meaningsOf, presenceAt, slotOf } from './presence';

const NIGHT = Date.UTC(2026, 10, 29, 2);
const MINUTE = 60_000;

/** One reading of a ticket at a phone; `live` is answered at once, else it is told later. */
type Reading = { ticket: number; phone: number; minute: number; way: 'in' | 'out'; live: boolean };
const DATES = ['first', 'second'];

/** The tickets of a night with what six phones told, and the counts that grew with each telling; `passes` for two dates. */
function night(reentry = false, passes = false) {
  const tickets = new Map<number, Scan[]>();
  const counts = new Map<string, Record<string, number>>();
  const tell = ({ ticket, phone, minute, way, live }: Reading) => {
    const scans = tickets.get(ticket) ?? [];
    const at = new Date(NIGHT + minute * MINUTE + phone);
    const arrival: ArrivingScan = {
      ...{ validatorId: `p${phone}`, validatorName: `p${phone}`, stamp: at.getTime() },
      ...{ scannedAt: at, now: live ? at : new Date(NIGHT + 10_000 * MINUTE), queued: !live },
      ...{ since: new Date(0), heardAt: null, reentry },
      ...(passes && { date: { refusal: null, dateId: DATES[minute % 2] ?? '' } }),
    };
    const status = scans.length > 0 ? ('used' as const) : ('valid' as const);
    const held = { status, scans, ticketTypeId: 'general', dateId: passes ? EVERY_DATE : 'first' };
    const settled = way === 'out' ? applyExit(held, arrival) : applyScan(held, [], arrival);
    if (!settled.scans) return settled.result;
    for (const one of additionsOf(scans, settled.scans)) {
      const door = `${one.validatorId} ${one.dateId}`;
      const count = counts.get(door) ?? {};
      const add = (key: string, n: number) => {
        count[key] = (count[key] ?? 0) + n;
      };
      add('first', one.first);
      add('again', one.again);
      add('out', one.out);
      for (const [slot, n] of Object.entries(one.ins)) add(`in ${slot}`, n);
      for (const [slot, n] of Object.entries(one.outs)) add(`out ${slot}`, n);
      counts.set(door, count);
    }
    tickets.set(ticket, settled.scans);
    return settled.result;
  };
  const sum = (key: string) => [...counts.values()].reduce((n, one) => n + (one[key] ?? 0), 0);
  const where = (place: 'inside' | 'outside') =>
    [...tickets.values()].flatMap((scans) =>
      DATES.filter((dateId) => presenceAt(scans, dateId) === place),
    ).length;
  /** The counts without zeros, in one order. */
  const told = () =>
    [...counts]
      .map(([phone, one]) => [phone, Object.entries(one).filter(([, n]) => n !== 0)] as const)
      .filter(([, one]) => one.length > 0)
      .map(([phone, one]) => `${phone}: ${one.map(String).sort().join(' ')}`)
      .sort();
  return { tell, sum, where, told, tickets };
}

const reading = (more: Partial<Record<keyof Reading, fc.Arbitrary<unknown>>> = {}) =>
  fc.record({
    ticket: fc.integer({ min: 0, max: 12 }),
    phone: fc.integer({ min: 0, max: 5 }),
    minute: fc.integer({ min: 0, max: 90 }),
    way: fc.constantFrom('in', 'out'),
    live: fc.boolean(),
    ...more,
  }) as fc.Arbitrary<Reading>;

/** Twice what each phone told, in an order of chance. */
const doubled = (readings: Reading[], order: number[]) =>
  [...readings, ...readings]
    .map((one, n) => ({ one, at: order[n % order.length] ?? 0, n }))
    .sort((a, b) => a.at - b.at || a.n - b.n)
    .map(({ one }) => one);
const chance = fc.array(fc.double({ noNaN: true }), { minLength: 7, maxLength: 60 });

describe('who is inside', () => {
  it('is what the tickets say after each scan, live or late, once or twice, with and without re-entry', () => {
    fc.assert(
      fc.property(
        fc.array(reading(), { maxLength: 60 }),
        chance,
        fc.boolean(),
        fc.boolean(),
        (all, order, re, passes) => {
          const { tell, sum, where } = night(re, passes);
          for (const one of doubled(all, order)) {
            tell(one);
            const inside = sum('first') + sum('again') - sum('out');
            expect(inside).toBe(where('inside'));
            expect(sum('first')).toBe(where('inside') + where('outside'));
            expect(inside).toBeLessThanOrEqual(sum('first'));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same door by door and minute by minute in whatever order six phones tell it', () => {
    const told = reading({ live: fc.constant(false) });
    fc.assert(
      fc.property(
        ...[fc.array(told, { maxLength: 50 }), chance, chance, fc.boolean(), fc.boolean()],
        (all, one, another, re, passes) => {
          const nights = [one, another].map((order) => {
            const { tell, told, tickets } = night(re, passes);
            for (const each of doubled(all, order)) tell(each);
            const conflicts = [...tickets].filter(([, scans]) => isConflict(scans));
            return [told(), conflicts.map(([ticket]) => ticket).sort()];
          });
          expect(nights[0]).toEqual(nights[1]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same wherever between the scans of doors with a connection a phone without one is heard', () => {
    const entry = reading({ way: fc.constant('in') });
    const late = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 50 }), late, late, (all, one, another) => {
        const nights = [one, another].map((delays) => {
          const { tell, told } = night();
          // A phone has its connection or not for the whole night.
          const known = all.map((each) => ({ ...each, live: each.phone < 3 }));
          known
            .map((each, n) => {
              const delay = each.live ? 0 : (delays[n % delays.length] ?? 0);
              return { each, at: each.minute + delay + each.phone / 10 };
            })
            .sort((a, b) => a.at - b.at)
            .forEach(({ each }) => void tell(each));
          return told();
        });
        expect(nights[0]).toEqual(nights[1]);
      }),
      { numRuns: 200 },
    );
  });

  const at = (minute: number, way: 'in' | 'out' = 'in', phone = 0): Reading => ({
    ...{ ticket: 1, phone, minute, way, live: true },
  });

  it('admits once where the type does not let in again, also after an exit', () => {
    const { tell, where, tickets } = night();
    expect([tell(at(0)), tell(at(5, 'out')), tell(at(9))]).toEqual(['admitted', 'left', 'used']);
    expect(where('outside')).toBe(1);
    expect(isConflict(tickets.get(1) ?? [])).toBe(false);
  });
  it('lets in again who was scanned going out, as often as they go, and who was not never', () => {
    const { tell, sum, tickets } = night(true);
    const said = [at(0), at(1), at(5, 'out'), at(9), at(9), at(10), at(12, 'out', 2), at(20)].map(
      tell,
    );
    expect(said).toEqual([
      ...['admitted', 'used', 'left', 'admitted', 'admitted', 'used', 'left', 'admitted'],
    ]);
    expect([sum('first'), sum('again'), sum('out')]).toEqual([1, 2, 2]);
    expect(isConflict(tickets.get(1) ?? [])).toBe(false);
    // The first entry is the one that counts, whatever came after.
    expect(tickets.get(1)?.filter(({ admitted }) => admitted)).toHaveLength(1);
  });
  it('notes who leaves before their entry is told, which then makes it an exit', () => {
    const { tell, sum, where } = night();
    expect(tell(at(30, 'out'))).toBe('notInside');
    expect([sum('out'), where('inside')]).toEqual([0, 0]);
    expect(tell({ ...at(10, 'in', 3), live: false })).toBe('admitted');
    expect([sum('first'), sum('out'), where('outside')]).toEqual([1, 1, 1]);
  });
  it('says of a second person on a used ticket that it is a conflict, also after an exit, and again when it is told again', () => {
    const { tell, tickets } = night();
    tell(at(0));
    tell(at(5, 'out'));
    const offline = { ...at(9, 'in', 3), live: false };
    expect([tell(offline), tell(offline)]).toEqual(['used', 'used']);
    expect(isConflict(tickets.get(1) ?? [])).toBe(true);
  });
  it('finds no conflict where the type lets in again, and the exit or the first entry is told last', () => {
    for (const last of [at(5, 'out'), { ...at(0, 'in', 2), live: false }]) {
      const { tell, tickets } = night(true);
      const all = [at(0, 'in', 2), at(5, 'out'), at(9, 'in', 3)];
      for (const one of all.filter(({ minute }) => minute !== last.minute)) {
        tell({ ...one, live: false });
      }
      tell({ ...last, live: false });
      expect(isConflict(tickets.get(1) ?? [])).toBe(false);
    }
  });
  it('marks nobody outside by an old code but who came in by one', () => {
    const exit: ArrivingScan = {
      ...{ validatorId: 'x', validatorName: 'x', stamp: NIGHT, scannedAt: new Date(NIGHT) },
      ...{ now: new Date(NIGHT), queued: false, since: new Date(0), heardAt: null },
    };
    const entry = (gone: Scan['gone']): Scan => ({
      ...{ validatorId: 'a', validatorName: 'a', stamp: 1, dateId: 'first', gone, letIn: true },
      ...{ scannedAt: new Date(NIGHT - MINUTE), receivedAt: new Date(NIGHT), admitted: !gone },
    });
    const leave = (scans: Scan[]) =>
      applyExit({ scans, dateId: 'first' }, { ...exit, isOldCode: true });
    expect(leave([entry('')])).toMatchObject({ result: 'oldCode', scans: null });
    expect(leave([])).toMatchObject({ result: 'oldCode', scans: null });
    expect(leave([entry('oldCode')]).result).toBe('left');
  });
  it('takes an exit of a pass between dates for the date of the last entry before it', () => {
    const { tell, tickets } = night(false, true);
    tell(at(51));
    tell({ ...at(10), live: false });
    const when = new Date(NIGHT + 20 * MINUTE);
    const exit = applyExit(
      { scans: tickets.get(1) ?? [], dateId: EVERY_DATE },
      {
        ...{ validatorId: 'x', validatorName: 'x', stamp: +when, scannedAt: when, now: when },
        ...{ queued: false, since: new Date(0), heardAt: null },
        date: { refusal: 'otherDate', dateId: '' },
      },
    );
    expect(exit).toMatchObject({ result: 'left' });
    expect(exit.scans?.at(-1)?.dateId).toBe('first');
  });
  it('takes two hundred entries and exits of a ticket and no more', () => {
    const { tell, tickets } = night(true);
    for (let n = 0; n < 210; n += 1) tell(at(n, n % 2 === 0 ? 'in' : 'out'));
    expect(tickets.get(1)).toHaveLength(200);
    expect([tell(at(220)), tell(at(221, 'out'))]).toEqual(['used', 'notInside']);
  });
  it('keeps what twenty exits and entries mean when it forgets a scan', () => {
    const { tell, tickets, where } = night(true);
    for (let n = 0; n < 30; n += 1) tell(at(n, n % 2 === 0 ? 'in' : 'out'));
    for (let n = 30; n < 60; n += 1) tell(at(n, 'out'));
    expect(where('outside')).toBe(1);
    const meanings = meaningsOf(tickets.get(1) ?? []).filter(({ meaning }) => meaning !== 'none');
    expect(meanings).toHaveLength(30);
  });
});

it('keeps both of the hours that are called the same when the clock is put back in April', () => {
  const first = new Date('2027-04-04T02:30:00Z');
  const second = new Date('2027-04-04T03:30:00Z');
  const wall = [first, second].map((one) => time(one, 'America/Santiago'));
  expect(wall[0]).toBe(wall[1]);
  const entry = (scannedAt: Date, validatorId: string): Scan => ({
    ...{ validatorId, validatorName: '', stamp: +scannedAt, dateId: 'first', scannedAt },
    ...{ receivedAt: scannedAt, admitted: true, letIn: true, gone: '' },
  });
  const ins = [entry(first, 'a'), entry(second, 'b')].map((one) => additionsOf([], [one])[0]?.ins);
  expect(ins).toEqual([{ [slotOf(first)]: 1 }, { [slotOf(second)]: 1 }]);
  expect(slotOf(second) - slotOf(first)).toBe(12);
});
