import { paths } from '@/lib/domain/paths';
import { producerSearch } from '@/lib/domain/producer';
import { updateProducerSchema } from '@/lib/domain/producer-schema';
import { requireFlag } from './support/access';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { denied } from './support/errors';
import { transact } from './support/transact';

/**
 * Writes what the public sees of a producer: name, pictures, description, Instagram, domains. Whoever may
 * manage its events may (DECISIONS); type, fees and members have functions of their own.
 */
export const updateProducer = callable({
  name: 'updateProducer',
  input: updateProducerSchema,
  access: 'session',
  handle: async ({ input: { producerId, ...edit }, caller }) => {
    await requireFlag(caller, producerId, 'events.manage');
    const ref = db().doc(paths.producer(producerId));
    await transact(async (tx) => {
      const before = await tx.get(ref);
      if (!before.exists) throw denied();
      tx.update(ref, { ...edit, search: producerSearch({ id: producerId, name: edit.name }) });
      audit(tx, caller, {
        action: 'producer.update',
        object: { type: 'producer', id: producerId, name: edit.name },
        producerId,
        before: traced(before.data() ?? {}),
        after: traced(edit),
      });
    });
    return { success: true, message: 'Datos guardados' };
  },
});

// The trace says that a picture changed, not what it shows: pictures would make it heavy.
function traced(data: Record<string, unknown>) {
  const { name = '', description = '', instagramProfile = '', domains = [] } = data;
  const size = (image: unknown) => (typeof image === 'string' ? image.length : 0);
  return {
    name,
    description,
    instagramProfile,
    domains,
    image: size(data.image),
    backgroundImage: size(data.backgroundImage),
  };
}
