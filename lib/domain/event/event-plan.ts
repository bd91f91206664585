import { fields, moment, oneOf, text } from '../kit/read';
import { FIRST_DATE } from '../ticket/type-dates';

export const PLAN_KINDS = ['postpone', 'cancel'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** A copy of the event's last plan (`events/{id}/plans/{planId}`), so that sales and pages need no other read. */
export type EventPlan = {
  id: string;
  kind: PlanKind;
  dated: boolean;
  at: Date | null;
  startsAt: Date | null;
  /** The key it was started with, by which the form recognizes its plan; '' in old ones. */
  key: string;
};

export function parseEventPlan(raw: unknown): EventPlan | null {
  const data = fields(raw);
  const id = text(data.id);
  if (!id) return null;
  return {
    id,
    kind: oneOf(data.kind, PLAN_KINDS, 'postpone'),
    dated: data.dated === true,
    at: moment(data.at),
    startsAt: moment(data.startsAt),
    key: text(data.key),
  };
}

/** The last plan of each date, and of the passes if it is for them (`EVERY_DATE`); undefined if there is none. */
export function parseDatePlans(raw: unknown): Record<string, EventPlan> | undefined {
  const plans = Object.entries(fields(raw)).flatMap(([dateId, one]) => {
    const plan = parseEventPlan(one);
    return plan ? [[dateId, plan] as const] : [];
  });
  return plans.length > 0 ? Object.fromEntries(plans) : undefined;
}

type Planned = {
  plan: EventPlan | null;
  dates?: readonly object[];
  datePlans?: Record<string, EventPlan>;
};

/** The last plan for the tickets of a date. One from before an event had several dates is of the first. */
export const planOfDate = ({ plan, dates, datePlans }: Planned, dateId: string): EventPlan | null =>
  datePlans?.[dateId] ?? (!dates || dateId === FIRST_DATE ? plan : null);

/** An event's last plans, of all and of each of its dates; the newest first. */
export function plansOf({ plan, datePlans = {} }: Omit<Planned, 'dates'>): EventPlan[] {
  const all = [plan, ...Object.values(datePlans)].flatMap((one) => one ?? []);
  const byId = new Map(all.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => Number(b.at ?? 0) - Number(a.at ?? 0));
}

/** Whether an event is postponed without a new date: its stored date is the old one, and nothing is sold. */
export const isWithoutDate = ({ plan }: { plan: EventPlan | null }): boolean =>
  plan?.kind === 'postpone' && !plan.dated;

type Dated = { startsAt: Date | null; endsAt: Date | null; plan: EventPlan | null };

/** An event's start and end for display; null while it is postponed without a date. */
export const shownSpan = (event: Dated): Pick<Dated, 'startsAt' | 'endsAt'> =>
  isWithoutDate(event) ? { startsAt: null, endsAt: null } : event;

/** Editing the date is refused: only another plan sets one, because it asks the buyers again. */
export const UNDATED_EDIT =
  'El evento está postergado y sin fecha. La nueva va en «Poner fecha nueva», que les pregunta a quienes compraron';

/** The start and end of an event with dates are those of its dates. */
const DATED_EDIT = 'El inicio y el término son los de sus fechas: cámbialos en «Fechas»';

/** The first changed field that an event without a date, or with dates of its own, refuses, and why; null if none. */
export function undatedField(
  event: { plan: EventPlan | null; dates?: readonly object[] },
  changed: object,
): { field: 'startsAt' | 'endsAt' | 'timeZone'; message: string } | null {
  const fields = ['startsAt', 'endsAt'] as const;
  if (event.dates) {
    const field = [...fields, 'timeZone' as const].find((one) => one in changed);
    return field ? { field, message: DATED_EDIT } : null;
  }
  const field = isWithoutDate(event) && fields.find((one) => one in changed);
  return field ? { field, message: UNDATED_EDIT } : null;
}
