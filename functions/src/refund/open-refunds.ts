import * as logger from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import * as calls from '@/lib/domain/refund/calls';
import { isRefundRefusal } from '@/lib/domain/refund/refund';
import { openRefundsSchema } from '@/lib/domain/refund/refund-schema';
import { eventFor } from '../event/event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { notify } from '../support/notify';
import { inParallel } from '../ticket/ticket-mail';
import { openCases } from './open-case';
import { requireRefundable } from './refundable';

const AT_ONCE = 5;
const UNSURE = 'No sabemos si se alcanzó a abrir. Sigue para comprobarlo';

/**
 * Opens the refund cases of orders: all that is left of each, or chosen tickets, with or without the fee, and scanned
 * ones. Amounts are computed from the ledger; each ticket's money goes to its holder (`payeeOf`), so an order of
 * several people gets several cases. Each order is a transaction of its own, and the answer says why one got no case;
 * if none did, all for one reason, that is thrown. Idempotent by `key`, refused with other terms (`already-exists`).
 * Needs `finance.refund` or an administrator.
 */
export const openRefunds = callable(calls.openRefunds, {
  input: openRefundsSchema,
  access: 'session',
  handle: async ({ input: { eventId, items, ...terms }, caller }) => {
    const event = await eventFor(caller, eventId, 'finance.refund');
    requireRefundable(event);
    const outcomes = new Map<string, calls.OpenedRefund[] | HttpsError>();
    await inParallel(items, AT_ONCE, async (item) => {
      const outcome = await openCases(event, item, terms, caller).catch((error: unknown) => {
        if (error instanceof HttpsError) return error;
        // Do not throw: the other orders have their cases by now, and the caller must learn of them.
        logger.error('A refund case failed', { ledgerId: item.ledgerId, error: String(error) });
        return fail('unavailable', UNSURE);
      });
      outcomes.set(item.ledgerId, outcome);
    });
    const refusals: HttpsError[] = [];
    const refunds = items.flatMap(({ ledgerId }): calls.OpenedRefund[] => {
      const outcome = outcomes.get(ledgerId);
      if (!outcome) return [];
      if (!(outcome instanceof HttpsError)) {
        return outcome.map(({ refundId, name, amount, fee }) => {
          return { ledgerId, refundId, name, amount, fee, message: '' };
        });
      }
      refusals.push(outcome);
      const { code, message } = outcome;
      const unsure = !isRefundRefusal(code);
      const none = { refundId: '', name: '', amount: 0, fee: 0 };
      return [{ ledgerId, ...none, message, ...(unsure && { unsure }) }];
    });
    const opened = refunds.length - refusals.length;
    const [first] = refusals;
    if (opened === 0 && first && refusals.every(({ message }) => message === first.message)) {
      throw first;
    }
    await tellOpened(event, refunds, caller);
    const message = plural(opened, 'devolución abierta', 'devoluciones abiertas');
    return { success: true, message, refunds };
  },
});

async function tellOpened(
  event: EventRecord,
  refunds: readonly calls.OpenedRefund[],
  { uid, email }: Caller,
): Promise<void> {
  const [first] = refunds.filter(({ refundId }) => refundId !== '');
  if (!first) return;
  const batch = db().batch();
  notify(batch, `refunds-${event.id}-${first.refundId}`, {
    what: 'refund.open',
    needs: 'finance.refund',
    producerId: event.producerId,
    userId: '',
    name: eventName(event),
    objectId: event.id,
    amount: refunds.filter(({ refundId }) => refundId !== '').length,
    reason: '',
    by: { uid, email },
  });
  await batch.commit();
}
