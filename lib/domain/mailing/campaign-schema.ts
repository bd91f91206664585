import * as v from 'valibot';
import { httpsUrl, id, line, paragraph } from '../kit/schema';
import { CAMPAIGN_DEFAULTS, CAMPAIGN_LIMITS } from './campaign-limits';

/** A picture's address: absolute https, or nothing. Mail programs show no data URLs. */
const imageUrl = v.union(
  [v.literal(''), httpsUrl],
  'Escribe un enlace de imagen que empiece con https://',
);
const link = v.union(
  [v.literal(''), v.literal('#'), httpsUrl],
  'Escribe un enlace que empiece con https://',
);

/**
 * What a producer writes. A draft may lack almost everything and is saved while it is being typed;
 * what is still missing before it can go is the business of `missingToSend`.
 */
export const campaignContentSchema = v.strictObject({
  /** What the producer calls it in his list; recipients never see it. */
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
  /** The event that the mail sells; its flyer is shown, its buyers may be left out. Null for none. */
  eventId: v.optional(v.nullable(id), null),
  /** A picture of one's own instead of the event's flyer. */
  eventImageUrl: v.optional(imageUrl, ''),
  /** Whether the event's flyer is shown. */
  showFlyer: v.optional(v.boolean('Elige sí o no'), true),
  /** A saved audience; null is every active contact. */
  audienceId: v.optional(v.nullable(id), null),
});
