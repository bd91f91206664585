import { PLAN_KINDS, type PlanKind } from '../event/event-plan';
import type { EventStatus } from '../event/event-status';
import { fields, moment, oneOf, text, whole } from '../kit/read';
import { parseRole, type Role } from '../rights/role';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';

/**
 * `running` while it opens cases and sends mail, `paused` by a person, `choosing` until its deadline, `done`; `replaced` by a
 * later plan of the event.
 */
export const PLAN_STATES = ['running', 'paused', 'choosing', 'done', 'replaced'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** In order of work; `silent` handles the orders without an answer after the deadline. */
const PLAN_PHASES = ['orders', 'guests', 'mails', 'silent'] as const;
type PlanPhase = (typeof PLAN_PHASES)[number];

export const PLAN_STATE_TEXT: Record<PlanState, string> = {
  running: 'En curso',
  paused: 'En pausa',
  choosing: 'Esperando respuestas',
  done: 'Terminado',
  replaced: 'Reemplazado',
};

export const PLAN_LIMITS = { subject: 120, message: 3_000, days: 180 } as const;

export const PLANNABLE: readonly EventStatus[] = ['published', 'paused'];

/** A full refund, or a choice until a deadline, after which no answer means `silence`. */
export type PlanPolicy = {
  refund: 'all' | 'choice';
  includeFee: boolean;
  includeUsed: boolean;
  /** Includes purchases at the bar before the event began; false in old plans without this field. */
  includeBar: boolean;
  until: Date | null;
  silence: 'keep' | 'refund';
};

export const NO_PLAN_COUNTS = {
  orders: 0,
  tickets: 0,
  guests: 0,
  passes: 0,
  cases: 0,
  bar: 0,
  amount: 0,
  fee: 0,
  used: 0,
  refused: 0,
  mails: 0,
  sent: 0,
  failed: 0,
  unconfirmed: 0,
  kept: 0,
  asked: 0,
};
export type PlanCounts = typeof NO_PLAN_COUNTS;

type PlanDate = { id: string; name: string; startsAt: Date | null };

/** A postponement or cancellation: `events/{eventId}/plans/{planId}`. Contains no personal data of buyers. */
export type Plan = {
  id: string;
  kind: PlanKind;
  state: PlanState;
  phase: PlanPhase;
  policy: PlanPolicy;
  /** Those that it is for, of an event with dates of its own; else empty. */
  dates: PlanDate[];
  /** No other date was or will be held: passes are in it, too. */
  isWhole: boolean;
  /** For buyers, for guests, who paid nothing, and the additions for buyers at the bar and of passes. */
  texts: { subject: string; message: string; guests: string; bar: string; passes: string };
  startsAt: Date | null;
  endsAt: Date | null;
  before: { startsAt: Date | null; endsAt: Date | null };
  counts: PlanCounts;
  expected: number;
  cursor: string;
  /** All cases are opened: another run only mails late-reported sales. */
  isOver: boolean;
  isAsked: boolean;
  by: { uid: string; email: string; role: Role | null };
  createdAt: Date | null;
  finishedAt: Date | null;
};

export function parsePlan(id: string, raw: unknown): Plan {
  const data = fields(raw);
  const policy = fields(data.policy);
  const texts = fields(data.texts);
  const before = fields(data.before);
  const counts = fields(data.counts);
  const by = fields(data.by);
  return {
    id,
    kind: oneOf(data.kind, PLAN_KINDS, 'postpone'),
    state: oneOf(data.state, PLAN_STATES, 'paused'),
    phase: oneOf(data.phase, PLAN_PHASES, 'orders'),
    policy: {
      refund: oneOf(policy.refund, ['all', 'choice'] as const, 'choice'),
      includeFee: policy.includeFee === true,
      includeUsed: policy.includeUsed === true,
      includeBar: policy.includeBar === true,
      until: moment(policy.until),
      silence: oneOf(policy.silence, ['keep', 'refund'] as const, 'keep'),
    },
    dates: Array.isArray(data.dates) ? data.dates.map(parsePlanDate) : [],
    isWhole: data.isWhole !== false,
    texts: {
      subject: text(texts.subject),
      message: text(texts.message),
      guests: text(texts.guests),
      bar: text(texts.bar),
      passes: text(texts.passes),
    },
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    before: { startsAt: moment(before.startsAt), endsAt: moment(before.endsAt) },
    counts: Object.fromEntries(
      Object.keys(NO_PLAN_COUNTS).map((name) => [name, whole(counts[name])]),
    ) as PlanCounts,
    expected: whole(data.expected),
    cursor: text(data.cursor),
    isOver: data.isOver === true || moment(data.finishedAt) !== null,
    isAsked: data.isAsked === true || data.state === 'choosing',
    by: { uid: text(by.uid), email: text(by.email), role: parseRole(by.role) },
    createdAt: moment(data.createdAt),
    finishedAt: moment(data.finishedAt),
  };
}

function parsePlanDate(raw: unknown): PlanDate {
  const { id, name, startsAt } = fields(raw);
  return { id: text(id), name: text(name), startsAt: moment(startsAt) };
}

/** Whether a plan is for the tickets of a date, or for passes (`EVERY_DATE`). */
export const isInPlan = (
  { dates, isWhole }: Pick<Plan, 'dates' | 'isWhole'>,
  dateId: string,
): boolean =>
  dates.length === 0 || dates.some(({ id }) => id === dateId) || (isWhole && dateId === EVERY_DATE);

/** The start of a bar's night: of the date that a purchase names (none: the first), or of the event. */
export const startFor = (
  { dates, startsAt }: Pick<Plan, 'dates' | 'startsAt'>,
  dateId: string | undefined,
): Date | null =>
  dates.length === 0
    ? startsAt
    : (dates.find(({ id }) => id === (dateId ?? FIRST_DATE))?.startsAt ?? null);

/** The reason of a plan's refunds, as their buyers read it. */
export function refundReason({ kind, dates, isWhole }: Pick<Plan, 'kind' | 'dates' | 'isWhole'>) {
  if (dates.length > 0 && !isWhole) {
    return kind === 'cancel' ? 'Fecha cancelada' : 'Fecha postergada';
  }
  return kind === 'cancel' ? 'Evento cancelado' : 'Evento postergado';
}

/** Whether a plan refunds purchases at the bar: for an event that is cancelled or refunded as a whole. */
export const refundsBar = ({
  kind,
  policy,
}: {
  kind: PlanKind;
  policy: Pick<PlanPolicy, 'refund' | 'includeBar'>;
}): boolean => policy.includeBar && (kind === 'cancel' || policy.refund === 'all');

export type EndedNight = { from: Date; until: Date };

/** The nights that plans ended: from the start of the event to the plan. A plan for an event without a date ended none. */
export function endedNightsOf(
  plans: readonly Pick<Plan, 'before' | 'startsAt' | 'createdAt'>[],
): EndedNight[] {
  const at = ({ createdAt }: Pick<Plan, 'createdAt'>) => createdAt?.getTime() ?? 0;
  const inOrder = [...plans].sort((a, b) => at(a) - at(b));
  return inOrder.flatMap(({ before: { startsAt: from }, createdAt: until }, i) => {
    const wasDateless = i > 0 && !inOrder[i - 1]?.startsAt;
    return from && until && from < until && !wasDateless ? [{ from, until }] : [];
  });
}

/** Whether a bar purchase was made before the event. What was bought during one, also an ended one, was consumed. */
export const isPrepaid = (
  at: Date,
  startsAt: Date | null,
  nights: readonly EndedNight[],
): boolean =>
  (!startsAt || at < startsAt) && !nights.some(({ from, until }) => from <= at && at <= until);

/** Whether a plan is in progress, so that no other can begin. */
export const isUnderWay = ({ state }: Pick<Plan, 'state'>): boolean =>
  state === 'running' || state === 'paused';

/** Whether the deadline passed before everybody was asked, so that resuming would decide without an answer. */
export const isPastDeadline = (
  { phase, isOver, isAsked, policy }: Pick<Plan, 'phase' | 'isOver' | 'isAsked' | 'policy'>,
  now: Date,
): boolean =>
  policy.refund === 'choice' &&
  phase !== 'silent' &&
  !isOver &&
  !isAsked &&
  policy.until !== null &&
  policy.until <= now;

/** Whether buyers may still choose, at `now`. */
export const isChoiceOpen = ({ state, policy }: Pick<Plan, 'state' | 'policy'>, now: Date) =>
  policy.refund === 'choice' &&
  (state === 'choosing' || state === 'running' || state === 'paused') &&
  policy.until !== null &&
  now < policy.until;

/** The share of a plan's work that is done, from 0 to 1. */
export function planProgress({ state, counts, expected }: Plan): number {
  if (state !== 'running' && state !== 'paused') return 1;
  const { tickets, guests, mails, sent, failed, unconfirmed } = counts;
  const walked = expected > 0 ? Math.min(1, (tickets + guests) / expected) : 1;
  const told = mails > 0 ? Math.min(1, (sent + failed + unconfirmed) / mails) : 0;
  return (walked + told) / 2;
}
