import { daysBetween, shiftDays, shiftOnWall } from '../../kit/time-zone';
import type { CopyPart } from '../event-copy';
import type { DateMaking, DateRule } from './date-rule';
import type { DateTerms } from './stored-date';

type From = { startsAt: Date | null; timeZone: string };

/**
 * The dates of a copy that begins at `startsAt`: each as long after the beginning as before, on the wall, all on sale.
 * Cancelled ones are left out, capacities and places go with 'venue', prices and stock with 'ticketTypes'. They keep
 * their ids, so that ticket types still name them. None without a new beginning.
 */
export function copyDates(
  dates: readonly DateTerms[],
  event: From,
  startsAt: Date | null,
  parts: readonly CopyPart[],
): DateTerms[] {
  const { startsAt: from, timeZone } = event;
  if (!startsAt || !from) return [];
  const moved = (at: Date) => shiftOnWall(at, from, startsAt, timeZone);
  const keepsPlace = parts.includes('venue');
  return dates
    .filter(({ status }) => status !== 'cancelled')
    .map(({ addedAt: _added, ...date }) => ({
      ...date,
      startsAt: moved(date.startsAt),
      endsAt: moved(date.endsAt),
      doorsAt: date.doorsAt && moved(date.doorsAt),
      ruleStart: date.ruleStart && moved(date.ruleStart),
      status: 'scheduled',
      statusAt: null,
      capacity: keepsPlace ? date.capacity : null,
      venue: keepsPlace ? date.venue : null,
      types: parts.includes('ticketTypes') ? date.types : {},
    }));
}

/**
 * The making of the copied dates. A rule by weekdays turns with the days that it moves; one by weeks of the month fits
 * no other start, and is left out.
 */
export function copyMaking(
  { rule, dropped }: DateMaking,
  event: From,
  startsAt: Date | null,
): DateMaking {
  const { startsAt: from, timeZone } = event;
  if (!startsAt || !from) return { rule: null, dropped: [] };
  const moved = dropped.map((at) => shiftOnWall(at, from, startsAt, timeZone));
  const days = daysBetween(from, startsAt, timeZone);
  return { rule: rule && turned(rule, days), dropped: moved };
}

function turned(rule: DateRule, days: number): DateRule | null {
  if (rule.frequency === 'monthly') return null;
  const onDay = (day: string) => shiftDays(new Date(`${day}T00:00:00Z`), days, 'UTC').toISOString();
  const turn = (day: number) => ((((day - 1 + days) % 7) + 7) % 7) + 1;
  return {
    ...rule,
    from: onDay(rule.from).slice(0, 10),
    until: rule.until && onDay(rule.until).slice(0, 10),
    weekdays: rule.weekdays.map(turn).sort(),
  };
}
