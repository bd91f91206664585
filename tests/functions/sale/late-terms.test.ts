import { beforeAll, describe, expect, it } from 'vitest';
import { restoreFromBin } from '@/functions/src/bin/restore-from-bin';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseEvent } from '@/lib/domain/event/event';
import { binId } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeShop,
  makeType,
  read,
  record,
} from '../../support/sales';

/** What a till without a network sold is judged by what was offered then, whatever was edited before it is told. */
const HOUR = 3_600_000;
const hours = (n: number) => new Date(Date.now() + n * HOUR);

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeAll(async () => {
  shop = await makeShop({
    publishedAt: hours(-48),
    description: 'Una noche larga con tres bandas y patio.',
    images: { flyer: 'https://example.cl/flyer.webp', thumb: '' },
    venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
  });
});

type Part = 'ticketType' | 'consumption' | 'discount';
const edit = (part: Part, id: string, fields: object) => {
  const changes = [{ op: 'change', part, id, fields }];
  return callAs(changeEventContent, admin, { eventId: shop.id, changes });
};
/** Sells a ticket or a drink at a price, an hour before it is told or at `soldAt`; null: now. */
const sell = (line: object, unitPrice: number, soldAt: Date | null = hours(-1)) => {
  const kind = 'consumptionId' in line ? 'consumption' : 'sale';
  const lines = [{ quantity: 1, unitPrice, ...line }];
  return record(checkout, {
    eventId: shop.id,
    kind,
    lines,
    ...(soldAt && { soldAt: soldAt.getTime() }),
  });
};

describe('a ticket that was sold before an edit', () => {
  it('is told at the price of then, and at no price that it never had', async () => {
    const type = await makeType(shop.id);
    const line = { ticketTypeId: type };
    await edit('ticketType', type, { price: 11_000 });
    await edit('ticketType', type, { price: 12_000 });
    expect((await sell(line, 10_000)).total).toBe(10_000);
    expect((await ledgerOf(shop.id)).at(-1)).toMatchObject({ total: 10_000, serviceFee: 833 });
    for (const wrong of [11_000, 9_000]) {
      expect(await errorOf(sell(line, wrong))).toMatchObject({
        code: 'invalid-argument',
        field: 'lines.0.unitPrice',
      });
    }
    expect((await errorOf(sell(line, 10_000, null))).field).toBe('lines.0.unitPrice');
    expect((await errorOf(sell(line, 10_000, new Date()))).field).toBe('lines.0.unitPrice');
    expect((await sell(line, 12_000, null)).total).toBe(12_000);
    expect((await read(paths.ticketType(shop.id, type))).sold).toBe(2);
  });

  it('is told although its window was shortened, or a phase set before it', async () => {
    const [type, other, next] = [
      await makeType(shop.id),
      await makeType(shop.id),
      await makeType(shop.id),
    ];
    await edit('ticketType', type, { endsAt: hours(-2).toISOString() });
    await edit('ticketType', next, { opensAfter: other, maxPerOrder: 1 });
    expect((await errorOf(sell({ ticketTypeId: type }, 10_000, null))).field).toBe(
      'lines.0.ticketTypeId',
    );
    expect((await sell({ ticketTypeId: type }, 10_000)).total).toBe(10_000);
    expect((await sell({ ticketTypeId: next, quantity: 2 }, 10_000)).total).toBe(20_000);
  });

  it('is told at the price of before an approved request', async () => {
    const type = await makeType(shop.id);
    const flags = fromFlags(['events.manage', 'tickets.manage']);
    const editor = await makeUser({
      role: 'producer',
      producers: [shop.producerId],
      permissions: flags,
    });
    const changes = [{ op: 'change', part: 'ticketType', id: type, fields: { price: 15_000 } }];
    await callAs(changeEventContent, editor, { eventId: shop.id, changes });
    expect((await errorOf(sell({ ticketTypeId: type }, 15_000))).field).toBe('lines.0.unitPrice');
    const { pending } = parseEvent(shop.id, await read(paths.event(shop.id)));
    const decision = { decision: 'approve', at: pending?.at.getTime() };
    await callAs(decideEventChange, admin, { eventId: shop.id, ...decision });
    expect((await sell({ ticketTypeId: type }, 10_000)).total).toBe(10_000);
    expect((await sell({ ticketTypeId: type }, 15_000, null)).total).toBe(15_000);
  });

  it('takes no place that is not there any more', async () => {
    const type = await makeType(shop.id, { stock: 1 });
    await edit('ticketType', type, { price: 12_000 });
    await sell({ ticketTypeId: type }, 12_000, null);
    expect(await errorOf(sell({ ticketTypeId: type }, 10_000))).toMatchObject({
      code: 'resource-exhausted',
    });
    expect((await read(paths.ticketType(shop.id, type))).sold).toBe(1);
  });

  it('is told with its code, which is worth less or switched off by now', async () => {
    const type = await makeType(shop.id);
    const code = `N${type.slice(0, 8).toUpperCase()}`;
    const rule = { ...EMPTY_DISCOUNT, code, percent: 20, uses: 0 };
    await db().doc(entryPaths.discount(shop.id, code)).set(rule);
    const line = { ticketTypeId: type, discountCode: code };
    await edit('discount', code, { percent: 10 });
    expect((await sell(line, 8_000)).total).toBe(8_000);
    // Also where the checkout says the price without it.
    expect((await sell(line, 10_000)).total).toBe(8_000);
    expect((await sell(line, 10_000, null)).total).toBe(9_000);
    await edit('discount', code, { active: false });
    expect((await sell(line, 8_000)).total).toBe(8_000);
    expect((await errorOf(sell(line, 8_000, null))).field).toBe('lines.0.discountCode');
    expect((await read(entryPaths.discount(shop.id, code))).uses).toBe(4);
  });
});

describe('a drink that was sold before an edit', () => {
  it('is told at the price of then, also when it is not on sale any more', async () => {
    const drink = await makeSellingConsumption(shop.id);
    const line = { consumptionId: drink };
    await edit('consumption', drink, { price: 5_000 });
    expect((await sell(line, 4_000)).total).toBe(4_000);
    expect((await errorOf(sell(line, 4_500))).field).toBe('lines.0.unitPrice');
    await edit('consumption', drink, { active: false });
    expect((await sell(line, 4_000)).total).toBe(4_000);
    expect((await errorOf(sell(line, 5_000))).field).toBe('lines.0.consumptionId');
    expect((await errorOf(sell(line, 4_000, null))).code).toBe('failed-precondition');
    expect(await read(paths.consumption(shop.id, drink))).toMatchObject({
      sold: 2,
      total: 8_000,
      serviceFeeSelled: 400,
    });
  });
});

describe('what was on sale', () => {
  const remove = (part: Part, id: string, eventId = shop.id) =>
    callAs(changeEventContent, admin, { eventId, changes: [{ op: 'delete', part, id }] });

  it('is not deleted, although no sale of it is known: one may be told yet', async () => {
    const [drink, type] = [await makeSellingConsumption(shop.id), await makeType(shop.id)];
    const refused = [remove('consumption', drink), remove('ticketType', type)];
    for (const error of await Promise.all(refused.map(errorOf))) {
      expect(error).toMatchObject({
        code: 'failed-precondition',
        message: expect.stringContaining('Puede haber ventas por registrar'),
      });
    }
    await edit('consumption', drink, { active: false });
    await edit('ticketType', type, { hidden: true });
    expect((await sell({ consumptionId: drink }, 4_000)).total).toBe(4_000);
    expect((await sell({ ticketTypeId: type }, 10_000)).total).toBe(10_000);
    expect((await read(paths.consumption(shop.id, drink))).sold).toBe(1);
  });

  it('is told with its code, once that is back from the bin', async () => {
    const type = await makeType(shop.id);
    const code = `B${type.slice(0, 8).toUpperCase()}`;
    await db()
      .doc(entryPaths.discount(shop.id, code))
      .set({ ...EMPTY_DISCOUNT, code, percent: 20, uses: 0 });
    await remove('discount', code);
    const line = { ticketTypeId: type, discountCode: code };
    expect((await errorOf(sell(line, 8_000))).field).toBe('lines.0.discountCode');
    const id = binId('discount', shop.id, code);
    await callAs(restoreFromBin, admin, { producerId: shop.producerId, id });
    expect((await sell(line, 8_000)).total).toBe(8_000);
  });

  it('may be deleted where nobody could buy it', async () => {
    for (const status of ['draft', 'review'] as const) {
      const { id } = await makeShop({ status, publishedAt: null });
      const [drink, type] = [await makeSellingConsumption(id), await makeType(id)];
      await remove('consumption', drink, id);
      await remove('ticketType', type, id);
      expect((await db().doc(paths.consumption(id, drink)).get()).exists).toBe(false);
      expect((await db().doc(paths.ticketType(id, type)).get()).exists).toBe(false);
    }
  });
});
