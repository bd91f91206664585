import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { tendTills } from '@/functions/src/health/tend-tills';
import { replaceBackend } from '@/functions/src/support/admin';
import { takenOn } from '@/lib/domain/event/date/date-view';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import {
  ledgerOf,
  makeSellingDiscount,
  makeSellingEvent,
  makeType,
  read,
  totalsOf,
} from '@/tests/support/sales';
import { setDates } from '@/tests/support/worlds/dates';
import { seeded } from '../bench/rush/clock';
import { storeClient } from '../store/store';
import { CHECKOUT, call, unreliable } from './unreliable';

/** The same as in `simulated.test.ts` of an event with dates, each with tills of its own, beside a shared stock and a pass. */
const SEEDS = Array.from({ length: Number(process.env.SEEDS ?? 2) }, (_, n) => n + 1);
const CALLS = 72;
const DATES = ['fri', 'sat'];

afterEach(() => vi.restoreAllMocks());
beforeAll(() => replaceTillPolicy({ most: 4, fewest: 2, slice: 2, busy: 4 }));
afterAll(() => {
  replaceTillPolicy(null);
  replaceBackend(null);
});

it.each(SEEDS)('sells each place of each date once (seed %i)', async (seed) => {
  vi.spyOn(console, 'info').mockReturnValue();
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const state = { isReliable: true };
  replaceBackend({
    firestore: storeClient(undefined, unreliable(random, state)),
    auth: { getUser: async () => CHECKOUT } as never,
  });
  const capacity = 20 + below(20);
  const shared = 12 + below(12);
  const { id } = await makeSellingEvent({
    producerId: 'p',
    capacity,
    sharedCapacities: [{ id: 'g', name: 'G', capacity: shared }],
  });
  const own = 14 + below(8);
  await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124, capacity: own } });
  const given = { maxPerOrder: 2, stock: 16 + below(14) };
  const each = await makeType(id, given);
  const inGroup = await makeType(id, { ...given, sharedCapacityId: 'g' });
  const both = await makeType(id, { ...given, sharedCapacityId: 'g', dateScope: 'shared' });
  const pass = await makeType(id, { ...given, stock: 6, dateScope: 'pass' });
  const types = [each, inGroup, both, pass];
  const limit = 10 + below(8);
  const percent = { code: 'DOS', kind: 'percentage', percent: 10, limit };
  const code = await makeSellingDiscount(id, percent);
  state.isReliable = false;
  const tickets: string[] = [];
  const refusals: string[] = [];
  const open = (ms: number) =>
    openTills(id, new Date(Date.now() + ms), DATES[below(2)]).catch(() => {});
  const sale = (key: string, type: string, dateId: string, quantity: number, coded: boolean) => {
    const line = { ticketTypeId: type, quantity, unitPrice: 10_000 };
    const lines = [{ ...line, ...(coded && { discountCode: 'DOS' }) }];
    return { eventId: id, key, kind: 'sale', lines, ...(type !== pass && { dateId }) };
  };
  const act = async (n: number): Promise<void> => {
    const kind = below(10);
    if (kind < 2) await open(60_000);
    if (kind === 2 && n % 3 === 0)
      await closeTills(id, new Date(), 0, DATES[n % 2]).catch(() => {});
    if (kind === 3) await tendTills(new Date()).catch(() => {});
    const back = kind < 3 ? tickets.splice(below(tickets.length), 1)[0] : undefined;
    // A pass in seven, which takes a place on both dates.
    const type = types[below(7) === 0 ? 3 : below(3)] ?? each;
    const request = back
      ? { eventId: id, key: `r${n}`, kind: 'refund', lines: [{ ticketId: back }] }
      : sale(`s${n}`, type, DATES[below(2)] ?? '', 1 + below(2), below(3) === 0);
    const twice = below(8) === 0 ? [call(request), call(request)] : [call(request)];
    const [answer] = await Promise.allSettled(twice);
    if (answer?.status === 'rejected') refusals.push(String(answer.reason.code));
    else if (!back) tickets.push(...(answer?.value.tickets ?? []).map((one) => one.id));
  };
  for (let n = 0; n < CALLS; n += 12) {
    await Promise.all(Array.from({ length: 12 }, (_, i) => act(n + i)));
  }
  for (let n = 0; n < capacity; n += 4) {
    await open(120_000);
    const wanted = types.flatMap((type) =>
      DATES.flatMap((dateId) =>
        Array.from({ length: 4 }, (_, i) =>
          call(sale(`last-${type}-${dateId}-${n + i}`, type, dateId, 1, false)),
        ),
      ),
    );
    const ended = await Promise.allSettled(wanted);
    for (const one of ended) if (one.status === 'rejected') refusals.push(one.reason.code);
  }
  state.isReliable = true;
  await closeTills(id, new Date(), 0);
  for (let n = 0; n < 3; n += 1) await tendTills(new Date());

  const known = ['resource-exhausted', 'failed-precondition'];
  expect(refusals.filter((one) => !known.includes(one))).toEqual([]);
  const rows = await ledgerOf(id);
  const totals = await totalsOf(id);
  expect(totals).toEqual(sumRows(rows));
  const stored = await Promise.all(
    types.map(async (type) => parseTicketType(type, await read(paths.ticketType(id, type)))),
  );
  for (const type of stored) {
    expect(type.sold).toBe(totals.ticketTypes[type.id]?.totalSelled ?? 0);
  }
  const [ofEach, ofGroup, ofBoth, ofPass] = stored;
  expect(ofBoth?.sold).toBeLessThanOrEqual(given.stock);
  expect(ofPass?.sold).toBeLessThanOrEqual(6);
  for (const dateId of DATES) {
    const on = (type: (typeof stored)[number] | undefined) =>
      type ? takenOn(type, dateId).sold : 0;
    const most = dateId === 'sat' ? Math.min(own, capacity) : capacity;
    const all = stored.reduce((sum, type) => sum + on(type), 0);
    const group = on(ofGroup) + on(ofBoth);
    expect(all).toBeLessThanOrEqual(most);
    expect(group).toBeLessThanOrEqual(shared);
    // Whoever wanted one of what was left got it: of each type some limit is reached.
    expect(on(ofEach) === given.stock || all === most).toBe(true);
    expect(on(ofGroup) === given.stock || all === most || group === shared).toBe(true);
    expect(ofBoth?.sold === given.stock || all === most || group === shared).toBe(true);
  }
  const { uses } = await read(entryPaths.discount(id, code));
  expect(Number(uses)).toBeLessThanOrEqual(limit);
  const discounted = rows.filter((row) => row.kind === 'sale' && row.total % 10_000 !== 0);
  expect(uses).toBe(discounted.length);
});
