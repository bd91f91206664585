import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConsumptions } from '@/functions/src/menu/add-consumptions';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { changeContent } from '../../support/event-content';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  makeCheckout,
  makeSellingConsumption,
  makeSellingDiscount,
  makeSellingEvent,
  makeType,
  record,
} from '../../support/sales';

/** Codes and products of an event with several dates, which may be for some of them. */

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const night = (day: number) => ({
  startsAt: inDays(day),
  endsAt: inDays(day + 0.3),
  status: 'scheduled',
});

const checkout = ofFile(makeCheckout);
let owner: Who;
let producerId: string;
beforeAll(async () => {
  producerId = await makeProducer();
  owner = await makeUser({ role: 'producer', producers: [producerId] });
});

let id: string;
let type: string;
beforeEach(async () => {
  const dates = { one: night(5), two: night(12) };
  const span = { startsAt: inDays(5), endsAt: inDays(13), publishedAt: inDays(-9) };
  ({ id } = await makeSellingEvent({ dates, producerId, ...span }));
  for (const [dateId, date] of Object.entries(dates)) {
    await db().doc(entryPaths.date(id, dateId)).set(date);
  }
  type = await makeType(id);
});

const order = (dateId: string | undefined, code: string, more: object = {}) => ({
  eventId: id,
  kind: 'sale',
  ...(dateId && { dateId }),
  lines: [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000, discountCode: code, ...more }],
});
const edit = (part: 'discount' | 'consumption', of: string, fields: object) =>
  changeContent(owner, id, { op: 'change', part, id: of, fields: { ...fields } });

describe('a code of some dates', () => {
  const FIVE_OFF = { kind: 'fixed', percent: 0, amount: 5_000 };

  it('is taken on those, and refused on the others with their names', async () => {
    await makeSellingDiscount(id, { code: 'DOS', dateIds: ['two'] });
    await makeSellingDiscount(id, { code: 'TODAS' });
    const error = await errorOf(record(checkout, order('one', 'DOS')));
    expect(error).toMatchObject({ code: 'failed-precondition', field: 'lines.0.discountCode' });
    expect(error.message).toMatch(/^Ese código vale solo para: \S+ \d+ \S+, \d\d:\d\d$/);
    expect((await record(checkout, order('two', 'DOS'))).total).toBe(9_000);
    expect((await record(checkout, order('one', 'TODAS'))).total).toBe(9_000);
  });

  it('is for no pass, which is not for that date', async () => {
    await makeSellingDiscount(id, { code: 'DOS', dateIds: ['two'] });
    const pass = await makeType(id, { dateScope: 'pass' });
    for (const dateId of [undefined, 'two']) {
      const asked = order(dateId, 'DOS', { ticketTypeId: pass });
      expect(await errorOf(record(checkout, asked))).toMatchObject({
        field: 'lines.0.discountCode',
      });
    }
  });

  it('is taken of a sale told late where it was for that date then', async () => {
    const code = await makeSellingDiscount(id, { code: 'ANTES', dateIds: ['one'] });
    const former = [{ until: new Date(), terms: { dateIds: [] } }];
    await db().doc(entryPaths.discount(id, code)).update({ former });
    expect(await errorOf(record(checkout, order('two', 'ANTES')))).toMatchObject({
      field: 'lines.0.discountCode',
    });
    const told = { ...order('two', 'ANTES'), soldAt: inDays(-1).toISOString() };
    expect((await record(checkout, told)).success).toBe(true);
  });

  it('names only dates of its event, alone and in a batch', async () => {
    const foreign = { code: 'invalid-argument', field: 'dateIds' };
    const { code: _code, ...rule } = { ...EMPTY_DISCOUNT, limit: 1 };
    const batch = { eventId: id, prefix: 'VIP', quantity: 2, ...rule };
    const make = (dateIds: string[]) => callAs(createDiscountCodes, owner, { ...batch, dateIds });
    expect(await errorOf(make(['three']))).toMatchObject(foreign);
    expect(await errorOf(make(['a/b']))).toMatchObject({ code: 'invalid-argument' });
    await make(['two']);
    const [found] = (await db().collection(entryPaths.discounts(id)).get()).docs;
    const made = found?.id ?? '';
    expect((await db().doc(entryPaths.discount(id, made)).get()).get('dateIds')).toEqual(['two']);
    expect(await errorOf(edit('discount', made, { dateIds: ['three'] }))).toMatchObject(foreign);
    await edit('discount', made, { dateIds: [] });
    const former = (await db().doc(entryPaths.discount(id, made)).get()).get('former');
    expect(former).toMatchObject([{ terms: { dateIds: ['two'] } }]);
  });

  it('needs a maximum of uses if a date sells for as little as it takes off', async () => {
    const date = db().doc(entryPaths.date(id, 'two'));
    await date.update({ types: { [type]: { price: 5_000 } } });
    const gift = { code: 'invalid-argument', field: 'limit' };
    const { code: _code, ...rule } = { ...EMPTY_DISCOUNT, ...FIVE_OFF };
    const create = (code: string, fields: object) =>
      changeContent(owner, id, {
        op: 'create',
        part: 'discount',
        id: code,
        fields: { ...rule, ...fields },
      });
    expect(await errorOf(create('CINCO', {}))).toMatchObject(gift);
    expect(await errorOf(create('CINCO', { dateIds: ['two'] }))).toMatchObject(gift);
    const batch = { eventId: id, prefix: 'VIP', quantity: 2, ...rule };
    expect(await errorOf(callAs(createDiscountCodes, owner, batch))).toMatchObject(gift);
    await create('UNO', { dateIds: ['one'] });
    expect(await errorOf(edit('discount', 'UNO', { dateIds: [] }))).toMatchObject(gift);
    await create('CINCO', { limit: 3 });
  });
});

describe('a product of some dates', () => {
  const drink = (item: string, dateId: string, more: object = {}) => ({
    eventId: id,
    kind: 'consumption',
    dateId,
    lines: [{ consumptionId: item, quantity: 1, unitPrice: 4_000 }],
    ...more,
  });

  it('is sold at the bar of those alone', async () => {
    const item = await makeSellingConsumption(id, { dateIds: ['two'] });
    const error = await errorOf(record(checkout, drink(item, 'one')));
    expect(error).toMatchObject({ code: 'failed-precondition', field: 'lines.0.consumptionId' });
    expect(error.message).toContain('Piscola se vende solo para: ');
    expect((await record(checkout, drink(item, 'two'))).total).toBe(4_000);
    await edit('consumption', item, { dateIds: ['one'] });
    const told = drink(item, 'two', { soldAt: inDays(-1).toISOString() });
    expect((await record(checkout, told)).success).toBe(true);
    expect(await errorOf(record(checkout, drink(item, 'two')))).toMatchObject({
      field: 'lines.0.consumptionId',
    });
  });

  it('names only dates of its event', async () => {
    const add = (dateIds: string[]) =>
      callAs(addConsumptions, owner, {
        eventId: id,
        items: [{ name: 'Agua', price: 1_000, dateIds }],
      });
    expect(await errorOf(add(['three']))).toMatchObject({ field: 'dateIds' });
    await add(['one']);
    const [made] = (await db().collection(paths.consumptions(id)).get()).docs;
    expect(made?.get('dateIds')).toEqual(['one']);
    const wrong = edit('consumption', made?.id ?? '', { dateIds: ['three'] });
    expect(await errorOf(wrong)).toMatchObject({ field: 'dateIds' });
    await db()
      .doc(paths.consumption(id, made?.id ?? ''))
      .update({ dateIds: ['gone'] });
    // A date that was deleted since stays, and is taken out.
    await edit('consumption', made?.id ?? '', { dateIds: ['gone', 'two'] });
    await edit('consumption', made?.id ?? '', { dateIds: ['two'] });
  });
});
