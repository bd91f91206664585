import type * as v from 'valibot';
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

/** The size of an audience, and the contacts that meet its criteria but are left out, by reason. */
export type AudienceCount = {
  recipients: number;
  unsubscribed: number;
  bounced: number;
  blocked: number;
  /** No basis for marketing is recorded of them. */
  unproven: number;
  paused: number;
  /** They asked for fewer mails and had theirs; `pacedFrom` is when the first of them gets one again, an ISO text. */
  paced: number;
  pacedFrom: string;
  buyers: number;
};

/** Whether the link's signature is valid, and the producer's name, '' if unknown. */
export type CheckedLink = { valid: boolean; producerName: string; left: boolean };

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

/**
 * `full` counts the contacts that would exceed the limit of tags and stay unchanged. `changedIds` are all contacts of the
 * changes, for a tab that was loaded before there were any.
 */
export const tagContacts = 'tagContacts' as Endpoint<
  v.InferInput<typeof tagContactsSchema>,
  { changed: number; changes: TagChange[]; changedIds: string[]; full: number }
>;

export const undoImport = 'undoImport' as Endpoint<
  v.InferInput<typeof undoImportSchema>,
  { undone: number; isOver: boolean }
>;

/** A producer's name ('' if there is none), the text to agree to, and the masked address that a link confirms. */
export type SubscriptionPage = { producerName: string; words: string; confirms: string };

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

/** A person's preferences of a producer's mails; `email` is masked, `pausedUntil` an ISO moment. */
export type Preferences = {
  producerId: string;
  producerName: string;
  email: string;
  words: string;
  wanted: boolean;
  blocked: boolean;
  pausedUntil: string | null;
  /** How seldom they want mails, and until when they get none for it. */
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
