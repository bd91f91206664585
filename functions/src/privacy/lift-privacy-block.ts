import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/privacy/calls';
import { type PrivacyRequest, parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { liftBlockSchema } from '@/lib/domain/privacy/request-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { transact } from '../support/transact';
import { requestStep } from './cases';
import { addresseeName } from './desk';
import { isSignedLift } from './links';
import { endBlockFor } from './take-effect';

/**
 * Ends the block of a case for who requested it, or without `lift` returns whether it is active, by the signed link of
 * its mails (`permission-denied`). Once per case: an old link does not end a later block.
 */
export const liftPrivacyBlock = callable(calls.liftPrivacyBlock, {
  access: 'open',
  input: liftBlockSchema,
  handle: async ({ input: { folio, t, lift }, ip }) => {
    const stored = isSignedLift(folio, t)
      ? await db().doc(entryPaths.privacyRequest(folio)).get()
      : null;
    if (!stored?.exists) {
      await countMiss('privacy', ip);
      throw fail('permission-denied', 'Este enlace no es válido');
    }
    const known = parsePrivacyRequest(folio, stored.data());
    const isBlocked = holdsBlock(known);
    if (lift && isBlocked) await endFor(known);
    const message = lift ? 'Levantamos el bloqueo' : '';
    const producerName = await addresseeName(known);
    return { success: true, message, producerName, isBlocked: isBlocked && !lift };
  },
});

const holdsBlock = ({ right, state, liftedAt }: PrivacyRequest) =>
  right === 'blocking' && state !== 'rejected' && liftedAt === null;

/** Ends the block before it records that, so that a repeat after a crash finishes both. */
async function endFor(known: PrivacyRequest): Promise<void> {
  await endBlockFor(known);
  const ref = db().doc(entryPaths.privacyRequest(known.id));
  await transact(async (tx) => {
    if (parsePrivacyRequest(known.id, (await tx.get(ref)).data()).liftedAt) return;
    const steps = FieldValue.arrayUnion(requestStep('lifted'));
    tx.update(ref, { liftedAt: Timestamp.now(), steps });
  });
}
