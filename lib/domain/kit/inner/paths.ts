import { type PathOf, paths } from '../paths';

/** The paths that only functions use; separate, because every page loads `paths.ts`. */
const builders = {
  endedSessions: (uid: string) => `users/${uid}/ended/sessions`,
  nightCurves: (id: string) => `producers/${id}/nightCurves`,
  nightCurve: (id: string, eventId: string) => `producers/${id}/nightCurves/${eventId}`,
  promoterCode: (id: string, code: string) => `producers/${id}/promoterCodes/${code}`,
  promoterLink: (hash: string) => `promoterLinks/${hash}`,
  formerHolders: (id: string) => `producers/${id}/formerHolders`,
  formerHolder: (id: string, uid: string) => `producers/${id}/formerHolders/${uid}`,
  /** The uses of a code by a person (a hash of their email). */
  discountPerson: (eventId: string, id: string, person: string) =>
    `events/${eventId}/discounts/${id}/people/${person}`,
  carts: (eventId: string) => `events/${eventId}/carts`,
  cart: (eventId: string, id: string) => `events/${eventId}/carts/${id}`,
  doorList: (eventId: string) => `events/${eventId}/doorList/list`,
  doorListPart: (eventId: string, n: number) => `events/${eventId}/doorList/part-${n}`,
  refundAccount: (eventId: string, refundId: string) =>
    `events/${eventId}/refundAccounts/${refundId}`,
  /** Contacts deleted before there was a bin, until they expire. */
  contactTrash: (id: string) => `producers/${id}/contactTrash`,
  trashedContact: (id: string, contactId: string) => `producers/${id}/contactTrash/${contactId}`,
  contactReceipts: (id: string) => `producers/${id}/contactReceipts`,
  contactReceipt: (id: string, n: string) => `producers/${id}/contactReceipts/${n}`,
  binContent: (id: string, entryId: string) => `${paths.binEntry(id, entryId)}/content/whole`,
  mailPicture: (id: string, pictureId: string) => `producers/${id}/mailPictures/${pictureId}`,
  /** A person mailed for a cause, by the hash of both. */
  automationRuns: (id: string) => `automations/${id}/runs`,
  automationRun: (id: string, key: string) => `automations/${id}/runs/${key}`,
  limit: (id: string) => `limits/${id}`,
  campaignBatches: (id: string) => `campaigns/${id}/batches`,
  campaignBatch: (id: string, n: number | string) => `campaigns/${id}/batches/${n}`,
  campaignTracking: (id: string) => `campaigns/${id}/tracking`,
  campaignTrackingPart: (id: string, n: number | string) => `campaigns/${id}/tracking/${n}`,
  /** Prevents reuse of a deleted draft's id while parts of it exist. */
  deletedEvent: (id: string) => `deletedEvents/${id}`,
  /** Written by every change of stock, so that transactions that read it are serialized. */
  guard: (eventId: string) => `events/${eventId}/guards/places`,
  tills: (eventId: string) => `events/${eventId}/tills`,
  slugs: () => 'slugs',
  slug: (slug: string) => `slugs/${slug}`,
  till: (eventId: string, n: number) => `events/${eventId}/tills/${n}`,
  privacyCopies: (folio: string) => `privacyRequests/${folio}/copies`,
  privacyCopy: (folio: string, hash: string, n: number) =>
    `privacyRequests/${folio}/copies/${hash}-${n}`,
  keptRequests: () => 'keptRequests',
  keptRequest: (id: string) => `keptRequests/${id}`,
  counter: (name: string) => `counters/${name}`,
  job: (id: string) => `jobs/${id}`,
  /** The calls of an errand until they are made, in pieces, each named by its first call; and the wrong rows of its file. */
  errandCalls: (id: string) => `jobs/${id}/calls`,
  errandPiece: (id: string, from: number) => `jobs/${id}/calls/${String(from).padStart(7, '0')}`,
  errandErrors: (id: string) => `jobs/${id}/wrongRows`,
  errandErrorPage: (id: string, n: number) => `jobs/${id}/wrongRows/${String(n).padStart(7, '0')}`,
  /** Records that a transaction was committed; expires after a day. */
  commit: (id: string) => `commits/${id}`,
  migration: (id: string) => `migrations/${id}`,
  notices: () => 'notices',
  notice: (id: string) => `notices/${id}`,
  allNews: () => 'news',
  news: (key: string) => `news/${key}`,
  receptionDays: () => 'receptionDays',
  receptionDay: (day: string, shard: number) => `receptionDays/${day}-${shard}`,
  dmarcReports: () => 'dmarcReports',
  dmarcReport: (id: string) => `dmarcReports/${id}`,
  senderRuts: () => 'senderRuts',
  senderRut: (signature: string) => `senderRuts/${signature}`,
  sealCheck: () => 'platform/seals',
  nightsTold: () => 'platform/nights',
  featureCalls: (key: string, shard: number) => `featureCalls/${key}-${shard}`,
  phoneCodes: () => 'phoneCodes',
  phoneCode: (uid: string) => `phoneCodes/${uid}`,
  whatsappMessages: () => 'whatsappMessages',
  whatsappMessage: (id: string) => `whatsappMessages/${id}`,
  whatsappMonth: (month: string, producerId = '') =>
    `whatsappMonths/${producerId ? `${month}_${producerId}` : month}`,
  whatsappCap: (producerId: string) => `whatsappCaps/${producerId}`,
  whatsappRates: () => 'platform/whatsappRates',
  whatsappHook: () => 'platform/whatsappHook',
  inboxes: () => 'inboxes',
  inboxLines: (uid: string) => `inboxes/${uid}/lines`,
  inboxLine: (uid: string, key: string) => `inboxes/${uid}/lines/${key}`,
} as const;

type Builders = typeof builders;

export const innerPaths = builders as unknown as {
  [Name in keyof Builders]: (...args: Parameters<Builders[Name]>) => PathOf<Name>;
};
