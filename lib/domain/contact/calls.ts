import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type {
  countAudienceSchema,
  deleteAudienceSchema,
  saveAudienceSchema,
} from './audience-command-schema';
import type {
  contactIdsSchema,
  importSchema,
  saveContactSchema,
  tagContactsSchema,
} from './contact-command-schema';
import type { ImportResult } from './contact-import';
import type { startExportSchema } from './people-export-schema';
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
  buyers: number;
};

/** Whether the link's signature is valid, and the producer's name, '' if unknown. */
export type CheckedLink = { valid: boolean; producerName: string };

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
  v.InferInput<typeof contactIdsSchema>,
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
  v.InferInput<typeof contactIdsSchema>,
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

export const startExport = 'startExport' as Endpoint<v.InferInput<typeof startExportSchema>>;

/** `full` counts the contacts that would exceed the limit of tags and stay unchanged. */
export const tagContacts = 'tagContacts' as Endpoint<
  v.InferInput<typeof tagContactsSchema>,
  { changed: number; changedIds: string[]; full: number }
>;

export const unsubscribe = 'unsubscribe' as Endpoint<v.InferInput<typeof unsubscribeSchema>>;
