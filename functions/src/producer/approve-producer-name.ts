import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { parseProducer } from '@/lib/domain/producer/producer';
import { approveProducerNameSchema } from '@/lib/domain/producer/producer-input-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Approves a producer's name that was held, so that its mails leave. Administrators only; `name` is the one they saw.
 * Choosing the name again later needs no new approval.
 */
export const approveProducerName = callable(calls.approveProducerName, {
  input: approveProducerNameSchema,
  access: 'admin',
  handle: async ({ input: { producerId, name }, caller }) => {
    const ref = db().doc(paths.producer(producerId));
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw fail('not-found', 'No la encontramos: puede que ya no exista');
      const producer = parseProducer(producerId, snapshot.data());
      if (producer.name !== name) {
        throw fail('aborted', `Ahora se llama ${producer.name}. Revísalo de nuevo`);
      }
      if (!producer.nameHeld) return;
      tx.update(ref, { nameHeld: '', approvedName: name });
      audit(tx, caller, {
        action: 'producer.name',
        object: { type: 'producer', id: producerId, name },
        producerId,
        before: { nameHeld: producer.nameHeld },
        after: { nameHeld: '' },
      });
    });
    return { success: true, message: 'Nombre aprobado' };
  },
});
