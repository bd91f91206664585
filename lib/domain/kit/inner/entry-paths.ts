import type { PathOf } from '../paths';

/** Paths of records that only functions or rarely opened pages name; separate, because every page loads `paths.ts`. */
const builders = {
  affectedList: (id: string, listId: string) => `breaches/${id}/affectedLists/${listId}`,
  affectedPage: (id: string, listId: string, name: string) =>
    `breaches/${id}/affectedLists/${listId}/affectedPages/${name}`,
  breachMail: (id: string, person: string) => `breaches/${id}/breachMails/${person}`,
  breachMails: (id: string) => `breaches/${id}/breachMails`,
  breachStep: (id: string, n: number) => `breaches/${id}/breachSteps/${String(n).padStart(5, '0')}`,
  sweep: (id: string) => `retention/${id}`,
  qrScan: (code: string, shard: number) => `qrCodes/${code}/scans/${shard}`,
  producerNote: (id: string, noteId: string) => `producers/${id}/notes/${noteId}`,
  contactConsent: (id: string, contactId: string, consentId: string) =>
    `producers/${id}/contacts/${contactId}/consents/${consentId}`,
  imports: (id: string) => `producers/${id}/imports`,
  importRecord: (id: string, job: string) => `producers/${id}/imports/${job}`,
  auditEntry: (id: string) => `audit/${id}`,
  planMail: (eventId: string, planId: string, id: string) =>
    `events/${eventId}/plans/${planId}/mails/${id}`,
  platformTotal: (shard: number | string) => `platform/sales/totals/${shard}`,
  teamEntry: (id: string, entryId: string) => `producers/${id}/team/${entryId}`,
  featureNote: (key: string) => `featureNotes/${key}`,
  /** Blocks to begin a campaign with. */
  designs: (id: string) => `producers/${id}/designs`,
  design: (id: string, designId: string) => `producers/${id}/designs/${designId}`,
  mailBrand: (id: string) => `producers/${id}/mailBrand/kit`,
  automation: (id: string) => `automations/${id}`,
  automations: () => 'automations',
  settlements: (id: string) => `producers/${id}/settlements`,
  promoters: (id: string) => `producers/${id}/promoters`,
  promoter: (id: string, promoterId: string) => `producers/${id}/promoters/${promoterId}`,
  promoterRules: (eventId: string) => `events/${eventId}/promoterRules`,
  promoterGifts: (eventId: string) => `events/${eventId}/promoterGifts`,
  promoterGift: (eventId: string, id: string) => `events/${eventId}/promoterGifts/${id}`,
  promoterRule: (eventId: string, id: string) => `events/${eventId}/promoterRules/${id}`,
  /** The rules in force, for sales: a query for each would be what a rush waits for. */
  promotion: (eventId: string) => `events/${eventId}/promotion/rules`,
  questions: (eventId: string) => `events/${eventId}/questions`,
  question: (eventId: string, id: string) => `events/${eventId}/questions/${id}`,
  commissions: (eventId: string) => `events/${eventId}/commissions`,
  commission: (eventId: string, id: string) => `events/${eventId}/commissions/${id}`,
  /** What each validator counted on a date, and what was noted of its night. Written by functions. */
  doorCounts: (eventId: string) => `events/${eventId}/doorCounts`,
  doorCount: (eventId: string, validatorId: string, dateId: string) =>
    `events/${eventId}/doorCounts/${validatorId}_${dateId}`,
  nights: (eventId: string) => `events/${eventId}/nights`,
  night: (eventId: string, dateId: string) => `events/${eventId}/nights/${dateId}`,
  boxOffices: (eventId: string) => `events/${eventId}/boxOffices`,
  boxOffice: (eventId: string, id: string) => `events/${eventId}/boxOffices/${id}`,
  shifts: (eventId: string) => `events/${eventId}/shifts`,
  shift: (eventId: string, id: string) => `events/${eventId}/shifts/${id}`,
  doorOvers: (eventId: string) => `events/${eventId}/doorOvers`,
  doorOver: (eventId: string, id: string) => `events/${eventId}/doorOvers/${id}`,
  breaches: () => 'breaches',
  breach: (id: string) => `breaches/${id}`,
  breachSteps: (id: string) => `breaches/${id}/breachSteps`,
  affectedLists: (id: string) => `breaches/${id}/affectedLists`,
  affectedPages: (id: string, listId: string) =>
    `breaches/${id}/affectedLists/${listId}/affectedPages`,
  sweeps: () => 'retention',
  /** Internal notes about a feature: administrators only, whereas every session reads the feature. */
  featureNotes: () => 'featureNotes',
  /** DNS records found for the sending domain. */
  /** RUT, phone, email and account of a promoter. */
  promoterPrivate: (id: string, promoterId: string) =>
    `producers/${id}/promoters/${promoterId}/private/person`,
  sendingDomain: () => 'platform/sendingDomain',
  payTerm: () => 'platform/payTerm',
  adminProposals: () => 'adminProposals',
  adminProposal: (uid: string) => `adminProposals/${uid}`,
  ambassadors: () => 'ambassadorApplications',
  ambassador: (id: string) => `ambassadorApplications/${id}`,
  /** The bank data of an order at its approval. Administrators only. */
  paymentOrderBank: (id: string) => `paymentOrders/${id}/private/bank`,
  paymentOrderProof: (id: string) => `paymentOrders/${id}/files/proof`,
  qrScans: (code: string) => `qrCodes/${code}/scans`,
  payouts: () => 'payouts',
  payout: (id: string) => `payouts/${id}`,
  qrCodes: () => 'qrCodes',
  qrCode: (code: string) => `qrCodes/${code}`,
  menuPhotos: (id: string) => `menus/${id}/photos`,
  menuPhoto: (id: string, itemId: string) => `menus/${id}/photos/${itemId}`,
  complaints: (eventId: string) => `events/${eventId}/complaints`,
  complaint: (eventId: string, id: string) => `events/${eventId}/complaints/${id}`,
  planMails: (eventId: string, planId: string) => `events/${eventId}/plans/${planId}/mails`,
  /** Every published state of the event. Written by functions. */
  versions: (eventId: string) => `events/${eventId}/versions`,
  producerNotes: (id: string) => `producers/${id}/notes`,
  months: (id: string) => `producers/${id}/months`,
  version: (eventId: string, n: number) => `events/${eventId}/versions/${n}`,
  producerTotal: (id: string, shard: number | string) => `producers/${id}/totals/${shard}`,
  /** A phone that speaks for a person, by its digits. */
  phones: () => 'phones',
  phone: (digits: string) => `phones/${digits}`,
  total: (eventId: string, id: string) => `events/${eventId}/totals/${id}`,
  waitlist: (eventId: string) => `events/${eventId}/waitlist`,
  waitEntry: (eventId: string, id: string) => `events/${eventId}/waitlist/${id}`,
  /** A person's saved views of lists; those of a team or of administrators are shared. */
  ownViews: (uid: string) => `users/${uid}/views`,
  ownView: (uid: string, n: string) => `users/${uid}/views/${n}`,
  teamViews: (id: string) => `producers/${id}/views`,
  teamView: (id: string, n: string) => `producers/${id}/views/${n}`,
  adminViews: () => 'adminViews',
  adminView: (n: string) => `adminViews/${n}`,
  platformTotals: () => 'platform/sales/totals',
  quotas: (eventId: string) => `events/${eventId}/quotas`,
  quota: (eventId: string, uid: string) => `events/${eventId}/quotas/${uid}`,
  contactTags: (id: string) => `producers/${id}/mailing/tags`,
  /** A contact's consents, with dates. Append-only. */
  contactConsents: (id: string, contactId: string) =>
    `producers/${id}/contacts/${contactId}/consents`,
  settlement: (id: string, month: string) => `producers/${id}/settlements/${month}`,
  validators: (eventId: string) => `events/${eventId}/validators`,
  validator: (eventId: string, id: string) => `events/${eventId}/validators/${id}`,
  menus: () => 'menus',
  menu: (id: string) => `menus/${id}`,
  discounts: (eventId: string) => `events/${eventId}/discounts`,
  discount: (eventId: string, id: string) => `events/${eventId}/discounts/${id}`,
  invitations: (id: string) => `producers/${id}/invitations`,
  invitation: (id: string, invitationId: string) => `producers/${id}/invitations/${invitationId}`,
  privacyRequest: (folio: string) => `privacyRequests/${folio}`,
  audiences: (id: string) => `producers/${id}/audiences`,
  audience: (id: string, audienceId: string) => `producers/${id}/audiences/${audienceId}`,
  /** Imports of attendees from sheets. */
  brought: (eventId: string) => `events/${eventId}/brought`,
  broughtImport: (eventId: string, id: string) => `events/${eventId}/brought/${id}`,
  courtesies: (eventId: string) => `events/${eventId}/courtesies`,
  courtesy: (eventId: string, id: string) => `events/${eventId}/courtesies/${id}`,
  ledgerRow: (eventId: string, id: string) => `events/${eventId}/ledger/${id}`,
  refund: (eventId: string, id: string) => `events/${eventId}/refunds/${id}`,
  dates: (eventId: string) => `events/${eventId}/dates`,
  date: (eventId: string, id: string) => `events/${eventId}/dates/${id}`,
} as const;

type Builders = typeof builders;

export const entryPaths = builders as unknown as {
  [Name in keyof Builders]: (...args: Parameters<Builders[Name]>) => PathOf<Name>;
};
