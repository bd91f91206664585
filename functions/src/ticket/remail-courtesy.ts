import type { Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { readEvent, requireMailable } from '../event/event';
import { db } from '../support/admin';
import { fail, unaddressed } from '../support/errors';
import { transact } from '../support/transact';
import { mailCourtesies, queueCourtesyMails, requireMailed } from './courtesies';

/**
 * Sends a courtesy's failed mail again; false if it is being sent or arrived. A transaction changes the status first,
 * in which `onRetry` audits: of two concurrent calls one sends. Refuses what was revoked, returned, or mailed too
 * often, and an event that sends no mail.
 */
export async function remailCourtesy(
  eventId: string,
  id: string,
  onRetry: (tx: Transaction, name: string) => void,
): Promise<boolean> {
  const event = await readEvent(eventId);
  requireMailable(event);
  const courtesy = await transact(async (tx) => {
    const ref = db().doc(entryPaths.courtesy(eventId, id));
    const found = await tx.get(ref);
    if (!found.exists) throw fail('not-found', 'Esa cortesía no existe');
    const one = parseCourtesy(id, found.data());
    if (one.status === 'revoked' || one.status === 'unclaimed') {
      throw fail('failed-precondition', 'Esta cortesía ya no espera su correo');
    }
    if (one.status !== 'failed') return null;
    if (!one.email) throw unaddressed();
    requireMailable(event, one.dateId);
    if (one.sends >= COURTESY_LIMITS.sends) {
      throw fail('resource-exhausted', 'Ese correo ya se envió muchas veces');
    }
    tx.update(ref, { status: 'given', mailingAt: null });
    queueCourtesyMails(tx, eventId, [id]);
    onRetry(tx, one.name);
    return one;
  });
  if (!courtesy) return false;
  requireMailed(await mailCourtesies(event, [courtesy]));
  return true;
}
