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

/** What the register must contain of a breach (article 14 sexies of the law). */
export type BreachFacts = {
  title: string;
  /** '' if the breach is of the platform's data. */
  producerId: string;
  natures: BreachNature[];
  data: BreachData[];
  what: string;
  startedAt: Date | null;
  endedAt: Date | null;
  knownAt: Date | null;
  persons: number | null;
  records: number | null;
  consequences: string;
  taken: string;
  proposed: string;
};

/** What the Agency and the people were told, or why not. */
export type BreachTold = {
  agencyToldAt: Date | null;
  agencyReference: string;
  agencyWhyNot: string;
  peopleToldAt: Date | null;
  peopleHow: string;
  peopleWhyNot: string;
};

/** A breach of personal data: `breaches/{id}`, with one history entry per version. */
export type Breach = BreachFacts &
  BreachTold & {
    id: string;
    producerName: string;
    state: BreachState;
    /** The number of history entries; an optimistic lock. */
    version: number;
    /** The hash of the last entry, which covers those before. */
    head: string;
    createdAt: Date | null;
    closedAt: Date | null;
    noticeText: string;
    notices: Record<NoticeCount, number>;
    mailLists: string[];
  };

const NOTICE_COUNTS = ['total', 'sent', 'failed', 'unconfirmed'] as const;
type NoticeCount = (typeof NOTICE_COUNTS)[number];

export function parseBreach(id: string, raw: unknown): Breach {
  const data = fields(raw);
  const counts = fields(data.notices);
  return {
    id,
    title: text(data.title),
    producerId: text(data.producerId),
    producerName: text(data.producerName),
    natures: BREACH_NATURES.filter((one) => texts(data.natures).includes(one)),
    data: BREACH_DATA.filter((one) => texts(data.data).includes(one)),
    what: text(data.what),
    startedAt: moment(data.startedAt),
    endedAt: moment(data.endedAt),
    knownAt: moment(data.knownAt),
    persons: numericOrNull(data.persons),
    records: numericOrNull(data.records),
    consequences: text(data.consequences),
    taken: text(data.taken),
    proposed: text(data.proposed),
    agencyToldAt: moment(data.agencyToldAt),
    agencyReference: text(data.agencyReference),
    agencyWhyNot: text(data.agencyWhyNot),
    peopleToldAt: moment(data.peopleToldAt),
    peopleHow: text(data.peopleHow),
    peopleWhyNot: text(data.peopleWhyNot),
    state: oneOf(data.state, BREACH_STATES, 'draft'),
    version: whole(data.version),
    head: text(data.head),
    createdAt: moment(data.createdAt),
    closedAt: moment(data.closedAt),
    noticeText: text(data.noticeText),
    notices: {
      total: whole(counts.total),
      sent: whole(counts.sent),
      failed: whole(counts.failed),
      unconfirmed: whole(counts.unconfirmed),
    },
    mailLists: texts(data.mailLists),
  };
}

const DAY_MS = 86_400_000;
const civilDay = (at: Date): number => Date.parse(dayIn(at, DEFAULT_TIME_ZONE));
/** Calendar days in Chile: 23:00 to ten the next morning is one. */
const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, (civilDay(to) - civilDay(from)) / DAY_MS);

/** How long the Agency has not been told, in words. The law says 'without undue delay', so it is never 'in time'. */
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
