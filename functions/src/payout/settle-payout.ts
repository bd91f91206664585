import * as logger from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { plural } from '@/lib/domain/kit/format';
import * as calls from '@/lib/domain/payout/calls';
import { settlePayoutSchema } from '@/lib/domain/payout/payout-schema';
import { requireFreshSession } from '../support/access';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact, transactRepeatably } from '../support/transact';
import { readPayout, settleRow } from './settle-row';

/**
 * Records the bank's answers to any of a batch's orders. Each order is a transaction of its own, so a refused one does
 * not stop the others, and a repeated call continues after one that died; the answer names those that were not
 * recorded. The last answer closes the batch. Refuses all if an order is not in the batch. Administrators only, with a
 * sign-in within the last half hour.
 */
export const settlePayout = callable(calls.settlePayout, {
  input: settlePayoutSchema,
  access: 'admin',
  handle: async ({ input: { payoutId, rows }, caller }) => {
    requireFreshSession(caller);
    const read = () => transactRepeatably((tx) => readPayout(tx, payoutId), { readOnly: true });
    const { orders } = await read();
    if (rows.some(({ orderId }) => !orders.includes(orderId))) {
      throw fail('invalid-argument', 'Una de las órdenes no está en la nómina', 'rows');
    }
    const failed: calls.SettledPayout['failed'] = [];
    let below = 0;
    for (const row of rows) {
      try {
        const { isBelow } = await transact(
          (tx) => settleRow(tx, payoutId, row, caller),
          withRetry(RETRY.contention),
        );
        if (isBelow) below += 1;
      } catch (error) {
        const isRefusal = error instanceof HttpsError;
        if (!isRefusal) logger.error('settlePayout left a row', { error: String(error) });
        const message = isRefusal ? error.message : 'No pudimos registrarla. Inténtalo de nuevo';
        failed.push({ orderId: row.orderId, message });
      }
    }
    const after = await read();
    const left = after.rows.filter(({ result }) => result === '').length;
    const isFailed = new Set(failed.map(({ orderId }) => orderId));
    const done = rows.filter(({ orderId }) => !isFailed.has(orderId));
    const paid = done.filter(({ result }) => result === 'paid').length;
    const counts = { paid, rejected: done.length - paid, left, below };
    if (done.length === 0) throw fail('failed-precondition', failed[0]?.message ?? '', 'rows');
    const message = told(counts, failed.length);
    return { success: true, message, state: after.state, failed, ...counts };
  },
});

type Counts = Pick<calls.SettledPayout, 'paid' | 'rejected' | 'left' | 'below'>;

const told = ({ paid, rejected, left, below }: Counts, failed: number) =>
  [
    plural(paid, 'orden pagada', 'órdenes pagadas'),
    rejected > 0 && plural(rejected, 'rechazada', 'rechazadas'),
    failed > 0 && `${failed} sin registrar`,
    left > 0 && `${left} por responder`,
    below > 0 && `${below} sobre el saldo de su evento`,
  ]
    .filter(Boolean)
    .join(', ');
