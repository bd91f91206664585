import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contactRef } from '@/functions/src/contact/contacts';
import { signedUnsubscribeUrl } from '@/functions/src/contact/links';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { axe, comeBack, expect, type Page, shots, test, told } from '../support/e2e';
import { makeUser, PASSWORD } from '../support/functions';

const PRODUCER = 'club-andino';
const stored = async (email: string) => (await contactRef(PRODUCER, email)!.get()).data();

// Other walks count the contacts of 'Noche Austral', and an account's imports are told on all of its pages.
async function open(page: Page, path: string) {
  const { email } = await makeUser({ role: 'producer', producers: [PRODUCER] });
  await comeBack(page, email, path, { password: PASSWORD });
  await expect(page.getByText('Club Andino').first()).toBeVisible();
}

async function upload(page: Page, name: string, text: string) {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('a list with bad rows is imported: the good ones go, the bad ones are told and can be downloaded', async ({
  page,
}) => {
  const run = randomUUID().slice(0, 8);
  const gone = `baja-${run}@correo.cl`;
  await db()
    .doc(paths.contact(PRODUCER, contactIdOf(gone)))
    .set({ email: gone, name: 'Se Fue', sortKey: 'se fue', state: 'unsubscribed', tags: [] });
  await open(page, '/mailing/contacts/import');
  await axe(page, 'main');
  await upload(
    page,
    'verano.csv',
    [
      'Nombre;E-mail;Celular;Etiquetas',
      `Ána Ñandú;Ana-${run}@Correo.cl;+56 9 1234 5678;verano`,
      'Beto;no-es-correo;;',
      `<img src=x onerror=alert(1)>;cora-${run}@correo.cl;;verano`,
      `;ana-${run}@correo.cl;;`,
      `=HYPERLINK("https://evil");=cmd;;`,
      `Vuelve;  ${gone.toUpperCase()} ;;`,
    ].join('\r\n'),
  );
  await expect(page.getByText('Listas para importar')).toBeVisible();
  await expect(page.getByRole('row', { name: /3 no-es-correo/ })).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'contacts-import');

  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar errores' }).click(),
  ]);
  const csv = await readFile(await errors.path(), 'utf8');
  expect(csv).toContain("'=HYPERLINK");

  await page.getByRole('radio', { name: /Lo aceptaron/ }).check();
  await page.getByLabel('El texto que aceptaron').fill('Acepto recibir novedades');
  await page.getByRole('button', { name: 'Importar 4 filas' }).click();
  await expect(page.getByRole('heading', { name: 'Lista importada' })).toBeVisible();
  expect(await stored(`ana-${run}@correo.cl`)).toMatchObject({
    state: 'active',
    source: 'verano.csv',
    basis: 'consent',
    consent: { note: 'Acepto recibir novedades' },
    tags: ['verano'],
  });
  expect(await stored(gone)).toMatchObject({ state: 'unsubscribed', name: 'Vuelve' });

  // Found by a name's prefix, without accents; markup is shown as text.
  await page.goto(`/mailing/contacts?q=cora-${run}`);
  await expect(page.getByRole('link', { name: /<img src=x onerror=alert\(1\)>/ })).toBeVisible();
  await page.goto('/mailing/contacts?q=nandu&tag=verano');
  await expect(page.getByRole('link', { name: /Ána Ñandú/ }).first()).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'contacts-found');
});

test('many contacts are tagged and deleted at once, and both can be undone', async ({ page }) => {
  const run = randomUUID().slice(0, 8);
  const tag = `lote ${run}`;
  await open(page, '/mailing/contacts/import');
  await page
    .getByLabel('Pega las filas')
    .fill(Array.from({ length: 3 }, (_, n) => `lote${n}-${run}@correo.cl`).join('\n'));
  await page.getByRole('button', { name: 'Usar estas filas' }).click();
  await page.getByRole('radio', { name: /Lo aceptaron/ }).check();
  await page.getByLabel('El texto que aceptaron').fill('Acepto recibir novedades');
  await page.getByLabel('Etiquetas para todos').fill(tag);
  await page.getByLabel('Etiquetas para todos').press('Enter');
  await page.getByRole('button', { name: 'Importar 3 filas' }).click();
  await expect(page.getByRole('heading', { name: 'Lista importada' })).toBeVisible();

  await page.goto(`/mailing/contacts?tag=${encodeURIComponent(tag)}`);
  await expect(page.getByText('3 contactos').first()).toBeVisible();
  const all = page.getByRole('row').nth(0).getByRole('checkbox');
  await all.check();
  await page.getByRole('button', { name: 'Etiquetar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Etiquetar 3 contactos' });
  await dialog.getByLabel('Agregar').fill(`vip ${run}`);
  await dialog.getByLabel('Agregar').press('Enter');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Guardar etiquetas' }).click();
  await expect(page.getByRole('row').filter({ hasText: `vip ${run}` })).toHaveCount(3);
  expect((await stored(`lote2-${run}@correo.cl`))?.tags).toEqual([tag, `vip ${run}`]);
  await all.check();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar 3' }).click();
  await expect(page.getByText('Nadie coincide con lo que buscas')).toBeVisible();
  expect(await stored(`lote1-${run}@correo.cl`)).toBeUndefined();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Listo|deshacer/ })
    .click();
  const removal = page.getByRole('listitem').filter({ hasText: 'Eliminar 3 contactos' });
  await removal.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('3 contactos').first()).toBeVisible();
  await expect.poll(() => stored(`lote1-${run}@correo.cl`)).toMatchObject({ state: 'active' });
  await expect(page.getByRole('link', { name: `lote1-${run}@correo.cl` })).toBeVisible();
});

test('an audience is built by clicks, leaves the buyers out and counts while it is built', async ({
  page,
}) => {
  const run = randomUUID().slice(0, 8);
  await open(page, '/mailing/audiences');
  // The emulator can miss a write that happens while it registers a listener (1 of 400 writes, within some
  // milliseconds): wait for the list's first answer before adding to it.
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear audiencia' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Crear audiencia' });
  await sheet.getByLabel('Nombre').fill(`Sin compras ${run}`);
  await expect(sheet.getByText(/^[\d.]+ contactos$/)).toBeVisible();
  const everyone = await sheet.getByText(/^[\d.]+ contactos$/).textContent();
  await sheet.getByRole('button', { name: 'Agregar exclusión' }).click();
  await page.getByRole('menuitem', { name: 'Compraron entradas' }).click();
  await expect(sheet.getByRole('group', { name: /Compraron entradas/ })).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'audience-sheet');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: `Sin compras ${run}` });
  await told(page, row);
  await expect(row).toContainText('Todos los contactos. Menos: compraron cualquier evento');
  expect(everyone).toBeTruthy();
  await axe(page, 'main');
  await shots(page, 'audiences');
});

test('a signed link unsubscribes after one question; any other offers a new one and changes nothing', async ({
  page,
}) => {
  const email = `quieta-${randomUUID().slice(0, 8)}@correo.cl`;
  const contactId = contactIdOf(email);
  const contact = { email, name: 'Quieta', sortKey: 'quieta', state: 'active', tags: [] };
  await db().doc(paths.contact(PRODUCER, contactId)).set(contact);
  const link = new URL(
    signedUnsubscribeUrl({ producerId: PRODUCER, campaignId: 'direct', userId: contactId, email }),
  );
  const path = `${link.pathname}${link.search}`;

  for (const [name, value] of [
    ['email', 'otra@correo.cl'],
    ['userId', contactIdOf('otra@correo.cl')],
    ['t', ''],
    ['t', '"><script>alert(1)</script>'],
  ] as const) {
    const forged = new URL(link);
    forged.searchParams.set(name, value);
    await page.goto(`${forged.pathname}${forged.search}`);
    const heading = page.getByRole('heading', { name: 'Dejar de recibir correos de Club Andino' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Darme de baja' })).toHaveCount(0);
    await expect(page.getByText(/•••/)).toHaveCount(0);
  }
  await axe(page);
  await page.getByLabel('Correo').fill('nadie@correo.cl');
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Si esa dirección está en la lista')).toBeVisible();
  expect(await stored(email)).toMatchObject({ state: 'active' });

  await page.goto(path);
  await expect(page.getByText(/^q•••@correo\.cl$/)).toBeVisible();
  await expect(page.getByText(/los correos de Club Andino\./)).toBeVisible();
  await axe(page);
  await shots(page, 'unsubscribe');
  // Opening the link changes nothing: mail scanners open links.
  expect(await stored(email)).toMatchObject({ state: 'active' });
  // Who gets mails may choose fewer of them; without a basis there are none to choose among.
  await expect(page.getByRole('link', { name: 'Recibir menos correos' })).toHaveCount(0);
  await db().doc(paths.contact(PRODUCER, contactId)).update({ basis: 'consent' });
  await page.reload();
  await page.getByRole('link', { name: 'Recibir menos correos' }).click();
  await expect(page.getByRole('button', { name: 'Uno al mes' })).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  const done = page.getByRole('heading', { name: 'Listo, te diste de baja' });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  expect(await stored(email)).toMatchObject({ state: 'unsubscribed' });

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Ya estás de baja' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Darme de baja' })).toHaveCount(0);
});
