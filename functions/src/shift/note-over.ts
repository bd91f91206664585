import { HttpsError } from 'firebase-functions/v2/https';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import type { DoorSale } from '@/lib/domain/shift/shift-schema';
import { db, mixed } from '../support/admin';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import type { HeldShift } from './held';

/** Error codes of a sale already made that is refused for its content. Its phone holds a shift, so `permission-denied` is one. */
const REFUSED: readonly unknown[] = [
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'invalid-argument',
];

/**
 * Keeps a sale that a phone made without a connection and that is refused now, so that its money and its people are never
 * lost: under its key, however often it is told. Throws what was thrown where it is no such refusal, and else the refusal
 * as final, so that its phone tells it no more. Returns where it was recorded meanwhile.
 */
export async function noteOver(
  { event, shift }: HeldShift,
  input: DoorSale,
  key: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof HttpsError) || !REFUSED.includes(error.code)) throw error;
  const { lines, products, tender, soldAt } = input;
  const all = [...lines, ...products];
  const refs = mixed(
    ...lines.map(({ ticketTypeId }) => db().doc(paths.ticketType(event.id, ticketTypeId))),
    ...products.map(({ consumptionId }) => db().doc(paths.consumption(event.id, consumptionId))),
  );
  const names = (await db().getAll(...refs)).map((one) => text(fields(one.data()).name, 'Algo'));
  const what = all.map(({ quantity }, i) => `${quantity} × ${names[i]}`);
  const { id: shiftId, drawer, operator } = shift;
  const over = {
    ...{ eventId: event.id, producerId: event.producerId, shiftId, drawer, operator, tender },
    what: what.join(', '),
    amount:
      tender === 'courtesy'
        ? 0
        : all.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    tickets: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    reason: error.message,
    // Without who bought it, who has left: nothing is mailed.
    told: JSON.stringify({ ...input, credential: '', buyer: undefined }),
    at: soldAt ?? new Date(),
  };
  const id = idOfKey(key);
  const isRecorded = await transact(async (tx) => {
    const row = await tx.get(db().doc(entryPaths.ledgerRow(event.id, id)));
    if (!row.exists) tx.set(db().doc(entryPaths.doorOver(event.id, id)), over);
    return row.exists;
  }, withRetry(RETRY.contention));
  if (!isRecorded) throw fail('failed-precondition', error.message, 'over');
}
