import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { isRut } from '@/lib/domain/kit/rut';
import { whoseId } from '@/lib/domain/order/payee';
import {
  availableBalance,
  mayBatch,
  type PaymentOrder,
  parsePaymentOrder,
  payeeName,
} from '@/lib/domain/order/payment-order';
import type { PayoutRow } from '@/lib/domain/payout/payout';
import { type BankingForm, parseBanking } from '@/lib/domain/producer/banking';
import { hasBanking } from '@/lib/domain/producer/complete';
import { accountNumberOf } from '@/lib/domain/producer/rut-account';
import { readyPayee, requirePaymentsNotFrozen, requireSamePayee } from '../producer/payee';
import { db, mixed } from '../support/admin';
import { fail } from '../support/errors';
import {
  balanceBesidesBatches,
  owedBy,
  requireCovered,
  requireNotHeld,
  requireSameYear,
} from './payment-orders';

type Read = { order: PaymentOrder; bank: BankingForm };

const SHOWN = 5;

/**
 * The transfers of a batch: one per order, to the account that was approved with it. Refuses all if one cannot be paid,
 * and says which and why: an order that neither is approved nor may be by this batch (`mayBatch`), is in another batch or has no account; a RUT with a wrong
 * check digit; frozen payments; an account younger than 72 hours or other than the approved one;
 * orders that together exceed their event's balance, or whose event's plan will give money back. An order that came
 * back from an earlier batch is only reported, because most of those are right.
 */
export async function payableRows(tx: Transaction, ids: readonly string[], uid: string) {
  const read = await readOrders(tx, ids);
  const problems: string[] = [];
  const payees: Payees = new Map();
  for (const one of read) {
    const payee = await payeeOf(tx, one.order, payees);
    // Money that the batch approves goes to the account of now.
    if (one.order.status === 'requested') one.bank = parseBanking('bank', payee.account);
    const problem = problemOf(one.order, one.bank, uid, payee.problem);
    if (problem) problems.push(`${payeeName(one.order)}: ${problem}`);
  }
  if (problems.length === 0) problems.push(...(await uncovered(tx, read)));
  if (problems.length > 0) {
    const more = problems.length - SHOWN;
    const said = problems.slice(0, SHOWN).join('. ');
    const rest = more > 0 ? `. Y ${more} más` : '';
    throw fail('failed-precondition', `${said}${rest}`, 'orders');
  }
  return read.map(({ order, bank }) => ({
    ...{ order, row: rowOf(order, bank) },
    account: order.status === 'requested' ? payees.get(whoseId(order)) : undefined,
  }));
}

async function readOrders(tx: Transaction, ids: readonly string[]): Promise<Read[]> {
  const refs = ids.map((id) => db().doc(paths.paymentOrder(id)));
  const banks = ids.map((id) => db().doc(entryPaths.paymentOrderBank(id)));
  const found = await tx.getAll(...mixed(...refs, ...banks));
  return refs.map((ref, place) => {
    if (!found[place]?.exists) {
      throw fail('not-found', 'Una de las órdenes no existe', 'orders');
    }
    return {
      order: parsePaymentOrder(ref.id, found[place]?.data()),
      bank: parseBanking('bank', found[refs.length + place]?.data()),
    };
  });
}

function rowOf(order: PaymentOrder, bank: BankingForm): PayoutRow {
  const { id: orderId, eventName, producerName, amount } = order;
  const { holder, rut, email, accountType } = bank;
  const known = accountNumberOf(bank);
  const accountNumber = 'number' in known ? known.number : bank.accountNumber;
  const account = { holder, rut, bank: bank.bank, accountType, accountNumber, email };
  return {
    orderId,
    eventName,
    producerName,
    amount,
    ...account,
    result: '',
    reason: '',
    takeBack: null,
  };
}

function problemOf(
  order: PaymentOrder,
  bank: BankingForm,
  uid: string,
  payeeProblem: string,
): string {
  if (order.payoutId) return `su orden ya está en la nómina N° ${order.payoutNumber}`;
  if (!mayBatch(order, uid)) {
    const isOwn = order.status === 'requested' && order.settlementId !== '';
    return isOwn
      ? 'debe aprobarla alguien distinto de quien la pidió'
      : 'su orden no está aprobada';
  }
  if (order.status === 'requested' && payeeProblem) return payeeProblem;
  if (!hasBanking(bank)) return 'faltan sus datos bancarios';
  if (!isRut(bank.rut)) return 'el RUT del titular no es válido';
  const known = accountNumberOf(bank);
  if ('problem' in known && bank.accountType === 'rut') return known.problem;
  return payeeProblem;
}

type Payees = Map<string, Awaited<ReturnType<typeof readyPayee>>>;

async function payeeOf(tx: Transaction, order: PaymentOrder, payees: Payees) {
  const whose = whoseId(order);
  try {
    requireSameYear(order);
    if (!payees.has(whose)) {
      await requirePaymentsNotFrozen(tx, order.producerId);
      payees.set(whose, await readyPayee(tx, order));
    }
    const account = payees.get(whose);
    if (order.status === 'approved') await requireSamePayee(tx, order.id, account);
    return { account, problem: '' };
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    return { account: undefined, problem: error.message };
  }
}

async function uncovered(tx: Transaction, read: readonly Read[]): Promise<string[]> {
  const problems: string[] = [];
  for (const eventId of new Set(read.map(({ order }) => order.eventId))) {
    const own = read.map(({ order }) => order).filter((order) => order.eventId === eventId);
    const owed = await owedBy(tx, eventId);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    try {
      requireNotHeld(owed);
      requireCovered(sum, balanceBesidesBatches(owed, []));
      // An order that is approved besides goes before what this batch approves.
      const isNew = own.some(({ status }) => status === 'requested');
      const approved = owed.open.filter(
        ({ id, status }) => status === 'approved' && own.every((one) => one.id !== id),
      );
      if (isNew) requireCovered(sum, availableBalance(owed.balance, approved));
    } catch (error) {
      problems.push(`${own[0]?.eventName}: ${(error as Error).message}`);
    }
  }
  return problems;
}
