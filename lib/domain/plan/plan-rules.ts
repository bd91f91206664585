import type { EventRecord } from '../event/event';
import { STATUS_TEXT } from '../event/event-status';
import { PLAN_LIMITS, PLANNABLE } from './plan';
import type { PlanInput } from './plan-schema';

const DAY_MS = 86_400_000;

type Dates = { startsAt: Date | null; endsAt: Date | null };

/** An event's dates after a plan. A postponement without an end keeps the duration. */
export function datesAfter(
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

/** Why a plan cannot be made for an event, with the wrong field; null if it can. */
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
  // A plan gives back the whole ledger, also what was used on dates that are over.
  if (event.dates) {
    const message = 'Este evento tiene fechas propias: mueve o cancela cada una en Fechas';
    return { field: 'eventId', message };
  }
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

/**
 * Why `until` cannot be the deadline of a choice, or null. It must be before `startsAt`, unless the event has begun while its
 * plan was paused.
 */
export function untilProblem(until: Date, startsAt: Date | null, now: Date): string | null {
  if (until <= now) return 'Elige una fecha por venir';
  if (until.getTime() > now.getTime() + PLAN_LIMITS.days * DAY_MS) {
    return `La fecha límite puede ser hasta en ${PLAN_LIMITS.days} días`;
  }
  const isAhead = startsAt !== null && startsAt > now;
  return isAhead && until > startsAt ? 'La fecha límite va antes de la fecha nueva' : null;
}

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Whether the typed name confirms the event's. */
export const isNameTyped = (typed: string, name: string): boolean => tidy(typed) === tidy(name);
