import type * as v from 'valibot';
import type { PublicEvent } from '../event/public/public-event';
import type { Endpoint } from '../kit/endpoint';
import type {
  countAudienceSchema,
  deleteAudienceSchema,
  saveAudienceSchema,
} from './audience-command-schema';
import type {
  confirmSubscriptionSchema,
  PREFERENCE_CHANGES,
  readPreferencesSchema,
  requestSubscriptionSchema,
  savePreferencesSchema,
  subscriptionPageSchema,
} from './collect-schema';
import type {
  contactIdsSchema,
  deletionSchema,
  importSchema,
  saveContactSchema,
  tagContactsSchema,
  undoImportSchema,
} from './contact-command-schema';
import type { ImportResult } from './contact-import';
import type { startExportSchema } from './people-export-schema';
import type { TagChange } from './tag-change';
import type {
  checkUnsubscribeLinkSchema,
  requestUnsubscribeLinkSchema,
  unsubscribeSchema,
} from './unsubscribe-schema';

/**
 * Recipients, and contacts that meet the criteria but are left out, by reason. `paced` asked for fewer mails and had
 * theirs (until `pacedFrom`, an ISO date); `capped` had two mails of the producer this week. `excluded` is by
 * exclusion, of several the first; `clicked` are of the first mail of a second send.
 */
export type AudienceCount = {
  recipients: number;
  unsubscribed: number;
  bounced: number;
  blocked: number;
  unproven: number;
  paused: number;
  /** People who asked for fewer mails and had theirs; on `pacedFrom` (ISO date) the first can be mailed again. */
  paced: number;
  pacedFrom: string;
  capped: number;
  freeFrom?: Readonly<Record<string, number>>;
  buyers: number;
  excluded?: number[];
  clicked?: number;
  heldOut?: number;
};

/**
 * Whether the signature is valid; the name is '' if unknown, `left` null where nobody answered. `choices` is where the same person
 * asks for fewer mails; '' where nobody proved to be them. Functions of a former release do not say it.
 */
export type CheckedLink = {
  valid: boolean;
  producerName: string;
  left: boolean | null;
  choices?: string;
};

export const checkUnsubscribeLink = 'checkUnsubscribeLink' as Endpoint<
  v.InferInput<typeof checkUnsubscribeLinkSchema>,
  CheckedLink
>;

export const countAudience = 'countAudience' as Endpoint<
  v.InferInput<typeof countAudienceSchema>,
  AudienceCount
>;

export const deleteAudience = 'deleteAudience' as Endpoint<
  v.InferInput<typeof deleteAudienceSchema>
>;

export const deleteContacts = 'deleteContacts' as Endpoint<
  v.InferInput<typeof deletionSchema>,
  { deleted: number }
>;

export const importContacts = 'importContacts' as Endpoint<
  v.InferInput<typeof importSchema>,
  ImportResult
>;

export const requestUnsubscribeLink = 'requestUnsubscribeLink' as Endpoint<
  v.InferInput<typeof requestUnsubscribeLinkSchema>
>;

export const restoreContacts = 'restoreContacts' as Endpoint<
  v.InferInput<typeof deletionSchema>,
  { restored: number }
>;

export const saveAudience = 'saveAudience' as Endpoint<
  v.InferInput<typeof saveAudienceSchema>,
  { audienceId: string }
>;

export const saveContact = 'saveContact' as Endpoint<
  v.InferInput<typeof saveContactSchema>,
  { contactId: string }
>;

export const settleContacts = 'settleContacts' as Endpoint<
  v.InferInput<typeof contactIdsSchema>,
  { settled: number }
>;

export const startExport = 'startExport' as Endpoint<v.InferInput<typeof startExportSchema>>;

/** `full` counts contacts at the limit of tags. `changedIds` are the contacts of all `changes`, for older tabs. */
export const tagContacts = 'tagContacts' as Endpoint<
  v.InferInput<typeof tagContactsSchema>,
  { changed: number; changes: TagChange[]; changedIds: string[]; full: number }
>;

export const undoImport = 'undoImport' as Endpoint<
  v.InferInput<typeof undoImportSchema>,
  { undone: number; isOver: boolean }
>;

/** `words` is the text to agree to, `confirms` the masked email of the link. */
export type SubscriptionPage = {
  producerName: string;
  words: string;
  confirms: string;
  /** What anybody may see of the producer's next nights; missing from functions of a former release. */
  nights?: PublicEvent['others'];
};

export const subscriptionPage = 'subscriptionPage' as Endpoint<
  v.InferInput<typeof subscriptionPageSchema>,
  SubscriptionPage
>;

export const requestSubscription = 'requestSubscription' as Endpoint<
  v.InferInput<typeof requestSubscriptionSchema>
>;

export const confirmSubscription = 'confirmSubscription' as Endpoint<
  v.InferInput<typeof confirmSubscriptionSchema>
>;

/** `email` is masked, `pausedUntil` an ISO date; at most one mail in `paceDays` days. */
export type Preferences = {
  producerId: string;
  producerName: string;
  email: string;
  words: string;
  wanted: boolean;
  blocked: boolean;
  pausedUntil: string | null;
  paceDays: number;
  quietUntil: string | null;
  profiled: boolean;
};

export const readPreferences = 'readPreferences' as Endpoint<
  v.InferInput<typeof readPreferencesSchema>,
  Preferences
>;

export type PreferenceChange = (typeof PREFERENCE_CHANGES)[number];

export const savePreferences = 'savePreferences' as Endpoint<
  v.InferInput<typeof savePreferencesSchema>
>;

export const unsubscribe = 'unsubscribe' as Endpoint<v.InferInput<typeof unsubscribeSchema>>;
