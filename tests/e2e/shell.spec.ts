import { expect, OTHER_VARIANT, test } from '../support/e2e';

const menu = 'Menú principal';

test("the producer's sidebar has every item, and groups expand by the path", async ({
  page,
  comeBack,
  axe,
}) => {
  await comeBack(page, 'productora@early.test');
  const nav = page.getByRole('navigation', { name: menu });
  await expect(nav.getByText('Elige una opción')).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'Mis eventos' })).toHaveCount(0);
  for (const group of ['Eventos', 'Mailing', 'Configuración']) {
    await nav.getByRole('button', { name: group }).click();
  }
  await expect(nav.getByRole('link', { name: 'Editar productora' })).toBeVisible();
  const links = await nav
    .getByRole('link')
    .evaluateAll((all) =>
      all.map(
        (link) =>
          `${link.textContent} ${(link as HTMLAnchorElement).pathname.replace(/producers\/[^/]+\/(?=edit|billing|banking|access)/, 'producers/*/')}`,
      ),
    );
  expect(links).toEqual([
    'Inicio /producers',
    'Mis eventos /producers/events',
    'Crear evento /events/create',
    'Campañas /mailing/campaigns',
    'Contactos /mailing/contacts',
    'Editar productora /producers/*/edit',
    'Datos de facturación /producers/*/billing',
    'Datos bancarios /producers/*/banking',
    'Gestionar accesos /producers/*/access',
  ]);
  await axe(page);
  await page.goto('/mailing/contacts');
  await expect(nav.getByRole('link', { name: 'Contactos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(nav.getByRole('link', { name: 'Mis eventos' })).toHaveCount(0);
});

test('administrators have their own sidebar, with a tile and no switcher', async ({
  page,
  comeBack,
  axe,
}) => {
  await comeBack(page, 'admin@early.test');
  const nav = page.getByRole('navigation', { name: menu });
  for (const group of ['Cartas', 'Mailing']) await nav.getByRole('button', { name: group }).click();
  const links = await nav
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => `${link.textContent} ${(link as HTMLAnchorElement).pathname}`),
    );
  expect(links).toEqual([
    'Inicio /admin',
    'Eventos /admin/events',
    'Productoras /admin/producers',
    'Mis cartas /producers/menus',
    'Crear carta /producers/menus/create',
    'Usuarios /admin/users',
    'Campañas /mailing/campaigns',
    'Contactos /mailing/contacts',
    'Órdenes de pago /admin/paymentOrders',
    'Códigos QR /admin/qrCodes',
    'Funcionalidades /admin/functions',
  ]);
  await expect(page.getByText('Administrador')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Productora:/ })).toHaveCount(0);
  await axe(page);
});

test('the sidebar folds with the keyboard, keeps it in a cookie for seven days and names its icons', async ({
  page,
  comeBack,
  context,
}) => {
  await comeBack(page, 'productora@early.test');
  const aside = page.getByRole('complementary', { name: 'Menú lateral' });
  await expect(aside).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(aside).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1000)).toBeGreaterThan(604_800 - 120);
  expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1000)).toBeLessThanOrEqual(604_800);
  await page.reload();
  await expect(aside).toHaveCSS('width', '48px');
  await aside.getByRole('link', { name: 'Inicio' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Inicio' })).toBeVisible();
  // The collapsed switcher expands the sidebar instead of opening its list.
  await aside.getByRole('button', { name: /^Productora:/ }).click();
  await expect(aside).toHaveCSS('width', '256px');
});

test('on a phone the sidebar lies over the page, 18rem wide, and a link or Escape closes it', async ({
  page,
  comeBack,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBack(page, 'productora@early.test');
  await expect(page.getByRole('complementary', { name: 'Menú lateral' })).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar u ocultar el menú' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menú' });
  await expect(sheet).toHaveCSS('width', '288px');
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mostrar u ocultar el menú' })).toBeFocused();
  await page.getByRole('button', { name: 'Mostrar u ocultar el menú' }).click();
  // Also one to the page that is open.
  await sheet.getByRole('link', { name: 'Inicio' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar u ocultar el menú' }).click();
  await sheet.getByRole('button', { name: 'Eventos' }).click();
  await sheet.getByRole('link', { name: 'Mis eventos' }).click();
  await expect(page).toHaveURL(/\/producers\/events$/);
  await expect(sheet).toHaveCount(0);
});

test('the switcher finds one of 23 producers and keeps the screen', async ({ page, comeBack }) => {
  await comeBack(page, 'cadena@early.test', '/producers/events');
  const switcher = page.getByRole('button', { name: /^Productora:/ });
  await switcher.click();
  await expect(page.getByRole('option')).toHaveCount(23);
  await page.getByPlaceholder('Buscar productora').fill('ñuñoa');
  await page.getByRole('option', { name: 'Sala Ñuñoa' }).click();
  await expect(switcher).toHaveAccessibleName(/Sala Ñuñoa/);
  await expect(page).toHaveURL(/\/producers\/events$/);
  await page.reload();
  await expect(switcher).toHaveAccessibleName(/Sala Ñuñoa/);
});

test('the top bar has logo, breadcrumb and help; the theme is rendered by the server', async ({
  page,
  comeBack,
  request,
}) => {
  await comeBack(page, 'productora@early.test');
  const logo = page.getByRole('banner').getByRole('img', { name: 'Early' });
  await expect(logo).toHaveAttribute('width', '115');
  await expect(logo).toHaveAttribute('height', '36');
  await expect(page.getByRole('link', { name: 'Ayuda' })).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(
    'Inicio',
  );
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (
    await request.get('/producers', { headers: { cookie: 'theme=dark' } })
  ).text();
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
});

test('the other variant speaks of organisations and has neither help nor profile', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'productora@early.test', undefined, { at: OTHER_VARIANT });
  await expect(page.getByRole('button', { name: /^Organización:/ })).toBeVisible();
  await page
    .getByRole('navigation', { name: menu })
    .getByRole('button', { name: 'Configuración' })
    .click();
  await expect(page.getByRole('link', { name: 'Editar organización' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ayuda' })).toHaveCount(0);
  await expect(page).toHaveTitle(/Panel de/);
  await expect(page.locator('body')).not.toContainText(/Productora/);
});

test('without the database nothing counts as absent, and the panel comes back by itself', async ({
  page,
  comeBack,
  faults,
}) => {
  const database = `http://${process.env.FIRESTORE_EMULATOR_HOST}/**`;
  await page.route(database, (route) => route.abort());
  await comeBack(page, 'productora@early.test', '/mailing/campaigns');
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByText('Selecciona una productora')).toHaveCount(0);
  await page.unroute(database);
  await expect(page.getByRole('link', { name: 'Diez años de Noche Austral' })).toBeVisible();
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  // The browser and the SDK both log errors about the blocked requests.
  faults.length = 0;
});

test('without a network a click stays in the panel, says so, and arrives when it is back', async ({
  page,
  comeBack,
  context,
}) => {
  await comeBack(page, 'productora@early.test');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('button', { name: 'Mailing' }).click();
  await menu.getByRole('link', { name: 'Contactos' }).click();
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(menu).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/mailing\/contacts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contactos' })).toBeVisible();
});

test('a tab is called by what is in it', async ({ page, comeBack }) => {
  await comeBack(page, 'productora@early.test', '/events/festival-austral/finance');
  await expect(page).toHaveTitle(/^.+ · Finanzas · Early$/);
  await page.getByRole('link', { name: 'Entradas' }).click();
  await expect(page).toHaveTitle(/^.+ · Entradas · Early$/);
  await page.goto('/producers/events');
  await expect(page).toHaveTitle('Mis eventos · Early');
});

test('at 400 % a dialog scrolls as a whole, and nothing of it is out of reach', async ({
  page,
  comeBack,
  shots,
}) => {
  await comeBack(page, 'productora@early.test');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Perfil' });
  await expect(dialog).toBeVisible();
  await shots(page, 'profile');
  await page.setViewportSize({ width: 320, height: 256 });
  const field = dialog.getByLabel('Descripción');
  await field.scrollIntoViewIfNeeded();
  // The dialog fills the window and scrolls as a whole: a fixed header and footer would leave no room.
  expect(await dialog.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  expect(await field.evaluate((box) => box.getBoundingClientRect().height)).toBeGreaterThan(40);
  await expect(field).toBeInViewport({ ratio: 1 });
});

test("in the system's own colours the primary button keeps its edge and its words", async ({
  page,
  shots,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth/login');
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const look = await button.evaluate((element) => {
    const style = getComputedStyle(element);
    const { borderTopWidth: edge, color, backgroundColor: ground } = style;
    return { edge, color, ground, plate: style.getPropertyValue('forced-color-adjust') };
  });
  expect(look).toMatchObject({ edge: '1px', plate: 'none' });
  expect(look.color).not.toBe(look.ground);
  await shots(page, 'forced-login');
});
