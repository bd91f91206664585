import { readFileSync } from 'node:fs';
import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, shots, test, told, waitForMail } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

test('an owner refunds two attendees, and the books fall by exactly what was paid', async ({
  page,
}) => {
  const { id } = await makeSellingEvent({ producerId: IDS.nocheAustral, name: 'Se suspende' });
  const ticketTypeId = await makeType(id);
  const token = await signInToken('checkout@early.test');
  for (const [n, name] of ['Ana Soto', '=Beto Paz', 'Carla Ríos'].entries()) {
    await callFunction(
      'recordSale',
      {
        eventId: id,
        key: `e2e-${id}-${n}`,
        kind: 'sale',
        buyer: { name, email: `d${n}@correo.example` },
        lines: [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }],
      },
      token,
    );
  }
  await comeBack(page, 'productora@early.test', `/events/${id}/finance`);
  const net = page.getByRole('button', { name: /Venta neta/ }).first();
  await expect(net).toContainText('$ 30.000');

  await page.getByRole('link', { name: 'Asistentes' }).click();
  for (const name of ['Ana Soto', '=Beto Paz']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await page.getByRole('region', { name: 'Acciones con lo elegido' }).getByText('Devolver').click();
  const sheet = page.getByRole('dialog', { name: 'Abrir devoluciones' });
  await expect(sheet.getByText('2 compras en 2 líneas')).toBeVisible({ timeout: 30_000 });
  await sheet.getByLabel('Motivo').fill('Se suspende por lluvia');
  await axe(page);
  await shots(page, 'refunds-open');
  await sheet.getByRole('button', { name: /^Abrir 2 devoluciones/ }).click();

  const list = page.getByRole('table', { name: 'Devoluciones' });
  const open = list.getByText('Abierta', { exact: true });
  await told(page, open.nth(2));
  await expect(open).toHaveCount(3);
  await expect(page.getByText(/Por pagar .* · Pagado \$ 0/)).toBeVisible();
  await axe(page);
  await shots(page, 'refunds');
  await list.getByText('Ana Soto').click();
  await page.getByRole('button', { name: 'Marcar pagada' }).click();
  await page.getByLabel('Referencia').fill('TEF 1001');
  await page.getByRole('button', { name: 'Registrar el pago' }).click();
  const details = page.getByRole('dialog').filter({ hasText: 'Lo que se devuelve' });
  await expect(details.getByText('Referencia: TEF 1001')).toBeVisible();
  await expect(details.getByText('Ya le avisamos por correo.')).toBeVisible();
  await shots(page, 'refund');
  const mail = await waitForMail('d0@correo.example', 'Te devolvimos $ 10.');
  expect(mail.text).toContain('Referencia del pago: TEF 1001.');
  await page.keyboard.press('Escape');
  await expect(list.getByText('Pagada', { exact: true })).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain("'=Beto Paz");
  expect(csv).toMatch(/Pagada;Ana Soto;.*;TEF 1001;/);

  await page.getByRole('link', { name: 'Finanzas' }).click();
  await expect(net).toContainText('$ 20.000');
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
});
