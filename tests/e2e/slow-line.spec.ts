import { axe, expect, type Page, shots, test } from '../support/e2e';

/** The database's channel hangs, calls are not answered, and plain requests are. */

/** Holds the channel and calls from now on; gives what lets them go, and the calls that were made. */
async function hold(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: string[] = [];
  await page.route(/\/(Listen|Write)\/channel/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await page.route(/\/(findTickets|southamerica-east1\/\w+)$/, async (route) => {
    if (route.request().method() === 'POST') calls.push(route.request().url());
    await released;
    await route.continue().catch(() => {});
  });
  return { release, calls };
}

const line = (page: Page) => page.getByText(/^(Conexión lenta|Sin conexión)/);

test('while the channel hangs each page is there within seconds, says so, and lives again after it', async ({
  page,
  comeBack,
}) => {
  const { release } = await hold(page);
  const pages: [path: string, text: string][] = [
    ['/events/festival-austral/tickets', 'Preventa'],
    ['/producers', 'Últimos 7 días'],
    ['/producers/events', 'Bodega 47'],
    ['/mailing/contacts', '@'],
  ];
  for (const [path, text] of pages) {
    if (path === pages[0]?.[0]) await comeBack(page, 'productora@early.test', path);
    else await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible({
      timeout: 15_000,
    });
    await expect(line(page), path).toBeVisible({ timeout: 15_000 });
    // Nothing is grey any more, and then the line no longer speaks of what is missing.
    await expect(page.getByText(/pueden tardar hasta un minuto/), path).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('Sin conexión. Ves lo último')).toHaveCount(0);
    await shots(page, `slow-${path.split('/').at(-1)}`);
  }
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await axe(page);
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(line(page)).toHaveCount(0, { timeout: 30_000 });
});

test('while it hangs and no call is answered, Ctrl+K has its pages, actions and events at once', async ({
  page,
  comeBack,
}) => {
  const { calls } = await hold(page);
  await comeBack(page, 'productora@early.test');
  await expect(page.getByRole('main').getByText('Últimos 7 días')).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox');
  // The code of the palette comes with the first opening.
  await expect(input).toBeFocused();
  for (const [typed, option] of [
    ['festival', /Festival/],
    ['puerta', /^Validadores de /],
    ['postergar', /^Postergar: /],
    ['exportar', /Mis eventos|Finanzas de/],
    ['cerrar sesión', /^Cerrar sesión/],
    ['modo noche', /^Tema oscuro/],
  ] as const) {
    await input.fill(typed);
    await expect(page.getByRole('option', { name: option }).first(), typed).toBeVisible({
      timeout: 1_000,
    });
  }
  expect(calls.filter((url) => url.includes('findTickets'))).toEqual([]);
  await input.fill('7K2P');
  await expect(page.getByText(/^Buscando en .*entradas$/)).toBeVisible();
  await shots(page, 'slow-palette');
  await axe(page, '[role=dialog]');
  // What is typed next does not wait for the call, and makes none.
  await input.fill('festival');
  await expect(page.getByText(/^Buscando/)).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Festival/ }).first()).toBeVisible();
  expect(calls.filter((url) => url.includes('findTickets'))).toHaveLength(1);
});
