import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import {
  ANA,
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeShop,
  read,
  record,
  saleCall,
} from '../../support/sales';

/** A key that comes again gets the answer of the first time, whatever has become of its tickets. */
const checkout = await makeCheckout();

it('each of the sales that a ticket went through keeps the code that it got then', async () => {
  const { id, type } = await makeShop();
  const key = randomUUID();
  const sale = saleCall(id, { ticketTypeId: type, quantity: 2 }, { key });
  const first = await record(checkout, sale);
  const ticketId = first.tickets[1]?.id;
  const resale = (buyer: object) => ({
    ...{ eventId: id, kind: 'resale', key: randomUUID(), buyer },
    lines: [{ ticketId, price: 10_000 }],
  });
  const [toBeto, toAna] = [resale(BETO), resale(ANA)];
  const [second, third] = [await record(checkout, toBeto), await record(checkout, toAna)];
  const codes = [first.tickets[1], second.tickets[0], third.tickets[0]].map((one) => one?.code);
  expect(new Set(codes).size).toBe(3);
  expect(await record(checkout, sale)).toEqual(first);
  expect(await record(checkout, toBeto)).toEqual(second);
  expect(await record(checkout, toAna)).toEqual(third);
  expect(await ledgerOf(id)).toHaveLength(3);
});

it('a ticket from before its codes were noted by sale is answered with its code of now', async () => {
  const { id, type } = await makeShop();
  const call = saleCall(id, { ticketTypeId: type }, { key: randomUUID() });
  const { tickets } = await record(checkout, call);
  const ref = db().doc(paths.ticket(id, tickets[0]?.id ?? ''));
  await ref.update({ codeOf: FieldValue.delete(), deadCodes: ['VIEJO'], code: 'NUEVO' });
  expect((await record(checkout, call)).tickets).toEqual([{ id: ref.id, code: 'NUEVO' }]);
});

it('a sale at the bar and a refund are answered again without tickets, and counted once', async () => {
  const { id } = await makeShop();
  const drink = await makeSellingConsumption(id);
  const lines = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
  const pour = { eventId: id, kind: 'consumption', key: randomUUID(), lines };
  const poured = await record(checkout, pour);
  expect(await record(checkout, pour)).toEqual(poured);
  const back = { eventId: id, kind: 'refund', key: randomUUID() };
  const refund = { ...back, lines: [{ ledgerId: poured.ledgerId }] };
  const returned = await record(checkout, refund);
  expect(await record(checkout, refund)).toEqual(returned);
  expect(returned).toMatchObject({ message: 'Devolución registrada', total: -4_000, tickets: [] });
  expect((await read(paths.consumption(id, drink))).sold).toBe(0);
});

it('other content under a key that was used says so at the key', async () => {
  const { id, type } = await makeShop();
  const call = saleCall(id, { ticketTypeId: type }, { key: randomUUID() });
  await record(checkout, call);
  expect(await errorOf(record(checkout, { ...call, buyer: BETO }))).toMatchObject({
    code: 'already-exists',
    message: 'Esa clave ya registró otra venta',
    field: 'key',
  });
});
