import { FieldValue } from 'firebase-admin/firestore';
import { ambassadorSearch } from '@/lib/domain/ambassador/ambassador';
import { ambassadorSchema } from '@/lib/domain/ambassador/ambassador-schema';
import * as calls from '@/lib/domain/ambassador/calls';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { consumeNetworkLimit } from '../support/mail/network-limit';

const MAX_AN_HOUR = 5;
const ALREADY_EXISTS = 6;

/**
 * Stores an ambassador application, without a session. A second one of an e-mail, or a bot's, changes nothing and gets
 * the same answer, so that nobody learns who applied. More than five an hour per network are
 * refused (`resource-exhausted`).
 */
export const applyAmbassador = callable(calls.applyAmbassador, {
  input: ambassadorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { website, acceptsPolicy: _, ...application } = input;
    const answer = { success: true as const, message: 'Recibimos tu postulación' };
    if (website !== '') return answer;
    if (!(await consumeNetworkLimit('applyAmbassador|', ip, MAX_AN_HOUR))) {
      throw fail(
        'resource-exhausted',
        'Ya recibimos varias postulaciones desde tu conexión. Inténtalo en una hora',
      );
    }
    const id = sha256(application.email).slice(0, 32);
    await db()
      .doc(entryPaths.ambassador(id))
      .create({
        ...application,
        state: 'new',
        search: ambassadorSearch(application),
        createdAt: FieldValue.serverTimestamp(),
      })
      .catch((error: { code?: number }) => {
        if (error.code !== ALREADY_EXISTS) throw error;
      });
    return answer;
  },
});
