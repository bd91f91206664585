import type { Transaction } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/mailing/calls';
import { setSenderStepSchema } from '@/lib/domain/mailing/sender-schema';
import { parseSenderStanding, senderStepText } from '@/lib/domain/mailing/sender-standing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { senderStandingOf } from './support/reach';

/**
 * Sets the daily limit of recipients of a producer's campaigns. Administrators only. Today's count is kept; from the
 * new step the limit grows or falls as usual. With `freesRut` the RUT that raised it is free for its owner, and no documents raise
 * this limit any more; that is of all producers that share it, and of a limit that the producer shared when it raised it.
 */
export const setSenderStep = callable(calls.setSenderStep, {
  input: setSenderStepSchema,
  access: 'admin',
  handle: async ({ input: { producerId, step, freesRut = false }, caller }) => {
    await transact(async (tx) => {
      const snapshot = await tx.get(db().doc(paths.producer(producerId)));
      if (!snapshot.exists) throw fail('not-found', 'No la encontramos: puede que ya no exista');
      const before = await senderStandingOf(producerId, new Date(), tx);
      // A step by documents may not be stored yet, and goes with them: an administrator's own is written over it.
      const isSame = before.step === step && before.heldOn === '' && before.begunBy === '';
      if (isSame && !freesRut) return;
      const freed = freesRut ? await freeRuts(before.ladder, producerId, tx) : () => {};
      const anew = { cleanDays: 0, handed: 0, bounced: 0, complained: 0, heldOn: '' };
      // From now on of this producer alone, if it shared the limits of its founder's others.
      const fallen = before.fallen || step < before.step || freesRut;
      const own = { ladder: '', begunBy: '', fallen };
      const after = { ...before, ...anew, ...own, step, setBy: caller.email };
      tx.set(db().doc(paths.senderStanding(freesRut ? before.ladder : producerId)), after);
      freed();
      audit(tx, caller, {
        action: 'producer.reach',
        object: {
          type: 'producer',
          id: producerId,
          name: parseProducer(producerId, snapshot.data()).name,
        },
        producerId,
        before: { reach: senderStepText(before.step), ...(freesRut && { rut: 'suyo' }) },
        after: { reach: senderStepText(step), ...(freesRut && { rut: 'libre' }) },
      });
    });
    return { success: true, message: 'Límite diario actualizado' };
  },
});

/**
 * Frees the RUTs that raised a limit, or with a producer's documents the one that it shared before; refuses where there is none.
 * Reads now; the returned function writes.
 */
async function freeRuts(ladder: string, producerId: string, tx: Transaction): Promise<() => void> {
  const claims = db().collection(innerPaths.senderRuts());
  const found = await Promise.all([
    tx.get(claims.where('ladder', '==', ladder)),
    tx.get(claims.where('by', '==', producerId)),
  ]);
  const docs = found.flatMap((one) => one.docs);
  if (docs.length === 0) {
    throw fail('failed-precondition', 'Ningún RUT subió este límite: no hay nada que liberar');
  }
  const raised = new Set(
    docs.map((one) => text(fields(one.data()).ladder)).filter((id) => id !== ladder),
  );
  const others = await Promise.all(
    [...raised].map((id) => tx.get(db().doc(paths.senderStanding(id)))),
  );
  return () => {
    for (const { ref } of docs) tx.delete(ref);
    for (const one of others) {
      const isTheirs = parseSenderStanding(one.id, one.data()).begunBy === producerId;
      const begins = isTheirs && { step: 0, cleanDays: 0, begunBy: '' };
      tx.set(one.ref, { ...begins, fallen: true }, { merge: true });
    }
  };
}
