import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { refusalText } from '@/lib/domain/privacy/answer';
import {
  extendedDue,
  extensionProblem,
  liftProblem,
  type PrivacyRequest,
  parsePrivacyRequest,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { earlier, nextDue, requestStep } from './cases';
import { sendAnswer } from './close-case';
import { endBlock } from './take-effect';

/** A change that leaves the case open, mailed with its reasons; it is mailed again only while its mail failed. */
type Change = { known: PrivacyRequest; caller: Caller; reason: string };

export async function extendCase({ known, caller, reason }: Change): Promise<void> {
  const due = await transact(async (tx) => {
    const { ref, request, isUntold } = await caseIn(tx, known, 'extended', reason);
    if (isUntold) return request.dueAt;
    const problem = extensionProblem(request, new Date());
    if (problem || !request.dueAt) throw fail('failed-precondition', problem ?? 'No tiene plazo');
    const next = extendedDue(request.dueAt);
    const owner = known.producerId ? db().doc(paths.producer(known.producerId)) : null;
    const isHere = owner !== null && (await tx.get(owner)).exists;
    const nearest = isHere ? earlier(await nextDue(tx, known.producerId, known.id), next) : next;
    tx.update(ref, {
      dueAt: Timestamp.fromDate(next),
      extendedAt: Timestamp.now(),
      untold: { kind: 'extended', hash: sha256(reason) },
      steps: FieldValue.arrayUnion(requestStep('extended', caller.email, reason)),
    });
    if (isHere) tx.update(owner, { privacyDueAt: nearest });
    audit(tx, caller, {
      action: 'privacy.extend',
      object: objectOf(known),
      producerId: known.producerId || null,
      before: { dueAt: request.dueAt },
      after: { dueAt: next, hash: sha256(reason) },
    });
    return next;
  });
  const told = { title: 'Necesitamos más tiempo', answer: reason, isStep: true };
  await sendAnswer(known, { ...told, ...(due && { until: due }) });
}

/** Ends a granted block, with reasons. Refuses a case without one (`failed-precondition`). No address, no mail. */
export async function liftBlock({ known, caller, reason }: Change): Promise<void> {
  await transact(async (tx) => {
    const { ref, request, isUntold } = await caseIn(tx, known, 'lifted', reason);
    if (isUntold) return;
    const problem = liftProblem(request);
    if (problem) throw fail('failed-precondition', problem);
    tx.update(ref, {
      liftedAt: Timestamp.now(),
      untold: { kind: 'lifted', hash: sha256(reason) },
      steps: FieldValue.arrayUnion(requestStep('lifted', caller.email, reason)),
    });
    audit(tx, caller, {
      action: 'privacy.lift',
      object: objectOf(known),
      producerId: known.producerId || null,
      before: { liftedAt: null },
      after: { hash: sha256(reason) },
    });
  });
  await endBlock(known, caller.email);
  const told = { title: 'Terminó el bloqueo de tus datos', answer: refusalText(reason) };
  if (known.email) await sendAnswer(known, { ...told, isStep: true });
  else await db().doc(entryPaths.privacyRequest(known.id)).update({ untold: null });
}

const objectOf = ({ id, right }: PrivacyRequest) =>
  ({ type: 'privacyRequest', id, name: RIGHT_TEXT[right] }) as const;

async function caseIn(
  tx: Transaction,
  { id }: PrivacyRequest,
  kind: 'extended' | 'lifted',
  reason: string,
) {
  const ref = db().doc(entryPaths.privacyRequest(id));
  const request = parsePrivacyRequest(id, (await tx.get(ref)).data());
  const { untold } = request;
  return { ref, request, isUntold: untold?.kind === kind && untold.hash === sha256(reason) };
}
