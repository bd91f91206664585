import * as v from 'valibot';
import { contactIdOf } from '../contact/contact';
import { cellAddress } from '../kit/list/address';
import { email } from '../kit/schema';
import { cutText } from '../kit/text/cut';

export const MAX_FEEDBACK = 500;

// Providers remove or mask the email of a complaint ('redacted', 'a***@…'), or write it as a report does ('rfc822; a@x.cl',
// 'Ana <a@x.cl>').
const MASKED = /\*|redact|suppress|removed|hidden/i;
const reportedAddress = v.pipe(
  v.nullish(v.string('Escribe un correo'), ''),
  v.transform((raw) => {
    if (raw === null || MASKED.test(raw)) return '';
    const bare = raw.replace(/^\s*rfc822;/i, '').trim();
    return cellAddress(bare) ?? bare;
  }),
  v.union([v.literal(''), email]),
);

// Server responses have several lines ('550-5.1.1 …') and any length.
const reason = v.pipe(
  v.nullish(v.string('El motivo es un texto'), ''),
  v.transform((raw) => cutText((raw ?? '').replace(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim(), 300)),
);

/**
 * A provider's report about an accepted message: a permanent bounce or a complaint. `email` is '' if the provider hides it; the
 * message identifies the recipient.
 */
export const feedbackEventSchema = v.strictObject({
  messageId: v.pipe(v.string('Falta el mensaje'), v.maxLength(400, 'El mensaje no es válido')),
  email: reportedAddress,
  kind: v.picklist(['bounce', 'complaint'], 'El tipo es bounce o complaint'),
  at: v.pipe(v.string('Falta la hora'), v.isoTimestamp('La hora no es válida')),
  reason,
});
export type FeedbackEvent = v.InferOutput<typeof feedbackEventSchema>;

/** Events are validated one by one, so that an invalid one does not affect others. */
export const feedbackSchema = v.strictObject({
  events: v.pipe(
    v.array(v.unknown(), 'Los avisos van en una lista'),
    v.minLength(1, 'Falta al menos un aviso'),
    v.maxLength(MAX_FEEDBACK, `Envía hasta ${MAX_FEEDBACK} avisos a la vez`),
  ),
});

/**
 * Campaign and contact of a Message-ID `<campaign.contact@domain>`. Null for messages without a campaign, or sent to another
 * email than the event's.
 */
export function recipientOf(
  event: Pick<FeedbackEvent, 'messageId' | 'email'>,
): { campaignId: string; contactId: string } | null {
  const found = /^<?([^\s./@<>]{1,128})\.([0-9a-f]{32})@[^\s@<>]+>?$/.exec(event.messageId.trim());
  const [, campaignId = '', contactId = ''] = found ?? [];
  const isTheirs = event.email === '' || contactId === contactIdOf(event.email);
  return found && isTheirs ? { campaignId, contactId } : null;
}
