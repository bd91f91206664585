import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import { parseRefund } from '@/lib/domain/refund/refund';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import type { Shop } from '../till/shop';
import { type Night, sumOf } from './model/state';

/** A look at the cases, the tickets and the plan after every step: each is what the model says, and there is no other. */
export function casesChecker({ host: { db }, eventId }: Shop) {
  return async (night: Night): Promise<void> => {
    const [cases, tickets] = await Promise.all([
      db.collection(paths.refunds(eventId)).get(),
      db.collection(paths.tickets(eventId)).get(),
    ]);
    const found = cases.docs.map((one) => parseRefund(one.id, one.data()));
    same(
      'cases',
      found.map(({ id, ledgerId, planId, buyer, amount, fee, total, status, ticketIds }) => [
        ...[id, ledgerId, planId, buyer.email, amount, fee, total, status],
        ...[...ticketIds].sort(),
      ]),
      night.cases.map(({ id, row, plan, payee, lines, status }) => {
        const { amount, fee } = sumOf(lines);
        const ids = lines.flatMap(({ ticket }) => ticket || []).sort();
        return [id, row, plan, payee, amount, fee, amount + fee, status, ...ids];
      }),
    );
    same(
      'tickets',
      tickets.docs.map((one) => {
        const { id, status, ledgerId, refundId, holder, choice } = parseTicket(one.id, one.data());
        return [id, status, ledgerId, refundId, holder.email, choice?.planId, choice?.choice];
      }),
      night.tickets.map(({ id, state, row, caseId, holder, choice }) => {
        return [id, state, row, caseId, holder, choice?.plan, choice?.choice];
      }),
    );
    if (!night.plan) return;
    const { id, state, counts } = night.plan;
    const plan = parsePlan(id, (await db.doc(paths.plan(eventId, id)).get()).data());
    const { cases: made, bar, amount, fee, kept, asked } = plan.counts;
    same('plan', [plan.state, { cases: made, bar, amount, fee, kept, asked }], [state, counts]);
  };
}

function same(what: string, found: unknown[], expected: unknown[]): void {
  const [a, b] = [found, expected].map((list) => list.map((one) => JSON.stringify(one)).sort()) as [
    string[],
    string[],
  ];
  const odd = [...a.filter((one) => !b.includes(one)), ...b.filter((one) => !a.includes(one))];
  if (odd.length > 0 || a.length !== b.length) throw new Error(`${what}: ${odd.join(' / ')}`);
}
