import { FieldPath, type Query } from 'firebase-admin/firestore';
import { type Contact, parseContact } from '@/lib/domain/contact/contact';
import { datesOf, venueOn } from '@/lib/domain/event/date/event-date';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { paths } from '@/lib/domain/kit/paths';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { anchorFor, dueAt, lastBought } from '@/lib/domain/mailing/automation/due';
import { reminderContent } from '@/lib/domain/mailing/automation/reminder-content';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { ticketHolders } from '../../event/ticket-holders';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/** A person and what causes their mail: `key` is the same however often it is found, and no other cause's. */
export type Caused = { id: string; email: string; name: string; key: string; anchor: Date };

/** The people of one cause; `key` is '' for what concerns one person at a time. */
export type Cause = {
  key: string;
  anchor: Date;
  content: CampaignContent;
  dateIds: string[];
  people: () => AsyncIterable<Caused[]>;
};

type Asking = Pick<Automation, 'producerId' | 'kind' | 'wait' | 'content'>;
type Span = { from: Date; to: Date };

const PAGE = 200;

/**
 * Yields what is due between two moments, both as things are now: a date that moved moves what it causes. `from` is exclusive.
 */
export async function* causesOf(asking: Asking, span: Span): AsyncGenerator<Cause> {
  const { kind, wait } = asking;
  const [first, last] = [span.from, span.to].map((at) => anchorFor(kind, wait, at)) as [Date, Date];
  if (kind === 'welcome') {
    yield welcomes(asking, first, last);
    return;
  }
  for (const event of await eventsOf(asking, first)) {
    if (isWithoutDate(event)) continue;
    for (const cause of ofEvent(asking, event)) {
      const due = dueAt(kind, wait, cause.anchor);
      if (due > span.from && due <= span.to) yield cause;
    }
  }
}

/** When the next of its dates is due after `now`; null for none. What is found by a confirmation cannot be foreseen. */
export async function nextDue(asking: Asking, now: Date): Promise<Date | null> {
  if (asking.kind === 'welcome') return null;
  const events = await eventsOf(asking, anchorFor(asking.kind, asking.wait, now));
  const dues = events
    .flatMap((event) => ofEvent(asking, event))
    .map(({ anchor }) => dueAt(asking.kind, asking.wait, anchor).getTime())
    .filter((due) => due > now.getTime());
  return dues.length > 0 ? new Date(Math.min(...dues)) : null;
}

async function eventsOf({ producerId }: Asking, endsAfter: Date): Promise<EventRecord[]> {
  const found = await retry(RETRY.outage, () =>
    db()
      .collection(paths.events())
      .where('producerId', '==', producerId)
      .where('status', 'in', ['published', 'paused', 'ended'])
      .where('endsAt', '>=', endsAfter)
      .get(),
  );
  return found.docs.map((one) => parseEvent(one.id, one.data()));
}

function ofEvent(asking: Asking, event: EventRecord): Cause[] {
  if (asking.kind === 'winBack') {
    return event.endsAt ? [absences(asking, event.id, event.endsAt)] : [];
  }
  const held = datesOf(event).filter(({ status }) => !['cancelled', 'postponed'].includes(status));
  return held.map((date): Cause => {
    if (asking.kind === 'thanks') return visits(asking, event.id, date);
    const key = `reminder|${event.id}|${date.id}`;
    const anchor = date.startsAt;
    return {
      key,
      anchor,
      content: reminderContent(event, date, venueOn(event, date.id)),
      dateIds: [date.id],
      people: async function* () {
        const holders = await ticketHolders(event.id, [date.id]);
        for (let at = 0; at < holders.length; at += PAGE) {
          yield holders
            .slice(at, at + PAGE)
            .map((one) => ({ ...one, key: `${key}|${one.id}`, anchor }));
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

/** Who came in, once for an event: what is known of coming in is of the event. */
const visits = (
  { producerId, content }: Asking,
  eventId: string,
  date: { id: string; endsAt: Date },
): Cause => ({
  key: `thanks|${eventId}|${date.id}`,
  anchor: date.endsAt,
  content,
  dateIds: [],
  people: () =>
    contactsIn(buyersOf(producerId, eventId), ({ id, bought }) =>
      bought[eventId]?.attended ? { key: `thanks|${eventId}|${id}`, anchor: date.endsAt } : null,
    ),
});

/** Whose last purchase may have been this event, once for each absence. */
const absences = ({ producerId, content }: Asking, eventId: string, endsAt: Date): Cause => ({
  key: `winBack|${eventId}`,
  anchor: endsAt,
  content,
  dateIds: [],
  people: () =>
    contactsIn(buyersOf(producerId, eventId), (contact) => {
      const last = lastBought(contact);
      return last && { key: `winBack|${contact.id}|${last.getTime()}`, anchor: endsAt };
    }),
});

const buyersOf = (producerId: string, eventId: string): Query =>
  db()
    .collection(paths.contacts(producerId))
    .where('boughtEvents', 'array-contains', eventId)
    .orderBy(FieldPath.documentId());

async function* contactsIn(
  query: Query,
  causeOf: (contact: Contact) => { key: string; anchor: Date } | null,
): AsyncGenerator<Caused[]> {
  let page = query.limit(PAGE);
  for (;;) {
    const { docs } = await retry(RETRY.outage, () => page.get());
    const people = docs.flatMap((one) => {
      const contact = parseContact(one.id, one.data());
      const cause = causeOf(contact);
      return cause && contact.email ? [{ ...contact, ...cause }] : [];
    });
    if (people.length > 0) yield people;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return;
    page = query.startAfter(last).limit(PAGE);
  }
}
