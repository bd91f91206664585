import type { Metadata } from 'next';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { variant } from './config';

/**
 * The Open Graph metadata of a page: title and description (which Next fills in from the page's metadata), its
 * URL, and the product's picture. Only pages with a secret URL (a ticket, a door) pass `url`: they name the
 * product's address instead.
 */
export function openGraph(url = './'): Metadata['openGraph'] {
  const { siteName, sharePicture } = variant();
  return { siteName, type: 'website', url, images: [sharePicture] };
}

/** The metadata of a page whose URL contains a secret: not indexed, no referrer, and the URL nowhere in it. */
export const secretMeta = (title: string, description: string): Metadata => ({
  title,
  description,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  openGraph: openGraph(LANDING_ROUTE),
});
