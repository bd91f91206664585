import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { callAs, errorOf, makeProducer, newNetwork } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';

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

test('a menu is read by the clock of the night that comes next, and by none where there is none', async () => {
  const menuOf = async (producerId: string) => {
    const menuId = randomUUID();
    await db().doc(entryPaths.menu(menuId)).set({ name: 'Barra', published: true, producerId });
    return read(menuId);
  };
  const island = await makeProducer();
  await makeSellingEvent({ producerId: island, timeZone: 'Pacific/Easter' });
  expect(await menuOf(island)).toMatchObject({ timeZone: 'Pacific/Easter' });
  const quiet = await makeProducer();
  await makeSellingEvent({ producerId: quiet, timeZone: 'Pacific/Easter', status: 'draft' });
  expect(await menuOf(quiet)).toMatchObject({ timeZone: '' });
});

test('anybody gets the picture of a published product, and none of another menu', async () => {
  const menuId = randomUUID();
  const menu = db().doc(entryPaths.menu(menuId));
  await menu.set({ name: 'Barra', published: true });
  await db().doc(entryPaths.menuPhoto(menuId, 'i')).set({ data: 'data:image/png;base64,AAAA' });
  const from = () => ({ 'x-forwarded-for': newNetwork() });
  const photo = (itemId: string) => callAs(functions.menuPhoto, null, { menuId, itemId }, from());
  expect(await photo('i')).toMatchObject({ type: 'image/png', data: 'AAAA' });
  const none = await errorOf(photo('other'));
  expect(none).toMatchObject({ code: 'not-found' });
  await menu.update({ published: false });
  expect(await errorOf(photo('i'))).toEqual(none);
});
