import { eventFlyerRoute } from '../../kit/routes/links';
import { isHttpsUrl } from '../../kit/url';

/** Where a page finds the flyer of an event (`flyerOf`); '' without one. */
export const flyerAddress = ({ slug, flyer }: { slug: string; flyer: string }): string =>
  !flyer || isHttpsUrl(flyer) ? flyer : eventFlyerRoute(slug, flyer);
