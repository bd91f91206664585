import { publicConfig } from '@/lib/config';
import { publicEventRoute, waitlistJoinRoute } from '@/lib/domain/kit/routes/links';

const site = () => publicConfig().siteUrl.replace(/\/+$/, '');

export const pageAddress = (slug: string): string => `${site()}${publicEventRoute(slug)}`;

export const shownAddress = (slug: string): string => pageAddress(slug).replace(/^https?:\/\//, '');

export const waitlistAddress = (eventId: string): string =>
  `${site()}${waitlistJoinRoute(eventId)}`;
