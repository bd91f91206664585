import { datesOf } from '../event/event-plan';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';

/** How many rows each part of a producer's Inicio reads at most. */
const HOME = { live: 5, unclosed: 3, unpublished: 4, events: 12 };

const ON_SALE = ['published', 'paused'];
const UNPUBLISHED = ['draft', 'review'];
const HOUR_MS = 3_600_000;

/** The full hour of a moment: what a query asks by, so that server and browser ask the same, and not anew each minute. */
const hourOf = (now: Date) => new Date(Math.floor(+now / HOUR_MS) * HOUR_MS);

/**
 * What Inicio asks of a producer's events: `events` are all that have not been ended, in no order, unless it comes back
 * full: then it is not all of them, and the others say which are shown: those that sell and are not over, nearest first;
 * those that are over and were not ended, latest first; those not yet published, latest first. Nothing ends an event by
 * itself, so those that are over have a query of their own: in one with the others they would fill it.
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
type Listed = Parameters<typeof datesOf>[0] & { status: string; updatedAt: Date | null };

/**
 * Of all events that have not been ended what the queries `live`, `unclosed` and `unpublished` ask for, in their order;
 * null where there may be more.
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

/**
 * The answers of `live` and `unclosed` as one list. At the full hour one of them is asked anew before the other has
 * answered: an event that is in both is taken once.
 */
export function upcomingOf<E extends { id: string }>(
  live: readonly E[] | null,
  unclosed: readonly E[] | null,
): E[] {
  const ahead = new Set(live?.map(({ id }) => id));
  return [...(live ?? []), ...(unclosed ?? []).filter(({ id }) => !ahead.has(id))];
}

/** The next event of `live` and `unclosed`: the first that has not ended, or else one without a date. */
export function nextOf<E extends Parameters<typeof datesOf>[0]>(
  upcoming: readonly E[],
  now: Date,
): E | null {
  const endOf = (event: E) => datesOf(event).endsAt;
  const isAhead = (event: E) => (endOf(event) ?? now) > now;
  return upcoming.find(isAhead) ?? upcoming.find((event) => endOf(event) === null) ?? null;
}
