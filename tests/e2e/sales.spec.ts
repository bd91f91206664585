import { untypedDb as db } from '@/functions/src/support/admin';
import { DOOR_PATIENCE_MS } from '@/lib/domain/door/check-in';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, linkIn, type Page, shots, test, waitForMail } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { pngOf, readQrPng } from '../support/qr';
import { makeSellingConsumption, makeSellingEvent, makeType } from '../support/sales';

const OWNER = 'productora@early.test';

async function newEvent(name: string) {
  const { id } = await makeSellingEvent({ producerId: IDS.nocheAustral, name });
  return { id, type: await makeType(id, { stock: 1_000 }) };
}

const buyer = (n: number) => ({ name: `Compradora ${n}`, email: `c${n}@correo.example` });
const sale = (eventId: string, type: string, n: number, quantity = 1) => ({
  eventId,
  key: `e2e-${eventId}-${n}`,
  kind: 'sale',
  buyer: buyer(n),
  lines: [{ ticketTypeId: type, quantity, unitPrice: 10_000 }],
});

/** The bytes of a mail's picture, from the raw message in the inbox. */
async function qrOf(address: string): Promise<string> {
  const mail = await waitForMail(address, 'Tu invitación');
  const raw = await fetch(`${process.env.INBOX_URL}/email/${mail.id}/download`);
  return readQrPng(pngOf(await raw.text()));
}

test('ten courtesies arrive with codes that a scanner reads, and a guest confirms', async ({
  page,
  another,
}) => {
  const { id } = await newEvent('Lista de invitados');
  await comeBack(page, OWNER, `/events/${id}/courtesies`);
  await page.getByRole('button', { name: 'Entregar cortesías' }).first().click();
  await page.getByRole('tab', { name: 'Pegar lista' }).click();
  const guests = Array.from({ length: 10 }, (_, n) => `Invitada ${n}, g${n}-${id}@correo.example`);
  await page
    .getByLabel('Invitados, uno por línea')
    .fill([...guests, 'Sin correo', 'Otra, mala@'].join('\n'));
  await expect(page.getByText('Fila 11: Falta el correo')).toBeVisible();
  await shots(page, 'courtesies-give');
  await page.getByRole('button', { name: 'Enviar a 10' }).click();
  await expect(page.getByText('10 invitados recibieron su correo.')).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('10 entregadas')).toBeVisible();
  await axe(page);
  await shots(page, 'courtesies');

  const tickets = await db().collection(paths.tickets(id)).get();
  const codes = new Set(tickets.docs.map((ticket) => ticket.get('code')));
  for (const n of [0, 9]) {
    expect(codes).toContain(await qrOf(`g${n}-${id}@correo.example`.toLowerCase()));
  }
  const guest = await another();
  const mail = await waitForMail(`g0-${id}@correo.example`, 'Tu invitación');
  await guest.goto(linkIn(mail, '/tickets/'));
  await guest.getByRole('button', { name: 'Confirmar que voy' }).click();
  await expect(guest.getByText('Confirmaste que vienes')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Confirmar que voy' })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText('Confirmaste que vienes')).toBeVisible();
});

test('the open finance page follows fifty sales by itself, and squares', {
  tag: '@heavy',
}, async ({ page }) => {
  test.slow();
  const { id, type } = await newEvent('Cincuenta ventas');
  const drink = await makeSellingConsumption(id, { type: 'normal' });
  const token = await signInToken('checkout@early.test');
  const record = (data: Record<string, unknown>) => callFunction('recordSale', data, token);
  const first = await record(sale(id, type, 0));
  await comeBack(page, OWNER, `/events/${id}/finance`);
  const net = page.getByRole('button', { name: /Venta neta/ }).first();
  await expect(net).toContainText('$ 10.000');

  for (let n = 1; n < 50; n += 4) {
    const batch = Array.from({ length: Math.min(4, 50 - n) }, (_, i) => sale(id, type, n + i));
    await Promise.all(batch.map(record));
  }
  const tickets = first.tickets as { id: string }[];
  await record({
    eventId: id,
    key: 'resale',
    kind: 'resale',
    buyer: buyer(900),
    lines: [{ ticketId: tickets[0]?.id, price: 12_000 }],
  });
  await record({
    eventId: id,
    key: 'bar',
    kind: 'consumption',
    buyer: buyer(901),
    lines: [{ consumptionId: drink, quantity: 2, unitPrice: 4_000 }],
  });
  // 500.000 of tickets, and 12.000 resold minus 10 %; gross also includes the bar's normal sale.
  await expect(net).toContainText('$ 510.800');
  await expect(page.getByRole('button', { name: /Total bruto/ }).first()).toContainText(
    '$ 520.000',
  );
  await expect(page.getByText(/52 movimientos suman lo mismo que los totales/)).toBeVisible();
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await axe(page);
  await shots(page, 'finance');

  await net.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Suma de los movimientos')).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(51);
  await expect(sheet.getByText('$ 512.000').first()).toBeVisible();
  await shots(page, 'finance-rows');
});

async function openDoorOf(page: Page, url: string) {
  await page.goto(new URL(url).pathname);
  await expect(page.getByText('En línea')).toBeVisible();
}
/** A busy machine may answer later than a door waits, which then decides alone, and a verdict is gone in two seconds. */
const patientDoor = (page: Page) =>
  page.addInitScript((patience) => {
    const real = window.setTimeout;
    const patient = (run: () => void, ms = 0) =>
      real(run, ms > 1_000 && ms <= patience ? 60_000 : ms);
    window.setTimeout = patient as typeof window.setTimeout;
  }, DOOR_PATIENCE_MS);
async function type(page: Page, code: string) {
  await page.getByLabel('Código escrito').fill(code);
  await page.getByRole('button', { name: 'Validar' }).click();
}

test('two validators scan the same code at once, and one is refused', async ({ page, another }) => {
  const event = await newEvent('Dos puertas');
  const token = await signInToken('checkout@early.test');
  const sold = await callFunction('recordSale', sale(event.id, event.type, 1, 2), token);
  const [one] = sold.tickets as { code: string }[];
  await comeBack(page, OWNER, `/events/${event.id}/validators`);
  const urls: string[] = [];
  for (const name of ['Puerta norte', 'Puerta sur']) {
    await page.getByRole('button', { name: 'Crear validador' }).first().click();
    await page.getByLabel('Nombre de la puerta').fill(name);
    await page.getByRole('button', { name: 'Crear enlace' }).click();
    urls.push((await page.getByRole('dialog').locator('code').textContent()) ?? '');
    await shots(page, 'validator-link');
    await page.getByRole('button', { name: 'Listo' }).click();
  }
  await axe(page);
  await shots(page, 'validators');

  const [north, south] = [await another(), await another()];
  for (const [i, door] of [north, south].entries()) {
    await patientDoor(door);
    await door.setViewportSize({ width: 390, height: 844 });
    await openDoorOf(door, urls[i] ?? '');
  }
  await axe(north);
  await shots(north, 'door');
  // The first calls of the local functions start processes, for which a door would time out.
  const nobody = { eventId: event.id, validatorToken: 'x', code: 'x', scannedAt: Date.now() };
  await Promise.allSettled([1, 2, 3].map(() => callFunction('checkIn', nobody)));
  await Promise.all([type(north, one?.code ?? ''), type(south, one?.code ?? '')]);
  const alerts = await Promise.all(
    [north, south].map((door) =>
      door.getByRole('alert').filter({ hasText: /\S/ }).first().innerText(),
    ),
  );
  expect(alerts.filter((words) => words.includes('Adelante')).length).toBe(1);
  expect(alerts.filter((words) => words.includes('Ya entró')).length).toBe(1);

  await page.goto(`/events/${event.id}/attendees`);
  await page.getByPlaceholder('Nombre, correo, RUT o código').fill('compradora');
  await expect(page.getByText('Usada').first()).toBeVisible();
  await axe(page);
  await shots(page, 'attendees');
});
