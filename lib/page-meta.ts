import type { Metadata } from 'next';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes';
import { variant } from './config';

/**
 * What a page tells to whoever shows a link to it: its own title and description, which Next fills in from the page's
 * metadata, its own address, and the picture of the product. `url` is given only by pages whose address is a secret
 * (a ticket, a door): they name the product's instead.
 */
export function openGraph(url = './'): Metadata['openGraph'] {
  const { siteName, sharePicture } = variant();
  return { siteName, type: 'website', url, images: [sharePicture] };
}

/** The metadata of a page whose address is a secret: in no index, told to no other site, and not in what it says of itself. */
export const secretMeta = (title: string, description: string): Metadata => ({
  title,
  description,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  openGraph: openGraph(LANDING_ROUTE),
});
