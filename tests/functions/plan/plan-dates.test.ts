import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeDate } from '@/functions/src/event/change-date';
import { previewPlan } from '@/functions/src/plan/preview-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { readTicketPlan } from '@/functions/src/plan/read-ticket-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { salesByDate } from '@/lib/domain/ledger/by-date';
import { NO_TALLY } from '@/lib/domain/ledger/tally';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { deaths } from '../../support/plan/deaths';
import {
  ALL_BACK,
  casesOf,
  choiceUntil,
  finish,
  inDays,
  mailsOf,
  NAME,
  planOf,
  start,
} from '../../support/plan/plans';
import { difference, memberOf, pay, ticketOf } from '../../support/refunds';
import {
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeShop,
  makeType,
  record,
  totalsOf,
} from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

/** Plans for some dates of an event: the others, and their tickets, stay as they are. */

const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
const death = deaths();
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const DAY = 24;
const NIGHTS = { one: { inHours: 7 * DAY }, two: { inHours: 14 * DAY } };

/**
 * A residency of two nights to come, $ 10.000 each and a pass of $ 15.000: Ana has two tickets of the first, Beto one of
 * each, Carla one of the second, Paz a pass, Dora a courtesy of the first. With `held` there was a night before, of Eva.
 */
async function residency(held = false) {
  const shop = await makeShop({ publishedAt: inDays(-20) }, { price: 10_000 });
  const { id, producerId, type } = shop;
  await setDates(id, { ...NIGHTS, ...(held && { past: { inHours: DAY } }) });
  const pass = await makeType(id, { name: 'Pase', price: 15_000, dateScope: 'pass' });
  const person = (name: string) => ({ name, email: `${name}-${randomUUID()}@correo.cl` });
  const [ana, beto, carla, paz, dora, eva] = ['ana', 'beto', 'carla', 'paz', 'dora', 'eva'].map(
    person,
  ) as [P, P, P, P, P, P];
  const sell = (buyer: P, dateId: string, quantity = 1, more: object = {}) => {
    const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
    return record(checkout, { eventId: id, kind: 'sale', dateId, lines, buyer, ...more });
  };
  const ofAna = await sell(ana, 'one', 2);
  await sell(beto, 'one');
  const ofBeto = await sell(beto, 'two');
  const ofCarla = await sell(carla, 'two');
  const ofEva = held ? await sell(eva, 'past') : null;
  const lines = [{ ticketTypeId: pass, quantity: 1, unitPrice: 15_000 }];
  const ofPaz = await record(checkout, { eventId: id, kind: 'sale', lines, buyer: paz });
  const giver = await makeUser({ role: 'producer', producers: [producerId] });
  const given = { eventId: id, ticketTypeId: type, dateId: 'one', recipients: [dora] };
  await callAs(issueCourtesies, giver, given);
  if (held) await setDates(id, { past: { inHours: -7 * DAY }, ...NIGHTS });
  const planner = await memberOf(producerId, 'events.changeStatus', 'finance.refund');
  const people = { ana, beto, carla, paz, dora, eva };
  return { ...shop, planner, sell, ofAna, ofBeto, ofCarla, ofEva, ofPaz, people };
}
type P = { name: string; email: string };

const eventOf = async (id: string) =>
  parseEvent(id, (await db().doc(paths.event(id)).get()).data());
const statusOf = async (id: string) =>
  Object.fromEntries(((await eventOf(id)).dates ?? []).map(({ id: one, status }) => [one, status]));
const preview = (who: Who, eventId: string, input: object) =>
  callAs(previewPlan, who, { eventId, kind: 'cancel', policy: ALL_BACK, ...input });
const caseSums = async (id: string) =>
  (await casesOf(id)).map(({ buyer, amount }) => [buyer.email, amount]).sort();
const sums = (...of: [P, number][]) => of.map(([{ email }, amount]) => [email, amount]).sort();
const told = async (id: string, planId: string) =>
  (await mailsOf(id, planId)).map(({ email }) => email).sort();
const emails = (...of: P[]) => of.map(({ email }) => email).sort();
const last = (to: P) => inbox.text(inbox.to(to.email).at(-1));

/** The sums of the dates are the event's, and those of its ledger. */
async function cuadra(id: string) {
  expect(await difference(id)).toEqual({});
  const [event, totals, rows] = await Promise.all([eventOf(id), totalsOf(id), ledgerOf(id)]);
  const byDate = salesByDate(event.dates ?? [], totals);
  expect(byDate.rest).toEqual(NO_TALLY);
  const parts = rows.flatMap((row) => row.parts).filter(({ type }) => type === 'ticket');
  const soldOn = (dateId: string) =>
    parts.filter((part) => part.dateId === dateId).reduce((sum, { amount }) => sum + amount, 0);
  const ofDates = byDate.dates.map(({ date, tally }) => [date.id, tally.sold]);
  expect(ofDates).toEqual(byDate.dates.map(({ date }) => [date.id, soldOn(date.id)]));
  expect(byDate.passes.sold).toBe(soldOn('all'));
  return Object.fromEntries(ofDates);
}

describe('cancelling one night', () => {
  it('refunds and mails who has a ticket of it, tells passes, and leaves the others on sale', async () => {
    const { id, planner, people, sell, ofCarla, ofPaz } = await residency();
    const { ana, beto, carla, paz, dora } = people;
    const said = await preview(planner, id, { dateIds: ['one'] });
    expect(said).toMatchObject({ people: 4, orders: 2, tickets: 3, courtesies: 1, passes: 1 });
    expect(said).toMatchObject({ amount: 30_000, cutoff: null });
    const planId = await start(planner, id, { dateIds: ['one'] });
    expect(await statusOf(id)).toEqual({ one: 'cancelled', two: 'scheduled' });
    const event = await eventOf(id);
    expect([event.status, event.plan, event.datePlans?.one?.id]).toEqual([
      'published',
      null,
      planId,
    ]);
    expect(event.datePlans).not.toHaveProperty('all');
    expect(await errorOf(sell(carla, 'one'))).toMatchObject({ field: 'dateId' });

    expect(await finish(id, planId)).toBe('done');
    const { counts, expected } = await planOf(id, planId);
    expect(counts).toMatchObject({
      orders: 2,
      tickets: 3,
      guests: 1,
      passes: 1,
      cases: 2,
      sent: 4,
    });
    expect([counts.amount, expected]).toEqual([said.amount, 4]);
    expect(await caseSums(id)).toEqual(sums([ana, 20_000], [beto, 10_000]));
    expect((await casesOf(id)).map(({ reason }) => reason)).toEqual([
      'Fecha cancelada',
      'Fecha cancelada',
    ]);
    expect(await told(id, planId)).toEqual(emails(ana, beto, paz, dora));
    expect(last(ana)).toMatch(/Fiesta de prueba del \S+ \d+ de .* se canceló/);
    expect(last(ana)).toContain('Recibir mi dinero');
    expect(last(paz)).toContain('Tu pase sigue valiendo en las otras fechas');
    expect(last(paz)).not.toContain('Te devolvemos');
    expect(inbox.to(carla.email)).toEqual([]);
    for (const { tickets } of [ofCarla, ofPaz]) {
      expect(await ticketOf(id, tickets[0]?.id ?? '')).toMatchObject({
        ...{ status: 'valid', refundId: '' },
      });
    }
    for (const one of await casesOf(id)) await pay(admin, id, one.id);
    await sell(carla, 'two');
    expect(await cuadra(id)).toEqual({ one: 0, two: 30_000 });
  });

  it('gives a sale of it that is told late its case and its mail once, and one of another night nothing', async () => {
    const { id, planner, people, sell } = await residency();
    const consumptionId = await makeSellingConsumption(id);
    const planId = await start(planner, id, { dateIds: ['one'] });
    await finish(id, planId);
    const before = (await planOf(id, planId)).counts;
    const gabi = { ...people.ana, email: `gabi-${randomUUID()}@correo.cl` };
    const soldAt = Date.now() - 3_600_000;
    const drinks = {
      ...{ eventId: id, kind: 'consumption', dateId: 'one', buyer: gabi },
      lines: [{ consumptionId, quantity: 1, unitPrice: 4_000 }],
    };
    expect(await errorOf(record(checkout, drinks))).toMatchObject({ field: 'dateId' });
    const key = randomUUID();
    for (const _ of [1, 2]) await sell(gabi, 'one', 1, { soldAt, key });
    await record(checkout, { ...drinks, soldAt });
    await sell(gabi, 'two', 1, { soldAt });
    await finish(id, planId);
    const own = (await casesOf(id)).filter(({ buyer }) => buyer.email === gabi.email);
    expect(own.map(({ amount }) => amount).sort()).toEqual([10_000, 4_000]);
    const { counts } = await planOf(id, planId);
    expect([counts.cases, counts.mails]).toEqual([before.cases + 2, before.mails + 1]);
    expect(inbox.to(gabi.email)).toHaveLength(1);
    for (const one of await casesOf(id)) await pay(admin, id, one.id);
    expect(await difference(id)).toEqual({});
  });
});

describe('cancelling all that is to come', () => {
  it('cancels an event of which nothing was held, with its passes; one mail each, killed at any write', async () => {
    const { id, planner, people } = await residency();
    const { ana, beto, carla, paz, dora } = people;
    expect(await preview(planner, id, {})).toMatchObject({ tickets: 6, passes: 0, amount: 65_000 });
    const planId = await start(planner, id, {});
    expect(await statusOf(id)).toEqual({ one: 'cancelled', two: 'cancelled' });
    const event = await eventOf(id);
    expect([event.status, event.plan?.id, event.datePlans?.all?.id]).toEqual([
      'cancelled',
      planId,
      planId,
    ]);
    let at = Date.now();
    let lives = 0;
    for (let end = ''; end !== 'done' && lives < 40; lives += 1) {
      death.dieAt(1 + Math.floor(lives / 4), lives % 2 === 0);
      end = await finish(id, planId, new Date(at)).catch(() => 'died');
      death.revive();
      if (end === 'nothing') end = (await planOf(id, planId)).state;
      at += 61_000;
    }
    expect(lives).toBeGreaterThan(5);
    const all: [P, number][] = [
      [ana, 20_000],
      [beto, 10_000],
      [beto, 10_000],
      [carla, 10_000],
      [paz, 15_000],
    ];
    expect(await caseSums(id)).toEqual(sums(...all));
    expect(await told(id, planId)).toEqual(emails(ana, beto, carla, paz, dora));
    const { counts } = await planOf(id, planId);
    expect(counts).toMatchObject({
      orders: 5,
      tickets: 6,
      guests: 1,
      passes: 0,
      cases: 5,
      mails: 5,
    });
    for (const [{ email }] of all) expect(inbox.to(email).length).toBeLessThanOrEqual(1);
    for (const one of await casesOf(id)) await pay(admin, id, one.id);
    expect(await cuadra(id)).toEqual({ one: 0, two: 0 });
  });

  it('leaves the nights that were held, their tickets, and the event, which they are', async () => {
    const { id, planner, people, ofEva } = await residency(true);
    const { ana, beto, carla, paz, dora } = people;
    const planId = await start(planner, id, {});
    const statuses = { past: 'scheduled', one: 'cancelled', two: 'cancelled' };
    expect(await statusOf(id)).toEqual(statuses);
    const { status, dates, endsAt } = await eventOf(id);
    expect(status).toBe('published');
    expect(endsAt).toEqual(dates?.[0]?.endsAt);
    await finish(id, planId);
    expect(await told(id, planId)).toEqual(emails(ana, beto, carla, paz, dora));
    expect(last(paz)).toContain('escribe a quien organiza');
    expect(await ticketOf(id, ofEva?.tickets[0]?.id ?? '')).toMatchObject({ status: 'valid' });
    expect((await planOf(id, planId)).counts).toMatchObject({ cases: 4, passes: 1 });
    for (const one of await casesOf(id)) await pay(admin, id, one.id);
    expect(await cuadra(id)).toEqual({ past: 10_000, one: 0, two: 0 });
  });
});

describe('postponing one night', () => {
  it('asks its buyers alone, goes on beside a plan of another night, and is dated by another plan', async () => {
    const { id, planner, people, sell, ofAna, ofCarla } = await residency();
    const policy = choiceUntil(inDays(5));
    const postpone = { kind: 'postpone', policy, dateIds: ['one'] };
    const first = await start(planner, id, postpone);
    expect(await statusOf(id)).toEqual({ one: 'postponed', two: 'scheduled' });
    await finish(id, first);
    expect(await planOf(id, first)).toMatchObject({ state: 'choosing', counts: { cases: 0 } });
    expect(last(people.ana)).toContain('Elegir qu');
    expect(last(people.paz)).toMatch(/Tu pase sigue valiendo/);
    const pageOf = async ({ tickets: [one] }: typeof ofAna) => {
      const token = ticketToken(id, one?.id ?? '', one?.code ?? '');
      return (await callAs(readTicketPlan, null, { ticketToken: token })).plan;
    };
    expect(await pageOf(ofAna)).toMatchObject({
      ...{ state: 'choose', happened: expect.stringMatching(/prueba del .* se postergó/) },
    });
    expect(await pageOf(ofCarla)).toBeNull();
    await sell(people.carla, 'two');
    expect(await errorOf(sell(people.carla, 'one'))).toMatchObject({ field: 'dateId' });
    const back = { eventId: id, dateId: 'one', change: { status: 'scheduled' } };
    expect(await errorOf(callAs(changeDate, admin, back))).toMatchObject({ field: 'dateId' });

    const other = await start(planner, id, { dateIds: ['two'] });
    await finish(id, other);
    expect((await planOf(id, first)).state).toBe('choosing');
    expect(await caseSums(id)).toEqual(
      sums([people.beto, 10_000], [people.carla, 10_000], [people.carla, 10_000]),
    );

    const startsAt = inDays(40);
    const dated = await start(planner, id, { ...postpone, startsAt: startsAt.toISOString() });
    expect((await planOf(id, first)).state).toBe('replaced');
    const { dates } = await eventOf(id);
    expect(dates?.find((one) => one.id === 'one')).toMatchObject({ startsAt, status: 'scheduled' });
    // No night is left beside it: who holds a pass is asked as well.
    expect((await planOf(id, dated)).isWhole).toBe(true);
    await finish(id, dated);
    expect(await finish(id, dated, inDays(6))).toBe('done');
    expect(await caseSums(id)).toEqual(
      sums(
        ...([people.beto, people.carla, people.carla].map((one) => [one, 10_000]) as [P, number][]),
        ...([
          [people.ana, 20_000],
          [people.beto, 10_000],
          [people.paz, 15_000],
        ] as [P, number][]),
      ),
    );
  });
});

it('refuses what is no date to come of the event, two to postpone, and a plan beside one that works', async () => {
  const { id, planner } = await residency(true);
  for (const dateIds of [['past'], ['none'], ['a/b'], [''], [], ['one', 'one'], ['one', 'past']]) {
    const error = await errorOf(preview(planner, id, { dateIds }));
    expect([error.code, error.field?.split('.')[0]]).toEqual(['invalid-argument', 'dateIds']);
  }
  const both = { kind: 'postpone', policy: choiceUntil(inDays(5)), dateIds: ['one', 'two'] };
  expect(await errorOf(start(planner, id, both))).toMatchObject({ field: 'dateIds' });
  const key = randomUUID();
  const planId = await start(planner, id, { key, dateIds: ['one'] });
  expect(await start(planner, id, { key, dateIds: ['one'] })).toBe(planId);
  expect(await errorOf(start(planner, id, { key, dateIds: ['two'] }))).toMatchObject({
    ...{ code: 'already-exists', field: 'key' },
  });
  expect(await errorOf(start(planner, id, { dateIds: ['two'] }))).toMatchObject({ field: 'plan' });
  await finish(id, planId);
  expect(await errorOf(start(planner, id, { dateIds: ['one'] }))).toMatchObject({
    field: 'dateIds',
  });
  expect(await errorOf(start(planner, id, { dateIds: ['two'], seen: '' }))).toMatchObject({
    code: 'aborted',
  });
  expect(await start(planner, id, { dateIds: ['two'], seen: planId, name: NAME })).not.toBe(planId);
});
