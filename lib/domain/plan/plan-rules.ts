import { datesOf, isAhead } from '../event/date/event-date';
import type { EventDate } from '../event/date/stored-date';
import type { EventRecord } from '../event/event';
import { STATUS_TEXT } from '../event/event-status';
import { PLAN_LIMITS, PLANNABLE } from './plan';
import type { PlanInput } from './plan-schema';

const DAY_MS = 86_400_000;

type Dates = { startsAt: Date | null; endsAt: Date | null };

/** The dates of an event that a plan is for; none of an event without dates of its own, which it is for as a whole. */
export type PlanScope = {
  dates: EventDate[];
  /** Every other date was cancelled: no pass is valid any more, or all are for the new date. */
  isWhole: boolean;
  goesOn: boolean;
};

/** Whether a date can be postponed or cancelled. One that waits for its new date can be, however old the former one is. */
export const isPlannable = (date: EventDate, now: Date): boolean =>
  isAhead(date, now) || date.status === 'postponed';

/** The scope of a plan: the dates with these ids, or all to come. Ids that the event does not have are left out. */
export function planScopeOf(
  { dates }: Pick<EventRecord, 'dates'>,
  dateIds: readonly string[] | undefined,
  now: Date,
): PlanScope {
  if (!dates) return { dates: [], isWhole: true, goesOn: false };
  const isChosen = (one: EventDate) => (dateIds ? dateIds.includes(one.id) : isPlannable(one, now));
  const others = dates.filter((one) => !isChosen(one));
  return {
    dates: dates.filter(isChosen),
    isWhole: others.every(({ status }) => status === 'cancelled'),
    goesOn: others.some((one) => isPlannable(one, now)),
  };
}

/** The start and end that a plan changes: of its only date, or of an event without dates. */
export const spanBefore = (event: Dates, { dates }: Pick<PlanScope, 'dates'>): Dates =>
  dates.length > 1 ? { startsAt: null, endsAt: null } : (dates[0] ?? event);

/** An event's start and end after a plan, or a date's. A postponement without an end keeps the duration. */
export function spanAfter(
  { startsAt, endsAt }: Dates,
  plan: Pick<PlanInput, 'kind' | 'startsAt' | 'endsAt'>,
): Dates {
  if (plan.kind === 'cancel' || !plan.startsAt) return { startsAt: null, endsAt: null };
  const lasts = startsAt && endsAt ? endsAt.getTime() - startsAt.getTime() : DAY_MS / 4;
  return {
    startsAt: plan.startsAt,
    endsAt: plan.endsAt ?? new Date(plan.startsAt.getTime() + lasts),
  };
}

/** The reason why a plan cannot be made for an event, with the wrong field; null if it can. */
export function planProblem(
  event: Pick<EventRecord, 'status' | 'startsAt' | 'endsAt' | 'dates'>,
  plan: PlanInput,
  now: Date,
): { field: string; message: string } | null {
  const { kind, startsAt, endsAt, policy } = plan;
  if (!PLANNABLE.includes(event.status)) {
    const word = STATUS_TEXT[event.status].label.toLowerCase();
    const message = `Un evento ${word} no se puede ${kind === 'cancel' ? 'cancelar' : 'postergar'}`;
    return { field: 'eventId', message };
  }
  const ofDates = datesProblem(event, plan, now);
  if (ofDates) return ofDates;
  if (kind === 'cancel' && (startsAt || endsAt)) {
    return { field: 'startsAt', message: 'Un evento cancelado no tiene fecha nueva' };
  }
  if (kind === 'cancel' && policy.refund === 'choice' && policy.silence === 'keep') {
    const message = 'Si el evento se cancela, quien no responde recibe su dinero';
    return { field: 'policy.silence', message };
  }
  if (startsAt && startsAt <= now)
    return { field: 'startsAt', message: 'Elige una fecha por venir' };
  if (endsAt && (!startsAt || endsAt <= startsAt)) {
    return { field: 'endsAt', message: 'El término debe ser después del inicio' };
  }
  const { until } = policy;
  if (policy.refund === 'all' || !until) return null;
  const message = untilProblem(until, startsAt, now);
  return message ? { field: 'policy.until', message } : null;
}

/** The reason why `until` cannot be the deadline of a choice, or null: before `startsAt`, unless the event has begun. */
export function untilProblem(until: Date, startsAt: Date | null, now: Date): string | null {
  if (until <= now) return 'Elige una fecha por venir';
  if (until.getTime() > now.getTime() + PLAN_LIMITS.days * DAY_MS) {
    return `La fecha límite puede ser hasta en ${PLAN_LIMITS.days} días`;
  }
  const isAhead = startsAt !== null && startsAt > now;
  return isAhead && until > startsAt ? 'La fecha límite va antes de la fecha nueva' : null;
}

function datesProblem(
  event: Pick<EventRecord, 'startsAt' | 'endsAt' | 'dates'>,
  { kind, dateIds, startsAt }: PlanInput,
  now: Date,
): { field: string; message: string } | null {
  const field = 'dateIds';
  const all = datesOf(event);
  if (dateIds?.some((id) => all.every((one) => one.id !== id))) {
    return { field, message: 'Esa fecha no es de este evento' };
  }
  if (!event.dates) return null;
  const { dates } = planScopeOf(event, dateIds, now);
  if (dates.length === 0) return { field, message: 'No quedan fechas por venir' };
  if (dates.some((one) => !isPlannable(one, now))) {
    return { field, message: 'Esa fecha ya pasó o se canceló' };
  }
  if (kind === 'cancel') return null;
  if (dates.length > 1) return { field, message: 'Se posterga una fecha a la vez' };
  const isTaken = (one: EventDate) =>
    !dates.includes(one) && one.status !== 'cancelled' && +one.startsAt === Number(startsAt);
  if (!startsAt || !event.dates.some(isTaken)) return null;
  return { field: 'startsAt', message: 'A esa hora ya hay otra fecha' };
}

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Whether the typed name confirms the event's. */
export const isNameTyped = (typed: string, name: string): boolean => tidy(typed) === tidy(name);
