import { randomUUID } from 'node:crypto';
import { axe, comeBack, expect, type Page, shots, test } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';
import { setDates } from '../support/worlds/dates';

const PRODUCER = 'club-andino';
const WEEK = 168;
const NIGHTS = 12;

const open = (page: Page, path: string) =>
  comeBack(page, 'productora@early.test', path, { producerId: PRODUCER });

/** A residency of its own, with two people who bought for its first two nights. */
async function residency(run: string) {
  const name = `Residencia ${run}`;
  const { id } = await makeSellingEvent({ producerId: PRODUCER, name });
  const ticketTypeId = await makeType(id, { name: 'General' });
  const nights = Array.from({ length: NIGHTS }, (_, n) => [`n${n}`, { inHours: WEEK * (n + 1) }]);
  await setDates(id, Object.fromEntries(nights));
  const token = await signInToken('checkout@early.test');
  for (const [n, dateId] of ['n0', 'n0', 'n1'].entries()) {
    const buyer = { name: 'Rosa Lara', email: `noche-${run}-${dateId}@correo.example` };
    const lines = [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }];
    const sale = { eventId: id, key: `noche-${run}-${n}`, kind: 'sale', dateId, buyer, lines };
    await callFunction('recordSale', sale, token);
  }
  return { id, name };
}

const timeOf = (text: string) => /(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number) ?? [0, 0];

test('many dates are chosen, seen, moved by the server while their tab is gone, and told of once', async ({
  page,
  another,
}) => {
  test.slow();
  const run = randomUUID().slice(0, 8);
  const { id, name } = await residency(run);
  await open(page, `/events/${id}/dates`);
  const rows = page.getByRole('table', { name: 'Fechas' }).getByRole('row');
  const first = rows.filter({ hasText: '2 de ' }).first();
  await expect(first).toBeVisible();
  const [hour = 0, minute = 0] = timeOf((await first.textContent()) ?? '');
  const boxes = page.getByRole('checkbox', { name: /^Elegir \S+ \d/ });
  for (const n of [0, 1, 2]) await boxes.nth(n).check();
  await expect(page.getByText('3 elegidos')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'dates-chosen');
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cambiar 3 fechas' });
  await sheet.getByRole('checkbox', { name: 'Hora' }).check();
  await sheet.getByRole('checkbox', { name: 'Precios, stock y fases' }).check();
  await sheet.getByLabel('Stock de General').fill('80');
  await axe(page, '[role=dialog]');
  await shots(page, 'dates-edit');
  await sheet.getByRole('button', { name: 'Ver qué cambia' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cambiar 3 fechas?' });
  await expect(dialog.getByText('Afecta a 2 compradores en 3 fechas.')).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'dates-edit-preview');
  await dialog.getByRole('button', { name: 'Cambiar 3 fechas' }).click();
  await expect(page.getByText('3 fechas cambiadas')).toBeVisible();
  const later = `${String((hour + 1) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  await expect(rows.filter({ hasText: '2 de 80' })).toContainText(later);
  await expect(rows.filter({ hasText: '1 de 80' })).toHaveCount(1);

  // All of them, by somebody who closes the browser at once.
  const other = await another();
  await open(other, `/events/${id}/dates`);
  await other.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check();
  await other.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await other.getByRole('checkbox', { name: 'Aforo' }).check();
  await other.getByLabel('Aforo de cada fecha').fill('70');
  await other.getByRole('button', { name: 'Ver qué cambia' }).click();
  const begun = other.waitForResponse((answer) => answer.url().includes('startErrand'));
  await other.getByRole('button', { name: `Cambiar ${NIGHTS} fechas` }).click();
  await begun;
  await other.context().close();
  await expect(rows.filter({ hasText: 'de 70' })).toHaveCount(NIGHTS, { timeout: 60_000 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /%|Listo|deshacer/ })
    .click();
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `Cambiar ${NIGHTS} fechas de ${name}` });
  await expect(line.getByText(`${NIGHTS} de ${NIGHTS}`)).toBeVisible({ timeout: 60_000 });
  await expect(line.getByText(`${NIGHTS} fechas cambiadas`)).toBeVisible();
  await shots(page, 'dates-tray');
  await line.getByRole('button', { name: 'Quitar' }).click();
  await page.keyboard.press('Escape');

  // One message for the three that moved.
  await page.getByRole('button', { name: 'Revisar el mensaje' }).click();
  await expect(page.getByText('Va a todas las personas que compraron para 3 fechas')).toBeVisible();
  await shots(page, 'dates-told');

  // One of them by itself: its price, and where it is.
  await page.goto(`/events/${id}/dates`);
  await first.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const one = page.getByRole('dialog');
  await expect(one.getByLabel('Stock de General')).toHaveValue('80');
  await one.getByLabel('Precio de General').fill('8000');
  await one.getByLabel('Lugar de esta fecha').fill('Blondie');
  await axe(page, '[role=dialog]');
  await shots(page, 'date-sheet');
  await one.getByRole('button', { name: 'Guardar fecha' }).click();
  await expect(one).toBeHidden();
  await expect(first.getByText('Blondie')).toBeVisible();
});
