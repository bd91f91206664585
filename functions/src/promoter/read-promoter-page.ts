import { AggregateField, type Query } from 'firebase-admin/firestore';
import { isAhead, nextDate } from '@/lib/domain/event/date/event-date';
import { type EventRecord, eventName, parseEvent, wasPublished } from '@/lib/domain/event/event';
import { withPromoter } from '@/lib/domain/event/public/channel';
import { isPublic } from '@/lib/domain/event/public/public-event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ourPicture } from '@/lib/domain/kit/picture';
import { fields, text } from '@/lib/domain/kit/read';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import {
  mergeTotals,
  NO_PROMOTER,
  noTotals,
  parseTotals,
  type Totals,
} from '@/lib/domain/ledger/totals';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import * as calls from '@/lib/domain/promoter/calls';
import { type Commission, parseCommission } from '@/lib/domain/promoter/commission';
import { promoterSalesOf, rankOf } from '@/lib/domain/promoter/page';
import { type Promoter, sellsEvent } from '@/lib/domain/promoter/promoter';
import { readPromoterPageSchema } from '@/lib/domain/promoter/promoter-schema';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { Remembered, readNights } from '../event/public-event';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings } from '../support/mail/mailer';
import { findPromoter } from './find-promoter';
import { ownGifts } from './own-gifts';

/** The most sales and events that a page lists; its sums are of all. */
const ROWS = 100;
const EVENTS = 12;
/** The most cancelled events among them: the other places are for those that sell. */
const CANCELLED = 4;
const PAYMENTS = 24;
const OPENINGS_AN_HOUR = 300;
const HOUR_MS = 3_600_000;

const FIELDS = 'eventId,promoterId,tickets,lines,at';
type Row = Commission & { eventId: string };

const totals = new Remembered<Totals>();
const nights = new Remembered<EventRecord[]>();

/**
 * A promoter's page, by its secret link: sales, place and what they are paid; of buyers only counts. A revoked link or
 * inactive promoter is `not-found`. Misses are limited by network, openings by promoter.
 */
export const readPromoterPage = callable(calls.readPromoterPage, {
  input: readPromoterPageSchema,
  access: 'open',
  handle: async ({ input: { token }, ip }) => {
    const { producerId, promoter } = await findPromoter(token, ip);
    const key = `promoterPage|${producerId}|${promoter.id}`;
    if (!(await consumeLimit(key, OPENINGS_AN_HOUR, HOUR_MS))) {
      throw fail('resource-exhausted', 'Abriste esta página muchas veces. Prueba en un rato');
    }
    return { success: true, message: '', page: await pageOf(producerId, promoter) };
  },
});

async function pageOf(producerId: string, promoter: Promoter) {
  const [rows, led, due, pending, producerDoc, ahead, settled] = await Promise.all([
    rowsOf('promoterId', promoter.id, ROWS),
    rowsOf('leaderId', promoter.id, EVENTS),
    openSum(promoter.id, 'earned'),
    openSum(promoter.id, 'pending'),
    db().doc(paths.producer(producerId)).get(),
    nights.of(producerId, async () => {
      const selling = readNights(producerId, EVENTS);
      return [...(await selling), ...(await readNights(producerId, CANCELLED, ['cancelled']))];
    }),
    db()
      .collection(entryPaths.settlements(producerId))
      .where('promoterId', '==', promoter.id)
      .orderBy('createdAt', 'desc')
      .limit(PAYMENTS)
      .get(),
  ]);
  const producer = parseProducer(producerId, producerDoc.data());
  const payments = settled.docs.flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? []);
  const events = await eventsOf(
    [...rows, ...led, ...payments].map(({ eventId }) => eventId),
    ahead.filter((one) => wasPublished(one) && sellsEvent(promoter, one.id)),
  );
  const told = payments.filter(({ state }) => state !== 'closing' && state !== 'rejected');
  return {
    name: promoter.name,
    producerName: producer.name,
    code: promoter.code,
    due,
    pending,
    events: await Promise.all(events.map((event) => shown(event, { rows, promoter, producer }))),
    payments: told.map(({ folio, eventName: name, net, state, paidAt, createdAt }) => ({
      ...{ folio, eventName: name, net, state },
      at: (paidAt ?? createdAt ?? new Date(0)).toISOString(),
    })),
  };
}

async function rowsOf(who: 'promoterId' | 'leaderId', id: string, most: number): Promise<Row[]> {
  const found = await untypedDb()
    .collectionGroup('commissions')
    .where(who, '==', id)
    .orderBy('at', 'desc')
    .limit(most)
    .select(...FIELDS.split(','))
    .get();
  return found.docs.map((one) => ({
    ...parseCommission(one.id, one.data()),
    eventId: text(fields(one.data()).eventId),
  }));
}

/** The worth of some rows to somebody in whole pesos, as who sold and as who leads: two sums of the database. */
async function sumOf(all: Query, id: string): Promise<number> {
  const sums = ROLES.map(async ([who, amount]) => {
    const found = await all
      .where(who, '==', id)
      .aggregate({ sum: AggregateField.sum(amount) })
      .get();
    return found.data().sum;
  });
  return (await Promise.all(sums)).reduce((sum, one) => sum + one, 0);
}
const ROLES = [
  ['promoterId', 'amount'],
  ['leaderId', 'leaderAmount'],
] as const;

const openSum = (id: string, state: Commission['state']) =>
  sumOf(
    untypedDb()
      .collectionGroup('commissions')
      .where('open', 'array-contains', id)
      .where('state', '==', state),
    id,
  );

async function eventsOf(sold: readonly string[], nights: readonly EventRecord[]) {
  const known = new Set(nights.map(({ id }) => id));
  const ids = [...new Set(sold)].filter((id) => !known.has(id));
  const refs = ids.slice(0, EVENTS).map((id) => db().doc(paths.event(id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const past = found.flatMap((one) => (one.exists ? parseEvent(one.id, one.data()) : []));
  const start = ({ startsAt }: EventRecord) => startsAt?.getTime() ?? 0;
  past.sort((a, b) => start(b) - start(a));
  return [...nights, ...past].slice(0, EVENTS);
}

async function shown(
  event: EventRecord,
  { rows, promoter, producer }: { rows: readonly Row[]; promoter: Promoter; producer: Producer },
) {
  const { id: eventId, timeZone, slug = eventId } = event;
  const mine = rows.filter((row) => row.eventId === eventId);
  const sales = promoterSalesOf(mine, timeZone);
  const entered = db()
    .collection(paths.tickets(eventId))
    .where('promoterId', '==', promoter.id)
    .where('status', '==', 'used')
    .count()
    .get();
  const decided = untypedDb()
    .collection(entryPaths.commissions(eventId))
    .where('state', 'in', ['earned', 'settled']);
  const [all, inside, earned, gifts] = await Promise.all([
    totals.of(eventId, () => readTotals(eventId)),
    entered.then((counted) => counted.data().count),
    sumOf(decided, promoter.id),
    ownGifts(event, promoter, new Date()),
  ]);
  const { tickets } = all.promoters[promoter.id] ?? NO_PROMOTER;
  const date = nextDate(event, new Date());
  const sells = event.status === 'published' && date && isAhead(date, new Date());
  const isShared = sells && isPublic(event, producer) && sellsEvent(promoter, eventId);
  const page = `${mailSettings().siteUrl}${publicEventRoute(slug)}`;
  return {
    id: eventId,
    name: eventName(event),
    startsAt: (date?.startsAt ?? event.startsAt)?.toISOString() ?? null,
    url: isShared ? withPromoter(page, promoter.code) : '',
    image: ourPicture(event.images.thumb),
    flyer: isShared ? ourPicture(event.images.flyer) : '',
    venue: event.venue.name,
    isCancelled: event.status === 'cancelled',
    tickets,
    // The tickets of their guests are theirs, too, and were not sold.
    entered: inside - gifts.entered,
    gifts,
    earned,
    ...rankOf(all.promoters, promoter.id, tickets),
    isLatest: sales.tickets !== tickets,
    types: Object.entries(sales.types)
      .filter(([, count]) => count !== 0)
      .map(([id, count]) => ({ name: all.ticketTypes[id]?.name || 'Entrada', tickets: count })),
    days: Object.entries(sales.days)
      .filter(([, count]) => count !== 0)
      .map(([day, count]) => ({ day, tickets: count }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    hours: Object.entries(sales.hours)
      .filter(([, count]) => count !== 0)
      .map(([hour, count]) => ({ hour, tickets: count }))
      .sort((a, b) => (a.hour < b.hour ? -1 : 1)),
  };
}

async function readTotals(eventId: string): Promise<Totals> {
  const shards = await db().collection(paths.totals(eventId)).get();
  return shards.docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
}
