import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { dateOfEntry, holdsPlaces, parseWaitlist } from '@/lib/domain/event/waitlist';
import { sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { entryStatus, isOffered, isStopped, parseEntry } from '@/lib/domain/waitlist/entry';
import {
  awaitedBy,
  endsOf,
  giveOffers,
  isCalledOff,
  isOfPast,
  isSellingTo,
} from '@/lib/domain/waitlist/give';
import { heldChanges } from '@/lib/domain/waitlist/held';
import { renewJob } from '../../job/add-job';
import type { JobKind } from '../../job/kind';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { readWholeInventory, type Whole } from '../tills/whole';
import { guardWhole, withTillsClosed } from '../tills/whole-inventory';
import { keepWorth } from './keep-worth';

/** Offers of one commit; with more to give, the next part follows at once. */
const A_PART = 100;

/** The interval at which a paused list checks whether the sale goes on, if no change renewed its job. */
const LOOK_MS = 3_600_000;

/**
 * Offers the free places of an event to those who wait, in one commit with the places that it holds for them, and returns
 * to sale what nobody wants. An offer whose time is over goes to the next one. Time is paused while nobody can buy, and
 * then begins anew. Nobody waits for a date that is over or cancelled. Goes on when the next offer or awaited date ends.
 * Idempotent. Reads first, so that no till is closed where nothing is to be done; places that come back meanwhile renew
 * the job.
 */
export const offersJob: JobKind = {
  isRepeatable: true,
  adds: ['listMail'],
  run: async ({ ids: [eventId = ''] }, now) => {
    const whole = await readWholeInventory(eventId);
    const seen = planned(whole, await readList(null, eventId, whole.event), now);
    const next = seen.hasWork
      ? await withTillsClosed(eventId, () =>
          transact((tx) => offerIn(tx, eventId, now), withRetry(RETRY.contention)),
        )
      : seen.next;
    await keepWorth(eventId);
    return next;
  },
};

type List = Awaited<ReturnType<typeof readList>>;

async function readList(tx: Transaction | null, eventId: string, event: EventRecord) {
  const inLine = listOf(eventId).where('status', 'in', ['waiting', 'offered']);
  const { docs } = await (tx ? tx.get(inLine) : inLine.get());
  const entries = docs.map((one) => {
    const entry = parseEntry(one.id, one.data());
    return { ...entry, dateId: dateOfEntry(event, entry.dateId) };
  });
  const dateIds = [...new Set(entries.map(({ dateId }) => dateId))].filter(Boolean);
  const refs = dateIds.map((id) => db().doc(entryPaths.date(eventId, id)));
  const getAll = tx ? tx.getAll.bind(tx) : db().getAll.bind(db());
  const found = refs.length > 0 ? await getAll(...refs) : [];
  const terms = new Map(
    found.map((one) => [one.id, parseDateTerms(one.id, one.data())?.types ?? {}] as const),
  );
  return { entries, terms };
}

const listOf = (eventId: string) => db().collection(entryPaths.waitlist(eventId));

function planned({ event, types }: Whole, list: List, now: Date) {
  const { terms } = list;
  const [entries, gone]: [typeof list.entries, typeof list.entries] = [[], []];
  for (const entry of list.entries) (isOfPast(event, entry, now) ? gone : entries).push(entry);
  const past = gone.slice(0, A_PART);
  const settings = parseWaitlist(event.waitlist);
  const given = giveOffers({ event, types, terms, now }, entries, settings.hours, A_PART);
  const isOver = !holdsPlaces(event.status);
  const over = [
    ...past,
    ...entries.filter(
      (entry) => entryStatus(entry, now) === 'expired' || (isOver && isStopped(entry)),
    ),
  ];
  const open = entries.filter((entry) => isOffered(entry, now));
  // Nobody can buy what they were offered in a pause of all or of its date, or while a night has none: their clock begins anew after it.
  const stopped = isOver ? [] : open.filter((entry) => !isSellingTo(event, entry, now));
  const toStop = stopped.filter((entry) => !isStopped(entry));
  const passed = given.passed.filter(({ entry, reason }) => entry.passed?.reason !== reason);
  const changes = heldChanges(types, given.types);
  const offered = new Set(given.offers.map(({ entry }) => entry.id));
  const waiting = entries.filter(({ id, status }) => status === 'waiting' && !offered.has(id));
  const awaited = awaitedBy({ event, types: given.types }, waiting);
  const { types: before, dateIds } = settings;
  const isOther = !sameValue(awaited, { types: [...before].sort(), dateIds: [...dateIds].sort() });
  const work = [given.offers, over, passed, changes, toStop].some(({ length }) => length > 0);
  const running = open.filter((entry) => !stopped.includes(entry));
  const clocks = [...running, ...given.offers].flatMap(({ until }) => (until ? [+until] : []));
  const ends = waiting.flatMap((entry) => endsOf(event, entry, now));
  const times = [...clocks, ...ends, ...(stopped.length > 0 ? [+now + LOOK_MS] : [])];
  const next = times.length > 0 ? new Date(Math.min(...times)) : undefined;
  return {
    ...{ offers: given.offers, over, toStop, passed, changes, hasWork: work || isOther },
    ...{
      awaited: isOther ? awaited : null,
      calledOff: past.filter((one) => isCalledOff(event, one)),
    },
    next: offered.size === A_PART || past.length < gone.length ? now : next,
  };
}

async function offerIn(tx: Transaction, eventId: string, now: Date): Promise<Date | undefined> {
  const bump = await guardWhole(tx, eventId);
  const eventRef = db().doc(paths.event(eventId));
  const [eventDoc, typeDocs] = await Promise.all([
    tx.get(eventRef),
    tx.get(db().collection(paths.ticketTypes(eventId))),
  ]);
  if (!eventDoc.exists) return;
  const event = parseEvent(eventId, eventDoc.data());
  const types = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  const plan = planned({ event, types }, await readList(tx, eventId, event), now);
  const list = listOf(eventId);
  for (const { id } of plan.over) tx.update(list.doc(id), { status: 'expired' });
  for (const { id, round } of plan.calledOff) {
    renewJob(tx, 'listMail', [eventId, id, String(round), 'cancelled']);
  }
  for (const { id } of plan.toStop) tx.update(list.doc(id), { until: null });
  for (const { entry, typeId, until } of plan.offers) {
    const offer = { status: 'offered', typeId, until, passed: null } as const;
    tx.update(list.doc(entry.id), { ...offer, offeredAt: FieldValue.serverTimestamp() });
    renewJob(tx, 'listMail', [eventId, entry.id, String(entry.round), 'offered']);
  }
  for (const { entry, reason } of plan.passed) {
    tx.update(list.doc(entry.id), { passed: { reason, at: FieldValue.serverTimestamp() } });
  }
  for (const { id, held, dates } of plan.changes) {
    tx.update(db().doc(paths.ticketType(eventId, id)), {
      held: FieldValue.increment(held),
      ...Object.fromEntries(
        dates.map((one) => [`byDate.${one.id}.held`, FieldValue.increment(one.held)]),
      ),
    });
  }
  if (plan.changes.length > 0) bump();
  if (plan.awaited) {
    const { types, dateIds } = plan.awaited;
    tx.update(eventRef, { 'waitlist.types': [...types], 'waitlist.dateIds': [...dateIds] });
  }
  return plan.next;
}
