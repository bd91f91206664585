import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { parseWaitlist } from '@/lib/domain/event/waitlist';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { byTurn, parseEntry } from '@/lib/domain/waitlist/entry';
import { workJobs } from '../../health/jobs';
import { CodeTurns } from '../../sale/code-turns';
import { record } from '../../sale/record';
import { untypedDb as db, replaceBackend } from '../../support/admin';
import { offerTokenOf } from '../../waitlist/entries';
import { guardRef } from '../tills/refs';
import { offerNow } from './offer-now';
import { offerPlaces } from './offer-places';

/** The job that offers places, with its process dying anywhere and a checkout that sells meanwhile. */

const EVENT = 'night';
const HOUR = 3_600_000;
const FREED = 50;
let way: ReturnType<typeof outages>;
beforeEach(() => {
  way = outages();
  vi.stubEnv('MAIL_KEYS', 'k:secret');
});
afterEach(() => {
  replaceBackend(null);
  vi.unstubAllEnvs();
});

const begins = new Date(Date.now() + 100 * HOUR);
const POSTPONED = { id: 'p', kind: 'postpone', dated: false };
const AWAITED = { types: ['a'], dateIds: [''] };

/** A night with a ticket type, on whose list so many wait, one to three together. */
async function night(waiting: number, of: object, event: object = {}) {
  replaceBackend({ firestore: storeClient(undefined, way.transport) });
  await db()
    .doc(paths.event(EVENT))
    .set({
      ...EMPTY_EVENT,
      ...{ status: 'published', producerId: 'p', name: 'Noche', startsAt: begins },
      ...{ endsAt: new Date(+begins + 5 * HOUR), waitlist: AWAITED, ...event },
    });
  await typed('a', of);
  for (let n = 0; n < waiting; n += 1) {
    await db()
      .doc(entryPaths.waitEntry(EVENT, `w${n}`))
      .set({
        ...{ types: ['a'], quantity: 1 + (n % 3), status: 'waiting', dateId: '', round: 1 },
        ...{ email: `${n}@x.cl`, joinedAt: new Date(1_000_000 + n) },
      });
  }
}

const typed = (id: string, of: object) =>
  db()
    .doc(paths.ticketType(EVENT, id))
    .set({ ...EMPTY_TICKET_TYPE, name: id, price: 5_000, courtesies: 0, maxPerOrder: 10, ...of });

const awaited = { id: EVENT, waitlist: AWAITED };
const begin = () => db().runTransaction(async (tx) => offerPlaces(tx as never, awaited));

/** The same with fifty places that came back. */
async function freed(waiting: number, event: object = {}) {
  await night(waiting, { stock: 60, sold: 10, held: FREED }, event);
  await begin();
}

async function state() {
  const [type, entries, event] = await Promise.all([
    db().doc(paths.ticketType(EVENT, 'a')).get(),
    db().collection(entryPaths.waitlist(EVENT)).get(),
    db().doc(paths.event(EVENT)).get(),
  ]);
  const list = entries.docs.map((one) => parseEntry(one.id, one.data())).sort(byTurn);
  const offered = list.filter(({ status }) => status === 'offered');
  const { sold, held = 0, stock } = parseTicketType('a', type.data());
  const places = offered.reduce((sum, { quantity }) => sum + quantity, 0);
  return { list, offered, places, sold, held, stock, ...parseWaitlist(event.get('waitlist')) };
}

/** Who joined before somebody with an offer, has none, and does not know why. */
const skipped = ({ list, offered }: Awaited<ReturnType<typeof state>>) =>
  list
    .slice(
      0,
      list.findLastIndex((one) => offered.includes(one)),
    )
    .filter((one) => one.status !== 'offered' && one.passed?.reason !== 'few');

const sell = (key: string, ticketTypeId = 'a', quantity = 1, more: object = {}) =>
  recorded({
    ...{ kind: 'sale', key, channel: 'web' },
    buyer: { name: 'Ana', email: 'ana@x.cl', rut: '', phone: '', acceptsMail: false },
    lines: [{ ticketTypeId, quantity, unitPrice: 5_000 }],
    ...more,
  });
const refund = (key: string, ticketIds: readonly string[]) =>
  recorded({ kind: 'refund', key, lines: ticketIds.map((ticketId) => ({ ticketId })) });
const recorded = (input: object) =>
  record(
    { eventId: EVENT, ...input } as never,
    { uid: 'checkout', email: '', role: null, service: 'checkout' } as never,
    new Date(),
    new CodeTurns(EVENT),
  );

it('offers all of it once and in order, wherever its process dies', async () => {
  await freed(60);
  way.begin(null);
  await workJobs('offers');
  const operations = way.count();
  const whole = await state();
  expect([whole.places, whole.held]).toEqual([FREED, FREED]);
  expect(skipped(whole)).toEqual([]);
  for (let at = 1; at <= operations; at += 1) {
    for (const isAnswerLost of [false, true]) {
      await freed(60);
      way.begin({ at, operations: 100, isDeath: true, isAnswerLost });
      await workJobs('offers').catch(() => {});
      way.begin(null);
      // Its lease is over a quarter of an hour later.
      await workJobs('offers', 16 * 60_000);
      const after = await state();
      expect([at, after.places, after.held]).toEqual([at, FREED, FREED]);
      expect(skipped(after)).toEqual([]);
    }
  }
});

it('offers 50 that are refunded to 500 who wait, beside a checkout that sells the last of the room', async () => {
  await night(0, { stock: FREED, sold: 0 }, { capacity: FREED + 10, waitlist: {} });
  await typed('b', { stock: 30, sold: 0 });
  const sales = await Promise.all([1, 2, 3, 4, 5].map((n) => sell(`before${n}`, 'a', 10)));
  const tickets = sales.flatMap(({ answer }) => answer.tickets.map(({ id }) => id));
  for (let n = 0; n < 500; n += 1) {
    const asked = { types: ['a'], quantity: 1 + (n % 3), status: 'waiting', dateId: '', round: 1 };
    const joinedAt = new Date(1_000_000 + n);
    await db()
      .doc(entryPaths.waitEntry(EVENT, `w${n}`))
      .set({ ...asked, email: `${n}@x.cl`, joinedAt });
  }
  await db().doc(paths.event(EVENT)).update({ waitlist: AWAITED });
  const began = performance.now();
  const counted = (all: Promise<unknown>[]) =>
    Promise.allSettled(all).then(
      (ends) => ends.filter(({ status }) => status === 'fulfilled').length,
    );
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  const refunds = Array.from({ length: FREED / 2 }, (_, n) =>
    refund(`refund${n}`, tickets.slice(2 * n, 2 * n + 2)),
  );
  const [back, others, same] = await Promise.all([
    counted(refunds),
    counted(numbers.map((n) => sell(`b${n}`, 'b'))),
    counted(numbers.map((n) => sell(`a${n}`))),
  ]);
  expect([back, others, same]).toEqual([FREED / 2, 10, 0]);
  const after = await state();
  expect([after.sold, after.held, after.places]).toEqual([0, FREED, FREED]);
  expect(skipped(after)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('offers more than one part of it at once, and releases nothing of it meanwhile', async () => {
  await night(0, { stock: 300, sold: 0, held: 300 });
  for (let n = 0; n < 300; n += 1) {
    const asked = { types: ['a'], quantity: 1, status: 'waiting', dateId: '', round: 1 };
    await db()
      .doc(entryPaths.waitEntry(EVENT, `w${n}`))
      .set(asked);
  }
  await begin();
  const offering = offerNow(awaited);
  const sold = await Promise.allSettled([1, 2, 3].map((n) => sell(`k${n}`)));
  await offering;
  expect(sold.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const { offered, held } = await state();
  expect([offered.length, held]).toEqual([300, 300]);
});

it.each([
  ['in a pause', { status: 'paused' }, { status: 'published' }],
  ['while the night has no date', { plan: POSTPONED }, { plan: null }],
])('stops the clock of an offer %s, and gives it a whole one after', async (_, halt, goOn) => {
  await freed(1);
  await workJobs('offers');
  const event = db().doc(paths.event(EVENT));
  await event.update(halt);
  await begin();
  await workJobs('offers');
  expect((await state()).list).toMatchObject([{ status: 'offered', until: null }]);
  // Longer than an offer lasts; nobody tells the list that the sale goes on.
  await workJobs('offers', 13 * HOUR);
  expect(await state()).toMatchObject({ held: 1, list: [{ status: 'offered', until: null }] });
  await event.update(goOn);
  await workJobs('offers', 15 * HOUR);
  const after = await state();
  expect(after).toMatchObject({ held: 1, list: [{ status: 'offered', round: 1 }] });
  expect(+(after.list[0]?.until ?? 0)).toBeGreaterThan(Date.now() + 26 * HOUR);
  const mails = await db().collection('jobs').where('kind', '==', 'listMail').get();
  expect(mails.size).toBe(1);
  await workJobs('offers', 28 * HOUR);
  expect(await state()).toMatchObject({ held: 0, list: [{ status: 'expired' }] });
});

it('keeps on the event what those who still wait would pay', async () => {
  await freed(2);
  await db().doc(entryPaths.waitEntry(EVENT, 'w0')).update({ value: 5_000 });
  // More than came back: they go on waiting.
  await db().doc(entryPaths.waitEntry(EVENT, 'w1')).update({ value: 300_000, quantity: 60 });
  await workJobs('offers');
  expect(await state()).toMatchObject({ worth: 300_000, places: 1 });
  await db().doc(entryPaths.waitEntry(EVENT, 'w1')).update({ status: 'left' });
  await begin();
  await workJobs('offers');
  expect((await state()).worth).toBe(0);
});

it('ends an offer whose clock stands with its event', async () => {
  await freed(1);
  await workJobs('offers');
  const event = db().doc(paths.event(EVENT));
  await event.update({ status: 'paused' });
  await begin();
  await workJobs('offers');
  await event.update({ status: 'cancelled' });
  await begin();
  await workJobs('offers');
  expect(await state()).toMatchObject({ held: 0, list: [{ status: 'expired' }] });
});

it('offers what people asked for before there were dates on the first of them', async () => {
  const span = { startsAt: begins, endsAt: new Date(+begins + 5 * HOUR), status: 'scheduled' };
  const dates = { first: span, fri: { ...span, startsAt: new Date(+begins + 24 * HOUR) } };
  await freed(1, { dates });
  await workJobs('offers');
  const { list, held } = await state();
  expect([list[0]?.status, held]).toEqual(['offered', 1]);
  const offer = offerTokenOf({ eventId: EVENT, id: 'w0', round: 1 });
  await sell('k', 'a', 1, { offer, dateId: 'first' });
  expect(await state()).toMatchObject({ sold: 11, held: 0, list: [{ status: 'claimed' }] });
});

it.each([
  [
    'one date',
    { first: { startsAt: begins, endsAt: new Date(+begins + HOUR), status: 'scheduled' } },
  ],
  ['none', undefined],
])('sells the pass that it offered, of an event with %s', async (_, dates) => {
  const waitlist = { types: ['a'], dateIds: ['all'] };
  const of = { stock: 5, sold: 4, held: 1, dateScope: 'pass', dateIds: [] };
  await night(1, of, { waitlist, ...(dates && { dates }) });
  await db().doc(entryPaths.waitEntry(EVENT, 'w0')).update({ dateId: 'all' });
  await begin();
  await workJobs('offers');
  expect((await state()).offered).toHaveLength(1);
  const offer = offerTokenOf({ eventId: EVENT, id: 'w0', round: 1 });
  await sell('k', 'a', 1, { offer });
  expect(await state()).toMatchObject({ sold: 5, held: 0, list: [{ status: 'claimed' }] });
});

it('closes no till where it has nothing to do', async () => {
  const tills = async () => (await guardRef(EVENT).get()).get('tills');
  for (const [sold, left] of [
    [10, 2],
    [9, 0],
  ]) {
    await night(3, { stock: 10, sold });
    await guardRef(EVENT).set({ tills: 2, from: 0, epoch: 1, turns: 0 });
    await begin();
    await offerNow(awaited);
    expect(await tills()).toBe(left);
  }
});

it('gives back what nobody wants, and holds no more from then on', async () => {
  await freed(2);
  await workJobs('offers');
  const { held, places, types } = await state();
  expect([held, places, types]).toEqual([3, 3, []]);
  await sell('k');
  expect((await state()).sold).toBe(11);
});

it.each(['left', 'offered'])(
  'offers to nobody of sixty the place of an offer that was one too many: %s',
  async (status) => {
    await night(60, { stock: 5, sold: 7, held: 1 });
    const until = new Date(Date.now() - HOUR);
    const offer = { status, until, typeId: 'a', quantity: 1 };
    await db().doc(entryPaths.waitEntry(EVENT, 'w0')).update(offer);
    await begin();
    await workJobs('offers');
    expect(await state()).toMatchObject({ offered: [], held: 0, sold: 7 });
    // With one place free there is one offer.
    await typed('a', { stock: 8, sold: 7 });
    await begin();
    await workJobs('offers');
    expect((await state()).places).toBe(1);
  },
);
