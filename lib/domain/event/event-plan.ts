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
