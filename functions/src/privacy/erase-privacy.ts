import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/privacy/calls';
import { erasureText } from '@/lib/domain/privacy/erasure';
import { isErasing, type PrivacyRequest, parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { privacyFolioSchema } from '@/lib/domain/privacy/request-schema';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { caseFor, requestStep } from './cases';
import { closeCase, sendAnswer } from './close-case';
import type { Subject } from './collect/read';
import { erasePerson } from './erase/person';
import { producersBound } from './reach';

/**
 * Answers an erasure case by erasing: contacts become a fingerprint that keeps them out, and every list loses the
 * address; the answer names what the law keeps, and until when. Needs 'users.manageAccess' of its producer, or an
 * administrator. Refuses other rights and closed cases (`failed-precondition`), except to mail again. Once begun it can
 * only end as erased; a repeat does all again, with the earlier counts.
 */
export const erasePrivacy = callable(calls.erasePrivacy, {
  input: privacyFolioSchema,
  access: 'session',
  handle: async ({ input: { folio }, caller }) => {
    const known = await caseFor(caller, folio);
    if (known.right !== 'erasure') {
      throw fail('failed-precondition', 'Este derecho no se responde borrando');
    }
    // Only its own answer is repeated: one in free text erased nothing.
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
  const ref = db().doc(entryPaths.privacyRequest(known.id));
  const { producers, isResumed } = await hold(known, asked);
  const erased = await erasePerson(asked, producers, async (count) => {
    if (count > 0) await ref.update({ erasedCount: FieldValue.increment(count) });
  });
  const { erasedCount } = parsePrivacyRequest(known.id, (await ref.get()).data());
  const answer = erasureText({ ...erased, gone: erasedCount, isResumed }, !known.producerId);
  const step = requestStep('erased', caller.email);
  await closeCase(known, caller, { state: 'answered', answer, step, action: 'privacy.erase' });
  return answer;
}

/** Locks the case, and stores whom the erasure reaches: after a crash erased people cannot be found by address. */
async function hold(known: PrivacyRequest, asked: Subject) {
  const found = await producersBound(asked);
  const ref = db().doc(entryPaths.privacyRequest(known.id));
  const now = Timestamp.now();
  return transact(async (tx) => {
    const request = parsePrivacyRequest(known.id, (await tx.get(ref)).data());
    if (request.state !== 'open') throw fail('failed-precondition', 'Este caso ya está cerrado');
    // Repeated after its own commit, it must not take that for an earlier call.
    const isOwn = request.erasingAt?.getTime() === now.toMillis();
    const producers = [...new Set([...request.producers, ...found])];
    tx.update(ref, { producers, erasingAt: request.erasingAt ?? now });
    return { producers, isResumed: isErasing(isOwn ? known : request) };
  });
}
