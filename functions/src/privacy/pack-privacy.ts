import { plural } from '@/lib/domain/kit/format';
import * as calls from '@/lib/domain/privacy/calls';
import { isCopyRight, type PrivacyRequest } from '@/lib/domain/privacy/request';
import { privacyFolioSchema } from '@/lib/domain/privacy/request-schema';
import type { Caller } from '../support/access';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { mailSettings } from '../support/mail/mailer';
import { caseFor, requestStep } from './cases';
import { closeCase, sendAnswer } from './close-case';
import { collectPerson } from './collect/person';
import { COPY_DAYS, keepCopy, packZip, signedCopyUrl } from './copies';
import { addresseeName } from './desk';

/**
 * Answers a case of access or portability: packs all under its address into a ZIP (index, JSON, CSV), keeps it with its
 * hash, and mails a signed link. Needs 'users.manageAccess' of its producer, or an administrator. Refuses other rights
 * and closed cases (`failed-precondition`), except to mail a failed answer again.
 */
export const packPrivacy = callable(calls.packPrivacy, {
  input: privacyFolioSchema,
  access: 'session',
  handle: async ({ input: { folio }, caller }) => {
    const known = await caseFor(caller, folio);
    if (!isCopyRight(known.right)) {
      throw fail('failed-precondition', 'Este derecho no se responde con una copia');
    }
    const isUnsent = known.state === 'answered' && known.copy && !known.sentAt && known.email;
    const packed = isUnsent ? known : await pack(known, caller);
    const button = { text: 'Descargar mi copia', url: signedCopyUrl(folio) };
    await sendAnswer(known, { title: 'Tu copia está lista', answer: packed.answer, button });
    return { success: true, message: 'Copia enviada', hash: packed.copy?.hash ?? '' };
  },
});

async function pack(known: PrivacyRequest, caller: Caller) {
  if (known.state !== 'open') throw fail('failed-precondition', 'Este caso ya está cerrado');
  const { id: folio, email, producerId } = known;
  const sections = await collectPerson({ email, producerId });
  const owner = (await addresseeName(known)) || mailSettings().fromName;
  const zip = packZip({ folio, email, owner, madeAt: new Date().toISOString() }, sections);
  const copy = await keepCopy(folio, zip);
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const answer = `Preparamos una copia de todos los datos bajo tu correo: ${plural(rows, 'registro', 'registros')}, con su origen, para qué se usan y hasta cuándo. Puedes descargarla durante ${COPY_DAYS} días.\nSu huella SHA-256 es ${copy.hash}.`;
  const step = requestStep('copied', caller.email);
  await closeCase(known, caller, { state: 'answered', answer, step, action: 'privacy.copy', copy });
  return { answer, copy };
}
