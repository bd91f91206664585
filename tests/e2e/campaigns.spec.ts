import { expect, linkIn, login, type Page, test, waitForMail } from '../support/e2e';

/**
 * A producer's mail from the first word to the last figure, in a real browser: written, previewed, tested,
 * priced, sent, paused and resumed, read in the inbox, clicked, and unsubscribed from.
 */
const NAME = `Prueba ${Date.now()}`;
const OWNER = 'lite@early.test';

async function writeDraft(page: Page): Promise<void> {
  await page.goto('/mailing/campaigns/create');
  await page.getByRole('button', { name: 'Escribir desde cero' }).click();
  await page.getByLabel('Nombre de la campaña').fill(NAME);
  await page.getByLabel('Asunto').fill('Abrimos el viernes, {{nombre}}');
  await page.getByLabel('Mensaje').fill('Hola {{nombre}},\n\nMira https://barlite.cl/carta.');
  await page.getByLabel('Enlace del botón').fill('javascript:alert(1)');
  await expect(page.getByText('Escribe un enlace que empiece con https://')).toBeVisible();
  await page.getByLabel('Enlace del botón').fill('https://barlite.cl/reservas');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
}

test('a campaign is written, seen, tested and sent, and its figures move', async ({ page }) => {
  test.setTimeout(240_000);
  await login(page, OWNER);
  await writeDraft(page);
  const mail = page.frameLocator('iframe[title="El correo"]');
  await expect(mail.getByText('¡QUEREMOS QUE SEAS PARTE!')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'ÚLTIMOS TICKETS AQUÍ' })).toBeVisible();

  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  const tried = await waitForMail(OWNER, 'Prueba: Abrimos el viernes');
  expect(tried.text).toContain('Cada evento es gestionado de forma independiente');

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Esta campaña agrega')).toBeVisible();
  await expect(dialog.getByText('Quedan fuera')).toBeVisible();
  await dialog.getByRole('button', { name: /^Enviar a/ }).click();

  await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Enviados', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Enviados/ }).click();
  const list = page.getByRole('dialog');
  const email = (await list.getByRole('listitem').first().innerText()).match(/\S+@\S+/)?.[0] ?? '';
  const got = await waitForMail(email, 'Abrimos el viernes');
  expect(got.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  // The button leads through the panel to the campaign's own link, and is counted.
  const click = await page.request.get(linkIn(got, '/mailing/click/'), { maxRedirects: 0 });
  expect(click.status()).toBe(302);
  expect(click.headers().location).toMatch(/^https:\/\/barlite\.cl\/.+utm_source=mailing/);

  // A scanner that opens the link changes nothing; one click of the mail program unsubscribes.
  const leave = linkIn(got, '/mailing/unsubscribe/');
  expect((await page.request.get(leave)).status()).toBe(200);
  const forged = new URL(leave);
  forged.searchParams.set('userId', 'otro');
  expect((await page.request.post(forged.toString())).status()).toBe(403);
  const posted = await page.request.post(leave, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(200);

  await page.keyboard.press('Escape');
  const figure = (label: string) => page.locator('div', { hasText: label }).last();
  await expect(figure('Se dieron de baja')).toContainText('1', { timeout: 30_000 });
  await expect(figure('Hicieron clic')).toContainText('1', { timeout: 30_000 });
});

test('a campaign that stands still goes on, and pauses when told', async ({ page }) => {
  test.setTimeout(240_000);
  await login(page, 'productora@early.test');
  await page.goto('/mailing/campaigns/demo-en-pausa');
  await page.getByRole('button', { name: 'Seguir enviando' }).click();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Seguir enviando' }).click();
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 180_000 });
});

test('another producer’s campaign is not there', async ({ page }) => {
  await login(page, OWNER);
  await page.goto('/mailing/campaigns/demo-preventa');
  await expect(
    page.getByText(/Esta campaña no está aquí|No pudimos cargar la campaña/),
  ).toBeVisible();
});
