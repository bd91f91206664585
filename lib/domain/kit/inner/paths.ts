import { type PathOf, paths } from '../paths';

/** The paths that only functions use; separate, because every page loads `paths.ts`. */
const builders = {
  /** When sessions were ended by hand. Only the server reads it. */
  endedSessions: (uid: string) => `users/${uid}/ended/sessions`,
  /** The sales curve of each past night. */
  nightCurves: (id: string) => `producers/${id}/nightCurves`,
  nightCurve: (id: string, eventId: string) => `producers/${id}/nightCurves/${eventId}`,
  /** Whose a promoter's code is, and by what their own purchases are known. */
  promoterCode: (id: string, code: string) => `producers/${id}/promoterCodes/${code}`,
  /** By the hash of the secret in the link to a promoter's page. */
  promoterLink: (hash: string) => `promoterLinks/${hash}`,
  formerHolders: (id: string) => `producers/${id}/formerHolders`,
  formerHolder: (id: string, uid: string) => `producers/${id}/formerHolders/${uid}`,
  /** The uses of a code by a person (a hash of their email). */
  discountPerson: (eventId: string, id: string, person: string) =>
    `events/${eventId}/discounts/${id}/people/${person}`,
  /** What people left at the checkout; by the id that their contact has. */
  carts: (eventId: string) => `events/${eventId}/carts`,
  cart: (eventId: string, id: string) => `events/${eventId}/carts/${id}`,
  /** The packed list of tickets for offline doors; `list` has the number of parts. */
  doorList: (eventId: string) => `events/${eventId}/doorList/list`,
  doorListPart: (eventId: string, n: number) => `events/${eventId}/doorList/part-${n}`,
  /** The bank account of an unsettled refund case. */
  refundAccount: (eventId: string, refundId: string) =>
    `events/${eventId}/refundAccounts/${refundId}`,
  /** Contacts deleted before there was a bin, until they expire. */
  contactTrash: (id: string) => `producers/${id}/contactTrash`,
  trashedContact: (id: string, contactId: string) => `producers/${id}/contactTrash/${contactId}`,
  /** What each batch of a contact job wrote, for retries; expires. */
  contactReceipts: (id: string) => `producers/${id}/contactReceipts`,
  contactReceipt: (id: string, n: string) => `producers/${id}/contactReceipts/${n}`,
  /** The content of large deleted records. */
  binContent: (id: string, entryId: string) => `${paths.binEntry(id, entryId)}/content/whole`,
  /** A picture that was uploaded for mails, by the hash of its bytes. */
  mailPicture: (id: string, pictureId: string) => `producers/${id}/mailPictures/${pictureId}`,
  /** A person mailed for a cause, by the hash of both. */
  automationRuns: (id: string) => `automations/${id}/runs`,
  automationRun: (id: string, key: string) => `automations/${id}/runs/${key}`,
  limit: (id: string) => `limits/${id}`,
  /** Recipients of a campaign and who opened it. */
  campaignBatches: (id: string) => `campaigns/${id}/batches`,
  campaignBatch: (id: string, n: number | string) => `campaigns/${id}/batches/${n}`,
  campaignTracking: (id: string) => `campaigns/${id}/tracking`,
  campaignTrackingPart: (id: string, n: number | string) => `campaigns/${id}/tracking/${n}`,
  /** Prevents reuse of a deleted draft's id while parts of it exist. */
  deletedEvent: (id: string) => `deletedEvents/${id}`,
  /** Written by every change of stock, so that transactions that read it are serialized. */
  guard: (eventId: string) => `events/${eventId}/guards/places`,
  /** The stock of a busy event, sliced. */
  tills: (eventId: string) => `events/${eventId}/tills`,
  /** The addresses that events have or had; each leads to its event for good. */
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
  /** The answers of mail servers to the campaigns of a day, by recipient domain, in shards. */
  receptionDays: () => 'receptionDays',
  receptionDay: (day: string, shard: number) => `receptionDays/${day}-${shard}`,
  /** Mail providers' reports of the mails in a domain's name. */
  dmarcReports: () => 'dmarcReports',
  dmarcReport: (id: string) => `dmarcReports/${id}`,
  /** Whose limit a RUT raised, by its hash. */
  senderRuts: () => 'senderRuts',
  senderRut: (signature: string) => `senderRuts/${signature}`,
  sealCheck: () => 'platform/seals',
  /** Until when nights were told of. */
  nightsTold: () => 'platform/nights',
  featureCalls: (key: string, shard: number) => `featureCalls/${key}-${shard}`,
  phoneCodes: () => 'phoneCodes',
  phoneCode: (uid: string) => `phoneCodes/${uid}`,
  whatsappMessages: () => 'whatsappMessages',
  whatsappMessage: (id: string) => `whatsappMessages/${id}`,
  /** What the assistant told in a month, in all or (`producerId`) in one's name. */
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
