import { serviceOf } from '../services';

/**
 * Whom functions run as in a real project: each identity is a service account of its own, and reads the secrets of its work
 * alone. Who is called without a session has no way to the mail server but `deliverMail`.
 */
export const IDENTITIES = {
  panel: ['SMTP_URL', 'MAIL_KEYS'],
  visitors: ['MAIL_KEYS', 'VISITOR_KEY'],
  door: ['VISITOR_KEY'],
  checkout: ['SMTP_URL', 'MAIL_KEYS'],
  mail: ['SMTP_URL', 'MAIL_KEYS'],
  feedback: ['MAIL_FEEDBACK_KEY'],
  tasks: ['SMTP_URL', 'MAIL_KEYS'],
} as const satisfies Record<string, readonly string[]>;

type Identity = keyof typeof IDENTITIES;

/** The functions that no callable's service says the identity of. */
const BY_NAME: Readonly<Record<string, Identity>> = {
  visitors: 'visitors',
  door: 'door',
  recordSale: 'checkout',
  deliverMail: 'mail',
  freezeCampaign: 'mail',
  sendBatch: 'mail',
  mailFeedback: 'feedback',
  recheckSendingDomain: 'tasks',
  runPlan: 'tasks',
  runSchedule: 'tasks',
};

/** The identity of a deployed function, by its name: a service, a callable at its own address, or another. */
export function identityOf(name: string): Identity {
  const named = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (named) return named;
  const service = serviceOf(name);
  if (service === 'door') return 'door';
  return service === 'visitors' ? 'visitors' : 'panel';
}

/** The service account of an identity, as a deploy completes it with the project's domain. */
export const accountOf = (identity: Identity): `early-${Identity}@` => `early-${identity}@`;

/** The secrets that a function of this name does not have. */
export function lackedBy(name: string): string[] {
  const own: readonly string[] = IDENTITIES[identityOf(name)];
  const all = new Set<string>(Object.values(IDENTITIES).flat());
  return [...all].filter((one) => !own.includes(one));
}
