import { type EventPlan, isWithoutDate } from './event-plan';

/** Editing the date is refused: only another plan sets one, because it asks the buyers again. */
export const UNDATED_EDIT =
  'El evento está postergado y sin fecha. La nueva va en «Poner fecha nueva», que les pregunta a quienes compraron';

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
