import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { tendTills } from '@/functions/src/health/tend-tills';
import { replaceBackend } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducerTotals } from '@/lib/domain/ledger/producer-totals';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import {
  ledgerOf,
  makeSellingDiscount,
  makeSellingEvent,
  makeType,
  read,
  totalsOf,
} from '@/tests/support/sales';
import { seeded } from '../bench/rush/clock';
import { storeClient } from '../store/store';
import { CHECKOUT, call, unreliable } from './unreliable';

/**
 * Sales, refunds, and tills that open, settle and close in any order, over a database in memory whose answers come in
 * any order and are sometimes lost, before the commit or after it. The seed repeats a run as far as the time allows.
 */
const SEEDS = Array.from({ length: Number(process.env.SEEDS ?? 2) }, (_, n) => n + 1);
const CALLS = 60;

afterEach(() => vi.restoreAllMocks());
beforeAll(() => replaceTillPolicy({ most: 5, fewest: 2, slice: 2, busy: 4 }));
afterAll(() => {
  replaceTillPolicy(null);
  replaceBackend(null);
});

it.each(SEEDS)(
  'sells no ticket twice and loses none, whatever the order (seed %i)',
  async (seed) => {
    vi.spyOn(console, 'info').mockReturnValue();
    const random = seeded(seed);
    const below = (n: number) => Math.floor(random() * n);
    const state = { isReliable: true };
    replaceBackend({
      firestore: storeClient(undefined, unreliable(random, state)),
      auth: { getUser: async () => CHECKOUT } as never,
    });
    const capacity = 20 + below(30);
    const shared = 8 + below(12);
    const { id, producerId } = await makeSellingEvent({
      producerId: 'p',
      capacity,
      sharedCapacities: [{ id: 'g', name: 'G', capacity: shared }],
    });
    const given = { maxPerOrder: 3 };
    const types = [
      await makeType(id, { ...given, stock: 10 + below(30) }),
      await makeType(id, { ...given, stock: 10 + below(10), sharedCapacityId: 'g' }),
      await makeType(id, { ...given, stock: 10 + below(10), sharedCapacityId: 'g' }),
    ];
    const limit = 6 + below(6);
    const code = await makeSellingDiscount(id, {
      code: 'DOS',
      kind: 'percentage',
      percent: 10,
      limit,
    });
    state.isReliable = false;
    const tickets: string[] = [];
    const refusals: string[] = [];
    const act = async (n: number): Promise<void> => {
      const kind = below(10);
      if (kind === 0) await openTills(id, new Date(Date.now() + 60_000)).catch(() => {});
      if (kind === 1 && n % 3 === 0) await closeTills(id, new Date(), 0).catch(() => {});
      if (kind === 2) await tendTills(new Date()).catch(() => {});
      const back = kind < 3 ? tickets.splice(below(tickets.length), 1)[0] : undefined;
      const line = {
        ticketTypeId: types[below(3)],
        quantity: 1 + below(2),
        unitPrice: 10_000,
        ...(below(3) === 0 ? { discountCode: 'DOS' } : {}),
      };
      const request = back
        ? { eventId: id, key: `r${n}`, kind: 'refund', lines: [{ ticketId: back }] }
        : { eventId: id, key: `s${n}`, kind: 'sale', lines: [line] };
      const twice = below(8) === 0 ? [call(request), call(request)] : [call(request)];
      const answers = await Promise.allSettled(twice);
      for (const answer of answers.slice(0, 1)) {
        if (answer.status === 'rejected') refusals.push(String(answer.reason.code));
        else if (!back) tickets.push(...answer.value.tickets.map((ticket) => ticket.id));
      }
    };
    for (let n = 0; n < CALLS; n += 12) {
      await Promise.all(Array.from({ length: 12 }, (_, i) => act(n + i)));
    }
    // Whoever wants one of what is left gets it: afterwards some limit of each type is reached.
    await openTills(id, new Date(Date.now() + 120_000)).catch(() => {});
    const last = (type: string, n: number) => {
      const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
      return call({ eventId: id, key: `last-${type}-${n}`, kind: 'sale', lines });
    };
    for (let n = 0; n < capacity; n += 6) {
      const wanted = types.flatMap((type) =>
        Array.from({ length: 6 }, (_, i) => last(type, n + i)),
      );
      const ended = await Promise.allSettled(wanted);
      for (const one of ended) if (one.status === 'rejected') refusals.push(one.reason.code);
    }
    state.isReliable = true;
    await closeTills(id, new Date(), 0);
    for (let n = 0; n < 3; n += 1) await tendTills(new Date());

    const known = ['resource-exhausted', 'failed-precondition', 'invalid-argument'];
    expect(refusals.filter((one) => !known.includes(one))).toEqual([]);
    const rows = await ledgerOf(id);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    const totals = await totalsOf(id);
    expect(totals).toEqual(sumRows(rows));
    const sold = await Promise.all(
      types.map(async (type) => {
        const stored = await read(paths.ticketType(id, type));
        const booked = totals.ticketTypes[type]?.totalSelled ?? 0;
        expect(stored.sold).toBe(booked);
        expect(booked).toBeLessThanOrEqual(Number(stored.stock));
        return { booked, isOut: booked === Number(stored.stock) };
      }),
    );
    const all = sold.reduce((sum, one) => sum + one.booked, 0);
    const inGroup = sold.slice(1).reduce((sum, one) => sum + one.booked, 0);
    expect(all).toBeLessThanOrEqual(capacity);
    expect(inGroup).toBeLessThanOrEqual(shared);
    for (const [n, { isOut }] of sold.entries()) {
      expect(isOut || all === capacity || (n > 0 && inGroup === shared)).toBe(true);
    }
    const uses = Number((await read(entryPaths.discount(id, code))).uses);
    expect(uses).toBeLessThanOrEqual(limit);
    const discounted = rows.filter((row) => row.kind === 'sale' && row.total % 10_000 !== 0);
    expect(uses).toBe(discounted.length);
    const shards = await Promise.all(
      [0, 1, 2, 3].map((n) => read(entryPaths.producerTotal(producerId, n))),
    );
    const booked = shards.reduce((sum, one) => sum + parseProducerTotals(one).adds.totalSelled, 0);
    expect(booked).toBe(totals.adds.totalSelled);
  },
);
