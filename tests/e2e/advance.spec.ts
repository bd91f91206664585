import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { comeBack, expect, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

test('a producer asks for a part of the saldo, cannot ask twice, and sees it approved', async ({
  page,
  axe,
  shots,
}) => {
  const producerId = await makeProducer();
  const { id: eventId } = await makeSellingEvent({ producerId, name: 'Feria del Adelanto' });
  const ticketTypeId = await makeType(eventId);
  const buyer = { name: 'Ana Soto', email: 'ana@correo.example' };
  const lines = [{ ticketTypeId, quantity: 10, unitPrice: 10_000 }];
  const sale = { eventId, key: `e2e-${eventId}`, kind: 'sale', buyer, lines };
  await callFunction('recordSale', sale, await signInToken('checkout@early.test'));
  const owner = await makeUser({ role: 'producer', producers: [producerId] });

  await comeBack(page, owner.email, `/events/${eventId}/finance`, { password: PASSWORD });
  const ask = page.getByRole('button', { name: 'Pedir un adelanto' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Pedir un adelanto' });
  await expect(dialog.getByText('Hasta $ 100.000.')).toBeVisible();
  await dialog.getByLabel('Monto').fill('60000');
  await axe(page, '[role=dialog]');
  await shots(page, 'advance');
  await dialog.getByRole('button', { name: 'Pedir adelanto' }).click();
  await expect(dialog).toBeHidden();
  const orders = page.locator('#ordenes');
  await told(page, orders.getByText('Solicitada').first());
  await orders.getByText('$ 60.000', { exact: true }).click();
  await expect(orders.getByText(/Falta que la apruebe/)).toBeVisible();
  await shots(page, 'advance-asked');

  await ask.click();
  await expect(dialog.getByRole('alert')).toContainText('Ya pediste un pago');
  await axe(page, '[role=dialog]');
  await shots(page, 'advance-open');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  const asked = db().collection(paths.paymentOrders()).where('eventId', '==', eventId);
  const paymentOrderId = (await asked.get()).docs[0]?.id;
  const rejects = { paymentOrderId, action: 'reject', reason: 'Falta la factura' };
  await callFunction('advancePaymentOrder', rejects, await signInToken('admin@early.test'));
  await expect(orders.getByText('Rechazada').first()).toBeVisible();
  await expect(orders.getByText('Falta la factura').first()).toBeVisible();
});
