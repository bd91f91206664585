import { afterEach, beforeEach, expect, it } from 'vitest';
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
import { offerPlaces } from './offer-places';

/** The job that offers places, with its process dying anywhere and a checkout that sells meanwhile. */

const EVENT = 'night';
const HOUR = 3_600_000;
const FREED = 50;
let way: ReturnType<typeof outages>;
beforeEach(() => {
  way = outages();
});
afterEach(() => replaceBackend(null));

/** A night on whose list so many wait, one to three together, with fifty places that came back. */
async function freed(waiting: number) {
  replaceBackend({ firestore: storeClient(undefined, way.transport) });
  const begins = new Date(Date.now() + 100 * HOUR);
  await db()
    .doc(paths.event(EVENT))
    .set({
      ...EMPTY_EVENT,
      ...{ status: 'published', producerId: 'p', name: 'Noche', startsAt: begins },
      ...{ endsAt: new Date(+begins + 5 * HOUR), waitlist: { types: ['a'], dateIds: [''] } },
    });
  const type = { ...EMPTY_TICKET_TYPE, name: 'General', price: 5_000, courtesies: 0 };
  await db()
    .doc(paths.ticketType(EVENT, 'a'))
    .set({ ...type, stock: 60, sold: 10, held: FREED });
  for (let n = 0; n < waiting; n += 1) {
    await db()
      .doc(entryPaths.waitEntry(EVENT, `w${n}`))
      .set({
        ...{ types: ['a'], quantity: 1 + (n % 3), status: 'waiting', dateId: '', round: 1 },
        ...{ email: `${n}@x.cl`, joinedAt: new Date(1_000_000 + n) },
      });
  }
  const event = { id: EVENT, waitlist: { types: ['a'], dateIds: [''] } };
  await db().runTransaction(async (tx) => offerPlaces(tx as never, event));
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

const sellOne = (n: number) =>
  record(
    {
      ...{ kind: 'sale', eventId: EVENT, key: `k${n}`, channel: 'web' },
      buyer: { name: 'Ana', email: 'ana@x.cl', rut: '', phone: '', acceptsMail: false },
      lines: [{ ticketTypeId: 'a', quantity: 1, unitPrice: 5_000 }],
    },
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

it('is beside a checkout that sells never over the stock, with 500 who wait', async () => {
  await freed(500);
  const began = performance.now();
  const sales = Array.from({ length: 20 }, (_, n) =>
    sellOne(n).then(
      () => 1,
      () => 0,
    ),
  );
  const work = [1, 2].map(() => workJobs('offers'));
  const sold = (await Promise.all(sales)).reduce<number>((sum, one) => sum + one, 0);
  await Promise.all(work);
  const { offered, places, held, sold: taken, stock, types } = await state();
  expect(taken).toBe(10 + sold);
  expect(taken + held).toBeLessThanOrEqual(stock);
  expect([held, places]).toEqual([places, FREED]);
  expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
  expect(types).toEqual(['a']);
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('gives back what nobody wants, and holds no more from then on', async () => {
  await freed(2);
  await workJobs('offers');
  const { held, places, types } = await state();
  expect([held, places, types]).toEqual([3, 3, []]);
  await sellOne(1);
  expect((await state()).sold).toBe(11);
});
