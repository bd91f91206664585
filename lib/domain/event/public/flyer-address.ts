import { ourPicture } from '../../kit/picture';
import { eventFlyerRoute } from '../../kit/routes/links';

/** The address of an event's flyer (`flyerOf`) for a page, or the picture itself in a preview; '' without one of our own. */
export const flyerAddress = (event: { slug: string; flyer: string }): string =>
  ourPicture(event.flyer) || routeOf(event);

/** The address of a stored flyer, as small as a list shows it; '' without one, and where functions of a former release tell none. */
export const smallFlyerAddress = ({
  slug,
  flyer = '',
}: {
  slug: string;
  flyer?: string;
}): string => {
  const route = routeOf({ slug, flyer });
  return route && `${route}&s=1`;
};

/** Functions of a former release tell the address of a flyer on another site, where `flyerOf` is a word. */
const routeOf = ({ slug, flyer }: { slug: string; flyer: string }): string =>
  /^[\w-]+$/.test(flyer) ? eventFlyerRoute(slug, flyer) : '';
