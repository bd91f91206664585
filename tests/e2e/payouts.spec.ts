import { pesos } from '@/lib/domain/kit/format';
import { IDS } from '@/scripts/seed/context';
import { axe, expect, shots, test } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

// How many orders go through; a measured run takes more.
const COUNT = Number(process.env.ORDERS ?? 4);

test('orders are approved one after the other, put into a batch, reconciled and booked', async ({
  page,
  comeBack,
}) => {
  test.setTimeout(180_000 + COUNT * 4_000);
  const name = `Feria ${Date.now()}`;
  const { id: eventId } = await makeSellingEvent({ producerId: IDS.nocheAustral, name });
  const ticketTypeId = await makeType(eventId, { maxPerOrder: 60 });
  const [checkout, first] = await Promise.all([
    signInToken('checkout@early.test'),
    signInToken('admin@early.test'),
  ]);
  const lines = [{ ticketTypeId, quantity: 60, unitPrice: 10_000 }];
  const buyer = { name: 'Ana Soto', email: 'ana@correo.example' };
  const sale = { eventId, key: `e2e-${eventId}`, kind: 'sale', buyer, lines };
  await callFunction('recordSale', sale, checkout);
  for (let n = 0; n < COUNT; n += 1) {
    await callFunction('createPaymentOrder', { eventId, amount: 1_001 + n }, first);
  }

  const started = Date.now();
  const list = `/admin/paymentOrders?q=${encodeURIComponent(name)}&sort=-createdAt&status=requested`;
  await comeBack(page, 'admin2@early.test', list);
  await page.getByRole('table').getByRole('link', { name }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: 'Cuenta de destino' })).toContainText(
    '76.543.210-3',
  );
  await axe(page, '[role=dialog]');
  await shots(page, 'order');
  const opened = sheet.getByRole('heading', { level: 2 }).first();
  for (let n = COUNT - 1; n > 0; n -= 1) {
    await expect(opened).toHaveText(pesos(1_001 + n));
    await sheet.getByRole('button', { name: 'Aprobar y siguiente' }).click();
  }
  await expect(opened).toHaveText(pesos(1_001));
  await sheet.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('button', { name: 'Aprobar orden' }).click();
  await expect(sheet.getByRole('button', { name: 'Registrar pago' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Search, filter and sort are as they were.
  await expect(page).toHaveURL(/status=requested/);
  await expect(page.getByText('Ninguna orden con esos filtros')).toBeVisible();

  await page.goto(list.replace('requested', 'approved'));
  await page.getByRole('button', { name: 'Hacer nómina' }).click();
  const asking = page.getByRole('dialog', { name: `¿Hacer una nómina con ${COUNT} órdenes?` });
  await asking.getByLabel('Banco que paga').selectOption('BCI');
  await asking.getByLabel('Cuenta de cargo').fill('00700123456');
  await asking.getByRole('button', { name: 'Hacer nómina' }).click();
  const batch = page.getByRole('dialog', { name: /^Nómina N° \d+$/ });
  await expect(batch).toBeVisible({ timeout: 30_000 });
  const number =
    /\d+/.exec((await batch.getByRole('heading').first().textContent()) ?? '')?.[0] ?? '';
  const download = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Archivo para el banco' }).click();
  expect((await download).suggestedFilename()).toBe(`nomina-n-${number}-bci.xlsx`);

  // A statement with every charge, and one of another amount.
  const rows = await batch.getByRole('list').getByRole('listitem').allTextContents();
  const amounts = rows.map((row) => /\$ ([\d.]+)/.exec(row)?.[1] ?? '');
  const statement = amounts.map(
    (amount, at) =>
      `22-11-2026;TEF N${number.padStart(5, '0')}-${`${at + 1}`.padStart(3, '0')};-${amount}`,
  );
  await batch.getByText('Conciliar con el banco').click();
  await batch.getByLabel('Qué pegas').selectOption('La cartola de la cuenta');
  await batch
    .getByLabel('Líneas')
    .fill([...statement, '22-11-2026;Pago de luz;-45.990'].join('\n'));
  await batch.getByRole('button', { name: 'Conciliar', exact: true }).click();
  await expect(batch.getByText(`${COUNT} líneas calzan`)).toBeVisible();
  await expect(batch.getByText('Sin RUT ni glosa de la nómina')).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'payout');
  await batch.getByRole('button', { name: `Registrar ${COUNT} respuestas` }).click();
  await expect(batch.getByText('Cerrada', { exact: true })).toBeVisible({ timeout: 60_000 });
  console.log(`${COUNT} orders approved, batched and reconciled in ${Date.now() - started} ms`);

  await page.goto(`/events/${eventId}/finance`);
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('comisiones');
  await expect(page.getByRole('option', { name: /Ingresos/ })).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'palette');
  await page.getByRole('option', { name: /Ingresos/ }).click();
  await expect(page).toHaveURL(/\/admin\/revenue/);
  await expect(page.getByText(/Todos los meses suman lo que dicen los libros/)).toBeVisible();
  await page.goto(`/admin/revenue/${IDS.nocheAustral}`);
  await expect(page.getByText('Total del mes')).toBeVisible({ timeout: 30_000 });
  await axe(page, 'main');
  await shots(page, 'settlement');
});
