import * as v from 'valibot';
import { httpsUrl, id, paragraph, singleLine } from '../kit/schema';
import { linkProblem } from '../kit/url';
import { blocksSchema } from './blocks/blocks-schema';
import { brandSchema } from './brand/brand-schema';
import { CAMPAIGN_DEFAULTS, CAMPAIGN_LIMITS } from './campaign-limits';
import { TRIAL_HOURS, TRIAL_MEASURES, TRIAL_SHARES, USUAL_TRIAL } from './trial/trial';

/** Absolute https, or empty: mail clients show no data URLs. */
const imageUrl = v.union(
  [v.literal(''), httpsUrl],
  'Escribe un enlace de imagen que empiece con https://',
);
const link = v.union([v.literal(''), v.literal('#'), httpsUrl], linkProblem);

const trial = v.strictObject({
  share: v.picklist(TRIAL_SHARES, 'Elige a cuántas personas les llega cada asunto'),
  hours: v.picklist(TRIAL_HOURS, 'Elige cuántas horas esperar'),
  by: v.picklist(TRIAL_MEASURES, 'Elige por qué gana un asunto'),
});

/** The content that a producer writes. Drafts may lack almost everything; `missingToSend` checks what sending needs. */
export const campaignContentSchema = v.strictObject({
  name: v.optional(singleLine(CAMPAIGN_LIMITS.name, 'El nombre'), ''),
  subject: v.optional(singleLine(CAMPAIGN_LIMITS.subject, 'El asunto'), ''),
  preheader: v.optional(singleLine(CAMPAIGN_LIMITS.preheader, 'El texto de vista previa'), ''),
  title: v.optional(singleLine(CAMPAIGN_LIMITS.title, 'El título'), CAMPAIGN_DEFAULTS.title),
  message: v.optional(paragraph(CAMPAIGN_LIMITS.message, 'El mensaje'), ''),
  buttonText: v.optional(
    singleLine(CAMPAIGN_LIMITS.buttonText, 'El texto del botón'),
    CAMPAIGN_DEFAULTS.buttonText,
  ),
  buttonUrl: v.optional(v.pipe(v.string(), v.trim(), link), CAMPAIGN_DEFAULTS.buttonUrl),
  /** The event advertised: its flyer is shown, its buyers can be excluded. Null for none. */
  eventId: v.optional(v.nullable(id), null),
  eventImageUrl: v.optional(imageUrl, ''),
  showFlyer: v.optional(v.boolean('Elige sí o no'), true),
  audienceId: v.optional(v.nullable(id), null),
  /** Instead of picture, title, message and button; empty for a mail of those. */
  blocks: v.optional(blocksSchema, []),
  /** The producer's brand as it was when it was applied; null for the platform's look. */
  brand: v.optional(v.nullable(brandSchema), null),
  subjectB: v.optional(singleLine(CAMPAIGN_LIMITS.subject, 'El segundo asunto'), ''),
  trial: v.optional(trial, { ...USUAL_TRIAL }),
  holdOut: v.optional(v.boolean('Elige sí o no'), false),
});
