const binOf = (id: string) => (id ? `producers/${id}/bin` : 'bin');

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
  /** What a producer is told of the breaches of its data that are open. */
  openBreaches: (id: string) => `producers/${id}/private/breaches`,
  invitations: (id: string) => `producers/${id}/invitations`,
  invitation: (id: string, invitationId: string) => `producers/${id}/invitations/${invitationId}`,
  team: (id: string) => `producers/${id}/team`,
  /** What administrators wrote about a producer for each other. */
  producerNotes: (id: string) => `producers/${id}/notes`,
  contacts: (id: string) => `producers/${id}/contacts`,
  contact: (id: string, contactId: string) => `producers/${id}/contacts/${contactId}`,
  /** The passport of a contact: what they consented to, and when. Only added to. */
  contactConsents: (id: string, contactId: string) =>
    `producers/${id}/contacts/${contactId}/consents`,
  contactTags: (id: string) => `producers/${id}/mailing/tags`,
  senderStanding: (id: string) => `producers/${id}/mailing/standing`,
  /** What was deleted and can be restored; without a producer ('') the administration's. */
  bin: binOf,
  binEntry: (id: string, entryId: string) => `${binOf(id)}/${entryId}`,
  audiences: (id: string) => `producers/${id}/audiences`,
  audience: (id: string, audienceId: string) => `producers/${id}/audiences/${audienceId}`,
  month: (id: string, month: string) => `producers/${id}/months/${month}`,
  settlement: (id: string, month: string) => `producers/${id}/settlements/${month}`,
  events: () => 'events',
  event: (id: string) => `events/${id}`,
  /** What was published, state by state. Functions write it. */
  versions: (eventId: string) => `events/${eventId}/versions`,
  ticketTypes: (eventId: string) => `events/${eventId}/ticketTypes`,
  ticketType: (eventId: string, id: string) => `events/${eventId}/ticketTypes/${id}`,
  discounts: (eventId: string) => `events/${eventId}/discounts`,
  discount: (eventId: string, id: string) => `events/${eventId}/discounts/${id}`,
  courtesies: (eventId: string) => `events/${eventId}/courtesies`,
  courtesy: (eventId: string, id: string) => `events/${eventId}/courtesies/${id}`,
  consumptions: (eventId: string) => `events/${eventId}/consumptions`,
  consumption: (eventId: string, id: string) => `events/${eventId}/consumptions/${id}`,
  validators: (eventId: string) => `events/${eventId}/validators`,
  validator: (eventId: string, id: string) => `events/${eventId}/validators/${id}`,
  tickets: (eventId: string) => `events/${eventId}/tickets`,
  ticket: (eventId: string, id: string) => `events/${eventId}/tickets/${id}`,
  ledger: (eventId: string) => `events/${eventId}/ledger`,
  ledgerRow: (eventId: string, id: string) => `events/${eventId}/ledger/${id}`,
  /** Refund cases. */
  refunds: (eventId: string) => `events/${eventId}/refunds`,
  refund: (eventId: string, id: string) => `events/${eventId}/refunds/${id}`,
  /** Postponements and cancellations, and their mails. */
  plans: (eventId: string) => `events/${eventId}/plans`,
  plan: (eventId: string, id: string) => `events/${eventId}/plans/${id}`,
  planMails: (eventId: string, planId: string) => `events/${eventId}/plans/${planId}/mails`,
  complaints: (eventId: string) => `events/${eventId}/complaints`,
  complaint: (eventId: string, id: string) => `events/${eventId}/complaints/${id}`,
  totals: (eventId: string) => `events/${eventId}/totals`,
  /** How many courtesies each member may issue and has issued. */
  quotas: (eventId: string) => `events/${eventId}/quotas`,
  quota: (eventId: string, uid: string) => `events/${eventId}/quotas/${uid}`,
  producerTotals: (id: string) => `producers/${id}/totals`,
  /** The sales of the whole platform by day, for administrators. */
  platformTotals: () => 'platform/sales/totals',
  /** The DNS records found for the domain that campaigns are sent from, for administrators. */
  sendingDomain: () => 'platform/sendingDomain',
  /** The desk of rights: its cases, and the packed copies that they deliver. */
  privacyRequests: () => 'privacyRequests',
  privacyRequest: (folio: string) => `privacyRequests/${folio}`,
  /** The register of breaches of personal data: its history, the persons that were reached, and the mails to them. */
  breaches: () => 'breaches',
  breach: (id: string) => `breaches/${id}`,
  breachSteps: (id: string) => `breaches/${id}/breachSteps`,
  affectedLists: (id: string) => `breaches/${id}/affectedLists`,
  affectedPages: (id: string, listId: string) =>
    `breaches/${id}/affectedLists/${listId}/affectedPages`,
  /** What the sweep of expired data did, by kind. */
  sweeps: () => 'retention',
  menus: () => 'menus',
  menu: (id: string) => `menus/${id}`,
  menuPhotos: (id: string) => `menus/${id}/photos`,
  menuPhoto: (id: string, itemId: string) => `menus/${id}/photos/${itemId}`,
  campaigns: () => 'campaigns',
  campaign: (id: string) => `campaigns/${id}`,
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
  features: () => 'functions',
  feature: (key: string) => `functions/${key}`,
  /** What administrators write of a feature for each other. Administrators only; every session reads the feature. */
  featureNotes: () => 'featureNotes',
  /** The errors of a day, counted by callable. */
  errorDay: (day: string) => `errors/${day}`,
  /** Proposed administrators who wait for confirmation by a second administrator. */
  adminProposals: () => 'adminProposals',
  adminProposal: (uid: string) => `adminProposals/${uid}`,
  ambassadors: () => 'ambassadorApplications',
  ambassador: (id: string) => `ambassadorApplications/${id}`,
  inbox: (uid: string) => `inboxes/${uid}`,
  audit: () => 'audit',
} as const;

declare const builder: unique symbol;

/** A path typed by the builder that made it, and so by the document at it. */
export type PathOf<Name extends string> = string & { readonly [builder]: Name };

type Builders = typeof builders;

/** Every Firestore path, in one place. No other file writes one. */
export const paths = builders as unknown as {
  [Name in keyof Builders]: (...args: Parameters<Builders[Name]>) => PathOf<Name>;
};
