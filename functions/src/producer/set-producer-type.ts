import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { parseProducer } from '@/lib/domain/producer/producer';
import { setProducerTypeSchema } from '@/lib/domain/producer/producer-input-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/** Sets a producer's type, full or lite ('producerLite'). Administrators only. */
export const setProducerType = callable(calls.setProducerType, {
  input: setProducerTypeSchema,
  access: 'admin',
  handle: async ({ input: { producerId, type }, caller }) => {
    const ref = db().doc(paths.producer(producerId));
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw fail('not-found', 'No la encontramos: puede que ya no exista');
      const producer = parseProducer(producerId, snapshot.data());
      if (producer.type === type) return;
      tx.update(ref, { type });
      audit(tx, caller, {
        action: 'producer.type',
        object: { type: 'producer', id: producerId, name: producer.name },
        producerId,
        before: { type: producer.type },
        after: { type },
      });
    });
    return { success: true, message: 'Tipo actualizado' };
  },
});
