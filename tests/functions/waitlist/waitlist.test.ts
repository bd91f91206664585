import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { jobRef } from '@/functions/src/job/add-job';
import { untypedDb as db } from '@/functions/src/support/admin';
import { offerTokenOf } from '@/functions/src/waitlist/entries';
import { newJob } from '@/lib/domain/job/job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';
import { NAME, start } from '../../support/plan/plans';
import { makeCheckout, makeShop, makeType, read, record } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import { entriesOf, entryFor, joinList, tokenFor, workOffers } from '../../support/worlds/waitlist';

const checkout = await makeCheckout();
const admin = await makeUser({ role: 'admin' });
afterEach(() => replaceTillPolicy(null));

const line = (ticketTypeId: string, quantity = 1) => ({
  ticketTypeId,
  quantity,
  unitPrice: 10_000,
});
const sell = (eventId: string, type: string, quantity = 1, more: object = {}) =>
  record(checkout, { eventId, kind: 'sale', lines: [line(type, quantity)], ...more });
const refund = (eventId: string, ticketIds: (string | undefined)[]) =>
  record(checkout, {
    eventId,
    kind: 'refund',
    lines: ticketIds.map((ticketId) => ({ ticketId })),
  });
const stateOf = async (eventId: string, type: string) => {
  const { sold = 0, held = 0, courtesies = 0 } = await read(paths.ticketType(eventId, type));
  return { sold, held, courtesies };
};
const statuses = async (eventId: string) => (await entriesOf(eventId)).map(({ status }) => status);
const openNetwork = () => ({ 'x-forwarded-for': newNetwork() });

/** An event of four tickets, all of them sold. */
async function soldOut(stock = 4, type = {}) {
  const shop = await makeShop({}, { stock, ...type });
  const { tickets } = await sell(shop.id, shop.type, stock);
  return { ...shop, tickets: tickets.map(({ id }) => id) };
}

/** The same with somebody on the list, to whom one place was offered. */
async function offered(quantity = 1) {
  const shop = await soldOut();
  const email = await joinList(shop.id, [shop.type], { quantity });
  await refund(shop.id, shop.tickets.slice(0, quantity));
  await workOffers();
  return { ...shop, email, offer: await tokenFor(shop.id, email) };
}

describe('a place that comes back', () => {
  it('is held in the commit that frees it, offered in order, and bought by its link alone', async () => {
    const { id, type, tickets } = await soldOut();
    const [first, second] = [await joinList(id, [type]), await joinList(id, [type])];
    await refund(id, [tickets[0]]);
    expect(await stateOf(id, type)).toEqual({ sold: 3, held: 1, courtesies: 0 });
    expect(await errorOf(sell(id, type))).toMatchObject({ code: 'resource-exhausted' });
    // At once, by the call that gave it back.
    expect(await statuses(id)).toEqual(['offered', 'waiting']);
    expect(await errorOf(sell(id, type))).toMatchObject({ code: 'resource-exhausted' });
    const offer = await tokenFor(id, first);
    const sale = await sell(id, type, 1, { offer });
    expect(sale.tickets).toHaveLength(1);
    expect((await entryFor(id, first)).status).toBe('claimed');
    const [bought = ''] = sale.tickets.map(({ id }) => id);
    expect(await read(paths.ticket(id, bought))).toMatchObject({ channel: 'waitlist' });
    expect(await stateOf(id, type)).toEqual({ sold: 4, held: 0, courtesies: 0 });
    expect(await errorOf(sell(id, type, 1, { offer }))).toMatchObject({ field: 'offer' });
    // What its buyer gives back is the next one's, and revives no offer.
    await refund(id, [sale.tickets[0]?.id]);
    await workOffers();
    expect(await statuses(id)).toEqual(['claimed', 'offered']);
    expect(await errorOf(sell(id, type, 1, { offer }))).toMatchObject({ field: 'offer' });
    await sell(id, type, 1, { offer: await tokenFor(id, second) });
    expect((await read(paths.event(id))).waitlist).toMatchObject({ types: [], worth: 0 });
  });

  it('comes from a courtesy that is revoked and from more stock as well', async () => {
    const { id, type, tickets } = await soldOut(3);
    const owner = await makeUser({ role: 'admin' });
    const people = [await joinList(id, [type]), await joinList(id, [type])];
    await refund(id, [tickets[0]]);
    await workOffers();
    expect(await stateOf(id, type)).toMatchObject({ sold: 2, held: 1 });
    const changes = [{ part: 'ticketType', op: 'change', id: type, fields: { stock: 4 } }];
    await callAs(functions.changeEventContent, owner, { eventId: id, changes });
    expect(await statuses(id)).toEqual(['offered', 'offered']);
    expect(await stateOf(id, type)).toMatchObject({ sold: 2, held: 2 });
    for (const email of people) await sell(id, type, 1, { offer: await tokenFor(id, email) });
    // All four are sold again.
    expect(await errorOf(sell(id, type))).toMatchObject({ code: 'resource-exhausted' });
  });

  it('of a courtesy goes the same way', async () => {
    const shop = await makeShop({}, { stock: 1 });
    const given = { eventId: shop.id, ticketTypeId: shop.type, key: 'k' };
    const recipients = [{ name: 'Eva', email: 'eva@correo.cl' }];
    await callAs(functions.issueCourtesies, admin, { ...given, recipients });
    const email = await joinList(shop.id, [shop.type]);
    const [courtesy] = (await db().collection(entryPaths.courtesies(shop.id)).get()).docs;
    await callAs(functions.revokeCourtesy, admin, { eventId: shop.id, courtesyId: courtesy?.id });
    expect(await stateOf(shop.id, shop.type)).toEqual({ sold: 0, held: 1, courtesies: 0 });
    await workOffers();
    expect((await entryFor(shop.id, email)).status).toBe('offered');
  });

  it('in a till is held outside', async () => {
    replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 40 });
    const { id } = await makeShop({ capacity: null });
    const type = await makeType(id, { stock: 10, maxPerOrder: 2 });
    expect(await openTills(id, new Date())).toBe(true);
    let ticketId = '';
    for (let n = 0; n < 5; n += 1) ticketId = (await sell(id, type, 2)).tickets[0]?.id ?? '';
    const email = await joinList(id, [type]);
    await refund(id, [ticketId]);
    expect((await stateOf(id, type)).held).toBe(1);
    await workOffers();
    await sell(id, type, 1, { offer: await tokenFor(id, email) });
    expect(await stateOf(id, type)).toEqual({ sold: 10, held: 0, courtesies: 0 });
  });

  it('that nobody wants goes back to the sale, and a group that it is too few for is told so', async () => {
    const { id, type, tickets } = await soldOut();
    const group = await joinList(id, [type], { quantity: 3 });
    await refund(id, tickets.slice(0, 2));
    expect(await entryFor(id, group)).toMatchObject({
      status: 'waiting',
      passed: { reason: 'few' },
    });
    expect((await stateOf(id, type)).held).toBe(0);
    await sell(id, type, 2);
  });

  it('is offered to the next when the clock is over, which nobody has to await', async () => {
    const { id, type, email, offer } = await offered();
    const next = await joinList(id, [type]);
    const past = new Date(Date.now() - 1_000);
    const { id: entryId } = await entryFor(id, email);
    await db().doc(entryPaths.waitEntry(id, entryId)).update({ until: past });
    expect(await errorOf(sell(id, type, 1, { offer }))).toMatchObject({
      code: 'failed-precondition',
      field: 'offer',
    });
    expect(await callAs(functions.readOffer, null, { offerToken: offer })).toMatchObject({
      status: 'expired',
    });
    await workOffers(13);
    expect(await statuses(id)).toEqual(['expired', 'offered']);
    await sell(id, type, 1, { offer: await tokenFor(id, next) });
    expect(await stateOf(id, type)).toEqual({ sold: 4, held: 0, courtesies: 0 });
  });

  it('is given up by the link, once, and what was not bought of it as well', async () => {
    const { id, type, offer } = await offered(2);
    const next = await joinList(id, [type]);
    await sell(id, type, 1, { offer });
    await workOffers();
    expect((await entryFor(id, next)).status).toBe('offered');
    const offerToken = await tokenFor(id, next);
    for (let n = 0; n < 2; n += 1) await callAs(functions.leaveWaitlist, null, { offerToken });
    await workOffers();
    expect(await statuses(id)).toEqual(['claimed', 'left']);
    expect((await stateOf(id, type)).held).toBe(0);
    await sell(id, type, 1);
  });

  it('is of its date, and sold with the offer on that date alone', async () => {
    const { id, type } = await makeShop({}, { stock: 1 });
    await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
    const { tickets } = await sell(id, type, 1, { dateId: 'fri' });
    await sell(id, type, 1, { dateId: 'sat' });
    const [fri, sat] = [
      await joinList(id, [type], { dateId: 'fri' }),
      await joinList(id, [type], { dateId: 'sat' }),
    ];
    await refund(id, [tickets[0]?.id]);
    await workOffers();
    expect((await entryFor(id, fri)).status).toBe('offered');
    expect((await entryFor(id, sat)).status).toBe('waiting');
    const offer = await tokenFor(id, fri);
    const other = errorOf(sell(id, type, 1, { offer, dateId: 'sat' }));
    expect(await other).toMatchObject({ code: 'invalid-argument', field: 'lines' });
    expect(await errorOf(sell(id, type, 1, { dateId: 'fri' }))).toMatchObject({
      code: 'resource-exhausted',
    });
    await sell(id, type, 1, { offer, dateId: 'fri' });
    expect(await read(paths.ticketType(id, type))).toMatchObject({
      sold: 2,
      held: 0,
      byDate: { fri: { sold: 1, held: 0 } },
    });
  });
});

describe('a date that is over or cancelled', () => {
  const cancel = (eventId: string) => {
    const change = { status: 'cancelled' };
    return callAs(functions.changeDate, admin, { eventId, dateId: 'fri', change });
  };

  it('ends its offers, and holds no place of a stock that other dates sell', async () => {
    const { id, type } = await makeShop({}, { stock: 1, dateScope: 'shared', dateIds: [] });
    await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
    const { tickets } = await sell(id, type, 1, { dateId: 'fri' });
    const email = await joinList(id, [type], { dateId: 'fri' });
    await refund(id, [tickets[0]?.id]);
    const offer = await tokenFor(id, email);
    await cancel(id);
    expect((await entryFor(id, email)).status).toBe('expired');
    expect(await errorOf(sell(id, type, 1, { offer, dateId: 'fri' }))).toMatchObject({
      code: 'failed-precondition',
    });
    expect(await callAs(functions.readOffer, null, { offerToken: offer })).toMatchObject({
      ...{ status: 'expired', refusal: 'Esa fecha se canceló' },
    });
    await sell(id, type, 1, { dateId: 'sat' });
    expect(await stateOf(id, type)).toEqual({ sold: 1, held: 0, courtesies: 0 });
  });

  it('is waited for no more: nobody counts its money, and its end is looked at without being told', async () => {
    const { id, type } = await makeShop({}, { stock: 1, dateScope: 'each', dateIds: [] });
    await setDates(id, { fri: { inHours: 45 }, sat: { inHours: 124 } });
    await sell(id, type, 1, { dateId: 'fri' });
    await sell(id, type, 1, { dateId: 'sat' });
    await joinList(id, [type], { dateId: 'fri', quantity: 2 });
    await joinList(id, [type], { dateId: 'sat' });
    await workOffers();
    const worth = async () => Object(await read(paths.event(id))).waitlist.worth;
    expect(await worth()).toBe(30_000);
    await workOffers(51);
    expect(await statuses(id)).toEqual(['expired', 'waiting']);
    expect(await worth()).toBe(10_000);
  });
});

describe('a change of dates', () => {
  const night = async () => {
    const shop = await makeShop({ name: NAME }, { stock: 1, dateScope: 'each', dateIds: [] });
    await setDates(shop.id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
    const owner = await makeUser({ role: 'producer', producers: [shop.producerId] });
    const add = async () => {
      const [startsAt, endsAt] = [172, 176].map((hours) =>
        new Date(Date.now() + hours * 3_600_000).toISOString(),
      );
      const dates = [{ startsAt, endsAt }];
      await callAs(functions.saveDates, owner, { eventId: shop.id, key: randomUUID(), dates });
    };
    return { ...shop, owner, add };
  };
  const due = new Date(Date.now() + 9 * 86_400_000);
  /** Whether the list was asked: its job is no longer the one that was due in days. */
  const looked = async (eventId: string) => {
    const found = await jobRef('offers', [eventId]).get();
    return found.get('dueAt')?.toMillis() !== +due;
  };
  const keepJob = (eventId: string) =>
    jobRef('offers', [eventId]).set(newJob('offers', [eventId], due));

  it('asks the list of nobody where nobody ever waited, whatever its settings say', async () => {
    const { id, owner, add } = await night();
    await callAs(functions.setWaitlist, owner, { eventId: id, isOpen: true, hours: 24 });
    await keepJob(id);
    const change = { label: 'Estreno' };
    await callAs(functions.changeDate, owner, { eventId: id, dateId: 'fri', change });
    await add();
    expect(await looked(id)).toBe(false);
  });

  it('asks it where somebody was offered the last place, and nobody waits any more', async () => {
    const { id, type, add } = await night();
    const { tickets } = await sell(id, type, 1, { dateId: 'fri' });
    const email = await joinList(id, [type], { dateId: 'fri' });
    await refund(id, [tickets[0]?.id]);
    await workOffers();
    expect(Object(await read(paths.event(id))).waitlist.types).toEqual([]);
    await keepJob(id);
    await add();
    expect(await looked(id)).toBe(true);
    const planId = await start(admin, id, { dateIds: ['fri'] });
    expect(planId).not.toBe('');
    expect((await entryFor(id, email)).status).toBe('expired');
  });
});

describe('a date that is paused or postponed', () => {
  it.each(['paused', 'postponed'])('stops the clocks of its offers alone: %s', async (status) => {
    const { id, type } = await makeShop({}, { stock: 2, dateScope: 'shared', dateIds: [] });
    await setDates(id, { fri: { inHours: 400 }, sat: { inHours: 424 } });
    const { tickets } = await sell(id, type, 2, { dateId: 'fri' });
    const people = {
      fri: await joinList(id, [type], { dateId: 'fri' }),
      sat: await joinList(id, [type], { dateId: 'sat' }),
    };
    await refund(
      id,
      tickets.map((one) => one.id),
    );
    await workOffers();
    const now = async (dateId: keyof typeof people) => {
      const { status, until } = await entryFor(id, people[dateId]);
      return [status, until !== null];
    };
    expect([await now('fri'), await now('sat')]).toEqual([
      ['offered', true],
      ['offered', true],
    ]);
    const to = (status: string) =>
      callAs(functions.changeDate, admin, { eventId: id, dateId: 'fri', change: { status } });
    await to(status);
    expect([await now('fri'), await now('sat')]).toEqual([
      ['offered', false],
      ['offered', true],
    ]);
    await workOffers(13);
    expect([await now('fri'), (await now('sat'))[0]]).toEqual([['offered', false], 'expired']);
    await to('scheduled');
    expect(await now('fri')).toEqual(['offered', true]);
    const offer = await tokenFor(id, people.fri);
    expect((await sell(id, type, 1, { offer, dateId: 'fri' })).tickets).toHaveLength(1);
  });
});

describe('an offer', () => {
  it('is refused with a forged link, of another event, another type, and more than was kept', async () => {
    const { id, type, offer, email } = await offered();
    const vip = await makeType(id, { name: 'VIP' });
    const refusal = async (ticketTypeId: string, quantity: number, token: string) =>
      (await errorOf(sell(id, ticketTypeId, quantity, { offer: token }))).code;
    expect(await refusal(type, 1, `${offer}x`)).toBe('invalid-argument');
    const elsewhere = offerTokenOf({ ...(await entryFor(id, email)), eventId: 'x' });
    expect(await refusal(type, 1, elsewhere)).toBe('invalid-argument');
    expect(await refusal(vip, 1, offer)).toBe('invalid-argument');
    expect(await refusal(type, 2, offer)).toBe('invalid-argument');
    const forged = callAs(
      functions.leaveWaitlist,
      null,
      { offerToken: `${offer}x` },
      openNetwork(),
    );
    expect((await errorOf(forged)).code).toBe('permission-denied');
    expect((await entryFor(id, email)).status).toBe('offered');
  });

  it('is claimed once by two who come at once', async () => {
    const { id, type, offer } = await offered();
    const both = await Promise.allSettled([1, 2].map(() => sell(id, type, 1, { offer })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(id, type)).held).toBe(0);
  });
});

describe('the producer', () => {
  it('takes somebody off the list, whose places go to the next', async () => {
    const { id, type, email, offer } = await offered();
    const next = await joinList(id, [type]);
    const entryId = (await entryFor(id, email)).id;
    const stranger = await makeUser({ role: 'producer', producers: [] });
    const asked = { eventId: id, entryId };
    const denied = callAs(functions.removeFromWaitlist, stranger, asked);
    expect((await errorOf(denied)).code).toBe('permission-denied');
    for (let n = 0; n < 2; n += 1) await callAs(functions.removeFromWaitlist, admin, asked);
    expect(await statuses(id)).toEqual(['left', 'offered']);
    expect(await errorOf(sell(id, type, 1, { offer }))).toMatchObject({ field: 'offer' });
    const last = { eventId: id, entryId: (await entryFor(id, next)).id };
    await callAs(functions.removeFromWaitlist, admin, last);
    await sell(id, type);
  });

  it('pauses the sale: the clock of an offer stands, and begins anew when it goes on', async () => {
    const { id, type, email, offer } = await offered();
    const next = await joinList(id, [type]);
    const change = (status: string) =>
      callAs(functions.changeEventStatus, admin, { eventId: id, status, reason: 'x' });
    const refusal = async () =>
      (await callAs(functions.readOffer, null, { offerToken: offer })).refusal;
    expect(await refusal()).toBe('');
    await change('paused');
    expect(await refusal()).toMatch(/en pausa/);
    expect((await entryFor(id, email)).until).toBeNull();
    await workOffers(13);
    expect(await statuses(id)).toEqual(['offered', 'waiting']);
    expect((await stateOf(id, type)).held).toBe(1);
    await change('published');
    const { until } = await entryFor(id, email);
    expect(+(until ?? 0)).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    expect(await refusal()).toBe('');
    await sell(id, type, 1, { offer });
    expect((await entryFor(id, next)).status).toBe('waiting');
  });
});

describe('whoever joins', () => {
  it('late is offered what came back just before', async () => {
    const { id, type } = await soldOut();
    const email = await joinList(id, [type]);
    await db().doc(paths.ticketType(id, type)).update({ stock: 5 });
    await workOffers();
    expect((await entryFor(id, email)).status).toBe('offered');
  });

  it('and leaves as the last leaves nothing held', async () => {
    const { id, type, tickets } = await soldOut();
    const email = await joinList(id, [type]);
    await callAs(functions.leaveWaitlist, null, { offerToken: await tokenFor(id, email) });
    await workOffers();
    expect((await read(paths.event(id))).waitlist).toMatchObject({ types: [] });
    await refund(id, [tickets[0]]);
    await sell(id, type);
  });

  it('is on it once by mailbox and date, and a stranger who knows the address changes nothing', async () => {
    const { id, type } = await soldOut();
    const email = await joinList(id, [type]);
    const local = email.replace('@', '+otra@');
    for (const again of [email, local]) await joinList(id, [type], { email: again, quantity: 4 });
    expect(await entriesOf(id)).toMatchObject([{ email, quantity: 1, round: 1 }]);
    await callAs(functions.leaveWaitlist, null, { offerToken: await tokenFor(id, email) });
    const former = await tokenFor(id, email);
    await joinList(id, [type], { email });
    expect(await entriesOf(id)).toMatchObject([{ status: 'waiting', round: 2 }]);
    const again = callAs(functions.leaveWaitlist, null, { offerToken: former });
    expect((await errorOf(again)).code).toBe('not-found');
  });

  it('is refused what can be bought now, what is not of the event, and a list that is closed', async () => {
    const { id, type } = await makeShop();
    const join = (more: object) => errorOf(joinList(id, [type], { ...more }));
    expect(await join({})).toMatchObject({ code: 'failed-precondition', field: 'types' });
    expect(await join({ types: ['none'] })).toMatchObject({ field: 'types' });
    expect(await join({ quantity: 5 })).toMatchObject({ field: 'quantity' });
    const later = await makeType(id, { stock: 0, startsAt: new Date(Date.now() + 3_600_000) });
    expect(await join({ types: [later] })).toMatchObject({ field: 'types' });
    const pairs = await makeType(id, { stock: 0, minPerOrder: 2 });
    expect(await join({ types: [pairs] })).toMatchObject({ field: 'quantity' });
    expect((await join({ eventId: 'none' })).code).toBe('not-found');
    await sell(id, type, 10);
    await db().doc(paths.ticketType(id, type)).update({ stock: 10 });
    const settings = { eventId: id, isOpen: false, hours: 24 };
    const stranger = await makeUser({ role: 'producer', producers: [] });
    const denied = callAs(functions.setWaitlist, stranger, settings);
    expect((await errorOf(denied)).code).toBe('permission-denied');
    await callAs(functions.setWaitlist, admin, settings);
    expect(await join({})).toMatchObject({ code: 'failed-precondition', field: 'eventId' });
    await callAs(functions.setWaitlist, admin, { ...settings, isOpen: true });
    await joinList(id, [type]);
  });

  it('names the date where there are several', async () => {
    const { id, type } = await makeShop({}, { stock: 1 });
    await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
    await sell(id, type, 1, { dateId: 'fri' });
    const refusal = { code: 'invalid-argument', field: 'dateId' };
    expect(await errorOf(joinList(id, [type]))).toMatchObject(refusal);
    expect(await errorOf(joinList(id, [type], { dateId: 'x' }))).toMatchObject(refusal);
  });
});
