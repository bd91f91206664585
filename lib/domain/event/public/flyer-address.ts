import { ourPicture } from '../../kit/picture';
import { eventFlyerRoute } from '../../kit/routes/links';
import { isHttpsUrl } from '../../kit/url';

// Functions of a former release tell an address of another site.
const isWord = (flyer: string): boolean => flyer !== '' && !isHttpsUrl(flyer);

/** Where a page finds the flyer of an event (`flyerOf`), or the picture itself in a preview; '' without one of our own. */
export const flyerAddress = ({ slug, flyer }: { slug: string; flyer: string }): string =>
  ourPicture(flyer) || (isWord(flyer) ? eventFlyerRoute(slug, flyer) : '');

/** The address of a stored flyer, as small as a list shows it; '' without one, and where functions of a former release tell none. */
export const smallFlyerAddress = ({
  slug,
  flyer = '',
}: {
  slug: string;
  flyer?: string;
}): string => (isWord(flyer) ? `${eventFlyerRoute(slug, flyer)}&s=1` : '');
