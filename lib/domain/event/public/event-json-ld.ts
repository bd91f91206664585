import { cutText } from '../../kit/text/cut';
import { offsetOf } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';
import type { PublicEvent, PublicType } from './public-event';

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
          sale: '',
        },
      ]
    : [];
  const ahead = event.dates.filter(({ status }) => status !== 'ended').slice(0, MOST_DATES);
  const dates = event.dates.length > 0 ? ahead : only;
  return dates.map(({ status, place, label, sale, ...date }) => ({
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
    offers: event.types.map((type) => offer(type, links.shop, sale === 'soldOut')),
  }));
}

const AVAILABILITY: Partial<Record<PublicType['state'], string>> = {
  onSale: 'InStock',
  soldOut: 'SoldOut',
  upcoming: 'PreOrder',
  waiting: 'PreOrder',
};

const offer = ({ name, price, state, opensAt }: PublicType, url: string, isSoldOut: boolean) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'CLP',
  availability: `https://schema.org/${isSoldOut ? 'SoldOut' : (AVAILABILITY[state] ?? 'Discontinued')}`,
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
