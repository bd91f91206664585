import { FieldPath, type Query } from 'firebase-admin/firestore';
import { type Contact, parseContact } from '@/lib/domain/contact/contact';
import { datesOf, venueOn } from '@/lib/domain/event/date/event-date';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { dayIn } from '@/lib/domain/kit/day';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { anchorFor, dueAt, lastBought } from '@/lib/domain/mailing/automation/due';
import { aboutDate, addedOf, isAlike, newDatesOf } from '@/lib/domain/mailing/automation/new-date';
import { reminderContent } from '@/lib/domain/mailing/automation/reminder-content';
import { cameTo } from '@/lib/domain/mailing/automation/visit';
import { ticketHolders } from '../../event/ticket-holders';
import { readWholeInventory } from '../../event/tills/whole';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import { cartCauses } from './carts';
import type { Cause, Caused } from './cause';
import { onSaleOn } from './on-sale';

type Asking = Pick<Automation, 'producerId' | 'kind' | 'wait' | 'content' | 'onSince'>;
type Span = { from: Date; to: Date };

const PAGE = 200;
const DAY_MS = 86_400_000;

/**
 * The causes that are due between two moments, both as things are now: a date that moved moves what it causes. `from` is
 * exclusive. Also the moment the next of its dates is due, if it is by `until`; what is found by a confirmation cannot be
 * foreseen.
 */
export async function causesOf(
  asking: Asking,
  { from, to }: Span,
  until = to,
): Promise<{ causes: Cause[]; next: Date | null }> {
  const { kind, wait } = asking;
  const [first, last, latest] = [from, to, until].map((at) => anchorFor(kind, wait, at)) as [
    Date,
    Date,
    Date,
  ];
  if (kind === 'cart') {
    return { causes: await cartCauses(asking, { from: first, to: last }), next: null };
  }
  if (kind === 'welcome') return { causes: [welcomes(asking, first, last)], next: null };
  const events = (await eventsOf(asking, first, latest)).filter((one) => !isWithoutDate(one));
  const found = events
    .flatMap((event) => ofEvent(asking, event, to))
    .map((cause) => ({ cause, due: dueAt(kind, wait, cause.anchor) }));
  const later = found.map(({ due }) => due.getTime()).filter((due) => due > to.getTime());
  return {
    causes: found.filter(({ due }) => due > from && due <= to).map(({ cause }) => cause),
    next: later.length > 0 ? new Date(Math.min(...later)) : null,
  };
}

const eventsAfter = (producerId: string, endsAfter: Date) =>
  db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['published', 'paused', 'ended'])
    .where('endsAt', '>=', endsAfter);

type Found = EventRecord & { added: ReadonlyMap<string, Date> };

async function eventsOf(asking: Asking, after: Date, latest: Date): Promise<Found[]> {
  const all = eventsAfter(asking.producerId, after);
  // The other kinds ask about each date, of which an event that ends later may have some.
  const asked = asking.kind === 'winBack' ? all.where('endsAt', '<=', latest) : all;
  const found = await retry(RETRY.outage, () => asked.get());
  return found.docs.map((one) => ({
    ...parseEvent(one.id, one.data()),
    added: addedOf(one.data()),
  }));
}

/** The ends of a producer's events that end after a moment: who holds a ticket for one was not away. */
export async function endsAfter(producerId: string, after: Date): Promise<Map<string, Date>> {
  const found = await retry(RETRY.outage, () =>
    eventsAfter(producerId, after).select('endsAt').get(),
  );
  return new Map(
    found.docs.flatMap((one) => {
      const endsAt = moment(one.data().endsAt);
      return endsAt ? [[one.id, endsAt] as const] : [];
    }),
  );
}

function ofEvent(asking: Asking, event: Found, to: Date): Cause[] {
  if (asking.kind === 'newDate') return newDates(asking, event, to);
  if (asking.kind === 'winBack') {
    return event.endsAt ? [absences(asking, event.id, event.endsAt)] : [];
  }
  const held = datesOf(event).filter(({ status }) => !['cancelled', 'postponed'].includes(status));
  return held.map((date): Cause => {
    if (asking.kind === 'thanks') return visits(asking, event, date);
    // With its day, so that who was reminded hears of a date that moved to another.
    const day = dayIn(date.startsAt, event.timeZone);
    const key = `reminder|${event.id}|${date.id}|${day}`;
    const anchor = date.startsAt;
    return {
      key,
      anchor,
      content: reminderContent(event, date, venueOn(event, date.id)),
      dateIds: [date.id],
      people: async function* (after = '') {
        const all = await ticketHolders(event.id, [date.id]);
        const holders = all.filter(({ id }) => id > after);
        for (let at = 0; at < holders.length; at += PAGE) {
          yield holders
            .slice(at, at + PAGE)
            .map((one) => ({ ...one, key: `${key}|${one.id}`, anchor, contact: null }));
        }
      },
    };
  });
}

const welcomes = ({ producerId, content }: Asking, from: Date, to: Date): Cause => ({
  key: '',
  anchor: to,
  content,
  dateIds: [],
  people: () =>
    contactsIn(
      db()
        .collection(paths.contacts(producerId))
        .where('subscribedAt', '>', from)
        .where('subscribedAt', '<=', to)
        .orderBy('subscribedAt'),
      ({ id, subscribedAt }) =>
        subscribedAt ? { key: `welcome|${id}`, anchor: subscribedAt } : null,
    ),
});

/** The people who came in, once for an event. */
const visits = (
  { producerId, content, onSince }: Asking,
  event: EventRecord,
  date: { id: string; endsAt: Date },
): Cause => ({
  key: `thanks|${event.id}|${date.id}`,
  anchor: date.endsAt,
  content,
  dateIds: [],
  people: (after) =>
    contactsIn(
      buyersOf(producerId, event.id),
      ({ id, bought }) => {
        const purchase = bought[event.id];
        const isThanked = purchase && cameTo(event, date.id, purchase, onSince);
        return isThanked ? { key: `thanks|${event.id}|${id}`, anchor: date.endsAt } : null;
      },
      after,
    ),
});

/** A paused event is told when it is sold again, if that is soon. */
const NOT_TOLD: readonly string[] = ['paused', 'cancelled', 'draft', 'review'];

/** The people who bought or came to what is like an event, for each of its dates that appeared, once for an event. */
function newDates(asking: Asking, event: Found, to: Date): Cause[] {
  if (NOT_TOLD.includes(event.status)) return [];
  // In a month that is over, a mail shows the dates that existed when it was due.
  const toldAt = (anchor: Date) =>
    new Date(Math.min(+to, +dueAt(asking.kind, asking.wait, anchor) + DAY_MS));
  return newDatesOf(event, event.added, toldAt).flatMap(({ anchor, dates: [first, ...more] }) => {
    if (!first) return [];
    const page = eventPageUrl(event.id, settings.eventPage());
    const about = (date: EventDate) => aboutDate(asking.content, event, date, page);
    return {
      key: `newDate|${event.id}|${anchor.getTime()}`,
      anchor,
      content: about(first),
      dateIds: [],
      onSale: async () => {
        const date = await firstOnSale(event.id, [first, ...more]);
        return date && about(date);
      },
      about: { eventId: event.id, dateIds: [first, ...more].map(({ id }) => id) },
      people: (after = '') => alikePeople(asking.producerId, event, anchor, after),
    };
  });
}

/** The first of some dates of which anybody can buy something; null of an event that is not published any more. */
async function firstOnSale(eventId: string, dates: readonly EventDate[]) {
  const whole = await readWholeInventory(eventId);
  if (whole.event.status !== 'published') return null;
  for (const date of dates) {
    const free = await onSaleOn(whole, whole.event.dates ? date.id : '', new Date());
    if (free.size > 0) return date;
  }
  return null;
}

/** The most events that one may be like of which people are asked: the last ones. */
const MOST_ALIKE = 30;

async function* alikePeople(producerId: string, event: EventRecord, anchor: Date, after: string) {
  const query = db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['published', 'paused', 'ended'])
    .select('name', 'venue', 'startsAt');
  const found = await retry(RETRY.outage, () => query.get());
  const alike = found.docs
    .map((one) => parseEvent(one.id, one.data()))
    .filter((other) => other.id === event.id || isAlike(event, other))
    .sort((a, b) => +(b.startsAt ?? 0) - +(a.startsAt ?? 0))
    .slice(0, MOST_ALIKE)
    .map(({ id }) => id);
  if (alike.length === 0) return;
  const people = db()
    .collection(paths.contacts(producerId))
    .where('boughtEvents', 'array-contains-any', alike)
    .orderBy(FieldPath.documentId());
  yield* contactsIn(people, ({ id }) => ({ key: `newDate|${event.id}|${id}`, anchor }), after);
}

/** The people whose last purchase may have been this event, once for each absence. */
const absences = ({ producerId, content }: Asking, eventId: string, endsAt: Date): Cause => ({
  key: `winBack|${eventId}`,
  anchor: endsAt,
  content,
  dateIds: [],
  people: (after) =>
    contactsIn(
      buyersOf(producerId, eventId),
      (contact) => {
        const last = lastBought(contact);
        return last && { key: `winBack|${contact.id}|${last.getTime()}`, anchor: endsAt };
      },
      after,
    ),
});

const buyersOf = (producerId: string, eventId: string): Query =>
  db()
    .collection(paths.contacts(producerId))
    .where('boughtEvents', 'array-contains', eventId)
    .orderBy(FieldPath.documentId());

async function* contactsIn(
  query: Query,
  causeOf: (contact: Contact) => { key: string; anchor: Date } | null,
  after = '',
): AsyncGenerator<Caused[]> {
  let page = (after ? query.startAfter(after) : query).limit(PAGE);
  for (;;) {
    const { docs } = await retry(RETRY.outage, () => page.get());
    const people = docs.flatMap((one) => {
      const contact = parseContact(one.id, one.data());
      const cause = causeOf(contact);
      const { id, email, name } = contact;
      return cause && email ? [{ id, email, name, contact, ...cause }] : [];
    });
    if (people.length > 0) yield people;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return;
    page = query.startAfter(last).limit(PAGE);
  }
}
