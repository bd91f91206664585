import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { copyDates, copyMaking } from '@/lib/domain/event/date/copy-dates';
import { parseDateMaking } from '@/lib/domain/event/date/date-rule';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import {
  type CopyPart,
  copyConsumption,
  copyContent,
  copyDiscount,
  copyTicketType,
  shiftWindow,
} from '@/lib/domain/event/event-copy';
import { duplicateEventSchema } from '@/lib/domain/event/event-copy-schema';
import { eventSearch } from '@/lib/domain/event/event-search';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { type Consumption, parseConsumption } from '@/lib/domain/menu/consumption';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { copyQuestions } from '@/lib/domain/question/plan-questions';
import { parseQuestion, type Question } from '@/lib/domain/question/question';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { dateRef } from './date';
import { mapFields, spanOfDates } from './dates/world';
import { eventFor } from './event';

/**
 * Creates a draft from an event, with the chosen parts; its sales dates move with the new date. Needs `events.create`.
 * Its dates move with it. Sales, courtesies, validators and attendees are never copied; bar items get the producer's current service fee.
 * Idempotent with a `key`: a retry with the same parts and date returns the existing copy, and is refused while that is
 * in the bin.
 */
export const duplicateEvent = callable(calls.duplicateEvent, {
  input: duplicateEventSchema,
  access: 'session',
  async handle({ input: { eventId, parts, startsAt, key }, caller }) {
    const event = await eventFor(caller, eventId, 'events.create');
    const copy = key
      ? db().doc(paths.event(copyId(caller.uid, eventId, key, { parts, startsAt })))
      : db().collection(paths.events()).doc();
    await transact(async (tx) => {
      if ((await tx.get(copy)).exists) return;
      if ((await tx.get(db().doc(innerPaths.deletedEvent(copy.id)))).exists) {
        throw fail('failed-precondition', 'Esa copia está en la papelera');
      }
      const found = await readParts(tx, eventId, parts);
      const barFee = await barFeeOf(tx, event.producerId);
      const dates = await readCopiedDates(tx, event, { parts, startsAt });
      const dateIds = dates.terms.map(({ id }) => id);
      const asked = copyQuestions(found.questions, dateIds, new Date());
      const content = copyContent(event, parts, startsAt);
      tx.create(copy, {
        ...content,
        ...dates.fields,
        ...(parts.includes('content') && event.moves && { moves: event.moves }),
        ...(asked.length > 0 && { asks: true }),
        search: eventSearch(content),
        producerId: event.producerId,
        status: 'draft',
        createdAt: FieldValue.serverTimestamp(),
        createdBy: caller.uid,
        updatedAt: FieldValue.serverTimestamp(),
      });
      for (const { id, ...date } of dates.terms) tx.create(dateRef(copy.id, id), date);
      for (const { id, ...question } of asked) {
        tx.create(db().doc(entryPaths.question(copy.id, id)), question);
      }
      writeParts(tx, copy.id, event, found, barFee, {
        ...{ parts, startsAt },
        hasDates: dates.terms.length > 0,
      });
      audit(tx, caller, {
        action: 'event.duplicate',
        object: { type: 'event', id: copy.id, name: eventName(event) },
        producerId: event.producerId,
        after: { from: eventId, parts },
      });
    });
    return { success: true, message: 'Creamos un borrador con lo que elegiste', eventId: copy.id };
  },
});

/** The id of a copy. Other choices get another id, so that a corrected retry does not return the first copy. */
function copyId(uid: string, eventId: string, key: string, { parts, startsAt }: Chosen): string {
  const chosen = contentHash({ parts: [...new Set(parts)].sort(), startsAt });
  return sha256(`${uid}|${eventId}|${key}|${chosen}`).slice(0, 24);
}

type Chosen = { parts: readonly CopyPart[]; startsAt: Date | null };

type Parts = {
  ticketTypes: TicketType[];
  questions: Question[];
  consumptions: Consumption[];
  discounts: Discount[];
};

async function readParts(
  tx: Transaction,
  eventId: string,
  parts: readonly CopyPart[],
): Promise<Parts> {
  async function read<T>(
    part: CopyPart,
    path: PathOf<'ticketTypes' | 'questions' | 'consumptions' | 'discounts'>,
    parse: (id: string, raw: unknown) => T,
  ) {
    if (!parts.includes(part)) return [];
    const found = await tx.get(db().collection(path));
    return found.docs.map((doc) => parse(doc.id, doc.data()));
  }
  return {
    ticketTypes: await read('ticketTypes', paths.ticketTypes(eventId), parseTicketType),
    questions: await read('ticketTypes', entryPaths.questions(eventId), parseQuestion),
    consumptions: await read('consumptions', paths.consumptions(eventId), parseConsumption),
    discounts: await read('discounts', entryPaths.discounts(eventId), parseDiscount),
  };
}

async function readCopiedDates(tx: Transaction, event: EventRecord, { parts, startsAt }: Chosen) {
  if (!event.dates) return { fields: {}, terms: [] };
  const [eventDoc, found] = await Promise.all([
    tx.get(db().doc(paths.event(event.id))),
    tx.get(db().collection(entryPaths.dates(event.id))),
  ]);
  const stored = found.docs.flatMap((one) => parseDateTerms(one.id, one.data()) ?? []);
  const terms = copyDates(stored, event, startsAt, parts);
  if (terms.length === 0) return { fields: {}, terms };
  const { rule, dropped } = copyMaking(parseDateMaking(eventDoc.data()), event, startsAt);
  const dates = Object.fromEntries(terms.map((date) => [date.id, mapFields(date)]));
  return {
    fields: {
      dates,
      droppedStarts: dropped,
      ...(rule && { dateRule: rule }),
      ...spanOfDates(terms),
    },
    terms,
  };
}

async function barFeeOf(tx: Transaction, producerId: string): Promise<number> {
  const producer = await tx.get(db().doc(paths.producer(producerId)));
  const { fees, feesHistory } = parseProducer(producerId, producer.data());
  return feesAt(feesHistory, new Date(), fees).consumptionServiceFee;
}

// Parts keep their ids in the copy, so that references to ticket types stay valid.
function writeParts(
  tx: Transaction,
  copyId: string,
  event: EventRecord,
  found: Parts,
  barFee: number,
  { parts, startsAt, hasDates }: Chosen & { hasDates: boolean },
): void {
  const moved = <T extends { startsAt: Date | null; endsAt: Date | null }>(part: T): T => ({
    ...part,
    startsAt: shiftWindow(part.startsAt, event, startsAt),
    endsAt: shiftWindow(part.endsAt, event, startsAt),
  });
  for (const type of found.ticketTypes) {
    const fields = copyTicketType(moved(type), parts.includes('venue'), hasDates);
    tx.create(db().doc(paths.ticketType(copyId, type.id)), fields);
  }
  for (const line of found.consumptions) {
    tx.create(
      db().doc(paths.consumption(copyId, line.id)),
      copyConsumption(line, barFee, hasDates),
    );
  }
  // Without its ticket types or dates, a discount limited to some of them would apply to all.
  const keeps = ({ ticketTypeIds, dateIds }: Discount) =>
    (parts.includes('ticketTypes') || ticketTypeIds.length === 0) &&
    (hasDates || dateIds.length === 0);
  for (const discount of found.discounts.filter(keeps)) {
    tx.create(db().doc(entryPaths.discount(copyId, discount.id)), copyDiscount(moved(discount)));
  }
}
