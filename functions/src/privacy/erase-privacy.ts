import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/privacy/calls';
import { erasureText } from '@/lib/domain/privacy/erasure';
import type { PrivacyRequest } from '@/lib/domain/privacy/request';
import { privacyFolioSchema } from '@/lib/domain/privacy/request-schema';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { caseFor, caseStep } from './cases';
import { closeCase, sendAnswer } from './close-case';
import { erasePerson } from './erase/person';
import { producersBound } from './reach';

/**
 * Answers a case of erasure by erasing: contacts become a fingerprint that keeps them out, and every list forgets the
 * address; the answer names what the law wants kept, and until when. Needs 'users.manageAccess' of the case's producer,
 * or an administrator. Refuses other rights and closed cases (`failed-precondition`), except that an answer whose mail did
 * not leave is mailed again. A call that died half way is repeated as a whole.
 */
export const erasePrivacy = callable(calls.erasePrivacy, {
  input: privacyFolioSchema,
  access: 'session',
  handle: async ({ input: { folio }, caller }) => {
    const known = await caseFor(caller, folio);
    if (known.right !== 'erasure') {
      throw fail('failed-precondition', 'Este derecho no se responde borrando');
    }
    // Its own answer only: one in words erased nothing, and says what somebody typed.
    const isErased = known.steps.some(({ kind }) => kind === 'erased');
    const isUnsent = known.state === 'answered' && isErased && !known.sentAt && known.email;
    const answer = isUnsent ? known.answer : await erase(known, caller);
    await sendAnswer(known, { title: 'Borramos tus datos', answer });
    return { success: true, message: 'Datos borrados', answer };
  },
});

async function erase(known: PrivacyRequest, caller: Caller): Promise<string> {
  if (known.state !== 'open') throw fail('failed-precondition', 'Este caso ya está cerrado');
  const asked = { email: known.email, producerId: known.producerId };
  // Noted first: whoever a call that dies has erased already cannot be found by their address any more.
  const producers = [...new Set([...known.producers, ...(await producersBound(asked))])];
  await db().doc(paths.privacyRequest(known.id)).update({ producers });
  const answer = erasureText(await erasePerson(asked, producers), !known.producerId);
  const step = caseStep('erased', caller.email);
  await closeCase(known, caller, { state: 'answered', answer, step, action: 'privacy.erase' });
  return answer;
}
