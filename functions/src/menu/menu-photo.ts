import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { pictureData } from '@/lib/domain/kit/picture';
import { fields, text } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/menu/calls';
import { parseMenu } from '@/lib/domain/menu/menu';
import { menuPhotoSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';

/** The picture of a product of a published menu; needs no session. Without one, or of any other menu, `not-found`. */
export const menuPhoto = callable(calls.menuPhoto, {
  input: menuPhotoSchema,
  access: 'open',
  handle: async ({ input: { menuId, itemId }, ip }) => {
    const [menu, photo] = await db().getAll(
      db().doc(entryPaths.menu(menuId)),
      db().doc(entryPaths.menuPhoto(menuId, itemId)),
    );
    const isPublished = parseMenu(menuId, menu?.data()).published;
    if (!isPublished) await countMiss('menu', ip);
    const picture = isPublished && pictureData(text(fields(photo?.data()).data));
    if (!picture) throw fail('not-found', 'Ese producto no tiene foto');
    return { success: true, message: '', ...picture };
  },
});
