import type { Query } from 'firebase-admin/firestore';
import { nextDate } from '@/lib/domain/event/date/event-date';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import {
  flyerOf,
  isPublic,
  type PublicEvent,
  publicEvent,
} from '@/lib/domain/event/public/public-event';
import { SLUG_PATTERN, slugOwner } from '@/lib/domain/event/public/slug';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Consumption, parseConsumption } from '@/lib/domain/menu/consumption';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { askedOfBuyers } from '@/lib/domain/question/holder-form';
import type { AskedOfBuyer } from '@/lib/domain/ticket/answers';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../support/admin';
import { settings } from '../support/mail/settings';
import { readAsked } from './questions';

const OTHERS = 4;
/** The time for which data that no sale changes are kept. */
const KEPT_MS = 60_000;
const KEPT = 500;
/** The same of a bar: what a sale changes of it is asked for by its time, so the rest is kept longer. */
const BAR_KEPT_MS = 15 * 60_000;
/** A change is dated when it reaches the database and seen a little later. */
const OVERLAP_MS = 5_000;

/** Answers that are the same for every visitor, so that a page that everybody opens reads them once in `keptMs`. */
export class Remembered<T> {
  private readonly answers = new Map<string, { until: number; answer: Promise<T> }>();

  constructor(private readonly keptMs = KEPT_MS) {}

  has(key: string): boolean {
    return (this.answers.get(key)?.until ?? 0) > Date.now();
  }

  forget(key: string): void {
    this.answers.delete(key);
  }

  of(key: string, read: () => Promise<T>): Promise<T> {
    const found = this.answers.get(key);
    if (found && found.until > Date.now()) return found.answer;
    const answer = read();
    this.answers.delete(key);
    this.answers.set(key, { until: Date.now() + this.keptMs, answer });
    answer.catch(() => this.forget(key));
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= KEPT) break;
      this.answers.delete(oldest);
    }
    return answer;
  }
}

const ids = new Remembered<string>();
const nights = new Remembered<EventRecord[]>();
const dates = new Remembered<Awaited<ReturnType<typeof readTerms>>>();
const asks = new Remembered<AskedOfBuyer[]>();
const bars = new Remembered<Bar>(BAR_KEPT_MS);

/** The event that an address or an id leads to, if anybody may see it, with its producer; null otherwise. */
export async function findPublicEvent(slug: string) {
  const event = await eventAt(slug);
  if (!event) return null;
  const found = await withProducer(event);
  return isPublic(event, found.producer) ? found : null;
}

/** An event with its producer and the producer's other nights. */
export async function withProducer(event: EventRecord) {
  const [found, others] = await Promise.all([
    db().doc(paths.producer(event.producerId)).get(),
    nightsOf(event.producerId),
  ]);
  const producer = parseProducer(found.id, found.data());
  const shown = others.filter(({ id }) => id !== event.id).map(shownOther);
  // Nights of several dates are read by their last one, and shown by their next.
  shown.sort(
    (a, b) => Number(!a.startsAt) - Number(!b.startsAt) || (a.startsAt < b.startsAt ? -1 : 1),
  );
  return { event, producer, others: shown };
}

/** The event of an address or an id. An address that is not its event's present one may be another's by now. */
async function eventAt(slug: string): Promise<EventRecord | null> {
  const asked = slug.toLowerCase();
  const known = SLUG_PATTERN.test(asked) ? await ids.of(asked, () => readId(asked)) : '';
  const event = await readPlain(known || slug);
  if (event && (!known || event.slug === asked)) return event;
  ids.forget(asked);
  const owner = known && (await readId(asked));
  return owner === known ? event : readPlain(owner || slug);
}

async function readPlain(id: string): Promise<EventRecord | null> {
  const doc = await db().doc(paths.event(id)).get();
  return doc.exists ? parseEvent(doc.id, doc.data()) : null;
}

/** The public page of an event, with its shop's address and the ticket types that it was made of. */
export async function readEventPage({
  event,
  producer,
  others,
}: Awaited<ReturnType<typeof withProducer>>) {
  const [found, bar, terms] = await Promise.all([
    db().collection(paths.ticketTypes(event.id)).get(),
    barOf(event),
    termsOf(event),
  ]);
  const now = new Date();
  const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
  const page = publicEvent({
    event,
    types,
    bar,
    terms,
    producer,
    fees: feesAt(producer.feesHistory, now, producer.fees),
    others: others.slice(0, OTHERS),
    now,
  });
  return { page, types, shop: eventPageUrl(event.id, settings.eventPage(), producer.domains[0]) };
}

async function readId(slug: string): Promise<string> {
  const held = await db().doc(innerPaths.slug(slug)).get();
  return slugOwner(held.data());
}

/** A producer's nights to come, read once a minute. */
export const nightsOf = (producerId: string): Promise<EventRecord[]> =>
  nights.of(producerId, () => readNights(producerId, OTHERS + 1));

/** A producer's next nights as a public page of it lists them; none while its name is held. */
export async function nightsOfProducer({
  id,
  nameHeld,
}: Pick<Producer, 'id' | 'nameHeld'>): Promise<PublicEvent['others']> {
  const shown = (await nightsOf(id)).filter((event) => isPublic(event, { nameHeld }));
  return shown.slice(0, OTHERS).map(shownOther);
}

/** The next nights of a producer that anybody may see, or those of some states. */
export async function readNights(
  producerId: string,
  most: number,
  states: readonly EventRecord['status'][] = ['published'],
): Promise<EventRecord[]> {
  const events = await db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', states)
    .where('endsAt', '>', new Date())
    .orderBy('endsAt')
    .limit(most)
    .get();
  return events.docs.map((one) => parseEvent(one.id, one.data()));
}

function shownOther(event: EventRecord): PublicEvent['others'][number] {
  const { startsAt } = nextDate(event, new Date()) ?? event;
  return {
    slug: event.slug ?? event.id,
    name: eventName(event),
    startsAt: startsAt?.toISOString() ?? '',
    timeZone: event.timeZone,
    place: event.venue.name,
    flyer: flyerOf(event),
  };
}

/** Every change of a date, of the bar or of what is asked writes the event's `updatedAt`. */
const asOf = ({ id, updatedAt }: EventRecord) => `${id} ${updatedAt?.getTime()}`;

async function termsOf(event: EventRecord) {
  if (!event.dates) return new Map();
  return dates.of(asOf(event), () => readTerms(event.id));
}

/** The questions of an event to its buyers; nothing is read for one that never asked. */
export const asksOf = async (event: EventRecord): Promise<AskedOfBuyer[]> =>
  event.asks ? asks.of(asOf(event), async () => askedOfBuyers(await readAsked(event))) : [];

type Bar = { items: Map<string, Consumption>; readAt: number };

/** The products that an event's bar sells. Where it is limited, what was sold since the last answer is read again. */
async function barOf(event: EventRecord): Promise<Consumption[]> {
  const known = bars.has(asOf(event));
  const bar = await bars.of(asOf(event), () => readBar(event.id));
  const items = [...bar.items.values()];
  if (!known || !items.some(({ active, stock }) => active && stock !== null)) return items;
  await addToBar(bar, barItems(event.id).where('changedAt', '>', new Date(bar.readAt)));
  return [...bar.items.values()];
}

const barItems = (eventId: string) => db().collection(paths.consumptions(eventId));

async function readBar(eventId: string): Promise<Bar> {
  const bar = { items: new Map(), readAt: 0 };
  await addToBar(bar, barItems(eventId));
  return bar;
}

async function addToBar(bar: Bar, items: Query): Promise<void> {
  const found = await items.get();
  for (const one of found.docs) bar.items.set(one.id, parseConsumption(one.id, one.data()));
  bar.readAt = found.readTime.toMillis() - OVERLAP_MS;
}

async function readTerms(eventId: string) {
  const found = await db()
    .collection(entryPaths.dates(eventId))
    .where('endsAt', '>', new Date())
    .get();
  return new Map(
    found.docs.flatMap((one) => {
      const terms = parseDateTerms(one.id, one.data());
      return terms ? [[one.id, terms] as const] : [];
    }),
  );
}
