import { fields, whole } from '../../kit/read';
import { REPUTATION } from '../reputation';
import { CAUSES } from './cause';
import { domainOf, groupOf, MAIL_GROUPS, type MailGroup } from './mail-group';

const KINDS = [
  'handed',
  'hard',
  /** Refused for another reason: a full mailbox, the content, a policy. */
  'soft',
  /** Deferred at least once, whatever the outcome. */
  'deferred',
  'unconfirmed',
  'returned',
  'complained',
] as const;
/** Also how many left by the mail's link, and the causes of what was deferred, refused or returned. */
const RECEPTION = [...KINDS, 'left', ...CAUSES] as const;
export type Reception = Record<(typeof RECEPTION)[number], number>;

export function parseReception(raw: unknown): Reception {
  const data = fields(raw);
  const found = {} as Reception;
  // Each campaign that is read has six of these, so no lists are made for it.
  for (const name of RECEPTION) found[name] = whole(data[name]);
  return found;
}

export const addReception = (a: Reception, b: Reception): Reception =>
  Object.fromEntries(RECEPTION.map((name) => [name, a[name] + b[name]])) as Reception;

export const troubles = (one: Reception): number =>
  KINDS.reduce((sum, name) => sum + one[name], -one.handed);

type Recipients = {
  recipients: readonly { email: string }[];
  letters: readonly string[];
  reasons: Readonly<Record<string, string>>;
  tries: Readonly<Record<string, number>>;
  causes?: Readonly<Record<string, string>>;
};

/** The number of other domains named in a batch, and their least recipients: a domain of few people identifies them. */
const NAMED = { domains: 20, people: 5 };

/**
 * The reception of a batch so far, by group and ('@domain') by the most frequent other domains. Letters are those of OUTCOMES.
 */
export function receptionOf({ recipients, letters, reasons, tries, causes = {} }: Recipients) {
  const found: Record<string, Reception> = {};
  const taken = recipients.flatMap(({ email }, at) => {
    const kinds = kindsOf(letters[at] ?? '', reasons[at] ?? '', (tries[at] ?? 0) > 0);
    const cause = CAUSES.find((one) => one === causes[at]);
    if (cause && kinds.some((kind) => TROUBLED.includes(kind))) kinds.push(cause);
    const domain = domainOf(email);
    return domain && kinds.length > 0 ? [{ email, domain, kinds }] : [];
  });
  const people = new Map<string, Set<string>>();
  for (const { email, domain } of taken) {
    if (groupOf(domain) !== 'other') continue;
    people.set(domain, (people.get(domain) ?? new Set()).add(email.toLowerCase()));
  }
  const named = new Set(
    [...people]
      .filter(([, { size }]) => size >= NAMED.people)
      .sort(([a, x], [b, y]) => y.size - x.size || a.localeCompare(b))
      .slice(0, NAMED.domains)
      .map(([domain]) => domain),
  );
  const count = (key: string, what: keyof Reception) => {
    found[key] ??= parseReception({});
    found[key][what] += 1;
  };
  for (const { domain, kinds } of taken) {
    for (const kind of kinds) {
      count(groupOf(domain), kind);
      if (named.has(domain)) count(`@${domain}`, kind);
    }
  }
  return found;
}

const TROUBLED: readonly (keyof Reception)[] = ['hard', 'soft', 'deferred'];
const SOFT: readonly string[] = ['full', 'refused', 'content'];

function kindsOf(letter: string, reason: string, isDeferred: boolean): (keyof Reception)[] {
  const kinds: (keyof Reception)[] = isDeferred ? ['deferred'] : [];
  if (letter === 's') kinds.push('handed');
  if (letter === 'u') kinds.push('unconfirmed');
  if (letter === 'f' && reason === 'address') kinds.push('hard');
  if (letter === 'f' && SOFT.includes(reason)) kinds.push('soft');
  return kinds;
}

/** The counts that a batch adds to the day's, which only grow: who is sent to again is not counted twice. */
export function receptionNews(now: Record<string, Reception>, counted: Record<string, Reception>) {
  const news: Record<string, Partial<Reception>> = {};
  const after = { ...counted };
  for (const [key, reception] of Object.entries(now)) {
    const before = counted[key] ?? parseReception({});
    const more = RECEPTION.flatMap((name) =>
      reception[name] > before[name] ? [[name, reception[name] - before[name]] as const] : [],
    );
    if (more.length === 0) continue;
    news[key] = Object.fromEntries(more);
    after[key] = parseReception(
      Object.fromEntries(RECEPTION.map((name) => [name, Math.max(before[name], reception[name])])),
    );
  }
  return { news, after };
}

/** Below these a handful of people would decide. */
const LEAST = { deferred: 20, unconfirmed: 10 };
const RATES = { deferred: 0.1, unconfirmed: 0.01 };

/** The trouble of a group's reception, or null. */
export function receptionState(one: Reception): { tone: 'bad' | 'wait'; text: string } | null {
  const { handed, hard, soft, deferred, unconfirmed, returned, complained } = one;
  const tried = handed + hard + soft + unconfirmed;
  const bounced = hard + soft + returned;
  const delivered = handed - returned;
  const { complaintMin, complaintRate, bounceMin, bounceRate } = REPUTATION;
  if (delivered >= complaintMin && complained >= delivered * complaintRate) {
    return { tone: 'bad', text: 'Se quejan' };
  }
  if (tried >= bounceMin && bounced > tried * bounceRate) return { tone: 'bad', text: 'Rebota' };
  if (deferred >= LEAST.deferred && deferred > tried * RATES.deferred) {
    return { tone: 'wait', text: 'Aplaza' };
  }
  if (unconfirmed >= LEAST.unconfirmed && unconfirmed > tried * RATES.unconfirmed) {
    return { tone: 'wait', text: 'Sin confirmar' };
  }
  return null;
}

export type GroupReception = Record<MailGroup, Reception>;

/** The reception by group; missing groups are zero. */
export const parseGroups = (raw: unknown): GroupReception =>
  Object.fromEntries(
    MAIL_GROUPS.map((group) => [group, parseReception(fields(raw)[group])]),
  ) as GroupReception;
