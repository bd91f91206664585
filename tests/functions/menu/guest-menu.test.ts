import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { callAs, errorOf, newNetwork } from '../../support/functions';

const read = (menuId: string) =>
  callAs(functions.readGuestMenu, null, { menuId }, { 'x-forwarded-for': newNetwork() });

test('anybody reads a published menu, and no other', async () => {
  const menuId = randomUUID();
  const menu = db().doc(entryPaths.menu(menuId));
  const items = [{ id: 'i', name: 'Sour', price: 4900, available: true }];
  const categories = [{ id: 'c', name: 'Tragos', items }];
  await menu.set({ name: 'Barra', published: true, categories, updatedAt: new Date() });
  expect(await read(menuId)).toMatchObject({
    menu: { id: menuId, name: 'Barra', categories: [{ items: [{ name: 'Sour' }] }] },
  });
  await menu.update({ published: false });
  const none = await errorOf(read(randomUUID()));
  expect(none).toMatchObject({ code: 'not-found' });
  expect(await errorOf(read(menuId))).toEqual(none);
});
