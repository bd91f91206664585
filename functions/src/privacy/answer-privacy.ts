import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { sha256 } from '@/lib/domain/kit/digest';
import { paths } from '@/lib/domain/kit/paths';
import { refusalText } from '@/lib/domain/privacy/answer';
import * as calls from '@/lib/domain/privacy/calls';
import {
  extendedDue,
  extensionProblem,
  type PrivacyRequest,
  parsePrivacyRequest,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import { answerPrivacySchema } from '@/lib/domain/privacy/request-schema';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { caseFor, caseStep } from './cases';
import { closeCase, sendAnswer } from './close-case';
import { endBlock } from './take-effect';

/**
 * Answers a case (`answer`), refuses it with its reasons (`reject`), or extends it once by thirty days with a reason
 * (`extend`). Each goes to the proved address by mail, and is kept with its hash. Needs 'users.manageAccess' of the
 * case's producer, or an administrator. The same answer again is sent again only if its mail did not leave.
 */
export const answerPrivacy = callable(calls.answerPrivacy, {
  input: answerPrivacySchema,
  access: 'session',
  handle: async ({ input: { folio, answer, action }, caller }) => {
    const known = await caseFor(caller, folio);
    if (action === 'extend') {
      await extend(known, answer, caller);
      return { success: true, message: 'Plazo prorrogado', state: 'open' as const };
    }
    const isRefused = action === 'reject';
    const state = isRefused ? ('rejected' as const) : ('answered' as const);
    const text = isRefused ? refusalText(answer) : answer;
    const step = caseStep(state, caller.email);
    await closeCase(known, caller, { state, answer: text, step, action: `privacy.${action}` });
    if (isRefused && known.right === 'blocking') await endBlock(known);
    const title = isRefused ? 'No podemos cumplir tu solicitud' : 'Respuesta a tu solicitud';
    await sendAnswer(known, { title, answer: text });
    const message = isRefused ? 'Solicitud rechazada' : 'Respuesta enviada';
    return { success: true, message, state };
  },
});

async function extend(known: PrivacyRequest, reason: string, caller: Caller): Promise<void> {
  const ref = db().doc(paths.privacyRequest(known.id));
  const due = await transact(async (tx) => {
    const request = parsePrivacyRequest(known.id, (await tx.get(ref)).data());
    const now = new Date();
    const problem = extensionProblem(request, now);
    if (problem || !request.dueAt) throw fail('failed-precondition', problem ?? 'No tiene plazo');
    const next = extendedDue(request.dueAt);
    tx.update(ref, {
      dueAt: Timestamp.fromDate(next),
      extendedAt: Timestamp.fromDate(now),
      steps: FieldValue.arrayUnion(caseStep('extended', caller.email, reason)),
    });
    audit(tx, caller, {
      action: 'privacy.extend',
      object: { type: 'privacyRequest', id: known.id, name: RIGHT_TEXT[known.right] },
      producerId: known.producerId || null,
      before: { dueAt: request.dueAt },
      after: { dueAt: next, hash: sha256(reason) },
    });
    return next;
  });
  await sendAnswer(known, { title: 'Necesitamos más tiempo', answer: reason, until: due });
}
