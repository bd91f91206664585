import { fields, moment, oneOf, text } from '../kit/read';

export const PLAN_KINDS = ['postpone', 'cancel'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** A copy of the event's last plan (`events/{id}/plans/{planId}`), so that sales and pages need no other read. */
export type EventPlan = {
  id: string;
  kind: PlanKind;
  dated: boolean;
  at: Date | null;
  startsAt: Date | null;
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

/** Whether an event is postponed without a new date: its stored date is the old one, and nothing is sold. */
export const isWithoutDate = ({ plan }: { plan: EventPlan | null }): boolean =>
  plan?.kind === 'postpone' && !plan.dated;

type Dated = { startsAt: Date | null; endsAt: Date | null; plan: EventPlan | null };

/** An event's start and end for display; null while it is postponed without a date. */
export const shownSpan = (event: Dated): Pick<Dated, 'startsAt' | 'endsAt'> =>
  isWithoutDate(event) ? { startsAt: null, endsAt: null } : event;
