import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import type { HttpsError } from 'firebase-functions/v2/https';
import { availability } from '@/lib/domain/event/availability/availability';
import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { datesAhead, isAhead } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { type BringAttendees, bringAttendeesSchema } from '@/lib/domain/ticket/brought-schema';
import * as calls from '@/lib/domain/ticket/calls';
import { parseTicket, type Ticket, ticketIndex } from '@/lib/domain/ticket/ticket';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, FIRST_DATE, isPass, sellsOn } from '@/lib/domain/ticket/type-dates';
import { isInvitable, standingRefs } from '../contact/consent/invitable';
import { readTypeTerms, requireDate } from '../event/date';
import { eventFor, readEvent, requireMailable } from '../event/event';
import { dateOfDemand, fit, take } from '../event/tills/place';
import { guardRef } from '../event/tills/refs';
import { served, type Visit } from '../event/tills/serve';
import { type Caller, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { broughtTickets, importRef, readBroughtImport } from './brought';
import { newTicket } from './new-ticket';

/** So often is asked again for how many there is place, while others buy. */
const TRIES = 5;

/**
 * Brings in up to 200 people of one ticket type and date from another office's sheet: each ticket takes a place as a
 * courtesy does, in one transaction, without a ledger row. All or nobody, unless it `fits`: then those without a place
 * are named. Who blocked or erased their data is left out; nobody is mailed. Needs `tickets.manage` and
 * `tickets.generate`, and a reviewed event. Idempotent: a ticket's id follows from its line.
 */
export const bringAttendees = callable(calls.bringAttendees, {
  input: bringAttendeesSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { id, producerId } = await eventFor(caller, input.eventId, 'tickets.manage');
    // They take places that nobody pays for here.
    await requireFlag(caller, producerId, 'tickets.generate', id);
    const done = await bringWhoFits(input, caller);
    const message = plural(done.brought, 'asistente traído', 'asistentes traídos');
    return { success: true, message, ...done };
  },
});

type Done = {
  brought: number;
  repeated: number;
  kept: number;
  errors: { index: number; email: string; message: string }[];
};

async function bringWhoFits(input: BringAttendees, caller: Caller): Promise<Done> {
  let most = Number.POSITIVE_INFINITY;
  for (let attempt = 1; ; attempt += 1) {
    const seen = { left: 0 };
    try {
      // Outside the tills, so that its places are decided at once and not a few in each.
      return await served(
        input.eventId,
        (tx, visit) => bring(tx, visit, input, caller, { most, seen }),
        { outside: true },
      );
    } catch (error) {
      const { code, details } = error as HttpsError;
      const isFull = code === 'resource-exhausted' && fields(details).field === 'people';
      if (!input.fits || !isFull || attempt === TRIES) throw error;
      most = seen.left;
    }
  }
}

async function bring(
  tx: SaleTransaction,
  visit: Visit,
  input: BringAttendees,
  caller: Caller,
  { most, seen }: { most: number; seen: { left: number } },
): Promise<Done> {
  const { eventId, importId, people } = input;
  const guardDoc = await tx.get(guardRef(eventId));
  const event = await readEvent(eventId, tx);
  requireMailable(event);
  const record = await readBroughtImport(eventId, importId, tx);
  if (record?.stopped) throw fail('failed-precondition', 'Esto se deshizo: empieza de nuevo');
  const { types, type, dateId, terms, views } = await whereTo(tx, event, input);
  const mails = [...new Set(people.map(({ email }) => email).filter(Boolean))];
  const [found, standing] = await Promise.all([
    broughtTickets(tx, eventId, people, type.id, dateId),
    mails.length > 0 ? tx.getAll(...standingRefs(event.producerId, mails)) : [],
  ]);
  const uninvited = new Set(mails.filter((_, i) => !isInvitable(standing[i])));
  const done: Done = { brought: 0, repeated: 0, kept: 0, errors: [] };
  const fresh: { person: BringAttendees['people'][number]; ref: DocumentReference }[] = [];
  const taken = new Set<string>();
  for (const [i, person] of people.entries()) {
    const there = found[i]!;
    const { ref } = there;
    const is = taken.has(ref.id) ? 'repeated' : stateOf(there, importId, person.line);
    taken.add(ref.id);
    if (is === 'own') done.brought += 1;
    else if (is === 'repeated') done.repeated += 1;
    else if (uninvited.has(person.email)) done.kept += 1;
    else if (fresh.length < most) fresh.push({ person, ref });
    else {
      const message = `Sin lugar: no queda ${type.name}`;
      done.errors.push({ index: person.line, email: person.email || person.name, message });
    }
  }
  if (fresh.length === 0) return done;
  const given = { [type.id]: fresh.length };
  const demand = { given, ...(views?.of && { dates: { [views.of]: { given } } }) };
  const place = await visit.enter(tx, guardDoc, dateOfDemand(event, demand));
  const now = new Date();
  await fit(place, event, types, demand, (inventory) => {
    const places = views
      ? views.all.map((one) => inventory.viewOf(inventory.types, inventory.event, one, terms))
      : [inventory];
    const lefts = places.map(
      (view) => availability(view.types, view.event, now).get(type.id)?.left ?? 0,
    );
    seen.left = Math.min(...lefts);
    if (fresh.length <= seen.left) return { ok: true };
    const message = `${placesLeft(seen.left)} de ${type.name}, y ${plural(fresh.length, 'persona necesita', 'personas necesitan')} una`;
    return { ok: false, code: 'resource-exhausted', message, field: 'people' };
  });
  for (const { person, ref } of fresh) {
    const { line, externalId, note } = person;
    const ticket = ticketOf(event, type, dateId, person, ref.id, now);
    const brought = {
      importId,
      line,
      externalId,
      note,
      mail: '' as const,
      tries: 0,
      undoneAt: null,
    };
    tx.set(db().doc(paths.ticket(eventId, ref.id)), { ...ticket, brought });
  }
  take(tx, place, event, types, demand, terms);
  tx.update(db().doc(paths.ticketType(eventId, type.id)), {
    brought: FieldValue.increment(fresh.length),
  });
  noteBrought(tx, event, caller, input, { isFirst: record === null, count: fresh.length });
  return { ...done, brought: done.brought + fresh.length };
}

async function whereTo(
  tx: SaleTransaction,
  event: EventRecord,
  { ticketTypeId, dateId }: Pick<BringAttendees, 'ticketTypeId' | 'dateId'>,
) {
  const { docs } = await tx.get(db().collection(paths.ticketTypes(event.id)));
  const types = docs.map((one) => parseTicketType(one.id, one.data()));
  const type = types.find(({ id }) => id === ticketTypeId);
  if (!type) throw fail('invalid-argument', 'Esa entrada no es de este evento', 'ticketTypeId');
  const now = new Date();
  if (event.dates && isPass(type)) {
    const all = datesAhead(event, now);
    if (all.length === 0) {
      throw fail('failed-precondition', 'No quedan fechas por venir', 'ticketTypeId');
    }
    const terms = await readTypeTerms(tx, event.id, null);
    return { types, type, dateId: EVERY_DATE, terms, views: { of: '', all } };
  }
  const date = requireDate(event, dateId);
  if (date && !isAhead(date, now)) {
    throw fail('failed-precondition', 'Esa fecha ya pasó o se canceló', 'dateId');
  }
  if (date && !sellsOn(type, date.id)) {
    throw fail('invalid-argument', 'Esa entrada no es de esa fecha', 'ticketTypeId');
  }
  const terms = await readTypeTerms(tx, event.id, date);
  const views = date && { of: date.id, all: [date] };
  return { types, type, dateId: date?.id ?? FIRST_DATE, terms, views };
}

/** The state of a line: nothing that counts, its own ticket of an earlier call, or somebody else's. */
function stateOf(found: DocumentSnapshot, importId: string, line: number) {
  if (!found.exists) return 'new';
  const { brought } = parseTicket(found.id, found.data());
  return brought?.importId === importId && brought.line === line ? 'own' : 'repeated';
}

function ticketOf(
  event: EventRecord,
  type: TicketType,
  dateId: string,
  { name, email, rut, phone, externalId }: BringAttendees['people'][number],
  id: string,
  at: Date,
) {
  const holder: Ticket['holder'] = { name, email, rut, phone };
  const ticket = newTicket({
    ...{ id, eventId: event.id, producerId: event.producerId },
    ...{ ticketTypeId: type.id, ticketTypeName: type.name, dateId },
    ...{ kind: 'brought', holder, channel: 'brought', ledgerId: '', courtesyId: '', at },
  });
  return { ...ticket, ...ticketIndex(holder, ticket.code, [], externalId) };
}

/** Counts in the audit trail, and in the import's record, which whoever undoes it writes first: of the two, one commit is made. */
function noteBrought(
  tx: SaleTransaction,
  event: EventRecord,
  caller: Caller,
  { importId, source }: BringAttendees,
  { isFirst, count }: { isFirst: boolean; count: number },
): void {
  const ref = importRef(event.id, importId);
  if (isFirst) {
    const mails = { words: '', mailed: 0, unsent: 0, pages: 0 };
    const empty = { undone: 0, stopped: false, isOver: false, ...mails };
    tx.create(ref, { source, at: Timestamp.now(), brought: count, ...empty });
  } else tx.update(ref, { brought: FieldValue.increment(count) });
  audit(tx, caller, {
    action: 'attendees.brought',
    object: { type: 'event', id: event.id, name: event.name },
    producerId: event.producerId,
    after: { list: source, people: count },
  });
}
