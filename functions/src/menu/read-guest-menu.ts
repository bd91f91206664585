import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/menu/calls';
import { parseMenu } from '@/lib/domain/menu/menu';
import { menuIdSchema } from '@/lib/domain/menu/menu-schema';
import { nightsOf } from '../event/public-event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';

/**
 * A menu as its guests read it, and the zone of the night that is on or next ('' without one), whose clock says when it is
 * dark; needs no session. One that is not published is `not-found`, like one that does not exist.
 */
export const readGuestMenu = callable(calls.readGuestMenu, {
  input: menuIdSchema,
  access: 'open',
  handle: async ({ input: { menuId }, ip }) => {
    const menu = parseMenu(menuId, (await db().doc(entryPaths.menu(menuId)).get()).data());
    if (!menu.published) {
      await countMiss('menu', ip);
      throw fail('not-found', 'Esta carta no está disponible');
    }
    const [night] = await nightsOf(menu.producerId);
    const timeZone = night?.timeZone ?? '';
    return { success: true, message: '', menu: { ...menu, updatedAt: null }, timeZone };
  },
});
