import { dayIn } from '../../kit/day';
import { DEFAULT_TIME_ZONE, plural } from '../../kit/format';
import { fields, moment, numericOrNull, oneOf, text, texts, whole } from '../../kit/read';

const BREACH_STATES = ['draft', 'open', 'reported', 'closed'] as const;
export type BreachState = (typeof BREACH_STATES)[number];

export const BREACH_STATE_TEXT: Record<BreachState, string> = {
  draft: 'Borrador',
  open: 'Abierta',
  reported: 'Avisada',
  closed: 'Cerrada',
};

export const BREACH_NATURES = ['access', 'disclosure', 'alteration', 'loss'] as const;
type BreachNature = (typeof BREACH_NATURES)[number];

export const NATURE_TEXT: Record<BreachNature, string> = {
  access: 'Acceso no autorizado',
  disclosure: 'Divulgación',
  alteration: 'Alteración',
  loss: 'Pérdida o destrucción',
};

export const BREACH_DATA = [
  'contact',
  'identity',
  'purchases',
  'credentials',
  'financial',
  'sensitive',
  'children',
] as const;
type BreachData = (typeof BREACH_DATA)[number];

export const DATA_TEXT: Record<BreachData, string> = {
  contact: 'Correo y teléfono',
  identity: 'Nombre y RUT',
  purchases: 'Compras y entradas',
  credentials: 'Claves y accesos',
  financial: 'Datos financieros',
  sensitive: 'Datos sensibles',
  children: 'De menores de 14 años',
};

/** The facts that the register must have of a breach (Ley 19.628, article 14 sexies); no producer: the platform's data. */
const FACTS = {
  texts: ['title', 'producerId', 'what', 'consequences', 'taken', 'proposed'],
  moments: ['startedAt', 'endedAt', 'knownAt'],
  counts: ['persons', 'records'],
} as const;
const TOLD = {
  texts: ['agencyReference', 'agencyWhyNot', 'peopleHow', 'peopleWhyNot'],
  moments: ['agencyToldAt', 'peopleToldAt'],
} as const;
const NOTICE_COUNTS = ['total', 'sent', 'failed', 'unconfirmed'] as const;

type Texts<T extends { texts: readonly string[] }> = Record<T['texts'][number], string>;
type Moments<T extends { moments: readonly string[] }> = Record<T['moments'][number], Date | null>;

export type BreachFacts = Texts<typeof FACTS> &
  Moments<typeof FACTS> &
  Record<(typeof FACTS.counts)[number], number | null> & {
    natures: BreachNature[];
    data: BreachData[];
  };
export type BreachTold = Texts<typeof TOLD> & Moments<typeof TOLD>;

/**
 * A breach of personal data: `breaches/{id}`, with a history entry per version. `version` is an optimistic lock; `head`
 * is the hash of the last entry, which covers those before.
 */
export type Breach = BreachFacts &
  BreachTold & {
    id: string;
    producerName: string;
    state: BreachState;
    version: number;
    head: string;
    createdAt: Date | null;
    closedAt: Date | null;
    noticeText: string;
    notices: Record<(typeof NOTICE_COUNTS)[number], number>;
    mailLists: string[];
  };

function each<N extends string, T>(raw: unknown, names: readonly N[], read: (value: unknown) => T) {
  const data = fields(raw);
  return Object.fromEntries(names.map((name) => [name, read(data[name])])) as Record<N, T>;
}

const parseFacts = (data: Record<string, unknown>): BreachFacts => ({
  ...each(data, FACTS.texts, text),
  ...each(data, FACTS.moments, moment),
  ...each(data, FACTS.counts, numericOrNull),
  natures: BREACH_NATURES.filter((one) => texts(data.natures).includes(one)),
  data: BREACH_DATA.filter((one) => texts(data.data).includes(one)),
});

const parseTold = (data: Record<string, unknown>): BreachTold => ({
  ...each(data, TOLD.texts, text),
  ...each(data, TOLD.moments, moment),
});

/** The facts alone, and what was told alone. */
export const factsOf = (breach: BreachFacts): BreachFacts => parseFacts({ ...breach });
export const toldOf = (breach: BreachTold): BreachTold => parseTold({ ...breach });

export function parseBreach(id: string, raw: unknown): Breach {
  const data = fields(raw);
  return {
    id,
    ...parseFacts(data),
    ...parseTold(data),
    ...each(data, ['producerName', 'head', 'noticeText'], text),
    ...each(data, ['createdAt', 'closedAt'], moment),
    state: oneOf(data.state, BREACH_STATES, 'draft'),
    version: whole(data.version),
    notices: each(data.notices, NOTICE_COUNTS, whole),
    mailLists: texts(data.mailLists),
  };
}

const DAY_MS = 86_400_000;
const civilDay = (at: Date): number => Date.parse(dayIn(at, DEFAULT_TIME_ZONE));
/** Calendar days in Chile: 23:00 to ten the next morning is one. */
const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, (civilDay(to) - civilDay(from)) / DAY_MS);

/** The time for which the Agency has not been told, in words: never 'in time', as the law says 'without undue delay'. */
export function breachClock(
  breach: Pick<Breach, 'state' | 'knownAt' | 'agencyToldAt'>,
  now: Date,
): { text: string; tone: 'good' | 'wait' | 'neutral' } {
  const { state, knownAt, agencyToldAt } = breach;
  if (!knownAt) return { text: 'Falta cuándo se supo', tone: 'wait' };
  if (agencyToldAt) {
    const days = daysBetween(knownAt, agencyToldAt);
    return { text: `Avisada ${days === 0 ? 'el mismo día' : afterDays(days)}`, tone: 'good' };
  }
  if (state === 'closed') return { text: 'Cerrada sin aviso', tone: 'neutral' };
  const days = daysBetween(knownAt, now);
  return {
    text: `Sin avisar, se supo ${days === 0 ? 'hoy' : `hace ${plural(days, 'día', 'días')}`}`,
    tone: 'wait',
  };
}

const afterDays = (days: number) => `a ${days === 1 ? 'un día' : `los ${days} días`}`;

const MUST_TELL: readonly BreachData[] = ['financial', 'sensitive', 'children'];

/** Whether people must be notified: sensitive or financial data, or children under 14. */
export const mustTellPeople = ({ data }: Pick<Breach, 'data'>): boolean =>
  data.some((one) => MUST_TELL.includes(one));

/** Joins words to one sentence: only the first is capitalized. */
export const inSentence = <T extends string>(keys: readonly T[], text: Record<T, string>): string =>
  keys.map((key, index) => (index === 0 ? text[key] : text[key].replace(/^./, lower))).join(', ');
const lower = (letter: string) => letter.toLowerCase();
