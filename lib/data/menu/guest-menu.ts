import * as calls from '@/lib/domain/menu/calls';
import type { Menu } from '@/lib/domain/menu/menu';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/** Sold out shows within ten seconds: an open page asks every five. A full bar opens its menu by the hundred. */
const KEPT_MS = 4_000;
const KEPT = 100;

/** A menu and the zone of its night ('' or undefined for the platform's own), or why there is none. */
type FoundMenu = { menu: Menu; timeZone?: string } | { menu: null; isUnanswered: boolean };

const menus = new KeptAnswers<FoundMenu>(KEPT_MS, KEPT, (one) => !!one.menu || !one.isUnanswered);

/** A published menu as anybody reads it, at most some seconds old; `visitor` are the request's headers. */
export const readGuestMenu = (menuId: string, visitor: RequestHeaders): Promise<FoundMenu> =>
  menus.of(menuId, async () => {
    const served = await serverCall(calls.readGuestMenu, { menuId }, visitor);
    return served.ok ? served.result : { menu: null, isUnanswered: isUnanswered(served) };
  });
