import { randomUUID } from 'node:crypto';
import {
  expect,
  PASSWORD,
  type Page,
  test,
  told,
  verifyEmailByLink,
  waitForMail,
} from '../support/e2e';

// The smallest PNG: one transparent pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@early.test`;

async function createAccount(page: Page, email: string) {
  await page.getByRole('button', { name: 'Crea una' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

const configuration = async (page: Page, item: string) => {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const link = menu.getByRole('link', { name: item });
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Configuración' }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
};

test('a new user becomes a producer, invites a second one, and takes a right back', async ({
  page,
  another,
  axe,
  shots,
}) => {
  test.slow();
  const owner = newAddress('duena');
  const guest = newAddress('equipo');
  const name = `Club ${randomUUID().slice(0, 6)}`;

  await test.step('signs up and becomes a producer, without signing in again', async () => {
    await page.goto('/auth/login');
    await createAccount(page, owner);
    await expect(page).toHaveURL('/producers/signUp');
    await expect(page.getByText('Esta página sigue sola')).toBeVisible();
    await axe(page);
    await shots(page, 'prove-email');
    await verifyEmailByLink(page, owner);
    await expect(page.getByLabel('Nombre')).toBeVisible();
    await axe(page);
    await shots(page, 'sign-up');
    await page.getByLabel('Nombre').fill(name);
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await page.getByRole('button', { name: 'Crear productora' }).click();
    await expect(page).toHaveURL('/producers');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('edits the profile, with a photo', async () => {
    // A user without a phone is led to the profile from the WhatsApp dialog.
    await page.getByRole('button', { name: 'Gestiona desde WhatsApp' }).click();
    await page.getByRole('button', { name: 'Agregar mi teléfono' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Perfil' });
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const wrong = dialog.getByText('Por favor completa los campos obligatorios').first();
    await expect(wrong).toBeVisible();
    // Error toasts are red, like a field's error.
    const red = await wrong.evaluate((element) => getComputedStyle(element).color);
    const toast = page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem');
    await expect(toast).toContainText('Por favor completa los campos obligatorios');
    await expect(toast).toHaveCSS('color', red);
    await dialog.getByLabel('Nombre', { exact: true }).fill('Ana');
    await dialog.getByLabel('Apellido').fill('Rojas');
    await dialog.getByLabel('Nombre visible').fill('Ana de la noche');
    await dialog.getByLabel('Teléfono').fill('9 1234 5678');
    const photo = { name: 'yo.png', mimeType: 'image/png', buffer: PNG };
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: 'Tu foto' })).toBeVisible();
    await axe(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Perfil actualizado exitosamente')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /Ana de la noche/ })).toBeVisible();
  });

  await test.step('a file that is no picture is refused', async () => {
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Perfil' });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const fake = { name: 'foto.png', mimeType: 'image/png', buffer: script };
    await dialog.locator('input[type=file]').setInputFiles(fake);
    await expect(dialog.getByText('Elige una imagen PNG, JPG o WebP')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('invites a second person', async () => {
    await configuration(page, 'Gestionar accesos');
    await page.getByRole('button', { name: 'Invitar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Correo').fill(guest);
    await axe(page, '[role=dialog]');
    await expect(dialog.getByRole('checkbox', { name: /Cambiar el estado/ })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog.getByText(`Invitación enviada a ${guest}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await told(page, page.getByRole('main').getByRole('listitem').filter({ hasText: guest }));
  });

  const second = await another();
  await test.step('the second person accepts by the link of the mail, with a new account', async () => {
    const mail = await waitForMail(guest);
    // Until a first event of hers was reviewed, neither her name nor her producer's goes to a stranger.
    expect(mail.subject).toBe(`${owner} te invita a un equipo en Early`);
    expect(mail.text).not.toContain(name);
    const link = /https?:\/\/[^\s"]+\/joinUs\?invitation=[^\s"]+/.exec(mail.text)?.[0] ?? '';
    await second.goto(link);
    await expect(second.getByText(name)).toBeVisible();
    await expect(second.getByText('Crear eventos')).toBeVisible();
    await axe(second);
    await second.getByRole('link', { name: /Inicia sesión/ }).click();
    await createAccount(second, guest);
    await verifyEmailByLink(second, guest);
    await second.getByRole('button', { name: 'Aceptar invitación' }).click();
    await expect(second).toHaveURL('/producers');
    await expect(second.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('and sees exactly what the flags allow', async () => {
    const create = second
      .getByRole('main')
      .getByRole('link', { name: 'Crear evento', exact: true });
    await expect(create).toBeVisible();
    await configuration(second, 'Datos bancarios');
    await expect(second.getByText("Necesitas el permiso 'Datos bancarios'")).toBeVisible();
    await configuration(second, 'Gestionar accesos');
    await expect(second.getByText("Necesitas el permiso 'Gestionar accesos'")).toBeVisible();
    await configuration(second, 'Editar productora');
    await expect(second.getByLabel('Nombre')).toHaveValue(name);
  });

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: guest });
  await test.step('the first sees him on the team, takes a flag, and the button goes by itself', async () => {
    await expect(row.getByRole('button', { name: 'Permisos' })).toBeVisible();
    await second.goto('/producers');
    const create = second
      .getByRole('main')
      .getByRole('link', { name: 'Crear evento', exact: true });
    await expect(create).toBeVisible();
    await row.getByRole('button', { name: 'Permisos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Crear eventos/ }).uncheck();
    await dialog.getByRole('button', { name: 'Guardar permisos' }).click();
    await expect(dialog).toBeHidden();
    await expect(create).toBeHidden();
    await shots(page, 'access');
  });

  await test.step('takes it back, and the button returns', async () => {
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    const create = second
      .getByRole('main')
      .getByRole('link', { name: 'Crear evento', exact: true });
    await expect(create).toBeVisible();
  });

  await test.step('removes him: his open page loses everything', async () => {
    await row.getByRole('button', { name: /Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Sacar del equipo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sacar del equipo' }).click();
    await expect(row).toBeHidden();
    await expect(second.getByText(/^Ya no eres parte de /)).toBeVisible();
    await expect(second.getByText(name, { exact: true })).toHaveCount(0);
  });
});

test('billing and bank data: the RUT is checked while typing, and what is saved is there again', async ({
  page,
  comeBack,
  axe,
}) => {
  await comeBack(page, 'productora@early.test', '/producers/club-andino/billing');
  const rut = page.getByLabel('RUT de la empresa');
  await rut.fill('76.086.428-4');
  await page.getByLabel('Giro').click();
  await expect(page.getByText(/El RUT no es válido/)).toBeVisible();
  await rut.fill('760864285');
  await expect(page.getByText('válido', { exact: true })).toBeVisible();
  await page.getByLabel('Razón social').fill('Club Andino SpA');
  await page.getByLabel('Giro').fill(`Espectáculos ${randomUUID().slice(0, 4)}`);
  await page.getByLabel('Dirección').fill('Calle Larga 12');
  await page.getByLabel('Comuna').fill('Los Andes');
  await page.getByLabel('Correo para facturas').fill('facturas@clubandino.test');
  await axe(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Datos de facturación guardados')).toBeVisible();
  await expect(page.getByText('Sin guardar:')).toBeHidden();
  await page.reload();
  await expect(rut).toHaveValue('76.086.428-5');

  await configuration(page, 'Datos bancarios');
  await page.getByLabel('Titular', { exact: true }).fill('Club Andino SpA');
  await page.getByLabel('RUT del titular').fill('76086428-5');
  await page.getByLabel('Banco').selectOption('Banco de Chile');
  await page.getByLabel('Tipo de cuenta').selectOption({ label: 'Cuenta corriente' });
  const account = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  await page.getByLabel('Número de cuenta').fill(`00 ${account}`);
  await page.getByLabel('Correo', { exact: true }).fill('pagos@clubandino.test');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Datos bancarios guardados')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Número de cuenta')).toHaveValue(`00${account}`);
});

test("another producer's pages are the same 404 as one that does not exist", async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'equipo@early.test');
  for (const id of ['club-andino', 'no-existe']) {
    for (const part of ['edit', 'billing', 'banking', 'access']) {
      await page.goto(`/producers/${id}/${part}`);
      await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    }
  }
});

test('the switcher keeps the page: the same one of the other producer opens', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'productora@early.test', '/producers/noche-austral/edit');
  await expect(page.getByLabel('Nombre')).toHaveValue('Noche Austral');
  await page.getByRole('button', { name: /Productora: Noche Austral/ }).click();
  await page.getByRole('option', { name: /Club Andino/ }).click();
  await expect(page).toHaveURL('/producers/club-andino/edit');
  await expect(page.getByLabel('Nombre')).toHaveValue('Club Andino');
});
