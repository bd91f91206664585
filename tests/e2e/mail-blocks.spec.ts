import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { newContact } from '@/functions/src/contact/contacts';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { axe, comeBack, expect, type Page, shots, test, told, waitForMail } from '../support/e2e';
import { makeDiscount, makeEvent, makeTicketType } from '../support/event-data';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';

/** A producer with an event on sale, and one person who takes news. */
async function makeWorld() {
  const run = randomUUID().slice(0, 8);
  const producerId = await makeProducer({ name: `Casa ${run}` });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const eventId = await makeEvent(producerId, { name: `Cumbre ${run}`, status: 'published' });
  await makeTicketType(eventId, { name: 'Preventa', price: 12_000 });
  await makeDiscount(eventId, 'AMIGOS', { percent: 20 });
  const reader = `ana.${run}@correo.cl`;
  const from = {
    origin: 'import' as const,
    source: 'x.csv',
    consent: 'Sí',
    basis: 'consent' as const,
  };
  const person = newContact(
    { email: reader, name: 'Ana Soto', phone: '', tags: [] },
    from,
    Timestamp.now(),
  );
  await db()
    .doc(paths.contact(producerId, contactIdOf(reader)))
    .set(person);
  return { run, owner, reader };
}

/** Adds a block from the menu with keys alone; its head has the focus then. */
async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar bloque' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: kind, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-block] [aria-expanded=true]')).toBeFocused();
}

test('a mail of blocks is built by keys on a phone, tried and sent, and arrives as it was seen', async ({
  page,
}) => {
  test.slow();
  const { run, owner, reader } = await makeWorld();
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBack(page, owner.email, '/mailing/campaigns/create', { password: PASSWORD });
  await page.getByRole('button', { name: 'Armar por bloques' }).press('Enter');
  await page.getByLabel('Asunto').fill('Cumbre, {{nombre}}');

  const list = page.getByRole('list', { name: 'Bloques' });
  await list.getByRole('button', { name: /^Título/ }).press('Enter');
  await list.getByRole('textbox', { name: 'Título' }).fill('La cumbre de cumbia');
  await list.getByRole('button', { name: /^Texto/ }).press('Enter');
  const text = list.getByRole('textbox', { name: 'Texto' });
  await text.focus();
  await page.keyboard.type('Hola ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('{{nombre}}');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(', ven con los tuyos');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Lista' }).press('Enter');
  await page.keyboard.type('uno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dos');
  await expect(text.getByRole('listitem')).toHaveText(['uno', 'dos']);
  await axe(page, 'main');
  await list.getByRole('button', { name: /^Botón/ }).press('Enter');
  await list.getByLabel('Enlace del botón').fill('https://entradas.cl/cumbre');

  await add(page, 'Imagen');
  await list.locator('input[type=file]').setInputFiles('scripts/seed/flyers/bodega-47.webp');
  await expect(list.getByRole('button', { name: 'Cambiar la imagen' })).toBeVisible();
  await expect(list.getByText('Describe la imagen: muchos la leen sin verla')).toBeVisible();
  await list.getByLabel('Qué muestra').fill('El escenario lleno');
  await list.getByRole('button', { name: 'Subir' }).press('Enter');
  await add(page, 'Entradas');
  await list.getByRole('button', { name: 'Evento', exact: true }).press('Enter');
  await page.getByRole('option', { name: `Cumbre ${run}` }).click();
  await add(page, 'Código de descuento');
  await list.getByRole('button', { name: 'Evento', exact: true }).press('Enter');
  await page.getByRole('option', { name: `Cumbre ${run}` }).click();
  await list.getByRole('textbox', { name: 'Código' }).fill('amigos');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await shots(page, 'mail-blocks');
  await page.getByRole('button', { name: 'Guardar como diseño' }).press('Enter');
  await page.getByLabel('Nombre', { exact: true }).fill('Cumbre de siempre');
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(page.getByText('Diseño guardado')).toBeVisible();

  await page.getByRole('button', { name: 'Vista previa' }).press('Enter');
  const mail = page.frameLocator('iframe[title="El correo"]');
  await expect(mail.getByText('20 %')).toBeVisible();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('La cumbre de cumbia');
  const picture = mail.getByRole('img', { name: 'El escenario lleno' });
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Teléfono' }).click();
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await axe(page, 'main');
  await shots(page, 'mail-blocks-preview');

  await page.getByRole('button', { name: 'Enviar una prueba' }).press('Enter');
  await page.getByRole('button', { name: 'Enviar prueba' }).press('Enter');
  await waitForMail(owner.email, 'Prueba: Cumbre');
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Enviar a 1' }).press('Enter');
  const got = await waitForMail(reader, 'Cumbre, Ana');
  const html = got.html ?? '';
  expect(html).toContain('<strong>Ana</strong>');
  expect(html.match(/<li[ >]/g)).toHaveLength(2);
  for (const said of [
    'La cumbre de cumbia',
    'Preventa',
    '$ 12.000',
    'AMIGOS',
    'El escenario lleno',
  ]) {
    expect(html).toContain(said);
  }
  expect(html.indexOf('El escenario lleno')).toBeLessThan(html.indexOf('Comprar entradas'));
  expect(html.match(/\/mailing\/unsubscribe\//g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|javascript:|data:image/);
  expect(got.text).toContain('- uno\n- dos');
  const served = await page.request.get(
    /https?:\/\/[^"]*\/mailing\/picture\/[^"]*/.exec(html)?.[0] ?? '',
  );
  expect(served.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^image\/(jpeg|png)$/),
    'cache-control': expect.stringContaining('immutable'),
  });
  await page.goto('/mailing/designs');
  await told(page, page.getByText('Cumbre de siempre'));
  await axe(page, 'main');
  await page.getByRole('button', { name: 'Armar tu marca' }).click();
  await page.getByLabel('Color de botones y enlaces', { exact: true }).fill('#1a3d8f');
  await axe(page, '[role=dialog]');
  await shots(page, 'brand');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await told(page, page.getByText('Así se ve un botón'));
  await shots(page, 'designs');
});
