import type { ContactPurchase } from '../../contact/contact';
import { datesOf } from '../../event/date/event-date';
import { EVERY_DATE, FIRST_DATE } from '../../ticket/type-dates';

type Dated = Parameters<typeof datesOf>[0];

/**
 * Whether a person came to a date, as far as is known: coming in is known of the event, so they hold that date, and none that
 * ended before `since`, to which they may have come instead.
 */
export function cameTo(
  event: Dated,
  dateId: string,
  { attended, tickets, dates = {} }: ContactPurchase,
  since: Date | null,
): boolean {
  if (!attended) return false;
  const inDates = Object.values(dates).reduce((all, some) => all + some, 0);
  const holds = (id: string) =>
    (dates[id] ?? 0) > 0 ||
    (dates[EVERY_DATE] ?? 0) > 0 ||
    (id === FIRST_DATE && tickets > inDates);
  const isBefore = (endsAt: Date) => since !== null && endsAt < since;
  return holds(dateId) && !datesOf(event).some(({ id, endsAt }) => holds(id) && isBefore(endsAt));
}
