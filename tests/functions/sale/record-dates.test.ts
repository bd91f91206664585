import { describe, expect, it } from 'vitest';
import { readPublicEvent } from '@/functions/src/event/read-public-event';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { parseEventDate } from '@/lib/domain/event/date/stored-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeProducer, makeUser, newNetwork } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  makeType,
  record,
  totalsOf,
} from '../../support/sales';

/** Sales of an event with several dates: each date has its places, and all of them are the event's. */

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const night = (day: number, more: object = {}) => ({
  startsAt: inDays(day),
  endsAt: inDays(day + 0.3),
  status: 'scheduled',
  ...more,
});

const checkout = ofFile(makeCheckout);

async function makeDatedEvent(dates: Record<string, object>, more: object = {}) {
  const event = await makeSellingEvent({ dates, startsAt: inDays(1), endsAt: inDays(40), ...more });
  for (const [id, date] of Object.entries(dates)) {
    await db().doc(entryPaths.date(event.id, id)).set(date);
  }
  return event;
}
const twoFridays = () => makeDatedEvent({ one: night(5), two: night(12) }, { capacity: 10 });

const sell = (eventId: string, type: string, dateId?: string, quantity = 1, price = 10_000) =>
  record(checkout, {
    eventId,
    kind: 'sale',
    ...(dateId && { dateId }),
    lines: [{ ticketTypeId: type, quantity, unitPrice: price }],
  });
const refund = (eventId: string, ticketId: string) =>
  record(checkout, { eventId, kind: 'refund', lines: [{ ticketId }] });
const typeOf = async (eventId: string, id: string) =>
  (await db().doc(paths.ticketType(eventId, id)).get()).data();

describe('which date a sale is for', () => {
  it('is named where there are several, by the field', async () => {
    const { id } = await twoFridays();
    const type = await makeType(id);
    const missing = { code: 'invalid-argument', field: 'dateId' };
    expect(await errorOf(sell(id, type))).toMatchObject(missing);
    expect(await errorOf(sell(id, type, 'three'))).toMatchObject(missing);
    expect(await errorOf(sell(id, type, 'a/b'))).toMatchObject(missing);
    expect((await sell(id, type, 'one')).success).toBe(true);
  });

  it('is the only one where there is one, by its name or without', async () => {
    const { id } = await makeSellingEvent();
    const type = await makeType(id);
    const [{ id: ticketId = '' } = {}] = (await sell(id, type)).tickets;
    expect((await db().doc(paths.ticket(id, ticketId)).get()).get('dateId')).toBe('first');
    expect((await sell(id, type, 'first')).success).toBe(true);
    expect(await errorOf(sell(id, type, 'one'))).toMatchObject({ field: 'dateId' });
    const dated = await makeDatedEvent({ one: night(5) });
    const own = await makeType(dated.id);
    const [{ id: sold = '' } = {}] = (await sell(dated.id, own)).tickets;
    expect((await db().doc(paths.ticket(dated.id, sold)).get()).get('dateId')).toBe('one');
  });

  it.each([
    ['over', night(-3), 'ya pasó'],
    ['cancelled', night(5, { status: 'cancelled' }), 'se canceló'],
    ['paused', night(5, { status: 'paused' }), 'no está a la venta'],
    ['postponed', night(5, { status: 'postponed' }), 'no está a la venta'],
  ])('is refused if it is %s', async (_, date, words) => {
    const { id } = await makeDatedEvent({ one: date, two: night(12) });
    const type = await makeType(id);
    expect(await errorOf(sell(id, type, 'one'))).toMatchObject({
      code: 'failed-precondition',
      field: 'dateId',
      message: expect.stringContaining(words),
    });
    await sell(id, type, 'two');
  });

  it('may have stopped selling since it was sold', async () => {
    const date = night(5, { status: 'cancelled', statusAt: new Date() });
    const { id } = await makeDatedEvent({ one: date, two: night(12) }, { publishedAt: inDays(-9) });
    const type = await makeType(id);
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
    const told = { eventId: id, kind: 'sale', dateId: 'one', lines };
    const soldAt = inDays(-1).toISOString();
    expect((await record(checkout, { ...told, soldAt })).success).toBe(true);
    expect(await errorOf(record(checkout, told))).toMatchObject({ field: 'dateId' });
  });
});

describe('the places of a date', () => {
  it('are its own: a full one leaves the other as it is, and a refund gives its place back', async () => {
    const { id } = await twoFridays();
    const type = await makeType(id, { stock: 4 });
    const { tickets } = await sell(id, type, 'one', 4);
    const full = { code: 'resource-exhausted' };
    expect(await errorOf(sell(id, type, 'one'))).toMatchObject(full);
    await sell(id, type, 'two', 3);
    expect(await typeOf(id, type)).toMatchObject({
      sold: 7,
      byDate: { one: { sold: 4 }, two: { sold: 3 } },
    });
    await refund(id, tickets[0]?.id ?? '');
    expect(await typeOf(id, type)).toMatchObject({ sold: 6, byDate: { one: { sold: 3 } } });
    expect(await errorOf(sell(id, type, 'two', 2))).toMatchObject(full);
    await sell(id, type, 'one');
  });

  it('end with the capacity of the date, whoever takes them at once', async () => {
    const dates = { one: night(5, { capacity: 5 }), two: night(12) };
    const { id } = await makeDatedEvent(dates, { capacity: 50 });
    const types = [await makeType(id), await makeType(id)];
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, (_, n) => sell(id, types[n % 2] ?? '', 'one')),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await sell(id, types[0] ?? '', 'two', 6);
  });

  it('of a stock for all dates end with it', async () => {
    const { id } = await twoFridays();
    const type = await makeType(id, { stock: 5, dateScope: 'shared' });
    await sell(id, type, 'one', 3);
    expect(await errorOf(sell(id, type, 'two', 3))).toMatchObject({ code: 'resource-exhausted' });
    await sell(id, type, 'two', 2);
  });

  it('are taken on every date by a pass', async () => {
    const dates = { one: night(5, { capacity: 3 }), two: night(12, { capacity: 2 }) };
    const { id } = await makeDatedEvent(dates);
    const pass = await makeType(id, { price: 15_000, dateScope: 'pass' });
    const single = await makeType(id);
    const [{ id: ticketId = '' } = {}] = (await sell(id, pass, undefined, 1, 15_000)).tickets;
    expect((await db().doc(paths.ticket(id, ticketId)).get()).get('dateId')).toBe('all');
    await sell(id, single, 'two');
    // One is left on the first date, none on the second.
    const full = { code: 'resource-exhausted' };
    expect(await errorOf(sell(id, pass, undefined, 1, 15_000))).toMatchObject(full);
    await sell(id, single, 'one', 2);
    await refund(id, ticketId);
    await sell(id, single, 'two');
    expect(await errorOf(sell(id, single, 'two'))).toMatchObject(full);
  });

  it('cost what the date says, and are sold on the dates of their type alone', async () => {
    const { id } = await twoFridays();
    const type = await makeType(id, { dateIds: ['two'] });
    const other = await makeType(id);
    await db()
      .doc(entryPaths.date(id, 'two'))
      .update({ types: { [other]: { price: 12_000, stock: 1 } } });
    expect(await errorOf(sell(id, type, 'one'))).toMatchObject({
      code: 'invalid-argument',
      field: 'lines.0.ticketTypeId',
    });
    await sell(id, type, 'two');
    await sell(id, other, 'one');
    expect(await errorOf(sell(id, other, 'two'))).toMatchObject({ field: 'lines.0.unitPrice' });
    await sell(id, other, 'two', 1, 12_000);
    const full = { code: 'resource-exhausted' };
    expect(await errorOf(sell(id, other, 'two', 1, 12_000))).toMatchObject(full);
  });

  it('sold before there were dates are of the first', async () => {
    const { id } = await makeSellingEvent();
    const type = await makeType(id, { stock: 3 });
    const { tickets } = await sell(id, type, undefined, 2);
    await db()
      .doc(paths.event(id))
      .update({ dates: { first: night(5), two: night(12) } });
    expect(await errorOf(sell(id, type, 'first', 2))).toMatchObject({ code: 'resource-exhausted' });
    await sell(id, type, 'two', 3);
    await refund(id, tickets[0]?.id ?? '');
    await sell(id, type, 'first', 2);
  });
});

describe('a pass', () => {
  const passOf = (eventId: string, more = {}) =>
    makeType(eventId, { price: 15_000, dateScope: 'pass', ...more });

  it('takes its place also on a date that is paused, which may sell again', async () => {
    const paused = night(12, { status: 'paused', capacity: 1 });
    const { id } = await makeDatedEvent({ one: night(5), two: paused });
    const pass = await passOf(id);
    await sell(id, pass, undefined, 1, 15_000);
    expect(await errorOf(sell(id, pass, undefined, 1, 15_000))).toMatchObject({
      code: 'resource-exhausted',
    });
  });

  it('is sold for the dates that are left, and for none where the last is over or cancelled', async () => {
    const gone = { old: night(-3), off: night(5, { status: 'cancelled' }) };
    const { id } = await makeDatedEvent({ ...gone, next: night(12) });
    expect((await sell(id, await passOf(id), undefined, 1, 15_000)).success).toBe(true);
    const { slug, types } = (
      await callAs(readPublicEvent, null, { slug: id }, { 'x-forwarded-for': newNetwork() })
    ).event as { slug: string; types: object[] };
    expect([slug, types]).toEqual([id, [expect.objectContaining({ isPass: true, datesLeft: 1 })]]);
    const over = await makeDatedEvent(gone);
    const pass = await passOf(over.id);
    expect(await errorOf(sell(over.id, pass, undefined, 1, 15_000))).toMatchObject({
      ...{ code: 'failed-precondition', field: 'dateId' },
    });
  });

  it('is neither sold nor given without limit where no date is on sale', async () => {
    const producerId = await makeProducer();
    const dates = { one: night(5, { status: 'paused' }), two: night(12, { status: 'paused' }) };
    const { id } = await makeDatedEvent(dates, { producerId, publishedAt: inDays(-9) });
    const pass = await passOf(id, { stock: 1 });
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    const give = (email: string) => {
      const recipients = [{ name: 'Ana', email }];
      return callAs(issueCourtesies, owner, { eventId: id, ticketTypeId: pass, recipients });
    };
    expect(await errorOf(sell(id, pass, undefined, 1, 15_000))).toMatchObject({ field: 'dateId' });
    await give('ana@correo.cl');
    expect(await errorOf(give('beto@correo.cl'))).toMatchObject({ code: 'resource-exhausted' });
  });

  it('sold before its dates were paused is told late', async () => {
    const date = night(5, { status: 'paused', statusAt: new Date() });
    const { id } = await makeDatedEvent({ one: date }, { publishedAt: inDays(-9) });
    const lines = [{ ticketTypeId: await passOf(id), quantity: 1, unitPrice: 15_000 }];
    const soldAt = inDays(-1).toISOString();
    const told = { eventId: id, kind: 'sale', dateId: 'all', lines };
    expect((await record(checkout, { ...told, soldAt })).success).toBe(true);
    expect(await errorOf(record(checkout, told))).toMatchObject({ field: 'dateId' });
  });
});

it('a sale told late names no date if it was made before there were several, and pays what it cost then', async () => {
  const dates = { first: night(5), two: night(12) };
  const { id } = await makeDatedEvent(dates, { publishedAt: inDays(-9), datesAt: new Date() });
  const type = await makeType(id);
  await db()
    .doc(entryPaths.date(id, 'first'))
    .update({ types: { [type]: { price: 12_000 } } });
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
  const told = { eventId: id, kind: 'sale', lines };
  expect(await errorOf(record(checkout, told))).toMatchObject({ field: 'dateId' });
  await record(checkout, { ...told, soldAt: inDays(-1).toISOString() });
  expect(await typeOf(id, type)).toMatchObject({ byDate: { first: { sold: 1 } } });
  expect(await errorOf(sell(id, type, 'first'))).toMatchObject({ field: 'lines.0.unitPrice' });
});

it('the bar names its date where there are several', async () => {
  const { id } = await twoFridays();
  const item = await makeSellingConsumption(id);
  const lines = [{ consumptionId: item, quantity: 1, unitPrice: 4_000 }];
  const drink = { eventId: id, kind: 'consumption', lines };
  expect(await errorOf(record(checkout, drink))).toMatchObject({ field: 'dateId' });
  await record(checkout, { ...drink, dateId: 'two' });
  expect((await totalsOf(id)).dates).toMatchObject({ two: { consumed: 4_000 } });
});

it('the figures by date and of passes are those of the event, to the peso', async () => {
  const { id } = await twoFridays();
  const type = await makeType(id);
  const pass = await makeType(id, { price: 15_000, dateScope: 'pass' });
  const { tickets } = await sell(id, type, 'one', 2);
  await sell(id, type, 'two');
  await sell(id, pass, 'all', 1, 15_000);
  await record(checkout, {
    eventId: id,
    kind: 'resale',
    lines: [{ ticketId: tickets[0]?.id, price: 12_000 }],
  });
  await refund(id, tickets[1]?.id ?? '');
  const { adds, dates } = await totalsOf(id);
  expect(dates).toMatchObject({
    one: { sold: 10_000, resold: 12_000, tickets: 1 },
    two: { sold: 10_000, tickets: 1 },
    all: { sold: 15_000, tickets: 1 },
  });
  const sum = (of: 'sold' | 'fees') =>
    Object.values(dates).reduce((total, tally) => total + tally[of], 0);
  expect([sum('sold'), sum('fees')]).toEqual([adds.totalSelled, adds.serviceFeeSelled]);
});

it('a courtesy takes the place of its date, and gives it back', async () => {
  const producerId = await makeProducer();
  const { id } = await makeDatedEvent(
    { one: night(5), two: night(12), past: night(-3) },
    { producerId, publishedAt: inDays(-9) },
  );
  const type = await makeType(id, { stock: 1 });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const give = (email: string, dateId?: string) =>
    callAs(issueCourtesies, owner, {
      eventId: id,
      ticketTypeId: type,
      ...(dateId && { dateId }),
      recipients: [{ name: 'Ana', email }],
    });
  expect(await errorOf(give('ana@correo.cl'))).toMatchObject({ field: 'dateId' });
  expect(await errorOf(give('ana@correo.cl', 'past'))).toMatchObject({ field: 'dateId' });
  const { courtesies } = await give('ana@correo.cl', 'one');
  expect(await errorOf(sell(id, type, 'one'))).toMatchObject({ code: 'resource-exhausted' });
  await give('ana@correo.cl', 'two');
  await callAs(revokeCourtesy, owner, { eventId: id, courtesyId: (courtesies as string[])[0] });
  await sell(id, type, 'one');
  expect(await typeOf(id, type)).toMatchObject({
    sold: 1,
    courtesies: 1,
    byDate: { one: { sold: 1, courtesies: 0 }, two: { courtesies: 1 } },
  });
});

it('a date that cannot be read is none', () => {
  expect(parseEventDate('d', { startsAt: 'soon' })).toBeNull();
  expect(parseEventDate('d', { ...night(1), status: 'lost' })?.status).toBe('paused');
});
