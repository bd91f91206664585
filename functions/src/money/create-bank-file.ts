import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { fileName } from '@/lib/domain/kit/csv';
import { DEFAULT_TIME_ZONE, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { wallTime } from '@/lib/domain/kit/time-zone';
import * as calls from '@/lib/domain/money/calls';
import { type PaymentOrder, parsePaymentOrder } from '@/lib/domain/money/payment-order';
import { type CreateBankFile, createBankFileSchema } from '@/lib/domain/money/payment-order-schema';
import { hasBanking, parseBanking } from '@/lib/domain/producer/banking';
import { readyPayee, requirePaymentsNotFrozen, requireSamePayee } from '../producer/payee';
import { type Caller, requireFreshSession } from '../support/access';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';

/**
 * Creates a file of approved orders for the bank's bulk transfer, and records in each order the file, the time and the
 * author. Returns the file's name and its lines, each with the approved account. All or nothing: refuses an order that
 * is not approved or has no account, and one that is in another file already, unless `again` is set. Refuses like a
 * payment while the producer's payments are frozen or if the account is too new or not the approved one, because the
 * bank pays by this file. Idempotent by `key`. Administrators only, with a sign-in of the last half hour.
 */
export const createBankFile = callable(calls.createBankFile, {
  input: createBankFileSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    requireFreshSession(caller);
    const at = new Date();
    const { file, lines } = await transact(
      (tx) => markOrders(tx, input, caller, at),
      withRetry(RETRY.contention),
    );
    const message = `${plural(lines.length, 'orden', 'órdenes')} en ${file}`;
    return { success: true, message, file, lines };
  },
});

async function markOrders(
  tx: Transaction,
  { orders, key, again }: CreateBankFile,
  caller: Caller,
  at: Date,
) {
  const refs = orders.map((id) => db().doc(paths.paymentOrder(id)));
  const banks = orders.map((id) => db().doc(paths.paymentOrderBank(id)));
  const found = await tx.getAll(...mixed(...refs, ...banks));
  const read = refs.map((ref, place) => {
    if (!found[place]?.exists) throw fail('not-found', 'Una de las órdenes no existe');
    return {
      order: parsePaymentOrder(ref.id, found[place]?.data()),
      bank: parseBanking('bank', found[refs.length + place]?.data()),
    };
  });
  // Files of one minute are told apart by a suffix derived from the key.
  const tail = idOfKey(key).slice(0, 6);
  const before = read.flatMap(({ order }) => order.files).find(({ file }) => file.endsWith(tail));
  const { date, time } = wallTime(at, DEFAULT_TIME_ZONE);
  const file = before?.file ?? fileName(`transferencias ${date} ${time} ${tail}`);
  const isIn = ({ files }: PaymentOrder) => files.some((one) => one.file === file);
  for (const { order, bank } of read) {
    if (order.status !== 'approved' && !isIn(order)) {
      throw fail('failed-precondition', `La orden de ${order.producerName} no está aprobada`);
    }
    if (!hasBanking(bank)) {
      throw fail('failed-precondition', `Faltan los datos bancarios de ${order.producerName}`);
    }
  }
  await requirePayable(
    tx,
    read.map(({ order }) => order).filter(({ status }) => status === 'approved'),
  );
  const fresh = read.filter(({ order }) => !isIn(order));
  const repeated = fresh.filter(({ order }) => order.files.length > 0);
  if (repeated.length > 0 && !again) {
    const many = plural(repeated.length, 'orden ya está', 'órdenes ya están');
    throw fail(
      'failed-precondition',
      `${many} en otro archivo. Podrían pagarse dos veces`,
      'again',
    );
  }
  for (const { order } of fresh) {
    const files = [...order.files, { file, at: Timestamp.fromDate(at), by: caller.email }];
    tx.update(db().doc(paths.paymentOrder(order.id)), { files });
  }
  if (fresh.length > 0) {
    audit(tx, caller, {
      action: 'paymentOrder.bankFile',
      object: { type: 'bankFile', id: file, name: file },
      after: {
        count: fresh.length,
        amount: fresh.reduce((sum, { order }) => sum + order.amount, 0),
        repeated: repeated.length,
        orders: fresh.map(({ order }) => order.id).join(' '),
      },
    });
  }
  const lines: calls.BankFileLine[] = read.map(({ order: { id, eventName, amount }, bank }) => ({
    orderId: id,
    eventName,
    amount,
    ...bank,
  }));
  return { file, lines };
}

/** Applies the checks of a payment to the producer and account of each order; the error names the producer. */
async function requirePayable(tx: Transaction, orders: readonly PaymentOrder[]): Promise<void> {
  const ready = new Map<string, unknown>();
  for (const { id, producerId, producerName } of orders) {
    try {
      if (!ready.has(producerId)) {
        await requirePaymentsNotFrozen(tx, producerId);
        ready.set(producerId, await readyPayee(tx, producerId));
      }
      await requireSamePayee(tx, id, ready.get(producerId));
    } catch (error) {
      if (!(error instanceof HttpsError)) throw error;
      throw fail(error.code, `${producerName}: ${error.message}`);
    }
  }
}
