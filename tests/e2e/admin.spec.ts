import { readFileSync } from 'node:fs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCampaign } from '../support/campaigns';
import { expect, type Page, test } from '../support/e2e';
import { makeUser, PASSWORD as OWN_PASSWORD } from '../support/functions';
import { readQrPicture } from '../support/qr-picture';

const pill = (page: Page, word: string) => page.locator('header').getByText(word, { exact: true });

/** Chooses an option of a searchable select. */
async function choose(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  await page.getByLabel(field, { exact: true }).click();
  await page.getByRole('combobox', { expanded: true }).pressSequentially(typed);
  await page.getByRole('option', { name: option }).first().click();
}

test('an administrator pauses and resumes an event, and its producer sees it change', async ({
  page,
  comeBack,
  another,
  axe,
  shots,
}) => {
  const producer = await another();
  await comeBack(producer, 'productora@early.test', '/events/pena-andina');
  await expect(pill(producer, 'Publicado')).toBeVisible();

  await comeBack(page, 'admin@early.test', '/admin/events?q=peña');
  const row = page.getByRole('row', { name: /Peña Andina/ });
  await axe(page);
  const act = async (verb: string) => {
    await row.getByRole('button', { name: /Peña Andina/ }).click();
    await page.getByRole('menuitem', { name: verb }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await act('Pausar venta');
  await expect(row.getByText('Pausado')).toBeVisible();
  await expect(pill(producer, 'Pausado')).toBeVisible();
  await act('Reanudar venta');
  await expect(pill(producer, 'Publicado')).toBeVisible();

  // Whose event it is stands on its page, whatever its status.
  await page.goto('/events/pena-andina');
  await expect(pill(page, 'Publicado')).toBeVisible();
  await expect(page.getByText('Productora: ').getByRole('link')).toHaveAttribute(
    'href',
    /^\/admin\/producers\/[\w-]+$/,
  );
  await shots(page, 'admin-event');
  await page
    .getByRole('navigation', { name: 'Ruta de navegación' })
    .getByRole('link', { name: 'Eventos' })
    .click();
  await expect(page).toHaveURL(/\/admin\/events$/);
});

test('a fee changes from tomorrow, and the history says so', async ({ page, comeBack, axe }) => {
  await comeBack(page, 'admin@early.test', '/admin/producers?q=Bar Lite');
  await page.getByRole('link', { name: /Bar Lite/ }).click();
  await page.getByRole('button', { name: 'Cambiar comisiones' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porcentaje', { exact: true }).fill('9,5');
  await axe(page);
  await dialog.getByRole('button', { name: 'Guardar comisiones' }).click();
  await expect(dialog).toHaveCount(0);
  const planned = page.getByRole('listitem').filter({ hasText: '9,5 %' });
  await expect(planned.getByText('Programada')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Vigente' })).toContainText('8,33 %');
});

test('a payment order goes from request to receipt while the producer watches', async ({
  page,
  comeBack,
  another,
  axe,
}) => {
  const [second, producer] = [await another(), await another()];
  await comeBack(producer, 'productora@early.test', '/events/aniversario-diez-anos/finance');
  const orders = producer.locator('#ordenes');
  await expect(orders).toBeVisible();

  await comeBack(page, 'admin@early.test', '/admin/paymentOrders');
  await page.getByRole('button', { name: 'Nueva orden' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Evento', 'aniversario', /Aniversario/);
  await expect(dialog.getByText(/Saldo del evento/)).toBeVisible();
  await dialog.getByLabel('Monto').fill('123456');
  await dialog.getByRole('button', { name: 'Solicitar pago' }).click();
  await expect(dialog).toHaveCount(0);
  const mine = orders.getByRole('listitem').filter({ hasText: '$ 123.456' }).first();
  await expect(mine).toContainText('Solicitada');

  await page.goto('/admin/paymentOrders?q=aniversario&sort=-createdAt');
  await page
    .getByRole('link', { name: /Aniversario/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  // Nobody approves their own request: the server refuses it too.
  await expect(sheet.getByRole('button', { name: 'Aprobar', exact: true })).toBeDisabled();
  const url = page.url();

  await comeBack(second, 'admin2@early.test', url);
  const opened = second.getByRole('dialog');
  await opened.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('button', { name: 'Aprobar orden' }).click();
  await expect(mine).toContainText('Aprobada');

  await sheet.getByRole('button', { name: 'Registrar pago' }).click();
  const paying = page.getByRole('dialog').last();
  await paying.getByLabel('Referencia').fill('TEF 100200');
  await paying.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(mine).toContainText('Pagada');
  await expect(producer.getByText('Cuadra', { exact: true })).toBeVisible();

  // The sheet opened over the list: Back closes it and keeps the list's state.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/paymentOrders\?q=aniversario/);

  await mine.locator('summary').click();
  await mine.getByRole('link', { name: 'Ver recibo' }).click();
  await expect(producer.getByRole('heading', { name: 'Recibo de pago' })).toBeVisible();
  await expect(producer.getByText('$ 123.456')).toBeVisible();
  await expect(producer.getByText('TEF 100200')).toBeVisible();
  await axe(producer);
});

test('a flag turns mailing off in an open browser, where a campaign can still be stopped', async ({
  page,
  comeBack,
  another,
  axe,
}) => {
  const freeze = { done: true, recipients: 2, batches: 0 };
  const updatedAt = new Date();
  const { producerId } = await makeCampaign(0, { status: 'paused', freeze, updatedAt });
  const member = await makeUser({ role: 'producer', producers: [producerId] });
  const [memberPage, other] = [await another(), await another()];
  await comeBack(memberPage, member.email, '/mailing/contacts', { password: OWN_PASSWORD });
  await comeBack(other, 'productora@early.test', '/mailing/contacts');
  const off = 'Mailing no está disponible por ahora';
  await expect(memberPage.getByRole('heading', { level: 1 })).toBeVisible();
  const forAll = () => db().doc(paths.feature('mailing')).update({ mode: 'on', producerIds: [] });
  // As an interrupted run of this test would not have left it.
  await forAll();

  await comeBack(page, 'admin@early.test', '/admin/functions');
  const set = async (mode: string, producers: string[] = []) => {
    await page.getByRole('link', { name: /^Mailing/ }).click();
    await page.getByRole('button', { name: 'Cambiar Mailing' }).click();
    await page.getByRole('radio', { name: mode }).check();
    for (const name of producers) await choose(page, 'Productoras', name, new RegExp(name));
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('button', { name: 'Cambiar Mailing' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  // Every page of every test listens to this flag, and the emulator stops telling the listeners of a commit when one of
  // them has just gone away. What did not arrive is saved once more.
  const told = async (mode: string, seen: () => Promise<void>) => {
    await seen().catch(async () => {
      await page.reload();
      await set(mode);
      await seen();
    });
  };
  const some = 'Para algunas productoras';
  // Other producers, used by other tests, keep the feature.
  try {
    await set(some, ['Noche Austral', 'Club Andino', 'Bar Lite']);
    await told(some, () => expect(memberPage.getByText(off)).toBeVisible({ timeout: 15_000 }));
    await expect(other.getByText(off)).toHaveCount(0);

    await memberPage.goto('/producers');
    await memberPage.getByRole('link', { name: /La campaña Preventa está en pausa/ }).click();
    await expect(memberPage.getByRole('status').filter({ hasText: off })).toBeVisible();
    await axe(memberPage);
    await memberPage.getByRole('button', { name: 'Cancelar envío' }).click();
    await memberPage.getByRole('dialog').getByRole('button', { name: 'Cancelar envío' }).click();
    await expect(memberPage.getByText('Cancelada', { exact: true })).toBeVisible();
    await memberPage.goto('/mailing/contacts');
    await expect(memberPage.getByText(off)).toBeVisible();
    await set('Para todos');
    const gone = () => expect(memberPage.getByText(off)).toHaveCount(0, { timeout: 15_000 });
    await told('Para todos', gone);
  } finally {
    // Not by the page: where that is what failed, its failure would take the place of the first.
    await forAll();
  }
});

test('a menu is built, ordered by keyboard, seen by a guest, and lands in an event', async ({
  page,
  comeBack,
  another,
  axe,
}) => {
  await comeBack(page, 'admin@early.test', '/producers/menus/create');
  await page.getByLabel('Nombre de la carta').fill('Carta de prueba');
  await page.getByRole('switch', { name: 'Publicada' }).check();
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  await page.getByLabel('Nombre de la categoría').fill('Tragos');
  for (const [name, price] of [
    ['Chilcano', '5500'],
    ['Sour de la casa', '4900'],
  ]) {
    await page.getByRole('button', { name: 'Agregar producto' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill(name ?? '');
    await dialog.getByLabel('Precio').fill(price ?? '');
    await dialog.getByRole('button', { name: 'Agregar producto' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Mover Sour de la casa' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Sour de la casa va en el lugar 2 de 2')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/va en el lugar 1 de 2/)).toBeAttached();
  await page.keyboard.press('Space');
  const guestView = page.getByRole('region', { name: 'Como la ve un invitado' });
  await expect(guestView.getByRole('listitem').first()).toContainText('Sour de la casa');
  await axe(page);
  await page.getByRole('button', { name: 'Crear carta' }).click();
  await expect(page).toHaveURL(/\/producers\/menus\/(?!create)[^/]+$/);

  const guest = await another();
  await guest.setViewportSize({ width: 390, height: 844 });
  const path = new URL(page.url()).pathname.replace('/producers', '');
  // It needs no script to be read, and none of the panel's comes with it.
  expect(await (await guest.request.get(path)).text()).toContain('Sour de la casa');
  const ours: string[] = [];
  guest.on('request', (one) => void (one.url().includes('/_next/') && ours.push(one.url())));
  await guest.goto(path);
  await expect(guest.getByText('Sour de la casa')).toBeVisible();
  await axe(guest);
  expect(ours).toEqual([]);
  const menu = db().doc(entryPaths.menu(path.split('/').at(-1) ?? ''));
  const [category] = (await menu.get()).get('categories');
  const [sour, chilcano] = category.items;
  const items = [{ ...sour, available: false }, chilcano];
  await menu.update({ name: 'Carta de la noche', categories: [{ ...category, items }] });
  // What changes behind the bar is seen by who has the page open: nobody waits longer than ten seconds for it.
  const last = guest.getByRole('listitem').last();
  await expect(last).toHaveText(/^Sour de la casa.*Agotado$/, { timeout: 15_000 });
  await expect(guest.getByRole('heading', { name: 'Carta de la noche' })).toBeVisible();
  await menu.update({ published: false });
  await expect(guest.getByText('Esta carta no está disponible')).toBeVisible({ timeout: 15_000 });
  await menu.update({ published: true });
  await expect(async () => {
    await guest.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(last).toContainText('Agotado', { timeout: 2_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await choose(page, 'Evento', 'peña', /Peña Andina/);
  await page.getByRole('button', { name: 'Asignar carta' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/events/pena-andina/consumptions');
  await expect(page.getByText('Chilcano').first()).toBeVisible();
});

test('a printed QR code is read from its picture and leads where it says, then elsewhere', async ({
  page,
  comeBack,
  another,
  axe,
}) => {
  await comeBack(page, 'admin@early.test', '/admin/qrCodes');
  await page.getByRole('button', { name: 'Crear códigos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Afiche de prueba');
  await dialog.getByRole('radio', { name: 'Página del sitio' }).check();
  await dialog.getByLabel('Página', { exact: true }).fill('//evil.test');
  await dialog.getByRole('button', { name: 'Crear código' }).click();
  await expect(dialog.getByText('Escribe una página de este sitio')).toBeVisible();
  await dialog.getByLabel('Página', { exact: true }).fill('/privacyPolicy');
  await expect(dialog.getByText('Escribe una página de este sitio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Crear código' }).click();

  const sheet = page.getByRole('dialog', { name: 'Afiche de prueba' });
  await expect(sheet).toBeVisible();
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Bajar PNG' }).click();
  const address = await readQrPicture(page, readFileSync(await (await saved).path()));
  expect(address).toMatch(/\/redirect\/[A-Za-z0-9_-]{22}$/);

  const guest = await another();
  const path = new URL(address).pathname;
  await guest.goto(path);
  await expect(guest).toHaveURL(/\/privacyPolicy$/);
  await expect(sheet.getByText('1 escaneo en total').first()).toBeVisible();
  await axe(page);

  await sheet.getByLabel('Página', { exact: true }).fill('/ambassadors');
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Código actualizado')).toBeVisible();
  await guest.goto(path);
  await expect(guest).toHaveURL(/\/ambassadors$/);
});
