import { eventFlyerRoute } from '../../kit/routes/links';
import { isHttpsUrl } from '../../kit/url';

/** Where a page finds the flyer of an event (`flyerOf`), or the picture itself in a preview; '' without one. */
export const flyerAddress = ({ slug, flyer }: { slug: string; flyer: string }): string =>
  !flyer || flyer.startsWith('data:image/') || isHttpsUrl(flyer)
    ? flyer
    : eventFlyerRoute(slug, flyer);

/**
 * The address of a stored flyer, as small as a list shows it; '' without one, also of another site's, of which none is made, and
 * where functions of a former release tell none.
 */
export const smallFlyerAddress = ({
  slug,
  flyer = '',
}: {
  slug: string;
  flyer?: string;
}): string => (!flyer || isHttpsUrl(flyer) ? '' : `${eventFlyerRoute(slug, flyer)}&s=1`);
