import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { parseEvent } from '@/lib/domain/event/event';
import { parseWaitlist } from '@/lib/domain/event/waitlist';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { entryStatus, isOffered, parseEntry } from '@/lib/domain/waitlist/entry';
import { giveOffers, heldChanges } from '@/lib/domain/waitlist/give';
import { renewJob } from '../../job/add-job';
import type { JobKind } from '../../job/kind';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { guardWhole, withTillsClosed } from '../tills/whole-inventory';

/** Offers of one commit; with more to give, the next part follows at once. */
const A_PART = 100;

/**
 * Offers the free places of an event to whoever waits, in one commit with the places that it holds for them, and gives back
 * to the sale what nobody wants; offers whose clock is over end, and the next in line gets theirs. Goes on at the next
 * moment at which an offer ends. What it does twice it does once.
 */
export const offersJob: JobKind = {
  isRepeatable: true,
  adds: ['listMail'],
  run: ({ ids: [eventId = ''] }) =>
    withTillsClosed(eventId, () =>
      transact((tx) => offerIn(tx, eventId), withRetry(RETRY.contention)),
    ),
};

async function offerIn(tx: Transaction, eventId: string): Promise<Date | undefined> {
  const bump = await guardWhole(tx, eventId);
  const list = db().collection(entryPaths.waitlist(eventId));
  const [eventDoc, typeDocs, entryDocs] = await Promise.all([
    tx.get(db().doc(paths.event(eventId))),
    tx.get(db().collection(paths.ticketTypes(eventId))),
    tx.get(list.where('status', 'in', ['waiting', 'offered'])),
  ]);
  if (!eventDoc.exists) return;
  const event = parseEvent(eventId, eventDoc.data());
  const settings = parseWaitlist(event.waitlist);
  const types = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  const entries = entryDocs.docs.map((one) => parseEntry(one.id, one.data()));
  const terms = await termsOf(tx, eventId, new Set(entries.map(({ dateId }) => dateId)));
  const now = new Date();
  const given = giveOffers({ event, types, terms, now }, entries, settings.hours, A_PART);
  for (const entry of entries) {
    if (entryStatus(entry, now) === 'expired') tx.update(list.doc(entry.id), { status: 'expired' });
  }
  for (const { entry, typeId, until } of given.offers) {
    const offer = { status: 'offered', typeId, until, passed: null } as const;
    tx.update(list.doc(entry.id), { ...offer, offeredAt: FieldValue.serverTimestamp() });
    renewJob(tx, 'listMail', [eventId, entry.id, String(entry.round), 'offered']);
  }
  for (const { entry, reason } of given.passed) {
    if (entry.passed?.reason === reason) continue;
    tx.update(list.doc(entry.id), { passed: { reason, at: FieldValue.serverTimestamp() } });
  }
  const changes = heldChanges(types, given.types);
  for (const { id, held, dates } of changes) {
    tx.update(db().doc(paths.ticketType(eventId, id)), {
      held: FieldValue.increment(held),
      ...Object.fromEntries(
        dates.map((one) => [`byDate.${one.id}.held`, FieldValue.increment(one.held)]),
      ),
    });
  }
  if (changes.length > 0) bump();
  const waiting = entries.filter(({ status }) => status === 'waiting').length;
  const waits = waiting > given.offers.length;
  if (waits !== settings.waits)
    tx.update(db().doc(paths.event(eventId)), { 'waitlist.waits': waits });
  if (given.offers.length === A_PART) return now;
  const clocks = [
    ...entries.flatMap((one) => (isOffered(one, now) && one.until ? [+one.until] : [])),
    ...given.offers.map(({ until }) => +until),
  ];
  return clocks.length > 0 ? new Date(Math.min(...clocks)) : undefined;
}

/** What each of these dates sets for itself. */
async function termsOf(tx: Transaction, eventId: string, dateIds: ReadonlySet<string>) {
  const refs = [...dateIds].filter(Boolean).map((id) => db().doc(paths.date(eventId, id)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  return new Map(
    found.map((one) => [one.id, parseDateTerms(one.id, one.data())?.types ?? {}] as const),
  );
}
