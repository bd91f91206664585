import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type Commission, parseCommission } from '@/lib/domain/promoter/commission';
import { callAs, makeProducer, makeUser, type Who } from './functions';
import { ledgerOf, makeCheckout, makeShop, record, totalsOf } from './sales';

/** Producers with promoters, and what their sales earned. */

type Given = { name: string; code?: string } & Record<string, unknown>;

export type Promoted = Awaited<ReturnType<typeof makePromoted>>;

/** A shop of one ticket type for $ 10.000 whose owner has promoters. */
export async function makePromoted(event: Record<string, unknown> = {}, type = {}) {
  const producerId = await makeProducer();
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const shop = await makeShop({ producerId, ...event }, { stock: 5_000, ...type });
  return { ...shop, owner, checkout: await makeCheckout() };
}

export async function addPromoters(who: Who, producerId: string, promoters: readonly Given[]) {
  const answer = await callAs(functions.savePromoters, who, { producerId, promoters });
  return answer.promoters as { id: string; code: string }[];
}

export const saveRule = (who: Who, eventId: string, rule: Record<string, unknown>) =>
  callAs(functions.savePromoterRule, who, { eventId, rule }) as unknown as Promise<{
    ruleId: string;
    version: number;
  }>;

/** Sells tickets of the shop's type; `promoter` is the code as the checkout got it. */
export const sellWith = (
  { id: eventId, type, checkout }: Pick<Promoted, 'id' | 'type' | 'checkout'>,
  promoter: string | undefined,
  quantity = 1,
  more: Record<string, unknown> = {},
) =>
  record(checkout, {
    eventId,
    kind: 'sale',
    lines: [{ ticketTypeId: type, quantity, unitPrice: 10_000 }],
    ...(promoter !== undefined && { promoter }),
    ...more,
  });

export async function commissionsOf(eventId: string): Promise<Commission[]> {
  const found = await db().collection(entryPaths.commissions(eventId)).get();
  return found.docs
    .map((one) => parseCommission(one.id, one.data()))
    .sort((a, b) => +a.at - +b.at || (a.id < b.id ? -1 : 1));
}

/** What each promoter sold: by commissions, by the ledger, and by the kept totals. They must be the same. */
export async function soldByPromoter(eventId: string) {
  const [rows, ledger, totals] = await Promise.all([
    commissionsOf(eventId),
    ledgerOf(eventId),
    totalsOf(eventId),
  ]);
  const add = (to: Record<string, [number, number]>, id: string, tickets: number, sold: number) => {
    const [a, b] = to[id] ?? [0, 0];
    to[id] = [a + tickets, b + sold];
  };
  const commissions: Record<string, [number, number]> = {};
  for (const { promoterId, tickets, net } of rows) add(commissions, promoterId, tickets, net);
  const books: Record<string, [number, number]> = {};
  for (const { promoterId, quantity, amount } of ledger.flatMap(({ parts }) => parts)) {
    if (promoterId) add(books, promoterId, quantity, amount);
  }
  const kept: Record<string, [number, number]> = {};
  for (const [id, { tickets, sold }] of Object.entries(totals.promoters))
    add(kept, id, tickets, sold);
  return { commissions, books, kept };
}
