import { axe, expect, login, type Page, shots, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { makeSellingEvent, makeType } from '../support/sales';

async function bothThemes(page: Page, name: string) {
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await page.emulateMedia({ colorScheme: null });
  await shots(page, name);
}

/** The lowest contrast of the words on the buttons that take money. */
const contrast = (page: Page) =>
  page.getByRole('region', { name: 'Cobrar' }).evaluate((bar) => {
    const light = (color: string) => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      if (!canvas) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratios = [...bar.querySelectorAll('button')].map((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      const [dark = 0, bright = 0] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    });
    return Math.min(...ratios);
  });

async function sell(phone: Page, tender: string, payment = '') {
  await phone.getByRole('button', { name: 'Agregar una General' }).click();
  await phone.getByRole('region', { name: 'Cobrar' }).getByRole('button', { name: tender }).click();
  const dialog = phone.getByRole('dialog');
  if (payment) await dialog.getByLabel(/^Número/).fill(payment);
  await dialog.getByRole('button', { name: 'Confirmar cobro' }).click();
}
const letIn = async (phone: Page, title = 'Venta registrada') => {
  const dialog = phone.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Que pase' }).click();
  await expect(dialog).toBeHidden();
};

test('a drawer is opened, sells, is counted blind, and closes into the saldo of that night', async ({
  page,
  another,
}) => {
  test.slow();
  const producerId = await makeProducer({ name: 'Club Sur' });
  const owner = await makeUser({ role: 'producer', producers: [producerId], name: 'Dueña' });
  const { id } = await makeSellingEvent({
    producerId,
    name: 'Noche de caja',
    publishedAt: new Date(),
  });
  await makeType(id, { price: 10_000, stock: 500, maxPerOrder: 30 });
  await login(page, owner.email, PASSWORD);
  await page.goto(`/events/${id}/boxOffice`);
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  await page.getByLabel('Nombre de la puerta').fill('Puerta norte');
  await axe(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear enlace' }).click();
  const given = page.getByRole('dialog', { name: 'La caja de Puerta norte' });
  await axe(page, '[role=dialog]');
  await shots(page, 'box-office-link');
  const { pathname } = new URL((await given.locator('code').textContent()) ?? '');
  const code = (await given.getByLabel('Código', { exact: true }).textContent()) ?? '';
  await given.getByRole('button', { name: 'Listo' }).click();

  const phone = await another();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(pathname);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Noche de caja');
  await bothThemes(phone, 'box-office-open');
  await phone.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
  await phone.getByLabel('Nombre de la caja').fill('Caja 1');
  await phone.getByLabel('Tu nombre').fill('Ana');
  await phone.getByLabel('Sencillo con que partes').fill('20000');
  await phone.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(phone.getByText('Ese código no es')).toBeVisible();
  await phone.getByLabel('Código').fill(code);
  // A second click right after the first counts as the end of a double click.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Abrir caja' }).click();
    await expect(phone.getByText('Caja 1 · Ana')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  // Cash with its change, and the ticket on the screen.
  await phone.getByRole('button', { name: 'Agregar una General' }).click();
  await expect(phone.getByText('$ 10.833').last()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    expect(await contrast(phone)).toBeGreaterThanOrEqual(7);
  }
  await bothThemes(phone, 'box-office-till');
  await phone.getByRole('button', { name: 'Efectivo' }).click();
  await phone.getByRole('button', { name: '$ 20.000' }).click();
  await expect(phone.getByRole('dialog').getByRole('status')).toContainText('$ 9.167');
  await bothThemes(phone, 'box-office-pay');
  await phone.getByRole('button', { name: 'Confirmar cobro' }).click();
  await phone.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(phone.getByRole('img', { name: 'Código QR 1 de 1' })).toBeVisible();
  await bothThemes(phone, 'box-office-sold');
  await phone.getByRole('button', { name: 'Listo' }).click();

  await sell(phone, 'Transferencia', 'TEF 81');
  await letIn(phone);
  await sell(phone, 'Tarjeta', '0042');
  await letIn(phone);

  // Without a connection it goes on, and tells the sale once there is one.
  await phone.context().setOffline(true);
  await sell(phone, 'Efectivo');
  await letIn(phone, 'Venta guardada en este teléfono');
  await expect(phone.getByText('1 venta espera la conexión')).toBeVisible();
  await bothThemes(phone, 'box-office-waiting');
  await phone.context().setOffline(false);
  await expect(phone.getByText('1 venta espera la conexión')).toBeHidden();

  await phone.getByRole('button', { name: 'Mover plata' }).click();
  await phone.getByLabel('Monto').fill('5000');
  await phone.getByLabel('Motivo').fill('Compra de hielo');
  await axe(phone, '[role=dialog]');
  await phone.getByRole('button', { name: 'Anotar' }).click();
  await expect(phone.getByRole('dialog')).toBeHidden();

  // A reload loses nothing, and no screen says what the drawer should hold: 20.000 + 2 × 10.833 − 5.000.
  await phone.reload();
  await phone.getByRole('button', { name: 'Cerrar caja' }).click();
  const close = phone.getByRole('dialog');
  await expect(close).not.toContainText('36.666');
  await close.getByLabel('Efectivo contado').fill('36000');
  await close.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(phone.getByRole('heading', { name: 'Caja cerrada' })).toBeVisible();
  expect(await phone.locator('main').textContent()).not.toMatch(/666|36\.000/);
  await bothThemes(phone, 'box-office-closed');

  const row = page.getByRole('row').filter({ hasText: 'Caja 1' });
  await told(page, row.getByText('Cerrada'));
  await expect(row).toContainText('$ 36.666');
  await expect(row).toContainText('falta');
  await expect(row).toContainText('$ 43.332');
  await expect(row).toContainText('Compra de hielo');
  // What it owes of fees, and no peso more: four of 833.
  await told(page, page.getByText('Debes $ 3.332 en cargos'));
  await bothThemes(page, 'box-office-panel');

  await page.getByRole('button', { name: 'Acciones de Puerta norte' }).click();
  await page.getByRole('menuitem', { name: 'Revocar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Este enlace fue revocado/);
});
