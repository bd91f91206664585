import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import { axe, comeBack, expect, type Page, shots, test, told } from '../support/e2e';
import { heavyPicture } from '../support/heavy-picture';

const PHONE = { width: 390, height: 844 };
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function addTicket(page: Page, name: string, price: string, stock: string, after?: string) {
  await page.getByRole('button', { name: 'Agregar entrada' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nombre').fill(name);
  await sheet.getByLabel('Precio').fill(price);
  await sheet.getByLabel('Stock').fill(stock);
  if (after) await sheet.getByLabel('Abre después de').selectOption({ label: after });
  await sheet.getByRole('button', { name: 'Crear entrada' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
}

test('a producer creates an event on a phone, an administrator publishes it, the page moves by itself', async ({
  page,
  another,
}) => {
  const name = `Noche de prueba ${Date.now() % 100_000}`;
  await page.setViewportSize(PHONE);
  await comeBack(page, 'productora@early.test', '/events/create');

  // Lo esencial: the first input creates the draft.
  await field(page, 'Nombre del evento').fill(name);
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await field(page, 'De qué se trata').fill('Tres bandas, un patio y la noche entera por delante.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'afiche.png', mimeType: 'image/png', buffer: heavyPicture() });
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'events-create-1');
  await page.getByRole('button', { name: 'Continuar' }).click();

  // Cuándo y dónde: an event past midnight.
  await field(page, 'Empieza').fill('12-12-2028');
  await page.getByLabel('Hora', { exact: true }).first().fill('22:30');
  await field(page, 'Termina').fill('13-12-2028');
  await page.getByLabel('Hora', { exact: true }).last().fill('04:00');
  await field(page, 'Lugar').fill('Galpón 9');
  await expect(page.getByText('Dura 5 h 30 min y termina al día siguiente.')).toBeVisible();
  await field(page, 'Dirección').fill('Franklin 1240');
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  // The browser is closed; the next visit continues the draft.
  await page.goto('/producers/events');
  await page.goto('/events/create');
  await expect(page.getByText(`Dejaste ${name} a medias`)).toBeVisible();
  await page.getByRole('button', { name: 'Seguir con ese borrador' }).click();
  await expect(field(page, 'Nombre del evento')).toHaveValue(name);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(field(page, 'Lugar')).toHaveValue('Galpón 9');
  await expect(field(page, 'Empieza')).toHaveValue('12-12-2028');
  await field(page, 'Aforo').fill('300');
  await axe(page, 'main');
  await page.getByRole('button', { name: 'Continuar' }).click();

  // Entradas: two phases.
  await addTicket(page, 'Preventa 1', '9990', '100');
  await addTicket(page, 'Preventa 2', '12990', '150', 'Preventa 1');
  await expect(page.getByText('abre cuando se agote o cierre Preventa 1')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'events-create-3');
  await page.getByRole('button', { name: 'Continuar' }).click();

  // Revisar y enviar.
  await expect(page.getByText('No falta nada para publicar.')).toBeVisible();
  await axe(page, 'main');
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(page).toHaveURL(/\/events\/[^/?]+$/);
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();
  const url = new URL(page.url()).pathname;

  // A 2x1 code.
  await page.goto(`${url}/discounts`);
  await page.getByRole('button', { name: 'Crear código' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Código').fill('dupla');
  await sheet.getByRole('radio', { name: /2x1/ }).check();
  await sheet.getByRole('button', { name: 'Crear código' }).click();
  await expect(sheet).toBeHidden();
  await told(page, page.getByText('DUPLA', { exact: true }));
  await axe(page, 'main');

  // An administrator publishes; the producer's page follows without a reload.
  await page.goto(url);
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();
  const office = await another();
  await comeBack(office, 'admin@early.test', url);
  await office.getByRole('button', { name: 'Publicar', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Publicar evento' }).click();
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  await expect(page.getByText('A la venta')).toBeVisible();
  await expect(page.getByText('Espera la fase anterior')).toBeVisible();

  // The flyer of 12 MB reaches a guest's phone as some tens of kilobytes.
  const flyer = await page.request.get(`/e/${url.split('/').at(-1)}/flyer`);
  expect(flyer.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
  expect((await flyer.body()).length).toBeLessThan(EVENT_LIMITS.flyerChars);
});

test('a draft is copied without its codes, deleted, and brought back', async ({ page }) => {
  await comeBack(page, 'productora@early.test', '/events/cerro-alegre');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /Descuentos/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Duplicar evento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerro Alegre Sessions (copia)');
  const url = new URL(page.url()).pathname;
  await page.goto(`${url}/discounts`);
  await expect(page.getByText('Aquí van a estar tus códigos')).toBeVisible();

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar borrador' }).click();
  await expect(page).toHaveURL('/producers/events');
  const row = page.getByRole('link', { name: /Cerro Alegre Sessions \(copia\)/ });
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(row).toBeVisible();
});

test('two people edit one event: what the other saved arrives, and a clash is asked about', async ({
  page,
  another,
}) => {
  await comeBack(page, 'productora@early.test', '/events/rooftop-de-verano/edit');
  const colleague = await another();
  await comeBack(colleague, 'equipo@early.test', '/events/rooftop-de-verano/edit');
  await field(page, 'De qué se trata').fill(
    'La versión de Catalina, con cócteles y disco hasta tarde.',
  );
  await field(colleague, 'De qué se trata').fill(
    'La versión de Diego, con barra libre hasta la una.',
  );
  await field(colleague, 'Comuna').fill('Ñuñoa');
  await colleague.getByRole('button', { name: 'Guardar cambios' }).click();
  // Buyers rely on the place: without the permission to publish, its change waits for approval; the rest is
  // saved.
  const asked = colleague.getByRole('dialog');
  await expect(asked).toContainText('Esto pasa por revisión');
  await asked.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(colleague.getByText('Cambios en revisión')).toBeVisible();

  await expect(page.getByText('Cambios en revisión')).toBeVisible();
  await expect(field(page, 'Comuna')).not.toHaveValue('Ñuñoa');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('dialog')).toContainText('Alguien más editó lo mismo');
  await page.getByRole('button', { name: 'Quedarme con lo suyo' }).click();
  await expect(field(page, 'De qué se trata')).toHaveValue(/La versión de Diego/);
});

test('a member without the right to publish sees no way to do it', async ({ page }) => {
  await comeBack(page, 'equipo@early.test', '/events/ano-nuevo-austral');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Año Nuevo Austral');
  await expect(page.getByRole('button', { name: 'Publicar evento' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Finanzas' })).toBeHidden();
});

test("another producer's event looks like one that does not exist", async ({ page }) => {
  await comeBack(page, 'lite@early.test');
  for (const id of ['festival-austral', 'no-existe']) {
    await page.goto(`/events/${id}`);
    await expect(page.getByText('No encontramos este evento')).toBeVisible();
  }
});
