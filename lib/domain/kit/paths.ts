const builders = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  permissions: (uid: string) => `users/${uid}/permissions`,
  permission: (uid: string, producerId: string) => `users/${uid}/permissions/${producerId}`,
  /** The views of lists that a person saved; a team's and the administrators' are shared. */
  ownViews: (uid: string) => `users/${uid}/views`,
  ownView: (uid: string, n: string) => `users/${uid}/views/${n}`,
  teamViews: (id: string) => `producers/${id}/views`,
  teamView: (id: string, n: string) => `producers/${id}/views/${n}`,
  adminViews: () => 'adminViews',
  adminView: (n: string) => `adminViews/${n}`,
  producers: () => 'producers',
  producer: (id: string) => `producers/${id}`,
  billing: (id: string) => `producers/${id}/private/billing`,
  banking: (id: string) => `producers/${id}/private/banking`,
  invitations: (id: string) => `producers/${id}/invitations`,
  invitation: (id: string, invitationId: string) => `producers/${id}/invitations/${invitationId}`,
  team: (id: string) => `producers/${id}/team`,
  teamEntry: (id: string, entryId: string) => `producers/${id}/team/${entryId}`,
  /** Members who lost their last flag that gives access to money, and when. Functions only. */
  formerHolders: (id: string) => `producers/${id}/formerHolders`,
  formerHolder: (id: string, uid: string) => `producers/${id}/formerHolders/${uid}`,
  contacts: (id: string) => `producers/${id}/contacts`,
  contact: (id: string, contactId: string) => `producers/${id}/contacts/${contactId}`,
  /** The passport of a contact: what they consented to, and when. Only added to. */
  contactConsents: (id: string, contactId: string) =>
    `producers/${id}/contacts/${contactId}/consents`,
  contactConsent: (id: string, contactId: string, consentId: string) =>
    `producers/${id}/contacts/${contactId}/consents/${consentId}`,
  contactTags: (id: string) => `producers/${id}/mailing/tags`,
  senderStanding: (id: string) => `producers/${id}/mailing/standing`,
  /** Deleted contacts of before there was a bin, until they expire. */
  contactTrash: (id: string) => `producers/${id}/contactTrash`,
  trashedContact: (id: string, contactId: string) => `producers/${id}/contactTrash/${contactId}`,
  /** What was deleted and can be restored; the administration's is `bin`. */
  bin: (id: string) => `producers/${id}/bin`,
  binEntry: (id: string, entryId: string) => `producers/${id}/bin/${entryId}`,
  binContent: (id: string, entryId: string) => `producers/${id}/bin/${entryId}/content/whole`,
  platformBin: () => 'bin',
  platformBinEntry: (entryId: string) => `bin/${entryId}`,
  platformBinContent: (entryId: string) => `bin/${entryId}/content/whole`,
  audiences: (id: string) => `producers/${id}/audiences`,
  audience: (id: string, audienceId: string) => `producers/${id}/audiences/${audienceId}`,
  months: (id: string) => `producers/${id}/months`,
  month: (id: string, month: string) => `producers/${id}/months/${month}`,
  /** The folios of the papers that were issued elsewhere for a month (YYYY-MM). */
  settlements: (id: string) => `producers/${id}/settlements`,
  settlement: (id: string, month: string) => `producers/${id}/settlements/${month}`,
  events: () => 'events',
  event: (id: string) => `events/${id}`,
  /** What was published, state by state. Functions write it. */
  versions: (eventId: string) => `events/${eventId}/versions`,
  version: (eventId: string, n: number) => `events/${eventId}/versions/${n}`,
  ticketTypes: (eventId: string) => `events/${eventId}/ticketTypes`,
  ticketType: (eventId: string, id: string) => `events/${eventId}/ticketTypes/${id}`,
  discounts: (eventId: string) => `events/${eventId}/discounts`,
  discount: (eventId: string, id: string) => `events/${eventId}/discounts/${id}`,
  /** How often a person (a hash of the e-mail address) has used a code. */
  discountPerson: (eventId: string, id: string, person: string) =>
    `events/${eventId}/discounts/${id}/people/${person}`,
  courtesies: (eventId: string) => `events/${eventId}/courtesies`,
  courtesy: (eventId: string, id: string) => `events/${eventId}/courtesies/${id}`,
  consumptions: (eventId: string) => `events/${eventId}/consumptions`,
  consumption: (eventId: string, id: string) => `events/${eventId}/consumptions/${id}`,
  validators: (eventId: string) => `events/${eventId}/validators`,
  validator: (eventId: string, id: string) => `events/${eventId}/validators/${id}`,
  /** The packed list of tickets for doors without a connection; `list` says how many parts there are. */
  doorList: (eventId: string) => `events/${eventId}/doorList/list`,
  doorListPart: (eventId: string, n: number) => `events/${eventId}/doorList/part-${n}`,
  tickets: (eventId: string) => `events/${eventId}/tickets`,
  ticket: (eventId: string, id: string) => `events/${eventId}/tickets/${id}`,
  ledger: (eventId: string) => `events/${eventId}/ledger`,
  ledgerRow: (eventId: string, id: string) => `events/${eventId}/ledger/${id}`,
  /** Refund cases. */
  refunds: (eventId: string) => `events/${eventId}/refunds`,
  refund: (eventId: string, id: string) => `events/${eventId}/refunds/${id}`,
  /** The bank account of a refund case that is not settled. Functions only. */
  refundAccount: (eventId: string, refundId: string) =>
    `events/${eventId}/refundAccounts/${refundId}`,
  /** Postponements and cancellations, and their mails. */
  plans: (eventId: string) => `events/${eventId}/plans`,
  plan: (eventId: string, id: string) => `events/${eventId}/plans/${id}`,
  planMails: (eventId: string, planId: string) => `events/${eventId}/plans/${planId}/mails`,
  planMail: (eventId: string, planId: string, id: string) =>
    `events/${eventId}/plans/${planId}/mails/${id}`,
  complaints: (eventId: string) => `events/${eventId}/complaints`,
  complaint: (eventId: string, id: string) => `events/${eventId}/complaints/${id}`,
  totals: (eventId: string) => `events/${eventId}/totals`,
  total: (eventId: string, id: string) => `events/${eventId}/totals/${id}`,
  /** Changes whenever a place is taken or freed; transactions read it to be serialized. */
  guard: (eventId: string) => `events/${eventId}/guards/places`,
  /** The slices of a busy event's places. Functions only. */
  tills: (eventId: string) => `events/${eventId}/tills`,
  till: (eventId: string, n: number) => `events/${eventId}/tills/${n}`,
  /** How many courtesies each member may issue and has issued. */
  quotas: (eventId: string) => `events/${eventId}/quotas`,
  quota: (eventId: string, uid: string) => `events/${eventId}/quotas/${uid}`,
  producerTotals: (id: string) => `producers/${id}/totals`,
  producerTotal: (id: string, shard: number | string) => `producers/${id}/totals/${shard}`,
  /** The sales of the whole platform by day, for administrators. */
  platformTotals: () => 'platform/sales/totals',
  platformTotal: (shard: number | string) => `platform/sales/totals/${shard}`,
  /** The DNS records found for the domain that campaigns are sent from, for administrators. */
  sendingDomain: () => 'platform/sendingDomain',
  /** The desk of rights: its cases, and the packed copies that they deliver. */
  privacyRequests: () => 'privacyRequests',
  privacyRequest: (folio: string) => `privacyRequests/${folio}`,
  privacyCopies: (folio: string) => `privacyRequests/${folio}/copies`,
  privacyCopy: (folio: string, hash: string, n: number) =>
    `privacyRequests/${folio}/copies/${hash}-${n}`,
  /** The register of breaches of personal data: its history, the persons that were reached, and the mails to them. */
  breaches: () => 'breaches',
  breach: (id: string) => `breaches/${id}`,
  breachSteps: (id: string) => `breaches/${id}/breachSteps`,
  breachStep: (id: string, n: number) => `breaches/${id}/breachSteps/${String(n).padStart(5, '0')}`,
  affectedLists: (id: string) => `breaches/${id}/affectedLists`,
  affectedList: (id: string, listId: string) => `breaches/${id}/affectedLists/${listId}`,
  affectedPages: (id: string, listId: string) =>
    `breaches/${id}/affectedLists/${listId}/affectedPages`,
  affectedPage: (id: string, listId: string, name: string) =>
    `breaches/${id}/affectedLists/${listId}/affectedPages/${name}`,
  breachMails: (id: string) => `breaches/${id}/breachMails`,
  breachMail: (id: string, person: string) => `breaches/${id}/breachMails/${person}`,
  /** What the sweep of expired data did, by kind. */
  sweeps: () => 'retention',
  sweep: (id: string) => `retention/${id}`,
  menus: () => 'menus',
  menu: (id: string) => `menus/${id}`,
  menuPhotos: (id: string) => `menus/${id}/photos`,
  menuPhoto: (id: string, itemId: string) => `menus/${id}/photos/${itemId}`,
  campaigns: () => 'campaigns',
  campaign: (id: string) => `campaigns/${id}`,
  campaignBatches: (id: string) => `campaigns/${id}/batches`,
  campaignBatch: (id: string, n: number | string) => `campaigns/${id}/batches/${n}`,
  campaignTracking: (id: string) => `campaigns/${id}/tracking`,
  campaignTrackingPart: (id: string, n: number | string) => `campaigns/${id}/tracking/${n}`,
  paymentOrders: () => 'paymentOrders',
  paymentOrder: (id: string) => `paymentOrders/${id}`,
  /** The bank data of an order as they were on its approval. Administrators only. */
  paymentOrderBank: (id: string) => `paymentOrders/${id}/private/bank`,
  /** The proof of the transfer: a picture or a PDF. */
  paymentOrderProof: (id: string) => `paymentOrders/${id}/files/proof`,
  /** Batches of payment orders for the bank. Administrators only. */
  payouts: () => 'payouts',
  payout: (id: string) => `payouts/${id}`,
  qrCodes: () => 'qrCodes',
  qrCode: (code: string) => `qrCodes/${code}`,
  qrScans: (code: string) => `qrCodes/${code}/scans`,
  qrScan: (code: string, shard: number) => `qrCodes/${code}/scans/${shard}`,
  features: () => 'functions',
  feature: (key: string) => `functions/${key}`,
  /** Sequential numbers, such as the folio of receipts. */
  counter: (name: string) => `counters/${name}`,
  /** The errors of a day, counted by callable. */
  errorDay: (day: string) => `errors/${day}`,
  limit: (id: string) => `limits/${id}`,
  /** Marks a transaction as committed; expires after a day. */
  commit: (id: string) => `commits/${id}`,
  /** How far a migration of stored documents is. Scripts only. */
  migration: (id: string) => `migrations/${id}`,
  /** Warnings that have not been delivered to all recipients yet. Functions only. */
  notices: () => 'notices',
  notice: (id: string) => `notices/${id}`,
  /** Proposed administrators who wait for confirmation by a second administrator. */
  adminProposals: () => 'adminProposals',
  adminProposal: (uid: string) => `adminProposals/${uid}`,
  ambassadors: () => 'ambassadorApplications',
  ambassador: (id: string) => `ambassadorApplications/${id}`,
  /** What happened and is not in every inbox yet. Functions only. */
  allNews: () => 'news',
  news: (key: string) => `news/${key}`,
  /** A person's inbox: how much of it is unread, what they switched off, and its lines. */
  inboxes: () => 'inboxes',
  inbox: (uid: string) => `inboxes/${uid}`,
  inboxLines: (uid: string) => `inboxes/${uid}/lines`,
  inboxLine: (uid: string, key: string) => `inboxes/${uid}/lines/${key}`,
  audit: () => 'audit',
  auditEntry: (id: string) => `audit/${id}`,
} as const;

declare const builder: unique symbol;

/** A path typed by the builder that made it, and so by the document at it. */
export type PathOf<Name extends string> = string & { readonly [builder]: Name };

type Builders = typeof builders;

/** Every Firestore path, in one place. No other file writes one. */
export const paths = builders as unknown as {
  [Name in keyof Builders]: (...args: Parameters<Builders[Name]>) => PathOf<Name>;
};
