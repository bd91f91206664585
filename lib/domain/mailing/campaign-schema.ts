import * as v from 'valibot';
import { httpsUrl, id, line, paragraph } from '../kit/schema';
import { CAMPAIGN_DEFAULTS, CAMPAIGN_LIMITS } from './campaign-limits';

/** A picture's address: absolute https, or empty. Mail clients show no data URLs. */
const imageUrl = v.union(
  [v.literal(''), httpsUrl],
  'Escribe un enlace de imagen que empiece con https://',
);
const link = v.union(
  [v.literal(''), v.literal('#'), httpsUrl],
  'Escribe un enlace que empiece con https://',
);

/**
 * The content that a producer writes. A draft may lack almost everything and is saved while it is typed;
 * `missingToSend` checks what sending requires.
 */
export const campaignContentSchema = v.strictObject({
  /** The producer's own name for it in their list; recipients never see it. */
  name: v.optional(line(CAMPAIGN_LIMITS.name, 'El nombre'), ''),
  subject: v.optional(line(CAMPAIGN_LIMITS.subject, 'El asunto'), ''),
  /** The line that inboxes show after the subject. */
  preheader: v.optional(line(CAMPAIGN_LIMITS.preheader, 'El texto de vista previa'), ''),
  title: v.optional(line(CAMPAIGN_LIMITS.title, 'El título'), CAMPAIGN_DEFAULTS.title),
  message: v.optional(paragraph(CAMPAIGN_LIMITS.message, 'El mensaje'), ''),
  buttonText: v.optional(
    line(CAMPAIGN_LIMITS.buttonText, 'El texto del botón'),
    CAMPAIGN_DEFAULTS.buttonText,
  ),
  buttonUrl: v.optional(v.pipe(v.string(), v.trim(), link), CAMPAIGN_DEFAULTS.buttonUrl),
  /** The event that the mail sells: its flyer is shown, its buyers may be left out. Null for none. */
  eventId: v.optional(v.nullable(id), null),
  /** A picture shown instead of the event's flyer. */
  eventImageUrl: v.optional(imageUrl, ''),
  /** Whether the event's flyer is shown. */
  showFlyer: v.optional(v.boolean('Elige sí o no'), true),
  /** A saved audience; null means every active contact. */
  audienceId: v.optional(v.nullable(id), null),
});
