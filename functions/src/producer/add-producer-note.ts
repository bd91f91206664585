import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { parseProducer } from '@/lib/domain/producer/producer';
import { parseProducerNote } from '@/lib/domain/producer/producer-note';
import { addProducerNoteSchema } from '@/lib/domain/producer/producer-note-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Adds a note about a producer for the other administrators. Notes are never changed or deleted; the audit log says who
 * wrote one, not what. The same key is one note, and refused with another text. Administrators only.
 */
export const addProducerNote = callable(calls.addProducerNote, {
  input: addProducerNoteSchema,
  access: 'admin',
  handle: async ({ input: { producerId, key, text }, caller }) => {
    const id = idOfKey(`${caller.uid}|${key}`);
    const ref = db().doc(entryPaths.producerNote(producerId, id));
    await transact(async (tx) => {
      const [producer, note] = await Promise.all([
        tx.get(db().doc(paths.producer(producerId))),
        tx.get(ref),
      ]);
      if (!producer.exists) throw fail('not-found', 'No existe esa cuenta', 'producerId');
      if (note.exists) {
        if (parseProducerNote(id, note.data()).text === text) return;
        throw fail(
          'already-exists',
          'Esa nota ya se guardó con otro texto: mírala en la lista',
          'key',
        );
      }
      tx.create(ref, { text, by: caller.email, at: FieldValue.serverTimestamp() });
      audit(tx, caller, {
        action: 'producer.note',
        object: {
          type: 'producer',
          id: producerId,
          name: parseProducer(producerId, producer.data()).name,
        },
        producerId,
      });
    });
    return { success: true, message: 'Nota guardada' };
  },
});
