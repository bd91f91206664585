const binOf = (id: string) => (id ? `producers/${id}/bin` : 'bin');

const builders = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  permissions: (uid: string) => `users/${uid}/permissions`,
  permission: (uid: string, producerId: string) => `users/${uid}/permissions/${producerId}`,
  producers: () => 'producers',
  producer: (id: string) => `producers/${id}`,
  billing: (id: string) => `producers/${id}/private/billing`,
  banking: (id: string) => `producers/${id}/private/banking`,
  openBreaches: (id: string) => `producers/${id}/private/breaches`,
  team: (id: string) => `producers/${id}/team`,
  contacts: (id: string) => `producers/${id}/contacts`,
  contact: (id: string, contactId: string) => `producers/${id}/contacts/${contactId}`,
  senderStanding: (id: string) => `producers/${id}/mailing/standing`,
  /** Deleted records that can be restored; '' for the administration's. */
  bin: binOf,
  binEntry: (id: string, entryId: string) => `${binOf(id)}/${entryId}`,
  month: (id: string, month: string) => `producers/${id}/months/${month}`,
  events: () => 'events',
  event: (id: string) => `events/${id}`,
  ticketTypes: (eventId: string) => `events/${eventId}/ticketTypes`,
  ticketType: (eventId: string, id: string) => `events/${eventId}/ticketTypes/${id}`,
  jobs: () => 'jobs',
  consumptions: (eventId: string) => `events/${eventId}/consumptions`,
  consumption: (eventId: string, id: string) => `events/${eventId}/consumptions/${id}`,
  tickets: (eventId: string) => `events/${eventId}/tickets`,
  ticket: (eventId: string, id: string) => `events/${eventId}/tickets/${id}`,
  ledger: (eventId: string) => `events/${eventId}/ledger`,
  refunds: (eventId: string) => `events/${eventId}/refunds`,
  plans: (eventId: string) => `events/${eventId}/plans`,
  plan: (eventId: string, id: string) => `events/${eventId}/plans/${id}`,
  totals: (eventId: string) => `events/${eventId}/totals`,
  producerTotals: (id: string) => `producers/${id}/totals`,
  privacyRequests: () => 'privacyRequests',
  campaigns: () => 'campaigns',
  campaign: (id: string) => `campaigns/${id}`,
  paymentOrders: () => 'paymentOrders',
  paymentOrder: (id: string) => `paymentOrders/${id}`,
  features: () => 'functions',
  feature: (key: string) => `functions/${key}`,
  errorDay: (day: string) => `errors/${day}`,
  inbox: (uid: string) => `inboxes/${uid}`,
  audit: () => 'audit',
} as const;

declare const builder: unique symbol;

export type PathOf<Name extends string> = string & { readonly [builder]: Name };

type Builders = typeof builders;

/** Every Firestore path, typed by its document. No other file writes one. */
export const paths = builders as unknown as {
  [Name in keyof Builders]: (...args: Parameters<Builders[Name]>) => PathOf<Name>;
};
