import { cutText } from '../../kit/text/cut';
import { offsetOf } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';
import { withDate } from './channel';
import type { PublicDate, PublicEvent, PublicType } from './public-event';

export type PublicLinks = { page: string; picture: string; shop: string };

const STATUS = 'https://schema.org/Event';

/** Search engines come again; a year of nights in each page would be most of it. */
const MOST_DATES = 24;

/** An instant with the offset that its zone has on that day: `2026-12-05T23:00:00-03:00`. */
export function withOffset(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const { date, time } = wallTime(at, timeZone);
  const minutes = Math.round(offsetOf(at, timeZone) / 60_000);
  const two = (n: number) => String(Math.trunc(Math.abs(n))).padStart(2, '0');
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * An event for search engines, one entry a date to come (schema.org), at most 24. An event without a date is left out, because search engines
 * refuse one without a start; what is cancelled or postponed keeps its start and says so.
 */
export function eventJsonLd(event: PublicEvent, links: PublicLinks): object[] {
  const { venue, timeZone, state } = event;
  const { startsAt, endsAt } = event.formerSpan ?? event;
  const only = startsAt
    ? [
        {
          startsAt,
          endsAt,
          status: state,
          place: null,
          label: '',
        },
      ]
    : [];
  const ahead = event.dates.filter(({ status }) => status !== 'ended').slice(0, MOST_DATES);
  const dates = event.dates.length > 0 ? ahead : only;
  return dates.map(({ status, place, label, ...date }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: label ? `${event.name} · ${label}` : event.name,
    ...(event.description && { description: cutText(event.description, 500) }),
    startDate: withOffset(date.startsAt, timeZone),
    ...(date.endsAt && { endDate: withOffset(date.endsAt, timeZone) }),
    eventStatus: `${STATUS}${status === 'cancelled' ? 'Cancelled' : status === 'postponed' ? 'Postponed' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place?.name || venue.name || 'Por confirmar',
      address: {
        '@type': 'PostalAddress',
        streetAddress: place?.address || venue.address,
        addressLocality: place ? '' : venue.commune,
      },
    },
    ...(links.picture && { image: [links.picture] }),
    organizer: { '@type': 'Organization', name: event.producer.name },
    url: links.page,
    offers:
      'offers' in date
        ? offersOn(event, date, links.shop)
        : event.types.map((type) => offer(type, links.shop)),
  }));
}

const AVAILABILITY: Partial<Record<PublicType['state'], string>> = {
  onSale: 'InStock',
  soldOut: 'SoldOut',
  upcoming: 'PreOrder',
  waiting: 'PreOrder',
};

type Offered = Pick<PublicType, 'name' | 'price' | 'fee' | 'state' | 'opensAt'>;

/** What a date sells by itself, at its own price, and the passes that are valid on it. */
function offersOn({ types }: PublicEvent, date: Pick<PublicDate, 'id' | 'offers'>, shop: string) {
  return types.flatMap((type) => {
    if (type.isPass) return offer(type, shop);
    const on = date.offers.find(({ typeId }) => typeId === type.id);
    return on ? offer({ ...type, ...on }, withDate(shop, date.id)) : [];
  });
}

/** Search engines show the price with what is charged on top. */
const offer = ({ name, price, fee, state, opensAt }: Offered, url: string) => ({
  '@type': 'Offer',
  name,
  price: price + fee,
  priceCurrency: 'CLP',
  availability: `https://schema.org/${AVAILABILITY[state] ?? 'Discontinued'}`,
  ...(opensAt && { validFrom: opensAt }),
  url,
});

/** JSON for a `<script>`: no text in it can end the script or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
