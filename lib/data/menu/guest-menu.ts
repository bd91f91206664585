import * as calls from '@/lib/domain/menu/calls';
import type { Menu } from '@/lib/domain/menu/menu';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

/** The live record follows within seconds; a full bar opens its menu by the hundred. */
const KEPT_MS = 5_000;
const KEPT = 100;

/** The page is held back this long for its menu. */
const HELD_MS = 1_500;

type GuestMenu = { menu: Menu; timeZone?: string };

const menus = new KeptAnswers<GuestMenu | null>(KEPT_MS, KEPT, (one) => one !== null);

/**
 * A published menu as its page begins with it, and the zone of its night ('' or undefined for the platform's own); null where
 * there is none, or nobody answers in time.
 */
export function readGuestMenu(menuId: string, visitor: RequestHeaders): Promise<GuestMenu | null> {
  const asked = menus.of(menuId, async () => {
    const served = await serverCall(calls.readGuestMenu, { menuId }, visitor);
    return served.ok ? served.result : null;
  });
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), HELD_MS);
  });
  return Promise.race([asked, late]);
}
