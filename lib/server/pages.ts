import type { FirstData, FirstNews } from '@/lib/domain/account/first-data';
import { openCampaignsQuery, permissionsQuery } from '@/lib/domain/account/frame-queries';
import { parseEvent } from '@/lib/domain/event/event';
import { adminHomeQueries } from '@/lib/domain/home/admin-home';
import { homeEvents, homeQueries, nextOf } from '@/lib/domain/home/home-queries';
import {
  CAMPAIGNS_A_PAGE,
  campaignsQuery,
  eventsQuery,
  ticketTypesQuery,
} from '@/lib/domain/home/page-queries';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { CAMPAIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { ADMIN_ROUTE, HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { platformTotalsQuery } from '@/lib/domain/ledger/platform-totals-query';
import { PLATFORM_SHARDS, PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { eventTotalsQuery, producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { owedEvents } from '@/lib/domain/order/pay-days';
import { parsePayTerm } from '@/lib/domain/order/pay-term';
import type { Wanted } from '@/lib/domain/rights/reading';
import type { Role } from '@/lib/domain/rights/role';

export type For = {
  uid: string;
  role: Role;
  producerId: string;
  now: Date;
  nextEventId?: string;
};

export type PageReads = {
  wanted: (who: For) => Wanted[];
  /** The reads that the page cannot do without; the rest is left to the live records where it comes late. */
  needs?: (who: For) => Wanted[];
  /** The reads that it will probably ask for in the end, so that it is on its way meanwhile. */
  guess?: (who: For) => Wanted[];
  next?: (who: For) => { of: Wanted; wanted: (news: FirstNews) => Wanted[] } | null;
  /** The reads for the day on which what is owed is paid: totals and term, and then the events. Only that day is given. */
  owed?: (who: For) => {
    of: readonly [totals: Wanted, term: Wanted];
    ids: (totals: FirstNews) => string[];
    wanted: (totals: FirstNews, term: FirstNews | null) => Wanted[];
  } | null;
  eventId?: string;
};

const NOTHING: Wanted[] = [];
const doc = (path: string): Wanted => ({ doc: path });
const list = (query: QuerySpec): Wanted => ({ list: query });
const shards = (query: QuerySpec, count: number): Wanted => ({
  list: query,
  ids: Array.from({ length: count }, (_, n) => String(n)),
  brief: 'sum',
});

const standing = ({ uid, role, producerId }: For): Wanted[] => [
  doc(paths.user(uid)),
  ...(producerId ? [doc(paths.producer(producerId))] : []),
  ...(producerId && role === 'producer'
    ? [{ list: permissionsQuery(uid, producerId), ids: [producerId] }]
    : []),
];

export const frameReads: PageReads = {
  needs: (who) => (who.role === 'producer' ? standing(who) : NOTHING),
  wanted: (who) => [
    ...standing(who),
    doc(paths.feature('whatsapp')),
    doc(paths.feature('mailing')),
    ...(who.producerId && who.role === 'producer'
      ? [list(openCampaignsQuery(who.producerId))]
      : []),
  ],
};

type Rows = readonly { id: string; raw: unknown }[];
const eventsOf = (rows: Rows, now: Date) =>
  homeEvents(
    rows.map(({ id, raw }) => parseEvent(id, raw)),
    now,
  );
const nextIn = (whole: ReturnType<typeof eventsOf>, now: Date) =>
  whole ? nextOf([...whole.live, ...whole.unclosed], now)?.id : undefined;

const totalsOf = (producerId: string) => shards(producerTotalsQuery(producerId), PRODUCER_SHARDS);
const owedIn = (news: FirstNews) =>
  'docs' in news ? owedEvents(news.docs.map(({ raw }) => raw)) : [];

/**
 * Inicio of a producer: two queries of its own, its campaigns (which the frame asks for, too), and documents by their
 * ids. Whether its bank and invoice data are complete it asks itself: they are in no page's HTML.
 */
export const homeReads: PageReads = {
  wanted: ({ producerId, now }) =>
    producerId
      ? [
          {
            list: homeQueries(producerId, now).events,
            pictureOf: (rows) => nextIn(eventsOf(rows, now), now),
          },
          list(openCampaignsQuery(producerId)),
          // It stands above everything else: read later, it would push the page down.
          doc(paths.openBreaches(producerId)),
          totalsOf(producerId),
        ]
      : NOTHING,
  owed: ({ producerId }) =>
    producerId
      ? {
          of: [totalsOf(producerId), doc(entryPaths.payTerm())],
          ids: owedIn,
          wanted: (totals, term) => {
            const ids = owedIn(totals);
            const { days } = parsePayTerm(term && 'raw' in term ? term.raw : null);
            if (days === null || ids.length === 0) return NOTHING;
            return [
              { list: { ...eventsQuery(producerId), limit: ids.length }, ids, brief: 'days' },
            ];
          },
        }
      : null,
  guess: ({ nextEventId }) => (nextEventId ? [list(ticketTypesQuery(nextEventId))] : NOTHING),
  next: ({ producerId, now, nextEventId }) => {
    if (!producerId) return null;
    const { events, live, unclosed, unpublished } = homeQueries(producerId, now);
    const typesOf = (id = '') => (id ? [list(ticketTypesQuery(id))] : NOTHING);
    return {
      of: list(events),
      wanted: (found) => {
        const whole = eventsOf('docs' in found ? found.docs : [], now);
        return whole
          ? typesOf(nextIn(whole, now))
          : [
              list(live),
              ...[unclosed, unpublished].map((query): Wanted => ({ list: query, brief: 'words' })),
              ...typesOf(nextEventId),
            ];
      },
    };
  },
};

export const adminHomeReads: PageReads = {
  wanted: ({ role, now }) => {
    if (role !== 'admin') return NOTHING;
    const day = dayIn(now, DEFAULT_TIME_ZONE);
    return [
      ...Object.values(adminHomeQueries(day)).map(list),
      shards(platformTotalsQuery(), PLATFORM_SHARDS),
      doc(entryPaths.sendingDomain()),
      doc(paths.errorDay(day)),
    ];
  },
};

export const eventsReads: PageReads = {
  wanted: ({ producerId }) =>
    producerId
      ? [list(eventsQuery(producerId)), shards(producerTotalsQuery(producerId), PRODUCER_SHARDS)]
      : NOTHING,
};

export const eventReads = (eventId: string): PageReads => ({
  eventId,
  wanted: () => [doc(paths.event(eventId)), list(ticketTypesQuery(eventId))],
});

export const financeReads = (eventId: string): PageReads => ({
  eventId,
  wanted: () => [{ list: eventTotalsQuery(eventId), brief: 'sum' }],
});

export const campaignsReads: PageReads = {
  wanted: ({ producerId, now }) =>
    producerId
      ? [
          list({ ...campaignsQuery(producerId), limit: CAMPAIGNS_A_PAGE + 1 }),
          doc(paths.month(producerId, monthOf(now))),
        ]
      : NOTHING,
};

const OF_PATH: Readonly<Record<string, PageReads>> = {
  [HOME_ROUTE]: homeReads,
  [ADMIN_ROUTE]: adminHomeReads,
  [EVENTS_ROUTE]: eventsReads,
  [CAMPAIGNS_ROUTE]: campaignsReads,
};

/** Whether a page of these plans shows this person anything of what they ask for. */
export const hasFirstView = (
  { session, producerId, now }: FirstData,
  plans: readonly PageReads[],
) =>
  plans.some(({ wanted }) => {
    const { uid, role } = session;
    return wanted({ uid, role, producerId, now: new Date(now) }).length > 0;
  });

const EVENT_PAGE = /^\/events\/(?!create(?:\/|$))([^/]+)/;

/** The reads of the pages inside the frame, by the address: it begins them, because a page is made after its frame. */
export function readsOf(path: string): { eventId?: string; ahead: PageReads[] } {
  const eventId = EVENT_PAGE.exec(path)?.[1];
  if (!eventId) return { ahead: [OF_PATH[path] ?? []].flat() };
  const isFinance = path === eventRoute(eventId, 'finance');
  // The others have forms, which want the whole record.
  if (!isFinance && path !== eventRoute(eventId)) return { eventId, ahead: [] };
  return { eventId, ahead: [eventReads(eventId), ...(isFinance ? [financeReads(eventId)] : [])] };
}
