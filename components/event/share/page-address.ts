import { publicConfig } from '@/lib/config';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';

const site = () => publicConfig().siteUrl.replace(/\/+$/, '');

/** The whole address of an event's public page. */
export const pageAddress = (slug: string): string => `${site()}${publicEventRoute(slug)}`;

/** The same as people read it, without `https://`. */
export const shownAddress = (slug: string): string => pageAddress(slug).replace(/^https?:\/\//, '');
