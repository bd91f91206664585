import type { EventRecord } from '../event';

/** A place in one line. */
export const placeText = ({
  name,
  address,
  commune,
}: Omit<EventRecord['venue'], 'mapUrl'>): string =>
  [name, address, commune].filter(Boolean).join(', ');

/** The address of a place on a map: its producer's own link, or a search for its address; '' without either. */
export function mapLink(venue: EventRecord['venue']): string {
  if (venue.mapUrl) return venue.mapUrl;
  if (!venue.address && !venue.commune) return '';
  const query = new URLSearchParams({ api: '1', query: placeText(venue) });
  return `https://www.google.com/maps/search/?${query}`;
}
