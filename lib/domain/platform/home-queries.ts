import { datesOf } from '../event/event-plan';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';

/** How many rows each part of a producer's Inicio reads at most. */
const HOME = { live: 5, unpublished: 4, events: 12, ticketTypes: 5 };

const ON_SALE = ['published', 'paused'];
const UNPUBLISHED = ['draft', 'review'];

/**
 * What Inicio asks of a producer's events: `events` are all that have not ended, in no order, unless it comes back full:
 * then it is not all of them, and the other two say which are shown: those that sell, nearest first; those not yet
 * published, latest first.
 */
export const homeQueries = (
  producerId: string,
): Record<'events' | 'live' | 'unpublished', QuerySpec> => {
  const of = (statuses: readonly string[]): QuerySpec => ({
    path: paths.events(),
    where: [
      ['producerId', '==', producerId],
      ['status', 'in', statuses],
    ],
  });
  return {
    events: { ...of([...ON_SALE, ...UNPUBLISHED]), limit: HOME.events },
    live: { ...of(ON_SALE), orderBy: [['endsAt', 'asc']], limit: HOME.live },
    unpublished: { ...of(UNPUBLISHED), orderBy: [['updatedAt', 'desc']], limit: HOME.unpublished },
  };
};

type Listed = Parameters<typeof datesOf>[0] & { status: string; updatedAt: Date | null };

/** Of all events that have not ended what the queries `live` and `unpublished` would give; null where they are cut. */
export function homeEvents<E extends Listed>(
  events: readonly E[],
): { live: E[]; unpublished: E[] } | null {
  if (events.length >= HOME.events) return null;
  const of = (statuses: readonly string[]) => events.filter((one) => statuses.includes(one.status));
  return {
    live: of(ON_SALE)
      .sort((a, b) => Number(a.endsAt) - Number(b.endsAt))
      .slice(0, HOME.live),
    unpublished: of(UNPUBLISHED)
      .sort((a, b) => Number(b.updatedAt) - Number(a.updatedAt))
      .slice(0, HOME.unpublished),
  };
}

/** The next event of those that sell, the nearest first: the first that has not ended, or else one without a date. */
export function nextOf<E extends Parameters<typeof datesOf>[0]>(
  live: readonly E[],
  now: Date,
): E | null {
  const endOf = (event: E) => datesOf(event).endsAt;
  const isAhead = (event: E) => (endOf(event) ?? now) > now;
  return live.find(isAhead) ?? live.find((event) => endOf(event) === null) ?? null;
}

/** The ticket types of the next event, as Inicio shows them. */
export const nextTicketTypesQuery = (eventId: string): QuerySpec => ({
  path: paths.ticketTypes(eventId),
  limit: HOME.ticketTypes,
});
