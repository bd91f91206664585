import { publicConfig } from '@/lib/config';
import { publicEventRoute, waitlistJoinRoute } from '@/lib/domain/kit/routes/links';

const site = () => publicConfig().siteUrl.replace(/\/+$/, '');

/** The whole address of an event's public page. */
export const pageAddress = (slug: string): string => `${site()}${publicEventRoute(slug)}`;

/** The same as people read it, without `https://`. */
export const shownAddress = (slug: string): string => pageAddress(slug).replace(/^https?:\/\//, '');

/** The whole address at which people join an event's waiting list. */
export const waitlistAddress = (eventId: string): string =>
  `${site()}${waitlistJoinRoute(eventId)}`;
