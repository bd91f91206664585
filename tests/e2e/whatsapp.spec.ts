import { randomInt } from 'node:crypto';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { comeBack, expect, type Page, test } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { makeCheckout, makeSellingEvent, makeType, record as sell } from '../support/sales';

const PHONE_PAGE = `http://127.0.0.1:${process.env.WHATSAPP_PORT}/`;

async function say(phone: Page, text: string): Promise<void> {
  await phone.getByLabel('Mensaje', { exact: true }).fill(text);
  await phone.getByRole('button', { name: 'Enviar' }).click();
}
const told = (phone: Page, text: string | RegExp) =>
  expect(phone.getByRole('list', { name: 'Mensajes' }).getByText(text).last()).toBeVisible();

test('a phone is bound, hears what sells out, asks, pauses a sale that the panel shows live, is refused by a flag, and is unbound', async ({
  page,
  another,
  axe,
  shots,
}) => {
  const producerId = await makeProducer();
  const { id } = await makeSellingEvent({ producerId, name: 'Noche del Puerto' });
  await makeType(id, { name: 'Preventa 1', price: 10_000, stock: 40 });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const number = `569${randomInt(10_000_000, 99_999_999)}`;
  const profile = { phone: `+${number}`, firstName: 'Ana', lastName: 'Rojas' };
  await db().doc(paths.user(owner.uid)).set(profile, { merge: true });

  await comeBack(page, owner.email, undefined, { password: PASSWORD });
  await page.getByRole('button', { name: 'Gestiona desde WhatsApp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gestiona tu evento desde WhatsApp' });
  await dialog.getByRole('button', { name: `Vincular +${number}` }).click();
  const code = await dialog.getByText(/^Vincular [A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent();
  await axe(page, '[role=dialog]');
  await shots(page, 'whatsapp-code');

  const phone = await another();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(PHONE_PAGE);
  await phone.getByLabel(/Teléfono/).fill(number);
  await say(phone, code ?? '');
  await told(phone, /habla por ti/);
  await expect(dialog.getByText(/Vinculado desde el/)).toBeVisible();
  await dialog.getByRole('switch', { name: /^Agotado/ }).click();
  await expect(dialog.getByText(/Lo encendiste el/)).toBeVisible();
  await dialog.getByText('0 de 300 mensajes, $ 0').scrollIntoViewIfNeeded();
  await axe(page, '[role=dialog]');
  await shots(page, 'whatsapp-telling');
  const gone = await makeType(id, { name: 'Palco', price: 10_000, stock: 2 });
  await sell(await makeCheckout(), {
    eventId: id,
    kind: 'sale',
    lines: [{ ticketTypeId: gone, quantity: 2, unitPrice: 10_000 }],
  });
  const soldOut = phone.getByText(/Se agotó Palco en Noche del Puerto/);
  // The schedule brings it: it runs every some seconds here.
  await expect(soldOut).toBeVisible({ timeout: 60_000 });
  const office = await another();
  await comeBack(office, 'admin@early.test', adminRoute('health'));
  await office.getByRole('heading', { name: 'WhatsApp', exact: true }).click();
  await expect(office.getByText('Agotado', { exact: true })).toBeVisible();
  await axe(office, 'main');
  await shots(office, 'whatsapp-health');
  await office.getByRole('button', { name: 'Agregar tarifa' }).click();
  await axe(office, '[role=dialog]');
  await shots(office, 'whatsapp-rate');
  await office.close();

  await say(phone, 'cuánto queda de la noche del puerto?');
  await told(phone, /Preventa 1: quedan 40 de 40/);
  await page.goto(`/events/${id}`);
  await expect(page.locator('header').getByText('Publicado', { exact: true })).toBeVisible();
  await say(phone, 'pausa la venta porfa');
  await told(phone, /¿Lo hago\?/);
  await phone.getByRole('button', { name: 'Confirmar' }).last().click();
  await told(phone, /quedó/);
  await expect(page.locator('header').getByText('Pausado', { exact: true })).toBeVisible();

  const record = db().doc(paths.permission(owner.uid, producerId));
  await record.update({ 'permissions.tickets.generate': false });
  await say(phone, 'cortesia para Camila Rojas camila@example.com');
  await told(phone, /No tienes permiso/);
  await record.update({ 'permissions.tickets.generate': true });
  await say(phone, 'cortesia preventa 1 para Camila Rojas camila@example.com');
  // The former question's button is still there.
  await told(phone, /Voy a enviar una cortesía/);
  await phone.getByRole('button', { name: 'Confirmar' }).last().click();
  await told(phone, /^Cortesía enviada|^1 cortesía entregada/);
  await page.goto(eventRoute(id, 'courtesies'));
  await expect(page.getByText('camila@example.com').first()).toBeVisible();

  await page.getByRole('button', { name: 'Gestiona desde WhatsApp' }).click();
  await expect(dialog.getByText('Pausó la venta de Noche del Puerto')).toBeVisible();
  await shots(page, 'whatsapp-bound');
  await dialog.getByRole('button', { name: 'Desvincular' }).click();
  await expect(dialog.getByRole('button', { name: `Vincular +${number}` })).toBeVisible();
  await say(phone, 'ventas de hoy');
  await told(phone, /no está vinculado/);
});
