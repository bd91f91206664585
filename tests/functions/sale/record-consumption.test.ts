import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { errorOf } from '../../support/functions';
import {
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  read,
  record,
  totalsOf,
} from '../../support/sales';

const checkout = await makeCheckout();

describe('recordSale, consumption', () => {
  it('sells lines at their price and fee rate, within their stock, and gives it back', async () => {
    const { id } = await makeSellingEvent({ status: 'paused' });
    const drink = await makeSellingConsumption(id, { stock: 5, serviceFee: 0.1 });
    const merch = await makeSellingConsumption(id, { type: 'normal', price: 15_000 });
    const buy = (quantity: number) =>
      record(checkout, {
        eventId: id,
        kind: 'consumption',
        lines: [
          { consumptionId: drink, quantity, unitPrice: 4_000 },
          { consumptionId: merch, quantity: 1, unitPrice: 15_000 },
        ],
      });
    const answer = await buy(3);
    expect(answer).toMatchObject({ total: 27_000, serviceFee: 1_950, tickets: [] });
    expect(await errorOf(buy(3))).toMatchObject({ code: 'resource-exhausted' });
    expect(await read(paths.consumption(id, drink))).toMatchObject({
      sold: 3,
      total: 12_000,
      serviceFeeSelled: 1_200,
    });
    expect((await totalsOf(id)).adds).toMatchObject({
      consumptionOther: 12_000,
      consumptionNormal: 15_000,
      consumptionFees: 1_950,
    });
    const back = { eventId: id, kind: 'refund', lines: [{ ledgerId: answer.ledgerId }] };
    await record(checkout, back);
    expect(await errorOf(record(checkout, back))).toMatchObject({ code: 'failed-precondition' });
    expect(await read(paths.consumption(id, drink))).toMatchObject({ sold: 0, total: 0 });
    expect(await totalsOf(id)).toEqual(sumRows(await ledgerOf(id)));
  });

  it('says sold out only of what others bought, not of what the same order asks for', async () => {
    const { id } = await makeSellingEvent();
    const drink = await makeSellingConsumption(id, { stock: 2 });
    const buy = (...quantities: number[]) =>
      record(checkout, {
        eventId: id,
        kind: 'consumption',
        lines: quantities.map((quantity) => ({ consumptionId: drink, quantity, unitPrice: 4_000 })),
      });
    const message = 'Quedan 2 de Piscola: tu compra pide más';
    expect(await errorOf(buy(2, 1))).toMatchObject({ message, field: 'lines.1.quantity' });
    await buy(1);
    const last = { code: 'resource-exhausted', message: 'Queda 1 de Piscola: tu compra pide más' };
    expect(await errorOf(buy(1, 1))).toMatchObject(last);
    await buy(1);
    expect(await errorOf(buy(1))).toMatchObject({ message: 'Piscola está agotado' });
  });
});
