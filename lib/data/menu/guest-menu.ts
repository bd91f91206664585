import * as calls from '@/lib/domain/menu/calls';
import type { Menu } from '@/lib/domain/menu/menu';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

/** The live record follows within seconds; a full bar opens its menu by the hundred. */
const KEPT_MS = 5_000;
const KEPT = 100;

const HELD_MS = 1_500;

type GuestMenu = { menu: Menu | null; timeZone?: string };

const NONE: GuestMenu = { menu: null };

const menus = new KeptAnswers<GuestMenu>(KEPT_MS, KEPT, ({ menu }) => menu !== null);

/**
 * A published menu as its page begins with it, and the zone of its night ('' or undefined for the platform's own); no menu where
 * there is none, or nobody answers in time.
 */
export function readGuestMenu(menuId: string, visitor: RequestHeaders): Promise<GuestMenu> {
  const asked = menus.of(menuId, async () => {
    const served = await serverCall(calls.readGuestMenu, { menuId }, visitor);
    return served.ok ? served.result : NONE;
  });
  const late = new Promise<GuestMenu>((resolve) => {
    setTimeout(() => resolve(NONE), HELD_MS);
  });
  return Promise.race([asked, late]);
}
