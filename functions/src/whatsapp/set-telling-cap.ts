import { sameValue } from '@/lib/domain/kit/changes';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import * as calls from '@/lib/domain/whatsapp/calls';
import { parseTellingCap } from '@/lib/domain/whatsapp/telling-cost';
import { setTellingCapSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { requireScope } from '../support/access';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/** Sets how much the assistant may tell in a producer's name in a month. Needs `finance.view`. Idempotent. */
export const setTellingCap = callable(calls.setTellingCap, {
  input: setTellingCapSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, ...cap }, caller }) => {
    const producerId = await requireScope(caller, named, 'finance.view');
    const ref = db().doc(innerPaths.whatsappCap(producerId));
    await transact(async (tx) => {
      const [found, producer] = await tx.getAll(
        ...mixed(ref, db().doc(paths.producer(producerId))),
      );
      if (!producer?.exists) throw fail('not-found', 'No existe esa cuenta', 'producerId');
      const before = parseTellingCap(found?.data());
      if (sameValue(before, cap)) return;
      tx.set(ref, cap);
      const { name } = parseProducer(producerId, producer.data());
      audit(tx, caller, {
        action: 'producer.telling',
        object: { type: 'producer', id: producerId, name },
        producerId,
        before,
        after: cap,
      });
    });
    return { success: true, message: 'Tope guardado' };
  },
});
