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

/** Whether an event is postponed without a new date: its stored date is the old one, and nothing is sold. */
export const isWithoutDate = ({ plan }: { plan: EventPlan | null }): boolean =>
  plan?.kind === 'postpone' && !plan.dated;

type Dated = { startsAt: Date | null; endsAt: Date | null; plan: EventPlan | null };

/** An event's dates for display; null while it is postponed without a date. */
export const datesOf = (event: Dated): Pick<Dated, 'startsAt' | 'endsAt'> =>
  isWithoutDate(event) ? { startsAt: null, endsAt: null } : event;

/** Editing the date is refused: only another plan sets one, because it asks the buyers again. */
export const UNDATED_EDIT =
  'El evento está postergado y sin fecha. La nueva va en «Poner fecha nueva», que les pregunta a quienes compraron';

/** The first changed field that an event without a date refuses; null if none. */
export function undatedField(
  event: { plan: EventPlan | null },
  changed: object,
): 'startsAt' | 'endsAt' | null {
  if (!isWithoutDate(event)) return null;
  return (['startsAt', 'endsAt'] as const).find((field) => field in changed) ?? null;
}
