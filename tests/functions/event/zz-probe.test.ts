import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { salesByDate } from '@/lib/domain/ledger/by-date';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, errorOf, makeUser, newNetwork, type Who } from '../../support/functions';
import { openInbox } from '../../support/mail/inbox';
import { ALL_BACK, finish, NAME, start } from '../../support/plan/plans';
import { difference, memberOf, ticketOf } from '../../support/refunds';
import { makeCheckout, makeSellingEvent, makeType, read, record, totalsOf, makeSellingConsumption, ledgerOf } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import { entryFor, joinList, workOffers } from '../../support/worlds/waitlist';

let inbox: Awaited<ReturnType<typeof openInbox>>;
let checkout: Who; let owner: Who; let id: string; let type: string; let producerId: string;
beforeAll(async () => { inbox = await openInbox(); checkout = await makeCheckout(); replacePlanQueue(async () => {}); });
afterAll(() => { inbox.close(); replacePlanQueue(null); });
beforeEach(async () => {
  const event = await makeSellingEvent({ name: NAME, moves: { enabled: true, untilHours: 24 }, publishedAt: new Date(Date.now() - 9 * 86_400_000) });
  ({ id, producerId } = event);
  type = await makeType(id, { stock: 2 });
  owner = await makeUser({ role: 'producer', producers: [producerId] });
  await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
});
const sell = (dateId: string | undefined, quantity = 1, more: object = {}) =>
  record(checkout, { eventId: id, kind: 'sale', ...(dateId && { dateId }), lines: [{ ticketTypeId: type, quantity, unitPrice: 10_000 }], buyer: { name: 'Ana', email: `ana-${id.toLowerCase()}@x.cl` }, ...more });
const move = (t: { id: string; code: string }, dateId = 'sat') => callAs(functions.moveTicket, null, { ticketToken: holderToken(id, t.id, t.code), dateId });

it('W1 waiting list gets the place that a mover leaves', async () => {
  const { tickets } = await sell('fri', 2);
  const beto = await joinList(id, [type], { dateId: 'fri' });
  await move(tickets[0]!);
  await workOffers();
  expect((await entryFor(id, beto)).status).toBe('offered');
  expect(await errorOf(sell('fri'))).toMatchObject({ code: 'resource-exhausted' });
});
it('W2 mover does not take what is held for the list', async () => {
  const a = await sell('fri', 1);
  const { tickets } = await sell('sat', 2);
  const beto = await joinList(id, [type], { dateId: 'sat' });
  await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: tickets[0]!.id }] });
  expect(await errorOf(move(a.tickets[0]!))).toMatchObject({ field: 'dateId' });
  await workOffers();
  expect((await entryFor(id, beto)).status).toBe('offered');
});
it('W3 date moved: entry stays, offer sells on', async () => {
  const { tickets } = await sell('fri', 2);
  const beto = await joinList(id, [type], { dateId: 'fri' });
  await callAs(functions.changeDate, owner, { eventId: id, dateId: 'fri', change: { startsAt: new Date(Date.now() + 3600_000 * 300).toISOString() } });
  await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: tickets[0]!.id }] });
  await workOffers();
  expect((await entryFor(id, beto)).status).toBe('offered');
});
it('W4 a date with an offer is not deleted by a rule', async () => {
  const { tickets } = await sell('fri', 2);
  await joinList(id, [type], { dateId: 'fri' });
  for (const t of tickets) await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: t.id }] });
  await workOffers();
  await db().doc(entryPaths.date(id, 'fri')).update({ ruleStart: (await read(entryPaths.date(id, 'fri'))).startsAt });
  const rule = { frequency: 'weekly', interval: 1, weekdays: [1], from: '2027-06-07', times: [{ time: '23:00', minutes: 60 }], count: 2 };
  const seen = await callAs(functions.previewDates, owner, { eventId: id, rule });
  console.log(JSON.stringify(seen.kept), JSON.stringify(seen.go));
  expect((seen.go as object[]).length).toBe(0);
});
it('C1 callables without dateId', async () => {
  const need = { code: 'invalid-argument', field: 'dateId' };
  expect(await errorOf(sell(undefined))).toMatchObject(need);
  expect(await errorOf(callAs(functions.issueCourtesies, owner, { eventId: id, ticketTypeId: type, recipients: [{ name: 'A', email: 'a@x.cl' }] }))).toMatchObject(need);
  const join = { eventId: id, email: 'q@x.cl', name: 'Q', types: [type], quantity: 1 };
  expect(await errorOf(callAs(functions.joinWaitlist, null, join, { 'x-forwarded-for': newNetwork() }))).toMatchObject(need);
  const bring = { eventId: id, importId: randomUUID(), source: 'a.csv', key: randomUUID(), ticketTypeId: type, people: [{ line: 1, name: 'A', email: 'aa@x.cl', externalId: '1', note: '' }] };
  console.log(await errorOf(callAs(functions.bringAttendees, owner, bring)).catch((e) => e));
  expect(await errorOf(callAs(functions.moveTicket, null, { ticketToken: 'x' }))).toMatchObject(need);
  expect(await errorOf(callAs(functions.changeDate, owner, { eventId: id, change: { label: 'x' } }))).toMatchObject(need);
  for (const dateId of ['a/b', '..', '.', '', '__x__', 'x'.repeat(2000), 7, null, ['fri'], { a: 1 }]) {
    const e = await errorOf(sell(undefined, 1, { dateId }));
    const m = await errorOf(callAs(functions.moveTicket, null, { ticketToken: 'x', dateId }));
    const c = await errorOf(callAs(functions.issueCourtesies, owner, { eventId: id, ticketTypeId: type, dateId, recipients: [{ name: 'A', email: 'a@x.cl' }] }));
    const j = await errorOf(callAs(functions.joinWaitlist, null, { ...join, dateId }, { 'x-forwarded-for': newNetwork() }));
    const n = await errorOf(callAs(functions.noteToDoors, owner, { eventId: id, dateId, text: 'x' }));
    const p = await errorOf(callAs(functions.previewPlan, owner, { eventId: id, kind: 'cancel', policy: ALL_BACK, dateIds: [dateId] }));
    for (const one of [e, m, c, j, n, p]) expect([dateId, one.code, one.field?.startsWith('dateId')]).toEqual([dateId, 'invalid-argument', true]);
  }
});
it('M1 a companion is moved alone, its courtesy too', async () => {
  await db().doc(paths.ticketType(id, type)).update({ stock: 10 });
  await callAs(functions.issueCourtesies, owner, { eventId: id, ticketTypeId: type, dateId: 'fri', key: 'k', recipients: [{ name: 'Cami', email: `cami-${id.toLowerCase()}@x.cl`, companions: ['Juan', ''] }] });
  const all = async () => (await db().collection(paths.tickets(id)).orderBy('party.nth').get()).docs.map((d) => parseTicket(d.id, d.data()));
  const [guest, juan] = await all();
  await move(juan!);
  const after = await all();
  console.log(after.map(({ dateId, holder }) => [dateId, holder.name]));
  await move(guest!);
  console.log((await all()).map(({ dateId, holder }) => [dateId, holder.name]));
  const c = (await db().collection(entryPaths.courtesies(id)).orderBy('party.nth').get()).docs.map((d) => [d.get('dateId'), d.get('name'), d.get('status')]);
  console.log(c, await read(paths.ticketType(id, type)));
  const { ticket } = (await callAs(functions.openTicket, null, { token: holderToken(id, guest!.id, (await all())[0]!.code) })) as never as { ticket: object };
  console.log(JSON.stringify(ticket).slice(0, 900));
});
it('S1 sums after moves refunds resales and a cancelled date', async () => {
  await db().doc(paths.ticketType(id, type)).update({ stock: 20 });
  const a = await sell('fri', 3); const b = await sell('sat', 2);
  await move(a.tickets[0]!);
  await record(checkout, { eventId: id, kind: 'resale', buyer: { name: 'B', email: 'b@x.cl' }, lines: [{ ticketId: a.tickets[1]!.id, price: 13_000 }] });
  await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: b.tickets[0]!.id }] });
  const moved = await ticketOf(id, a.tickets[0]!.id);
  await record(checkout, { eventId: id, kind: 'resale', buyer: { name: 'C', email: 'c@x.cl' }, lines: [{ ticketId: moved.id, price: 8_000 }] });
  const drink = await makeSellingConsumption(id);
  await record(checkout, { eventId: id, kind: 'consumption', dateId: 'sat', lines: [{ consumptionId: drink, quantity: 2, unitPrice: 4_000 }] });
  const planner = await memberOf(producerId, 'events.changeStatus', 'finance.refund');
  const planId = await start(planner, id, { dateIds: ['sat'] });
  await finish(id, planId);
  const admin = await makeUser({ role: 'admin' });
  const { pay, casesOf } = { pay: (await import('../../support/refunds')).pay, casesOf: (await import('../../support/plan/plans')).casesOf };
  for (const one of await casesOf(id)) await pay(admin, id, one.id);
  const event = parseEvent(id, await read(paths.event(id)));
  const totals = await totalsOf(id);
  const by = salesByDate(event.dates ?? [], totals);
  console.log(JSON.stringify(by.dates.map(({ date, tally }) => [date.id, tally])), JSON.stringify(by.rest), JSON.stringify(by.passes));
  const rows = await ledgerOf(id);
  const sum = (d: string) => rows.flatMap((r) => r.parts).filter((p) => p.dateId === d).reduce((s, p) => s + p.amount + p.delta, 0);
  expect(by.dates.map(({ date, tally }) => [date.id, tally.sold + tally.resold + tally.consumed])).toEqual(by.dates.map(({ date }) => [date.id, sum(date.id)]));
  expect(await difference(id)).toEqual({});
});
it('V1 move while plan of to-date runs / of from date', async () => {
  await db().doc(paths.ticketType(id, type)).update({ stock: 20 });
  const a = await sell('fri', 2);
  await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 }, sun: { inHours: 148 } });
  const planner = await memberOf(producerId, 'events.changeStatus', 'finance.refund');
  const planId = await start(planner, id, { dateIds: ['fri'] });
  expect((await errorOf(move(a.tickets[0]!))).message).toContain('canceló');
  await finish(id, planId);
  expect((await errorOf(move(a.tickets[1]!))).code).toBe('failed-precondition');
});
it('V2 both at once: plan and move', async () => {
  await db().doc(paths.ticketType(id, type)).update({ stock: 20 });
  const a = await sell('fri', 4);
  const planner = await memberOf(producerId, 'events.changeStatus', 'finance.refund');
  const [planId, ...done] = await Promise.all([start(planner, id, { dateIds: ['fri'] }), ...a.tickets.map((t) => move(t).then(() => 1, () => 0))]);
  await finish(id, planId);
  const { casesOf } = await import('../../support/plan/plans');
  const n = done.filter(Boolean).length;
  const cases = await casesOf(id);
  const back = cases.reduce((s, c) => s + c.ticketIds.length, 0);
  console.log('moved', n, 'in cases', back);
  expect(back + n).toBe(4);
});
