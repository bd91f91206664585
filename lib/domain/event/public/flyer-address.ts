import { eventFlyerRoute } from '../../kit/routes/links';
import { isHttpsUrl } from '../../kit/url';

/** Where a page finds the flyer of an event (`flyerOf`), or the picture itself in a preview; '' without one. */
export const flyerAddress = ({ slug, flyer }: { slug: string; flyer: string }): string =>
  !flyer || flyer.startsWith('data:image/') || isHttpsUrl(flyer)
    ? flyer
    : eventFlyerRoute(slug, flyer);

/** Where a list finds a stored flyer, as small as it shows it; '' without one: of another site's none is made. */
export const smallFlyerAddress = ({
  slug,
  flyer = '',
}: {
  slug: string;
  flyer?: string;
}): string => (!flyer || isHttpsUrl(flyer) ? '' : `${eventFlyerRoute(slug, flyer)}&s=1`);
