import { axe, bothThemes, comeBack, expect, type Page, shots, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { makeSellingConsumption, makeSellingEvent, makeType } from '../support/sales';

/** A screen of the till in both themes, which is read in the sun. */
async function inSun(page: Page, name: string, within?: string) {
  await bothThemes(page, name, within);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await contrast(page), `${name} ${colorScheme}`).toBeGreaterThanOrEqual(7);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** The lowest contrast of the words on the buttons of a page, or of the dialog above it; not of disabled ones. */
const contrast = (page: Page) =>
  page.evaluate(() => {
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
    const behind = (of: Element | null): string => {
      const { backgroundColor } = getComputedStyle(of ?? document.body);
      const isClear = of && /rgba\(.*, 0\)|transparent/.test(backgroundColor);
      return isClear ? behind(of.parentElement) : backgroundColor;
    };
    const all = (document.querySelector('[role=dialog]') ?? document).querySelectorAll(
      'main button, [role=dialog] button',
    );
    const enabled = [...all].filter((one) => one.getAttribute('aria-disabled') !== 'true');
    const ratios = enabled.map((button) => {
      const { color } = getComputedStyle(button);
      const backgroundColor = behind(button);
      const [dark = 0, bright = 0] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    });
    return Math.min(...ratios);
  });

async function sell(phone: Page, tender: string, payment = '', drinks = 0) {
  await phone.getByRole('button', { name: 'Agregar una General' }).click();
  const more = phone.getByRole('button', { name: 'Agregar una Piscola' });
  for (let n = 0; n < drinks; n += 1) await more.click();
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
  await makeSellingConsumption(id, { stock: 40 });
  await comeBack(page, owner.email, `/events/${id}/boxOffice`, { password: PASSWORD });
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  await page.getByLabel('Nombre de la puerta').fill('Puerta norte');
  await page.getByLabel('Vende los productos de Consumos').check();
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
  await inSun(phone, 'box-office-open');
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
  await inSun(phone, 'box-office-till');
  await phone.getByRole('button', { name: 'Efectivo' }).click();
  await phone.getByRole('button', { name: '$ 20.000' }).click();
  await expect(phone.getByRole('dialog').getByRole('status')).toContainText('$ 9.167');
  await inSun(phone, 'box-office-pay', '[role=dialog]');
  await phone.getByRole('button', { name: 'Confirmar cobro' }).click();
  await phone.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(phone.getByRole('img', { name: 'Código QR 1 de 1' })).toBeVisible();
  await inSun(phone, 'box-office-sold', '[role=dialog]');
  await phone.getByRole('button', { name: 'Listo' }).click();

  // A second phone works the same drawer.
  const other = await another();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(pathname);
  await other.getByLabel('Código').fill(code);
  await other.getByLabel('Nombre de la caja').fill('caja 1');
  await other.getByLabel('Tu nombre').fill('Ana');
  await other.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(other.getByText(/Esa caja ya está abierta/)).toBeVisible();
  await axe(other);
  await phone.getByRole('button', { name: 'Ventas' }).click();
  const number = await phone.getByRole('dialog').locator('strong').textContent();
  await phone.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await other.getByLabel('Número del otro teléfono').fill(number ?? '');
  await expect(async () => {
    await other.getByRole('button', { name: 'Abrir caja' }).click();
    await expect(other.getByText('Caja 1 · Ana')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  const many = async (on: Page, tender: string, times: number, title?: string) => {
    for (let n = 1; n <= times; n += 1) {
      await sell(on, tender, tender === 'Efectivo' ? '' : `${tender} ${n}`);
      await letIn(on, title);
    }
  };
  await many(phone, 'Efectivo', 5);
  await many(phone, 'Transferencia', 4);
  await many(phone, 'Tarjeta', 4);
  await many(other, 'Efectivo', 3);
  await many(other, 'Transferencia', 2);
  await sell(other, 'Efectivo', '', 2);
  await expect(other.getByRole('dialog')).toContainText('Los productos se entregan ahora.');
  await letIn(other);

  // In airplane mode both go on within what they were lent, and tell their sales once they can.
  const kept = 'Venta guardada en este teléfono';
  for (const one of [phone, other]) await one.context().setOffline(true);
  await many(phone, 'Efectivo', 4, kept);
  await many(other, 'Efectivo', 3, kept);
  await many(phone, 'Tarjeta', 1, kept);
  await many(other, 'Transferencia', 2, kept);
  await expect(phone.getByText('5 ventas esperan la conexión')).toBeVisible();
  await expect(phone.getByText(/Sin conexión: puedes vender \d+ más de General/)).toBeVisible();
  await inSun(phone, 'box-office-waiting');
  for (const one of [phone, other]) {
    await one.context().setOffline(false);
    await expect(one.getByText(/esperan? la conexión/)).toBeHidden();
  }

  // What it sold, without a sum: a QR again.
  await phone.getByRole('button', { name: 'Ventas' }).click();
  await expect(phone.getByRole('dialog').getByRole('listitem')).toHaveCount(19);
  await inSun(phone, 'box-office-sales', '[role=dialog]');
  await phone.getByRole('listitem').last().getByRole('button').click();
  await phone.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(phone.getByRole('img', { name: 'Código QR 1 de 1' })).toBeVisible();
  await phone.getByRole('button', { name: 'Listo' }).click();

  await phone.getByRole('button', { name: 'Mover plata' }).click();
  await phone.getByLabel('Monto').fill('5000');
  await phone.getByLabel('Motivo').fill('Compra de hielo');
  await axe(phone, '[role=dialog]');
  await phone.getByRole('button', { name: 'Anotar' }).click();
  await expect(phone.getByRole('dialog')).toBeHidden();

  // A reload loses nothing, and no screen says what the drawer should hold: 20.000 + 17 × 10.833 + 8.400 − 5.000.
  await phone.reload();
  await phone.getByRole('button', { name: 'Cerrar caja' }).click();
  const close = phone.getByRole('dialog');
  await expect(close).not.toContainText('207.561');
  await close.getByLabel('Efectivo contado').fill('207000');
  await close.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(phone.getByRole('heading', { name: 'Caja cerrada' })).toBeVisible();
  expect(await phone.locator('main').textContent()).not.toMatch(/207\.|561/);
  await inSun(phone, 'box-office-closed');

  const row = page.getByRole('row').filter({ hasText: 'Caja 1' });
  await told(page, row.getByText('Cerrada'));
  await expect(row).toContainText('$ 207.561');
  await expect(row).toContainText('falta');
  await expect(row).toContainText('$ 333.390');
  await expect(row).toContainText('de eso, productos $ 8.000');
  await expect(row).toContainText('30 ventas');
  await expect(row).toContainText('Compra de hielo');
  // What it owes of fees, and no peso more: thirty of 833, and 400 of drinks.
  await told(page, page.getByText('Debes $ 25.390 en cargos'));
  await bothThemes(page, 'box-office-panel');
  // The seal over it.
  await page.goto(`/events/${id}/finance`);
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await page.goto(`/events/${id}/boxOffice`);

  await page.getByRole('button', { name: 'Acciones de Puerta norte' }).click();
  await page.getByRole('menuitem', { name: 'Revocar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await told(page, page.getByText('Revocado', { exact: true }));
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Este enlace fue revocado/);
});
