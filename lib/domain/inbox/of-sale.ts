import { availability } from '../event/availability/availability';
import { dateName } from '../event/date/date-text';
import { viewOfDate } from '../event/date/date-view';
import type { DateTerms } from '../event/date/stored-date';
import { type EventRecord, eventName } from '../event/event';
import type { Demand } from '../event/tills/take';
import type { TicketType } from '../ticket/ticket-type';
import type { News } from './kinds';

const NOBODY = { uid: '', email: '' };

const withTaken = (
  types: readonly TicketType[],
  { sold = {}, given = {} }: Pick<Demand, 'sold' | 'given'>,
) =>
  types.map((type) => ({
    ...type,
    sold: type.sold + (sold[type.id] ?? 0),
    courtesies: type.courtesies + (given[type.id] ?? 0),
  }));

/**
 * The news of a demand that sells types out, on each of its dates, with a key: so many places of a type are sold out
 * once, however often it is told. Where the next phase opens with it, that is the news.
 * @param types all of the event, as they were before the demand
 * @param terms what the demand's date sets for itself; without them nobody knows what is left of a date
 */
export function stockNews(
  event: EventRecord,
  types: readonly TicketType[],
  demand: Demand,
  now: Date,
  terms?: DateTerms['types'],
): { key: string; news: News }[] {
  const named = event.dates?.filter(({ id }) => terms && demand.dates?.[id]);
  const dates = named ?? [undefined];
  return dates.flatMap((date) => {
    const view = date ? viewOfDate(types, event, date, terms) : { types, event };
    const after = withTaken(view.types, (date ? demand.dates?.[date.id] : demand) ?? {});
    const was = availability(view.types, view.event, now);
    const is = availability(after, view.event, now);
    const became = ({ id }: TicketType, state: string) =>
      is.get(id)?.state === state && was.get(id)?.state !== state;
    const [first, ...others] = after.filter((type) => became(type, 'soldOut'));
    if (!first) return [];
    const gone = [first, ...others].map(({ name }) => name).join(', ');
    const next = after.find(
      (type) => type.opensAfter === first.id && others.length === 0 && became(type, 'onSale'),
    );
    const isAll = after.every(({ id }) => ['soldOut', 'closed'].includes(is.get(id)?.state ?? ''));
    const total = is.get(first.id)?.total ?? 0;
    return {
      key: ['stock', event.id, date?.id ?? '', first.id, total, others.length].join('-'),
      news: saleNews(
        event,
        next ? 'sale.phase' : 'sale.soldOut',
        next ? `${next.name}: se agotó ${gone}` : isAll && others.length ? 'todo' : gone,
        date && dateName(date, event.timeZone),
      ),
    };
  });
}

/**
 * The phases of an event that came on sale by their date between two moments, each with a key: one moment tells of a phase once,
 * however often it is looked at. What opens by a sale is told by `stockNews`.
 * @param types all of the event, as they are now
 */
export function phaseNews(
  event: EventRecord,
  types: readonly TicketType[],
  from: Date,
  now: Date,
): { key: string; news: News }[] {
  const was = availability(types, event, from);
  const is = availability(types, event, now);
  const isWithin = (at: Date | null | undefined): at is Date => !!at && at > from && at <= now;
  return types.flatMap((type) => {
    if (is.get(type.id)?.state !== 'onSale' || was.get(type.id)?.state === 'onSale') return [];
    const before = types.find(({ id }) => id === type.opensAfter);
    const ended = isWithin(before?.endsAt) ? before : undefined;
    const at = ended?.endsAt ?? type.startsAt;
    if (!isWithin(at)) return [];
    return {
      key: ['phase', event.id, type.id, at.getTime()].join('-'),
      news: saleNews(event, 'sale.phase', ended ? `${type.name}: cerró ${ended.name}` : type.name),
    };
  });
}

const saleNews = (
  event: EventRecord,
  what: 'sale.phase' | 'sale.soldOut',
  reason: string,
  on?: string,
): News => ({
  ...{ what, needs: 'tickets.manage', producerId: event.producerId, userId: '' },
  name: eventName(event) + (on ? ` (${on})` : ''),
  ...{ objectId: event.id, amount: null, reason, by: NOBODY },
});
