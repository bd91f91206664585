import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assignMenu } from '@/functions/src/menu/assign-menu';
import { copyMenu } from '@/functions/src/menu/copy-menu';
import { deleteMenu } from '@/functions/src/menu/delete-menu';
import { saveMenu } from '@/functions/src/menu/save-menu';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseMenu } from '@/lib/domain/menu/menu';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';

const admin = ofFile(() => makeUser({ role: 'admin' }));

const menu = {
  name: 'Barra',
  published: true,
  categories: [
    {
      id: 'c',
      name: 'Tragos',
      items: [
        { id: 'piscola', name: 'Piscola', price: 5000, hasPhoto: true },
        { id: 'agua', name: 'Agua', price: 1500 },
      ],
    },
  ],
};
const make = async (): Promise<string> =>
  (await callAs(saveMenu, admin, { menu })).menuId as string;
const ownerOf = async (id: string) =>
  parseMenu(id, (await db().doc(entryPaths.menu(id)).get()).data()).producerId;
const SPENT = { code: 'already-exists', field: 'key' };

describe('a call whose answer was lost', () => {
  test('a new menu is made once for its key', async () => {
    const key = randomUUID();
    const save = (change: object = {}, more: object = { key }) =>
      callAs(saveMenu, admin, { menu: { ...menu, ...change }, ...more });
    const first = await save();
    expect(await save()).toEqual(first);
    const menuId = first.menuId as string;
    expect(await traceOf(menuId)).toHaveLength(1);
    expect(await errorOf(save({ name: 'Terraza' }))).toMatchObject(SPENT);
    expect((await save({}, { key: randomUUID() })).menuId).not.toBe(menuId);
    expect((await save({}, {})).menuId).not.toBe(menuId);
    await callAs(deleteMenu, admin, { menuId });
    expect(await errorOf(save())).toMatchObject({
      code: 'failed-precondition',
      message: 'Esa carta está en la papelera',
    });
  });

  test('a copy is made once for its key, with its photos', async () => {
    const [menuId, another] = await Promise.all([make(), make()]);
    const data = 'data:image/png;base64,AA==';
    await db().doc(entryPaths.menuPhoto(menuId, 'piscola')).set({ data });
    const key = randomUUID();
    const copy = (change: object = {}) => callAs(copyMenu, admin, { menuId, key, ...change });
    const [first, second] = await Promise.all([copy(), copy()]);
    expect(second).toEqual(first);
    expect(await copy()).toEqual(first);
    const copyId = first.menuId as string;
    expect(await traceOf(copyId)).toHaveLength(1);
    expect((await db().collection(entryPaths.menuPhotos(copyId)).get()).size).toBe(1);
    expect(await errorOf(copy({ menuId: another }))).toMatchObject(SPENT);
    expect((await copy({ key: randomUUID() })).menuId).not.toBe(copyId);
    expect((await copy({ key: undefined })).menuId).not.toBe(copyId);
    await callAs(deleteMenu, admin, { menuId: copyId });
    expect((await errorOf(copy())).code).toBe('failed-precondition');
  });

  test('a menu that is added to an event is told of once, as by the first call', async () => {
    const [menuId, producerId] = await Promise.all([make(), makeProducer()]);
    const eventId = `e-${randomUUID()}`;
    await db().doc(paths.event(eventId)).set({ producerId, name: 'Fiesta', status: 'draft' });
    const add = (key?: string) =>
      callAs(assignMenu, admin, { menuId, eventId, ...(key && { key }) });
    const first = await add('one');
    expect(first).toMatchObject({ added: 2, message: '2 consumos agregados al evento' });
    expect(await add('one')).toEqual(first);
    const none = { added: 0, message: 'El evento ya los tenía todos' };
    expect(await add('two')).toMatchObject(none);
    expect(await add()).toMatchObject(none);
    expect((await db().collection(paths.consumptions(eventId)).get()).size).toBe(2);
    const told = (await traceOf(menuId)).filter(({ action }) => action === 'menu.assign');
    expect(told).toMatchObject([{ after: { eventId, added: 2 } }]);
  });
});

describe('assignMenu', () => {
  test('takes a menu from nobody who was not seen as its owner', async () => {
    const [menuId, x, y] = await Promise.all([make(), makeProducer(), makeProducer()]);
    const give = (producerId: string | null, seen?: string) =>
      callAs(assignMenu, admin, {
        menuId,
        producerId,
        ...(seen !== undefined && { seen: { producerId: seen } }),
      });
    await give(x, '');
    await give(y);
    expect((await errorOf(give(null, x))).code).toBe('aborted');
    expect((await errorOf(give(x, ''))).code).toBe('aborted');
    expect(await ownerOf(menuId)).toBe(y);
    await give(null, y);
    await give(null, y);
    expect(await ownerOf(menuId)).toBe('');
    const told = (await traceOf(menuId)).filter(({ action }) => action === 'menu.assign');
    expect(told).toHaveLength(3);
  });

  test('does not know a menu that was deleted', async () => {
    const [menuId, producerId] = await Promise.all([make(), makeProducer()]);
    await callAs(deleteMenu, admin, { menuId });
    for (const asked of [producerId, null]) {
      const refused = callAs(assignMenu, admin, { menuId, producerId: asked });
      expect(await errorOf(refused)).toMatchObject({
        code: 'not-found',
        message: 'Esa carta ya no existe',
      });
    }
  });
});
