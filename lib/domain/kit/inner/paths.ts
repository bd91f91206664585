import { type PathOf, paths } from '../paths';

/** The paths that only functions know: apart, because every page loads the others. */
const builders = {
  /** Which sessions of a person were ended by hand. The server of the pages only. */
  endedSessions: (uid: string) => `users/${uid}/ended/sessions`,
  /** Members who lost their last flag that gives access to money, and when. Functions only. */
  formerHolders: (id: string) => `producers/${id}/formerHolders`,
  formerHolder: (id: string, uid: string) => `producers/${id}/formerHolders/${uid}`,
  /** How often a person (a hash of the e-mail address) has used a code. */
  discountPerson: (eventId: string, id: string, person: string) =>
    `events/${eventId}/discounts/${id}/people/${person}`,
  /** The packed list of tickets for doors without a connection; `list` says how many parts there are. */
  doorList: (eventId: string) => `events/${eventId}/doorList/list`,
  doorListPart: (eventId: string, n: number) => `events/${eventId}/doorList/part-${n}`,
  /** The bank account of a refund case that is not settled. Functions only. */
  refundAccount: (eventId: string, refundId: string) =>
    `events/${eventId}/refundAccounts/${refundId}`,
  /** Deleted contacts of before there was a bin, until they expire. Functions only. */
  contactTrash: (id: string) => `producers/${id}/contactTrash`,
  trashedContact: (id: string, contactId: string) => `producers/${id}/contactTrash/${contactId}`,
  /** What each batch of writes of a job did to contacts, for a call that is sent again; expires. Functions only. */
  contactReceipts: (id: string) => `producers/${id}/contactReceipts`,
  contactReceipt: (id: string, n: string) => `producers/${id}/contactReceipts/${n}`,
  /** The content of what is heavy in a bin. Functions only. */
  binContent: (id: string, entryId: string) => `${paths.binEntry(id, entryId)}/content/whole`,
  limit: (id: string) => `limits/${id}`,
  /** Who gets a campaign, and who opened it: addresses of many people. Functions only. */
  campaignBatches: (id: string) => `campaigns/${id}/batches`,
  campaignBatch: (id: string, n: number | string) => `campaigns/${id}/batches/${n}`,
  campaignTracking: (id: string) => `campaigns/${id}/tracking`,
  campaignTrackingPart: (id: string, n: number | string) => `campaigns/${id}/tracking/${n}`,
  /** Keeps the id of a deleted draft from being used again while its parts are there. Functions only. */
  deletedEvent: (id: string) => `deletedEvents/${id}`,
  /** Changes whenever a place is taken or freed; transactions read it to be serialized. */
  guard: (eventId: string) => `events/${eventId}/guards/places`,
  /** The slices of a busy event's places. Functions only. */
  tills: (eventId: string) => `events/${eventId}/tills`,
  till: (eventId: string, n: number) => `events/${eventId}/tills/${n}`,
  privacyCopies: (folio: string) => `privacyRequests/${folio}/copies`,
  privacyCopy: (folio: string, hash: string, n: number) =>
    `privacyRequests/${folio}/copies/${hash}-${n}`,
  /** Requests for a right whose link could not be mailed yet. Functions only. */
  keptRequests: () => 'keptRequests',
  keptRequest: (id: string) => `keptRequests/${id}`,
  /** Sequential numbers, such as the folio of receipts. */
  counter: (name: string) => `counters/${name}`,
  /** Work that waits for a worker, and what failed. Administrators read it, no page does. */
  jobs: () => 'jobs',
  job: (id: string) => `jobs/${id}`,
  /** Marks a transaction as committed; expires after a day. */
  commit: (id: string) => `commits/${id}`,
  /** How far a migration of stored documents is. Scripts only. */
  migration: (id: string) => `migrations/${id}`,
  /** Warnings that have not been delivered to all recipients yet. Functions only. */
  notices: () => 'notices',
  notice: (id: string) => `notices/${id}`,
  /** What happened and is not in every inbox yet. Functions only. */
  allNews: () => 'news',
  news: (key: string) => `news/${key}`,
  /** How mail servers took the campaigns of a day, by domain of the recipient, in parts. Functions only. */
  receptionDays: () => 'receptionDays',
  receptionDay: (day: string, shard: number) => `receptionDays/${day}-${shard}`,
  /** Which ledgers agree with their totals, as of the last run over all events. Functions only. */
  sealCheck: () => 'platform/seals',
  /** A person's inbox: how much of it is unread, what they switched off, and its lines. */
  inboxes: () => 'inboxes',
  inboxLines: (uid: string) => `inboxes/${uid}/lines`,
  inboxLine: (uid: string, key: string) => `inboxes/${uid}/lines/${key}`,
} as const;

type Builders = typeof builders;

/** Firestore paths of what no browser reads or writes. No other file writes one. */
export const innerPaths = builders as unknown as {
  [Name in keyof Builders]: (...args: Parameters<Builders[Name]>) => PathOf<Name>;
};
