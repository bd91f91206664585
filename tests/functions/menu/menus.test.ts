import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { restoreFromBin } from '@/functions/src/bin/restore-from-bin';
import { assignMenu } from '@/functions/src/menu/assign-menu';
import { copyMenu } from '@/functions/src/menu/copy-menu';
import { deleteMenu } from '@/functions/src/menu/delete-menu';
import { saveMenu } from '@/functions/src/menu/save-menu';
import { untypedDb as db } from '@/functions/src/support/admin';
import { binId } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { comboText, itemsOf, type Menu, parseMenu } from '@/lib/domain/menu/menu';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';

const admin = ofFile(() => makeUser({ role: 'admin' }));

const item = (id: string, price: number, more: object = {}) => ({ id, name: id, price, ...more });
const content = {
  name: 'Barra de verano',
  published: true,
  categories: [
    { id: 'c1', name: 'Tragos', items: [item('piscola', 5000), item('mojito', 6000)] },
    {
      id: 'c2',
      name: 'Combos',
      items: [
        item('dos', 9000, { combo: [{ itemId: 'piscola', quantity: 2 }] }),
        item('agotado', 100, { available: false }),
      ],
    },
  ],
};

async function make(menu: object = content): Promise<string> {
  return (await callAs(saveMenu, admin, { menu })).menuId as string;
}
async function makeEvent(status = 'draft'): Promise<string> {
  const id = `e-${randomUUID()}`;
  const producerId = await makeProducer();
  await db().doc(paths.event(id)).set({ producerId, name: 'Fiesta', status });
  return id;
}
const read = async (id: string) =>
  parseMenu(id, (await db().doc(entryPaths.menu(id)).get()).data());
async function linesOf(eventId: string) {
  const lines = await db().collection(paths.consumptions(eventId)).orderBy('order').get();
  return lines.docs.map((line) => parseConsumption(line.id, line.data()));
}

describe('saveMenu', () => {
  test('makes a menu and changes it, without touching whose it is', async () => {
    const menuId = await make();
    const producerId = await makeProducer();
    await callAs(assignMenu, admin, { menuId, producerId });
    await callAs(saveMenu, admin, { menuId, menu: { ...content, name: 'Barra de invierno' } });
    expect(await read(menuId)).toMatchObject({ name: 'Barra de invierno', producerId });
  });

  test('keeps no address of an administrator where guests read, whoever saves or copies it', async () => {
    const menuId = await make({ ...content, published: true });
    const stored = async (id: string) => (await db().doc(entryPaths.menu(id)).get()).data();
    expect(JSON.stringify(await stored(menuId))).not.toContain(admin.email);
    await db().doc(entryPaths.menu(menuId)).update({ updatedBy: admin.email });
    await callAs(saveMenu, admin, { menuId, menu: { ...content, published: true } });
    expect(await stored(menuId)).toMatchObject({ published: true });
    expect(JSON.stringify(await stored(menuId))).not.toContain(admin.email);
    const copy = await callAs(copyMenu, admin, { menuId });
    expect(JSON.stringify(await stored(copy.menuId as string))).not.toContain(admin.email);
    await db().doc(entryPaths.menu(menuId)).update({ updatedBy: admin.email });
    await callAs(deleteMenu, admin, { menuId });
    await callAs(restoreFromBin, admin, { producerId: '', id: binId('menu', menuId) });
    expect(await stored(menuId)).toMatchObject({ published: true });
    expect(JSON.stringify(await stored(menuId))).not.toContain(admin.email);
  });

  test.each([
    ['menu.name', { ...content, name: '' }],
    [
      'menu.categories.0.items.0.price',
      { name: 'x', categories: [{ id: 'c', name: 'C', items: [item('a', -1)] }] },
    ],
    ['menu.producerId', { ...content, producerId: 'p' }],
  ])('names a wrong %s', async (field, menu) => {
    expect(await errorOf(callAs(saveMenu, admin, { menu }))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });

  test('does not know a menu that does not exist', async () => {
    const error = await errorOf(callAs(saveMenu, admin, { menuId: 'ghost', menu: content }));
    expect(error.code).toBe('not-found');
  });
});

describe('the photos of a menu', () => {
  const data = 'data:image/png;base64,AA==';
  const photosOf = async (menuId: string) =>
    (await db().collection(entryPaths.menuPhotos(menuId)).select().get()).docs.map(({ id }) => id);
  const of = (...items: object[]) => ({
    ...content,
    categories: [{ id: 'cat', name: 'C', items }],
  });
  const withPhoto = (id: string) => item(id, 1000, { hasPhoto: true });

  test('go with their item, or when it has none any more', async () => {
    const menuId = await make(of(withPhoto('a'), withPhoto('b'), withPhoto('c'), item('d', 1)));
    // One was left by a product that is gone for long; one is written before its product says so.
    for (const id of ['a', 'b', 'c', 'd', 'old']) {
      await db().doc(entryPaths.menuPhoto(menuId, id)).set({ data });
    }
    const renamed = { menu: { ...of(), name: 'Otra' }, seen: { name: content.name } };
    await callAs(saveMenu, admin, { menuId, ...renamed });
    expect(await photosOf(menuId)).toHaveLength(5);
    const menu = of(withPhoto('a'), item('b', 1000), item('d', 1));
    await callAs(saveMenu, admin, { menuId, menu });
    expect(await photosOf(menuId)).toEqual(['a', 'd']);
  });
});

describe('copyMenu and deleteMenu', () => {
  test('a copy has the content and the photos, belongs to nobody and is not published', async () => {
    const menuId = await make();
    await db()
      .doc(entryPaths.menuPhoto(menuId, 'piscola'))
      .set({ data: 'data:image/png;base64,AA==' });
    const { menuId: copyId } = await callAs(copyMenu, admin, { menuId });
    const copy = await read(copyId as string);
    expect(copy).toMatchObject({
      name: 'Copia de Barra de verano',
      published: false,
      producerId: '',
    });
    const source = await read(menuId);
    const shown = (menu: Menu) =>
      itemsOf(menu).map((one) => [one.name, one.price, one.available, comboText(menu, one)]);
    expect(shown(copy)).toEqual(shown(source));
    const photo = db().doc(entryPaths.menuPhoto(copyId as string, itemsOf(copy)[0]?.id ?? ''));
    expect((await photo.get()).exists).toBe(true);
    await callAs(deleteMenu, admin, { menuId: copyId });
    await callAs(deleteMenu, admin, { menuId: copyId });
    expect(
      (
        await db()
          .doc(entryPaths.menu(copyId as string))
          .get()
      ).exists,
    ).toBe(false);
    // For its restore: without the menu no guest can read it.
    expect((await photo.get()).exists).toBe(true);
  });
});

describe('a copy beside its menu', () => {
  test('an event takes the items of both', async () => {
    const [menuId, eventId] = await Promise.all([make(), makeEvent()]);
    const { menuId: copyId } = await callAs(copyMenu, admin, { menuId });
    for (const id of [menuId, copyId]) {
      expect((await callAs(assignMenu, admin, { menuId: id, eventId })).added).toBe(3);
    }
    expect(await linesOf(eventId)).toHaveLength(6);
  });

  test('has every photo, also when they are more than one commit takes', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `p${n}`);
    const items = ids.map((id) => item(id, 1000, { hasPhoto: true }));
    const menuId = await make({ name: 'Grande', categories: [{ id: 'c', name: 'C', items }] });
    const data = `data:image/png;base64,${'A'.repeat(119_900)}`;
    for (const id of ids) await db().doc(entryPaths.menuPhoto(menuId, id)).set({ data });
    const { menuId: copyId } = await callAs(copyMenu, admin, { menuId });
    const photos = await db()
      .collection(entryPaths.menuPhotos(copyId as string))
      .select()
      .get();
    const copied = itemsOf(await read(copyId as string)).map(({ id }) => id);
    expect(photos.docs.map(({ id }) => id)).toEqual(copied.sort());
  });
});

describe('assignMenu', () => {
  test('puts what can be ordered into an event, once', async () => {
    const [menuId, eventId] = await Promise.all([make(), makeEvent()]);
    const first = await callAs(assignMenu, admin, { menuId, eventId });
    expect(first.added).toBe(3);
    const again = await callAs(assignMenu, admin, { menuId, eventId });
    expect(again.added).toBe(0);
    const lines = await linesOf(eventId);
    expect(lines.map((line) => [line.name, line.price, line.type, line.serviceFee])).toEqual([
      ['piscola', 5000, 'consumption', 0.05],
      ['mojito', 6000, 'consumption', 0.05],
      ['dos', 9000, 'consumption', 0.05],
    ]);
    expect(lines[2]?.description).toBe('2 piscola');
  });

  test('takes nothing with a price that no line of an event can have', async () => {
    const [menuId, eventId] = await Promise.all([make(), makeEvent()]);
    const dear = { id: 'c', name: 'Mesas', items: [item('mesa', 10_000_001)] };
    await db()
      .doc(entryPaths.menu(menuId))
      .update({ categories: [...content.categories, dear] });
    expect(await errorOf(callAs(assignMenu, admin, { menuId, eventId }))).toMatchObject({
      code: 'invalid-argument',
      message: expect.stringMatching(/^«mesa»: El precio/),
    });
    expect(await linesOf(eventId)).toEqual([]);
  });

  test('gives it to a producer and takes it back', async () => {
    const [menuId, producerId] = await Promise.all([make(), makeProducer({ name: 'Club' })]);
    await callAs(assignMenu, admin, { menuId, producerId });
    expect(await read(menuId)).toMatchObject({ producerId, producerName: 'Club' });
    await callAs(assignMenu, admin, { menuId, producerId: null });
    expect(await read(menuId)).toMatchObject({ producerId: '', producerName: '' });
  });

  test('refuses what does not exist, an ended event, and an empty order', async () => {
    const [menuId, ended] = await Promise.all([make(), makeEvent('ended')]);
    const code = async (data: object) => (await errorOf(callAs(assignMenu, admin, data))).code;
    expect(await code({ menuId: 'ghost', eventId: ended })).toBe('not-found');
    expect(await code({ menuId, producerId: 'ghost' })).toBe('invalid-argument');
    expect(await code({ menuId, eventId: 'ghost' })).toBe('permission-denied');
    expect(await code({ menuId, eventId: ended })).toBe('failed-precondition');
    expect(await code({ menuId })).toBe('invalid-argument');
  });
});
