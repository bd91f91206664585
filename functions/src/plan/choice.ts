import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { ChooseRefund } from '@/lib/domain/plan/choice-schema';
import { type Plan, refundReason } from '@/lib/domain/plan/plan';
import { payeeOf } from '@/lib/domain/plan/plan-payee';
import { wantsAccount } from '@/lib/domain/plan/ticket-plan';
import { parseBanking, samePayee } from '@/lib/domain/producer/banking';
import { parseRefund, type Refund } from '@/lib/domain/refund/refund';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { openCase } from '../refund/open-case';
import { tellAsked } from '../refund/tell-buyers';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { runSaleTransaction, type SaleTransaction } from '../support/sale-transaction';
import { ticketSenderOf } from '../ticket/ticket-mail';
import { countsOf } from './plan-work';
import type { LinkedTicket } from './ticket-of-link';

/** Actor of steps that a buyer caused; the audit log keeps no guest's address. */
const BUYER = { uid: 'buyer', email: '', role: null };

type Account = NonNullable<ChooseRefund['account']>;
const choiceOf = (plan: Plan, choice: 'keep' | 'refund') => {
  return { planId: plan.id, choice, at: Timestamp.now() };
};

/** Records that a buyer keeps some tickets; refuses a ticket that got a case meanwhile. */
export async function keepTickets(
  { event }: LinkedTicket,
  plan: Plan,
  tickets: readonly Ticket[],
): Promise<void> {
  const refs = tickets.map(({ id }) => db().doc(paths.ticket(event.id, id)));
  await runSaleTransaction(async (tx) => {
    const now = (await tx.getAll(...refs)).map((one) => parseTicket(one.id, one.data()));
    if (now.some(({ refundId }, i) => refundId !== '' || now[i]?.code !== tickets[i]?.code)) {
      throw fail('failed-precondition', 'Ya se pidió la devolución de esta entrada');
    }
    const answerOf = ({ choice }: Ticket) => (choice?.planId === plan.id ? choice.choice : null);
    const fresh = now.filter((one) => answerOf(one) !== 'keep');
    const asked = fresh.filter((one) => answerOf(one) === 'refund').length;
    for (const { id } of fresh) {
      tx.update(db().doc(paths.ticket(event.id, id)), { choice: choiceOf(plan, 'keep') });
    }
    if (fresh.length > 0) {
      const counts = countsOf({ kept: fresh.length, asked: -asked });
      tx.update(db().doc(paths.plan(event.id, plan.id)), counts);
    }
  });
}

type Asked = { refundId: string; notice: string };

/** Opens the case of some tickets of an order, with the account if given; all with a claim to it are notified. */
export async function refundTickets(
  { event, ticket, row }: LinkedTicket,
  plan: Plan,
  tickets: readonly Ticket[],
  account: Account | undefined,
): Promise<Asked> {
  const { includeFee, includeUsed } = plan.policy;
  const ticketIds = tickets.map(({ id }) => id);
  const own = tickets.flatMap(({ choice }) => (choice?.planId === plan.id ? choice : []));
  const kept = own.filter(({ choice }) => choice === 'keep').length;
  // After a rejection the same tickets can be requested again: that is another case, so the key includes the dates of
  // the earlier answers.
  const since = own.map(({ at }) => at?.getTime() ?? 0).join(' ');
  let notice = '';
  const told = { event, tickets, buyer: row.buyer, by: ticket.holder, account };
  const { name: producerName } = await ticketSenderOf(event.producerId);
  const also = (tx: SaleTransaction, refundId: string, sums: { amount: number; fee: number }) => {
    const choice = choiceOf(plan, 'refund');
    for (const id of ticketIds) tx.update(db().doc(paths.ticket(event.id, id)), { choice });
    const counts = countsOf({ asked: ticketIds.length - (own.length - kept), kept: -kept });
    if (Object.keys(counts).length > 0) {
      tx.update(db().doc(paths.plan(event.id, plan.id)), counts);
    }
    if (account) storeAccount(tx, event.id, refundId, account);
    const total = sums.amount + sums.fee;
    notice = tellAsked(tx, { what: 'asked', ...told, producerName, refundId, total });
  };
  const terms = {
    includeFee,
    includeUsed,
    reason: refundReason(plan),
    key: `choice ${plan.id} ${ticketIds.join(' ')} ${since}`,
    planId: plan.id,
    payee: payeeOf(ticket),
    hasAccount: account !== undefined,
    also,
  };
  const { refundId } = await openCase(event, { ledgerId: row.id, ticketIds }, terms, BUYER);
  return { refundId, notice };
}

/**
 * Adds the account to a case, once; refuses another one, and a case with several payees. All concerned are notified.
 */
export async function addAccount(
  { event, ticket, row, isOwnCase }: LinkedTicket,
  { id }: Refund,
  account: Account,
): Promise<Asked> {
  if (!isOwnCase) {
    const message = 'Esta devolución también es de otras personas: escribe a quien organiza';
    throw fail('failed-precondition', message);
  }
  const ref = db().doc(entryPaths.refund(event.id, id));
  const accountRef = db().doc(innerPaths.refundAccount(event.id, id));
  const { name: producerName } = await ticketSenderOf(event.producerId);
  const notice = await runSaleTransaction(async (tx) => {
    const stored = await tx.get(accountRef);
    if (stored.exists && samePayee(parseBanking('account', stored.data()), account)) return '';
    const refund = parseRefund(id, (await tx.get(ref)).data());
    if (!wantsAccount(refund)) {
      throw fail(
        'failed-precondition',
        'Esta devolución ya tiene una cuenta, o ya se está pagando',
      );
    }
    const refs = refund.ticketIds.map((one) => db().doc(paths.ticket(event.id, one)));
    const found = refs.length > 0 ? await tx.getAll(...refs) : [];
    tx.update(ref, { hasAccount: true });
    storeAccount(tx, event.id, id, account);
    return tellAsked(tx, {
      what: 'account',
      event,
      producerName,
      refundId: id,
      total: refund.total,
      tickets: found.map((one) => parseTicket(one.id, one.data())),
      buyer: row.buyer,
      by: ticket.holder,
      account,
    });
  });
  return { refundId: id, notice };
}

const storeAccount = (tx: SaleTransaction, eventId: string, refundId: string, account: Account) =>
  tx.set(db().doc(innerPaths.refundAccount(eventId, refundId)), {
    ...account,
    at: FieldValue.serverTimestamp(),
  });
