import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { renderPrivacyAnswer } from '@/emails/privacy';
import type { AuditAction } from '@/lib/domain/audit/audit';
import { sha256 } from '@/lib/domain/kit/digest';
import { longDate } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  isErasing,
  type PrivacyCopy,
  type PrivacyRequest,
  parsePrivacyRequest,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { transact } from '../support/transact';
import { nextDue, type requestStep } from './cases';
import { addresseeName } from './desk';

type Closing = {
  state: 'answered' | 'rejected';
  answer: string;
  step: ReturnType<typeof requestStep>;
  action: AuditAction;
  copy?: PrivacyCopy;
};

/**
 * Closes an open case with its answer, before that is mailed, so that of two answers one counts. A closed one passes
 * only to mail the same answer again; others are refused (`failed-precondition`), also once an erasure has begun.
 */
export async function closeCase(
  known: PrivacyRequest,
  caller: Caller,
  { state, answer, step, action, copy }: Closing,
): Promise<void> {
  const ref = db().doc(entryPaths.privacyRequest(known.id));
  const answerHash = sha256(answer);
  await transact(async (tx) => {
    const request = parsePrivacyRequest(known.id, (await tx.get(ref)).data());
    if (request.state !== 'open') {
      if (request.answerHash === answerHash && !request.sentAt && request.email) return;
      throw fail('failed-precondition', 'Este caso ya está cerrado');
    }
    // Erased data are gone: any other answer would contradict that.
    if (isErasing(request) && action !== 'privacy.erase') {
      throw fail('failed-precondition', 'Ya se empezó a borrar sus datos: termina de borrarlos');
    }
    const { producerId } = request;
    const producer = producerId ? db().doc(paths.producer(producerId)) : null;
    const isHere = producer !== null && (await tx.get(producer)).exists;
    const next = producer && isHere ? await nextDue(tx, producerId, known.id) : null;
    tx.update(ref, {
      state,
      answer,
      answerHash,
      ...(copy && { copy }),
      closedAt: Timestamp.now(),
      untold: null,
      steps: FieldValue.arrayUnion(step),
    });
    if (producer && isHere) tx.update(producer, { privacyDueAt: next });
    audit(tx, caller, {
      action,
      object: { type: 'privacyRequest', id: known.id, name: RIGHT_TEXT[known.right] },
      producerId: producerId || null,
      before: { state: request.state },
      // Never its text: answers contain personal data.
      after: { state, hash: answerHash, ...(copy && { copy: copy.hash }) },
    });
  });
}

type Message = {
  title: string;
  answer: string;
  button?: { text: string; url: string };
  until?: Date;
  isStep?: boolean;
};

/** Mails an answer to the verified address and stores that; `unavailable` if the server does not accept it. */
export async function sendAnswer(known: PrivacyRequest, message: Message): Promise<void> {
  const { title, answer, button, until, isStep } = message;
  const siteName = mailSettings().fromName;
  const owner = (await addresseeName(known)) || siteName;
  const more = until
    ? `\nTe respondemos a más tardar el ${longDate(new Date(until.getTime() - 1))}.`
    : '';
  try {
    await sendMail({
      to: known.email,
      producerId: null,
      kind: 'warning',
      ...renderPrivacyAnswer({
        siteName,
        owner,
        right: RIGHT_TEXT[known.right],
        folio: known.id,
        title,
        answer: `${answer}${more}`,
        button,
      }),
    });
  } catch (error) {
    logger.error('privacy answer not sent', { folio: known.id, error: String(error) });
    throw fail('unavailable', 'El correo no salió. Quedó guardado: envíalo de nuevo');
  }
  await db()
    .doc(entryPaths.privacyRequest(known.id))
    .update(isStep ? { untold: null } : { sentAt: Timestamp.now() });
}
