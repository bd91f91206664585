import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  read,
  record,
} from '../../support/sales';

/** What a sale at the bar may sell, at which price, and what its row says of it. */
const checkout = ofFile(makeCheckout);

const HOUR = 3_600_000;
const line = (consumptionId: string, unitPrice = 4_000, quantity = 1) => ({
  consumptionId,
  quantity,
  unitPrice,
});
const pour = (eventId: string, lines: ReturnType<typeof line>[], more: object = {}) =>
  record(checkout, { eventId, kind: 'consumption', lines, ...more });
const told = () => ({ soldAt: Date.now() - HOUR });
const edited = (terms: object) => [{ until: new Date(Date.now() - HOUR / 2), terms }];

describe('a sale at the bar', () => {
  it('is refused at the line of a product that is switched off, told at once or later', async () => {
    const { id } = await makeSellingEvent();
    const [on, off] = [
      await makeSellingConsumption(id),
      await makeSellingConsumption(id, { name: 'Ron', active: false }),
    ];
    for (const more of [{}, told()]) {
      expect(await errorOf(pour(id, [line(on), line(off)], more))).toMatchObject({
        code: 'failed-precondition',
        message: 'Ron no está a la venta',
        field: 'lines.1.consumptionId',
      });
    }
    expect(await read(paths.consumption(id, on))).toMatchObject({ sold: 0, total: 0 });
    expect(await ledgerOf(id)).toEqual([]);
  });

  it('is refused where the product was off when it was sold, too, whatever it costs by now', async () => {
    const { id } = await makeSellingEvent();
    const former = edited({ price: 3_000 });
    const off = await makeSellingConsumption(id, { active: false, former });
    for (const price of [3_000, 4_000]) {
      const refused = await errorOf(pour(id, [line(off, price)], told()));
      expect(refused).toMatchObject({
        code: 'failed-precondition',
        field: 'lines.0.consumptionId',
      });
    }
  });

  it('that is told later may have been made at the price of then, or of now', async () => {
    const { id } = await makeSellingEvent();
    const drink = await makeSellingConsumption(id, { former: edited({ price: 3_000 }) });
    expect((await pour(id, [line(drink, 3_000)], told())).total).toBe(3_000);
    expect((await pour(id, [line(drink, 4_000)], told())).total).toBe(4_000);
    const wrong = {
      code: 'invalid-argument',
      message: 'El precio de Piscola no coincide con el publicado',
      field: 'lines.1.unitPrice',
    };
    const [right, former] = [line(drink, 4_000), line(drink, 3_000)];
    expect(await errorOf(pour(id, [right, former]))).toMatchObject(wrong);
    expect(await errorOf(pour(id, [right, line(drink, 3_500)], told()))).toMatchObject(wrong);
    expect((await read(paths.consumption(id, drink))).sold).toBe(2);
  });

  it('of something that is not there names its line', async () => {
    const { id } = await makeSellingEvent();
    const drink = await makeSellingConsumption(id);
    expect(await errorOf(pour(id, [line(drink), line('nada')]))).toMatchObject({
      code: 'invalid-argument',
      message: 'Ese producto no es de este evento',
      field: 'lines.1.consumptionId',
    });
  });

  it('sells the last one, and says how many there are to whoever asks for more', async () => {
    const { id } = await makeSellingEvent();
    const drink = await makeSellingConsumption(id, { stock: 3, sold: 1 });
    expect(await errorOf(pour(id, [line(drink, 4_000, 3)]))).toMatchObject({
      code: 'resource-exhausted',
      message: 'Quedan 2 de Piscola: tu compra pide más',
      field: 'lines.0.quantity',
    });
    await pour(id, [line(drink, 4_000, 2)]);
    expect((await read(paths.consumption(id, drink))).sold).toBe(3);
  });

  it('is in the books with who bought, where, what and at which fee', async () => {
    const { id } = await makeSellingEvent();
    const merch = await makeSellingConsumption(id, {
      name: 'Polera',
      type: 'normal',
      price: 15_000,
      serviceFee: 0.1,
    });
    const buyer = { ...BETO, rut: '11.111.111-1', phone: '+56987654321' };
    await pour(id, [line(merch, 15_000, 2)], { buyer, channel: 'Barra' });
    const [row] = await ledgerOf(id);
    expect(row).toMatchObject({
      kind: 'consumption',
      buyer,
      channel: 'barra',
      total: 30_000,
      serviceFee: 3_000,
      shares: [],
      refundOf: [],
    });
    expect(row?.parts).toEqual([
      {
        type: 'consumption',
        id: merch,
        name: 'Polera',
        channel: 'barra',
        quantity: 2,
        amount: 30_000,
        fee: 3_000,
        delta: 0,
        consumption: 'normal',
        rate: 0.1,
      },
    ]);
  });
});
