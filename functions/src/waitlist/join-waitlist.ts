import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, parseEvent, wasPublished } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { entryKeptUntil, parseWaitlist, WAITLIST_LIMITS } from '@/lib/domain/event/waitlist';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { mailboxOf } from '@/lib/domain/mailing/mail-room';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, isPass, sellsOn } from '@/lib/domain/ticket/type-dates';
import * as calls from '@/lib/domain/waitlist/calls';
import { isOffered, parseEntry } from '@/lib/domain/waitlist/entry';
import { awaitedBy, leastCost, viewOn, waitable } from '@/lib/domain/waitlist/give';
import { joinWaitlistSchema } from '@/lib/domain/waitlist/waitlist-schema';
import { dateRef, requireDate } from '../event/date';
import { readWholeInventory } from '../event/tills/whole';
import { renewJob } from '../job/add-job';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { consumeLimit } from '../support/mail/limit';
import { requireNetworkRoom } from '../support/mail/network-limit';
import { sameTime } from '../support/mail/same-time';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { entryRef } from './entries';

const OF_NETWORK_AN_HOUR = 20;
const OF_MAILBOX_A_DAY = 5;
const MESSAGE =
  'Listo. Si vuelven lugares te escribimos al correo que dejaste, en el orden en que llegaron las personas';

/**
 * Puts somebody on an event's waiting list: one entry by mailbox and date, for any of the ticket types that they name,
 * one to four together. No session; answer and duration are the same for every address. Refuses an event without an
 * open list or a date, foreign types, more than wait at most, what is not sold so, and what can be bought right now, so
 * that nobody keeps places by waiting. Limited to 20 an hour by network and 5 a day by mailbox.
 */
export const joinWaitlist = callable(calls.joinWaitlist, {
  input: joinWaitlistSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { eventId } = input;
    const seen = await db().doc(paths.event(eventId)).get();
    const event = parseEvent(eventId, seen.data());
    if (!seen.exists || !wasPublished(event)) {
      await countMiss('event', ip);
      throw fail('not-found', 'Este evento no existe o todavía no se publica');
    }
    await requireNetworkRoom('waitlist|', ip, OF_NETWORK_AN_HOUR);
    if (
      event.status !== 'published' ||
      isWithoutDate(event) ||
      !parseWaitlist(event.waitlist).isOpen
    ) {
      throw fail('failed-precondition', 'Este evento no tiene lista de espera', 'eventId');
    }
    const whole = await readWholeInventory(eventId);
    const types = [...new Set(input.types)];
    const dateId = dateOfList(whole.event, whole.types, types, input.dateId);
    const termsDoc = dateId && dateId !== EVERY_DATE ? await dateRef(eventId, dateId).get() : null;
    const terms = termsDoc ? (parseDateTerms(dateId, termsDoc.data())?.types ?? {}) : {};
    const now = new Date();
    const view = viewOn({ ...whole, terms: new Map([[dateId, terms]]), now }, dateId);
    const wished = waitable(view, { types, quantity: input.quantity });
    if (!wished.ok) throw fail('failed-precondition', wished.message, wished.field);
    const wanted = { types: wished.ids, quantity: input.quantity };
    const waiting = db()
      .collection(entryPaths.waitlist(eventId))
      .where('status', '==', 'waiting')
      .count();
    if ((await waiting.get()).data().count >= WAITLIST_LIMITS.waiting) {
      throw fail('resource-exhausted', 'La lista de espera está llena', 'eventId');
    }
    const value = leastCost(view, wanted);
    const asked = { ...input, ...wanted, dateId, value };
    const awaited = awaitedBy(whole, [asked]);
    await sameTime('waiting list not joined', async () => {
      const key = `waitlist:${eventId}:${mailboxOf(input.email)}`;
      if (!(await consumeLimit(key, OF_MAILBOX_A_DAY))) return;
      await transact((tx) => join(tx, asked, awaited), withRetry(RETRY.contention));
    });
    return { success: true, message: MESSAGE };
  },
});

type Asked = Omit<v.InferOutput<typeof joinWaitlistSchema>, 'dateId'> & {
  dateId: string;
  value: number;
};

/** Writes the entry, unless they wait or have an offer: knowing an address must not be enough to change it. */
async function join(
  tx: Transaction,
  { eventId, email, name, ...asked }: Asked,
  awaited: ReturnType<typeof awaitedBy>,
): Promise<void> {
  const id = idOfKey(`${mailboxOf(email)}|${asked.dateId}`);
  const ref = entryRef(eventId, id);
  const [found, eventDoc] = await Promise.all([
    tx.get(ref),
    tx.get(db().doc(paths.event(eventId))),
  ]);
  const before = parseEntry(id, found.data());
  if (found.exists && (before.status === 'waiting' || isOffered(before, new Date()))) return;
  const event = parseEvent(eventId, eventDoc.data());
  const round = before.round + 1;
  tx.set(ref, {
    ...{ eventId, producerId: event.producerId, email, name, ...asked, round },
    ...{ status: 'waiting', joinedAt: FieldValue.serverTimestamp(), typeId: '', offeredAt: null },
    ...{ until: null, passed: null, expireAt: entryKeptUntil(event, asked.dateId) ?? new Date() },
  });
  const list = parseWaitlist(event.waitlist);
  const isNew = (['types', 'dateIds'] as const).some((part) =>
    awaited[part].some((id) => !list[part].includes(id)),
  );
  if (isNew) {
    tx.update(eventDoc.ref, {
      'waitlist.types': FieldValue.arrayUnion(...awaited.types),
      'waitlist.dateIds': FieldValue.arrayUnion(...awaited.dateIds),
    });
    // Places that came back while nobody waited for them were not held.
    renewJob(tx, 'offers', [eventId]);
  }
  renewJob(tx, 'listMail', [eventId, id, String(round), 'joined']);
}

/** The date that somebody waits for; passes are of all of them. Refuses types that are not sold for it. */
function dateOfList(
  event: EventRecord,
  all: readonly TicketType[],
  ids: readonly string[],
  named: string | undefined,
): string {
  const types = ids.map((id) => all.find((type) => type.id === id && !type.hidden));
  if (types.some((type) => !type)) {
    throw fail('invalid-argument', 'Esa entrada no es de este evento', 'types');
  }
  const passes = types.filter((type) => type && isPass(type));
  if (passes.length > 0 && passes.length < types.length) {
    throw fail('invalid-argument', 'Un pase no va junto con entradas de una fecha', 'types');
  }
  if (passes.length > 0) return EVERY_DATE;
  const date = requireDate(event, named);
  if (date && types.some((type) => type && !sellsOn(type, date.id))) {
    throw fail('invalid-argument', 'Esa entrada no es de esa fecha', 'types');
  }
  return date?.id ?? '';
}
