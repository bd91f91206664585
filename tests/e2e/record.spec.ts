import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, shots, test, told } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

/** Asks for the file for the authority of the page's event, and returns its bytes. */
async function authorityFile(page: Page, asOf?: string): Promise<{ bytes: Buffer; asOf: string }> {
  await page.getByRole('button', { name: 'Para la autoridad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archivo para la autoridad' });
  const hour = dialog.getByLabel('Hora');
  if (asOf) {
    await hour.fill(asOf);
    await hour.blur();
  } else await shots(page, 'authority');
  const asked = await hour.inputValue();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const bytes = readFileSync(await (await download).path());
  await expect(dialog).toBeHidden();
  return { bytes, asOf: asked };
}

test('what was promised changes, a buyer complains, and the authority gets one file that proves it', async ({
  page,
}) => {
  const { id } = await makeSellingEvent({
    producerId: IDS.nocheAustral,
    name: 'Peña del puerto',
    description: 'Una noche larga con tres bandas y patio.',
    images: { flyer: 'https://example.cl/flyer.webp', thumb: '' },
    venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
    publishedAt: new Date(Date.now() - 3_600_000),
  });
  const ticketTypeId = await makeType(id);
  const buyer = { name: 'Ana Soto', email: 'ana.soto@correo.example' };
  const lines = [{ ticketTypeId, quantity: 2, unitPrice: 10_000 }];
  const sale = { eventId: id, key: `e2e-${id}`, kind: 'sale', buyer, lines };
  await callFunction('recordSale', sale, await signInToken('checkout@early.test'));

  await comeBack(page, 'productora@early.test', `/events/${id}/edit`);
  await page.getByLabel('Lugar', { exact: true }).fill('Matucana 100');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos los cambios')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Resumen' }).click();
  await expect(page.getByText('Cambiaste algo con lo que ya compraron')).toBeVisible();
  await axe(page);
  await shots(page, 'untold');
  await page.getByRole('link', { name: 'Ver el cambio' }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'Versión 2' });
  await expect(second).toContainText('2 entradas vendidas hasta entonces');
  await expect(second.locator('del')).toContainText('Blondie');
  await expect(second.locator('ins')).toContainText('Matucana 100');
  await axe(page);
  await shots(page, 'versions');
  await second.getByRole('button', { name: 'Avisar a quienes compraron' }).click();
  await expect(page.getByText(/Por eso su texto no se edita/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Cambió Peña del puerto/).first()).toBeVisible();
  await axe(page);

  await page.goto(`/events/${id}/attendees`);
  await page.getByRole('button', { name: 'Ana Soto ana.soto@' }).first().click();
  await page.getByRole('link', { name: 'Anotar reclamo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Anotar reclamo' });
  await sheet.getByLabel('Qué reclama').fill('Cambiaron el lugar y queda lejos');
  await shots(page, 'complaint-open');
  await sheet.getByRole('button', { name: 'Anotar reclamo' }).click();
  const list = page.getByRole('table', { name: 'Reclamos' });
  await told(page, list.getByText('Quedan 10 días hábiles'));
  await list.getByRole('row').filter({ hasText: 'Cambiaron el lugar' }).getByRole('link').click();
  const complaint = page.getByRole('dialog', { name: 'A••• S•••' });
  await complaint.getByLabel('Respuesta').fill('Te devolvemos las dos entradas');
  await axe(page);
  await shots(page, 'complaint');
  await complaint.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(complaint.getByText('Respondido a tiempo')).toBeVisible();
  const answeredAt = Date.now();
  await page.keyboard.press('Escape');
  await expect(complaint).toBeHidden();
  await expect(list).toContainText('A••• S•••');
  await axe(page);
  await shots(page, 'complaints');

  // The file is about seconds that are over, so that the same question has the same answer.
  await expect.poll(() => Date.now() - answeredAt).toBeGreaterThan(2_000);
  const first = await authorityFile(page);
  const again = await authorityFile(page, first.asOf);
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
  const files = unzipSync(first.bytes);
  const textOf = (name: string) => strFromU8(files[name] as Uint8Array);
  expect(textOf('1-versiones.csv')).toMatch(/Lugar;"Blondie, [^"]*";"Matucana 100, /);
  expect(textOf('4-compras-y-condiciones.csv')).toMatch(/Venta;.*;1;2 General;20000;/);
  expect(textOf('7-reclamos.csv')).toContain('Te devolvemos las dos entradas');
  const whole = Object.keys(files).map(textOf).join('\n');
  expect(whole).not.toMatch(/ana\.soto|Ana Soto/);
});
