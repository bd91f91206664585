import * as v from 'valibot';
import { isTimeZone } from '../kit/format-date';
import { picture } from '../kit/picture-schema';
import { count, email, id, requiredLine, singleLine } from '../kit/schema';
import { MOST_LINKS } from '../kit/text/link-name';
import { PICTURE_ID } from './blocks/block-limits';
import { CAMPAIGN_PICTURES, MAIL_PICTURE } from './campaign-picture';
import { campaignContentSchema } from './campaign-schema';
import { PEOPLE_LIST_NAMES } from './delivery';
import { MAIL_GROUPS } from './reception/mail-group';

const pictureId = v.pipe(v.string(), v.regex(PICTURE_ID, 'Esa imagen no existe'));

/** Inputs of the campaigns' functions except the content; separate, so that no screen loads them. */

export const askPermissionSchema = v.strictObject({
  producerId: id,
  key: requiredLine(80, 'Falta la clave'),
});

export const campaignIdSchema = v.strictObject({ campaignId: id });

const second = v.optional(v.boolean(), false);

export const duplicateCampaignSchema = v.strictObject({
  campaignId: id,
  key: v.optional(id),
  second,
});

/** `from` is the state that the caller saw: scheduled (becomes a draft) or being sent (ends). Refused if it changed. */
export const cancelCampaignSchema = v.strictObject({
  campaignId: id,
  from: v.optional(v.picklist(['scheduled', 'going'])),
});

/** `{ producerId, content }` creates a draft (once per `key`); `{ campaignId, version, content }` saves it. */
export const saveCampaignSchema = v.union(
  [
    v.strictObject({ producerId: id, content: campaignContentSchema, key: v.optional(id) }),
    v.strictObject({ campaignId: id, version: count(0), content: campaignContentSchema }),
  ],
  'Revisa el contenido de la campaña',
);

export const previewCampaignSchema = v.strictObject({
  producerId: id,
  content: campaignContentSchema,
  isService: v.optional(v.boolean(), false),
});

const version = v.optional(count(0));

const instant = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())], 'Elige una fecha y una hora'),
  v.transform((at) => new Date(at)),
);

export const previewSendingSchema = v.strictObject({
  campaignId: id,
  version,
  leaveOut: v.optional(count(1, 100_000)),
  scheduledAt: v.optional(instant),
  second,
});

/**
 * `scheduledAt` is an ISO date or milliseconds, shown in `timeZone`; without it the campaign is sent now. `audience` is the
 * fingerprint returned by `previewSending`.
 */
export const sendCampaignSchema = v.strictObject({
  campaignId: id,
  version,
  scheduledAt: v.optional(v.nullable(instant)),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'Elige una zona horaria'))),
  cut: v.optional(v.nullable(v.strictObject({ activeAt: count(0, 1e15), id }))),
  audience: v.optional(singleLine(80)),
});

export const sendTestEmailSchema = v.strictObject({
  campaignId: id,
  version,
  email,
  side: v.optional(v.picklist(['a', 'b'])),
});

/** A page of a campaign's people; at most 1,000. Of those who clicked, one `link`'s; of any, one mail provider's (`group`). */
export const campaignRecipientsSchema = v.strictObject({
  campaignId: id,
  outcome: v.picklist(PEOPLE_LIST_NAMES, 'Ese resultado no existe'),
  link: v.optional(count(0, MOST_LINKS)),
  group: v.optional(v.picklist(MAIL_GROUPS, 'Ese proveedor no existe')),
  after: v.optional(v.nullable(v.strictObject({ batch: count(0), position: count(0) }))),
  limit: v.optional(count(1, 1_000)),
});

/** A picture of a campaign (with an `eventId`, the flyer of an event that it shows), or one that was uploaded for mails. */
export const campaignPictureSchema = v.union([
  v.strictObject({
    campaignId: id,
    name: v.picklist(CAMPAIGN_PICTURES),
    eventId: v.optional(id),
  }),
  v.strictObject({ producerId: id, pictureId, size: v.picklist(['large', 'small']) }),
]);

const uploaded = (most: number) =>
  v.pipe(
    picture(most),
    v.check((data) => /^data:image\/(?:png|jpeg);/.test(data), 'Usa una imagen PNG o JPG'),
  );

/** A picture in two sizes, as the browser made them: mail programs show PNG and JPEG only. */
export const saveMailPictureSchema = v.strictObject({
  producerId: id,
  large: uploaded(MAIL_PICTURE.large.maxChars),
  small: uploaded(MAIL_PICTURE.small.maxChars),
});

export const recordOpenSchema = v.strictObject({ token: singleLine(400) });

/** A mail's signed link token and the link's index. `ahead`: prefetched, not yet clicked. */
export const recordClickSchema = v.strictObject({
  token: singleLine(400),
  link: count(0, 500),
  ahead: v.optional(v.boolean(), false),
});
