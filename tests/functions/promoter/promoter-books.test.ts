import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { commissionFor } from '@/lib/domain/promoter/commission';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, makeUser } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
  soldByPromoter,
} from '../../support/promoters';
import { BETO, record, type Sold } from '../../support/sales';

/**
 * Whatever is sold, refunded, resold, assigned, scanned, ruled and closed, in whatever order: what each promoter sold is the
 * same by commissions, books and totals, and what they earned is what settlements took and what is open. A settlement that was
 * approved never changes.
 */

const CODES = ['jefa', 'cami', 'beto', 'nadie', ''] as const;
const RULES = [
  { kind: 'sale', amount: 1_000, leaderAmount: 150 },
  { kind: 'sale', rate: 0.0833, leaderRate: 0.0199 },
  { kind: 'entry', amount: 700, leaderAmount: 90 },
  {
    kind: 'sale',
    rate: 0.05,
    steps: [
      { tickets: 3, bonus: 1_000 },
      { tickets: 8, bonus: 2_500 },
    ],
  },
];

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const n = fc.nat({ max: 40 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sell' as const), code: n, quantity: n }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), ticket: n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resell' as const), ticket: n }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('assign' as const), sale: n, code: n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('scan' as const), ticket: n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rule' as const), rule: n }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), minimum: n }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('advance' as const), settlement: n, action: n }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('over' as const) }) },
);

async function world(rule: number) {
  const shop = await makePromoted();
  const { owner, producerId } = shop;
  const [jefa] = await addPromoters(owner, producerId, [
    { name: 'Jefa', code: 'jefa', team: 'Sur' },
  ]);
  await addPromoters(owner, producerId, [
    { name: 'Cami', code: 'cami', teamId: jefa?.id },
    { name: 'Beto', code: 'beto' },
  ]);
  const { ruleId } = await saveRule(owner, shop.id, at(RULES, rule) ?? {});
  const other = await makeUser({ role: 'producer', producers: [producerId] });
  return { ...shop, other, ruleId, sales: [] as Sold[], tickets: [] as string[] };
}
type World = Awaited<ReturnType<typeof world>>;

async function settlementsOf({ producerId }: World) {
  const found = await db().collection(entryPaths.settlements(producerId)).get();
  return found.docs.flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? []);
}

async function take(w: World, one: Step): Promise<void> {
  const { id: eventId, producerId, owner, checkout } = w;
  switch (one.do) {
    case 'sell': {
      const sold = await sellWith(w, at(CODES, one.code) || undefined, 1 + (one.quantity % 4));
      w.sales.push(sold);
      w.tickets.push(...sold.tickets.map(({ id }) => id));
      return;
    }
    case 'refund': {
      const lines = [{ ticketId: at(w.tickets, one.ticket) }];
      await record(checkout, { eventId, kind: 'refund', lines });
      return;
    }
    case 'resell': {
      const lines = [{ ticketId: at(w.tickets, one.ticket), price: 11_000 }];
      await record(checkout, { eventId, kind: 'resale', buyer: BETO, lines });
      return;
    }
    case 'assign': {
      const ledgerId = at(w.sales, one.sale)?.ledgerId;
      const code = at(CODES, one.code);
      await callAs(functions.assignPromoter, owner, { eventId, ledgerId, code, reason: 'x' });
      return;
    }
    case 'scan': {
      const ref = db().doc(paths.ticket(eventId, at(w.tickets, one.ticket) ?? 'x'));
      if ((await ref.get()).get('status') === 'valid') await ref.update({ status: 'used' });
      return;
    }
    case 'rule': {
      const { ruleId } = await saveRule(owner, eventId, { id: w.ruleId, ...at(RULES, one.rule) });
      w.ruleId = ruleId;
      return;
    }
    case 'close':
      await callAs(functions.closeSettlement, owner, {
        producerId,
        eventId,
        minimum: one.minimum * 50,
      });
      return;
    case 'advance': {
      const settlementId = at(await settlementsOf(w), one.settlement)?.id;
      const action = at(['approve', 'paid', 'reject'], one.action);
      const more = { reference: 'T', reason: 'x' };
      await callAs(functions.advanceSettlement, w.other, {
        producerId,
        settlementId,
        action,
        ...more,
      });
      return;
    }
    case 'over':
      await db()
        .doc(paths.event(eventId))
        .update({ endsAt: Timestamp.fromMillis(Date.now() - 1_000) });
  }
}
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function check(w: World): Promise<void> {
  const { commissions, books, kept } = await soldByPromoter(w.id);
  expect(commissions).toEqual(books);
  expect(kept).toEqual(books);
  const compared = await compareLedger(w.id, true);
  expect(totalsDifferences(compared.kept, compared.recomputed)).toEqual({});
  const rows = await commissionsOf(w.id);
  const settlements = (await settlementsOf(w)).filter(({ state }) => state !== 'rejected');
  expect(settlements.every(({ state, gross }) => state !== 'closing' && gross > 0)).toBe(true);
  for (const id of new Set(rows.flatMap((row) => [row.promoterId, row.leaderId]))) {
    const earned = rows.reduce((sum, row) => sum + commissionFor(row, id), 0);
    const open = rows
      .filter(({ open: people }) => people.includes(id))
      .reduce((sum, row) => sum + commissionFor(row, id), 0);
    const settled = settlements
      .filter(({ promoterId }) => promoterId === id)
      .reduce((sum, { gross }) => sum + gross, 0);
    expect(open + settled, `of ${id}`).toBe(earned);
  }
  const tickets = await db().collection(paths.tickets(w.id)).get();
  const now = new Map(tickets.docs.map((one) => [one.id, parseTicket(one.id, one.data())]));
  const refunded = new Set(
    rows.flatMap(({ kind, shares }) => (kind === 'refund' ? Object.keys(shares) : [])),
  );
  const byTicket = new Map<string, number>();
  for (const { promoterId, shares } of rows) {
    for (const [ticketId, { amount, leader }] of Object.entries(shares)) {
      const key = `${ticketId} ${promoterId}`;
      byTicket.set(key, (byTicket.get(key) ?? 0) + amount + leader);
    }
  }
  for (const [key, pesos] of byTicket) {
    const [ticketId = '', promoterId] = key.split(' ');
    // What a promoter has of a ticket is of the one whose it is, and nothing once it was refunded.
    const isTheirs = now.get(ticketId)?.promoterId === promoterId && !refunded.has(ticketId);
    expect(isTheirs ? pesos >= 0 : pesos === 0, key).toBe(true);
  }
}

/** How a night ends: what was not scanned is decided, and some of it refunded afterwards. */
const END: Step[] = [
  { do: 'over' },
  { do: 'close', minimum: 0 },
  ...[0, 3, 5].map((ticket): Step => ({ do: 'refund', ticket })),
  { do: 'close', minimum: 0 },
];

it('adds up after anything, per promoter', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 22 });
  const run = fc.asyncProperty(n, steps, async (rule, some) => {
    const w = await world(rule);
    const done = new Map<string, object>();
    for (const one of [...some, ...END]) {
      // What is refused changes nothing, which the sums below say.
      await take(w, one).catch((error: { code?: string }) => {
        if (!error.code || error.code === 'internal') throw error;
      });
      for (const settlement of await settlementsOf(w)) {
        const now = { ...settlement, state: '', reference: '', paidAt: null };
        expect(done.get(settlement.id) ?? now).toEqual(now);
        if (['approved', 'paid'].includes(settlement.state)) done.set(settlement.id, now);
      }
    }
    await check(w);
  });
  await fc.assert(run, { numRuns: Number(process.env.PROMOTER_RUNS) || 12 });
}, 120_000);
