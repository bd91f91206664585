import { serviceOf } from '../services';

/**
 * The service accounts of functions in a real project, each with only the secrets it needs. Functions for callers without a
 * session reach the mail server only through `deliverMail`.
 */
export const IDENTITIES = {
  panel: ['SMTP_URL', 'MAIL_KEYS'],
  visitors: ['MAIL_KEYS', 'VISITOR_KEY'],
  door: ['VISITOR_KEY'],
  checkout: ['SMTP_URL', 'MAIL_KEYS'],
  mail: ['SMTP_URL', 'MAIL_API_KEY', 'MAIL_KEYS'],
  feedback: ['MAIL_FEEDBACK_KEY'],
  assistant: ['SMTP_URL', 'MAIL_KEYS', 'WHATSAPP_TOKEN', 'WHATSAPP_SECRET'],
  tasks: ['SMTP_URL', 'MAIL_KEYS', 'WHATSAPP_TOKEN'],
} as const satisfies Record<string, readonly string[]>;

type Identity = keyof typeof IDENTITIES;

const BY_NAME: Readonly<Record<string, Identity>> = {
  visitors: 'visitors',
  door: 'door',
  recordSale: 'checkout',
  deliverMail: 'mail',
  freezeCampaign: 'mail',
  sendBatch: 'mail',
  mailFeedback: 'feedback',
  recheckSendingDomain: 'tasks',
  runErrand: 'tasks',
  runPlan: 'tasks',
  runSchedule: 'tasks',
  whatsapp: 'assistant',
};

/** The identity of a deployed function, by its name. */
export function identityOf(name: string): Identity {
  const named = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (named) return named;
  const service = serviceOf(name);
  if (service === 'door') return 'door';
  return service === 'visitors' ? 'visitors' : 'panel';
}

export const serviceAccountOf = (identity: Identity): `early-${Identity}@` => `early-${identity}@`;

/** The secrets that a function does not have. */
export function lackedBy(name: string): string[] {
  const own: readonly string[] = IDENTITIES[identityOf(name)];
  const all = new Set<string>(Object.values(IDENTITIES).flat());
  return [...all].filter((one) => !own.includes(one));
}
