import * as v from 'valibot';
import { isTimeZone } from '../kit/format-date';
import { count, email, id, line, requiredLine } from '../kit/schema';
import { CAMPAIGN_PICTURES } from './campaign-picture';
import { campaignContentSchema } from './campaign-schema';
import { OUTCOMES, type Outcome, REACTIONS, type Reaction } from './delivery';

/** The inputs of the campaigns' functions, except the content; in their own file, so that no screen loads them. */

/** The input of `askPermission`. */
export const askPermissionSchema = v.strictObject({
  producerId: id,
  /** The same key starts one campaign. */
  key: requiredLine(80, 'Falta la clave'),
});

export const campaignIdSchema = v.strictObject({ campaignId: id });

/** The same `key` makes one copy; the pages of before send none. */
export const duplicateCampaignSchema = v.strictObject({ campaignId: id, key: v.optional(id) });

/**
 * `from` is what the caller saw: a scheduled campaign, which becomes a draft again, or one that is going, which ends for
 * good. Another one is refused; without it the stored state decides.
 */
export const cancelCampaignSchema = v.strictObject({
  campaignId: id,
  from: v.optional(v.picklist(['scheduled', 'going'])),
});

/** `{ producerId, content }` creates a draft, with a `key` one of the same content once; `{ campaignId, version, content }` saves it. */
export const saveCampaignSchema = v.union(
  [
    v.strictObject({ producerId: id, content: campaignContentSchema, key: v.optional(id) }),
    v.strictObject({ campaignId: id, version: count(0), content: campaignContentSchema }),
  ],
  'Revisa el contenido de la campaña',
);

/** `isService`: with the footer of a message about what people bought. */
export const previewCampaignSchema = v.strictObject({
  producerId: id,
  content: campaignContentSchema,
  isService: v.optional(v.boolean(), false),
});

/**
 * The version of the campaign on the caller's screen: another one, which somebody else saved meanwhile, is refused.
 * Without it the stored one is meant.
 */
const version = v.optional(count(0));

/** `leaveOut` is the number of least active recipients to leave out. */
export const previewSendingSchema = v.strictObject({
  campaignId: id,
  version,
  leaveOut: v.optional(count(1, 100_000)),
});

const instant = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())], 'Elige una fecha y una hora'),
  v.transform((at) => new Date(at)),
);

/**
 * `scheduledAt` is an ISO text or milliseconds, shown in `timeZone`; without it the campaign is sent now. `audience` is
 * the sign of the criteria that were counted, as `previewSending` returned it.
 */
export const sendCampaignSchema = v.strictObject({
  campaignId: id,
  version,
  scheduledAt: v.optional(v.nullable(instant)),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'Elige una zona horaria'))),
  cut: v.optional(v.nullable(v.strictObject({ activeAt: count(0, 1e15), id }))),
  audience: v.optional(line(80)),
});

export const sendTestEmailSchema = v.strictObject({
  campaignId: id,
  version,
  email,
});

const names = [...Object.keys(OUTCOMES), ...Object.keys(REACTIONS)] as (Outcome | Reaction)[];

/** A page of the recipients with an outcome or a reaction, after a cursor; at most 1,000. */
export const campaignRecipientsSchema = v.strictObject({
  campaignId: id,
  outcome: v.picklist(names, 'Ese resultado no existe'),
  after: v.optional(v.nullable(v.strictObject({ batch: count(0), position: count(0) }))),
  limit: v.optional(count(1, 1_000)),
});

export const campaignPictureSchema = v.strictObject({
  campaignId: id,
  name: v.picklist(CAMPAIGN_PICTURES),
});

/** The signed token of a mail's tracking picture. */
export const recordOpenSchema = v.strictObject({ token: line(400) });

/** The signed token of a mail's link, and the link's index in the campaign; `ahead` where nobody pressed it yet. */
export const recordClickSchema = v.strictObject({
  token: line(400),
  link: count(0, 500),
  ahead: v.optional(v.boolean(), false),
});
