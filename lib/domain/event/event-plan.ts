import { fields, moment, oneOf, text } from '../kit/read';

export const PLAN_KINDS = ['postpone', 'cancel'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** What an event keeps of its last plan (`events/{id}/plans/{planId}`), so that sales and pages need no other read. */
export type EventPlan = {
  id: string;
  kind: PlanKind;
  /** Of a postponement: whether it has a new date. Without one nothing is sold. */
  dated: boolean;
  at: Date | null;
  /** When it was meant to begin before. */
  startsAt: Date | null;
  /** What it was started with: by it the form knows its own. '' of one from before. */
  key: string;
};

/** Parses an event's plan; null without one. Never throws. */
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

/** Whether an event is postponed without a new date: its stored date is the old one, and nothing is sold. */
export const isWithoutDate = ({ plan }: { plan: EventPlan | null }): boolean =>
  plan?.kind === 'postpone' && !plan.dated;

type Dated = { startsAt: Date | null; endsAt: Date | null; plan: EventPlan | null };

/** When an event is, as people are told: neither moment while it is postponed without a date, since the stored ones are the old. */
export const datesOf = (event: Dated): Pick<Dated, 'startsAt' | 'endsAt'> =>
  isWithoutDate(event) ? { startsAt: null, endsAt: null } : event;

/** Why the date of such an event is not edited: another plan gives it one, so that its buyers are asked again. */
export const UNDATED_EDIT =
  'El evento está postergado y sin fecha. La nueva va en «Poner fecha nueva», que les pregunta a quienes compraron';

/** The date among some changed fields that an event without a date refuses; null if there is none. */
export function undatedField(
  event: { plan: EventPlan | null },
  changed: object,
): 'startsAt' | 'endsAt' | null {
  if (!isWithoutDate(event)) return null;
  return (['startsAt', 'endsAt'] as const).find((field) => field in changed) ?? null;
}
