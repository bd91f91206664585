import { nextDate } from '../event/date/event-date';
import type { EventDate } from '../event/date/stored-date';
import { shownSpan } from '../event/event-plan';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';

const HOME = { live: 5, unclosed: 3, unpublished: 4, events: 12 };

const ON_SALE = ['published', 'paused'];
const UNPUBLISHED = ['draft', 'review'];
const HOUR_MS = 3_600_000;

/** Queries use the full hour, so that server and browser have the same key and it changes seldom. */
const hourOf = (now: Date) => new Date(Math.floor(+now / HOUR_MS) * HOUR_MS);

/**
 * The home page's queries of events. `events` are all not ended; if it is full, the others decide: on sale and not over (nearest
 * first), over but not ended (latest first), not yet published (latest first). Events do not end by themselves, so those over
 * have a query of their own.
 */
export const homeQueries = (
  producerId: string,
  now: Date,
): Record<'events' | 'live' | 'unclosed' | 'unpublished', QuerySpec> => {
  const of = (statuses: readonly string[], ...more: Where): QuerySpec => ({
    path: paths.events(),
    where: [['producerId', '==', producerId], ['status', 'in', statuses], ...more],
  });
  const hour = hourOf(now);
  return {
    events: { ...of([...ON_SALE, ...UNPUBLISHED]), limit: HOME.events },
    live: {
      ...of(ON_SALE, ['endsAt', '>', hour]),
      ...{ orderBy: [['endsAt', 'asc']], limit: HOME.live },
    },
    unclosed: {
      ...of(ON_SALE, ['endsAt', '<=', hour]),
      ...{ orderBy: [['endsAt', 'desc']], limit: HOME.unclosed },
    },
    unpublished: { ...of(UNPUBLISHED), orderBy: [['updatedAt', 'desc']], limit: HOME.unpublished },
  };
};

type Where = NonNullable<QuerySpec['where']>;
type Listed = Parameters<typeof shownSpan>[0] & { status: string; updatedAt: Date | null };

/**
 * The rows that `live`, `unclosed` and `unpublished` would return, from all events that are not ended, in the same
 * order; null if there may be more.
 */
export function homeEvents<E extends Listed>(
  events: readonly E[],
  now: Date,
): { live: E[]; unclosed: E[]; unpublished: E[] } | null {
  if (events.length >= HOME.events) return null;
  const of = (statuses: readonly string[], by: 'endsAt' | 'updatedAt') =>
    events
      .filter((one) => statuses.includes(one.status))
      .sort((a, b) => Number(b[by]) - Number(a[by]));
  const selling = of(ON_SALE, 'endsAt');
  const isAhead = ({ endsAt }: E) => endsAt !== null && endsAt > hourOf(now);
  return {
    live: selling.filter(isAhead).reverse(),
    unclosed: selling.filter((one) => !isAhead(one)),
    unpublished: of(UNPUBLISHED, 'updatedAt'),
  };
}

/** Merges `live` and `unclosed`. At the full hour one may be refreshed first, so an event can be in both. */
export function upcomingOf<E extends { id: string }>(
  live: readonly E[] | null,
  unclosed: readonly E[] | null,
): E[] {
  const ahead = new Set(live?.map(({ id }) => id));
  return [...(live ?? []), ...(unclosed ?? []).filter(({ id }) => !ahead.has(id))];
}

/** The event that has not ended whose next date ends first, or else one without a date. */
export function nextOf<E extends Parameters<typeof shownSpan>[0] & { dates?: EventDate[] }>(
  upcoming: readonly E[],
  now: Date,
): E | null {
  const endOf = (event: E) => shownSpan(event).endsAt;
  const ahead = upcoming.filter((event) => (endOf(event) ?? now) > now);
  const nextEnd = (event: E) => +(nextDate(event, now)?.endsAt ?? endOf(event) ?? now);
  const [next] = ahead.sort((a, b) => nextEnd(a) - nextEnd(b));
  return next ?? upcoming.find((event) => endOf(event) === null) ?? null;
}
