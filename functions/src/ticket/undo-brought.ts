import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import type { Demand } from '@/lib/domain/event/tills/take';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { unnamed } from '@/lib/domain/ticket/brought';
import { BROUGHT_LIMITS, undoBroughtSchema } from '@/lib/domain/ticket/brought-schema';
import * as calls from '@/lib/domain/ticket/calls';
import {
  parseTicket,
  parseTicketCodes,
  type Ticket,
  ticketIndex,
} from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { eventFor, readEvent } from '../event/event';
import { dateOfDemand, take } from '../event/tills/place';
import { guardRef } from '../event/tills/refs';
import { served, type Visit } from '../event/tills/serve';
import type { Caller } from '../support/access';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { transact } from '../support/transact';
import { importRef, readBroughtImport, ticketsOf } from './brought';
import { NO_ANSWERS } from './new-ticket';

/**
 * Undoes an import for its next 200 tickets: codes are refused, places come back, and names go. Refused as a whole once
 * anybody came in with one; who comes in meanwhile stays. From its first call on nothing more is brought by it. Answers
 * whether it `isOver`. Needs `tickets.manage`; idempotent.
 */
export const undoBrought = callable(calls.undoBrought, {
  input: undoBroughtSchema,
  access: 'session',
  handle: async ({ input: { eventId, importId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    await stop(event, importId, caller);
    const { docs } = await ticketsOf(eventId, importId).limit(BROUGHT_LIMITS.perCall).get();
    const ids = docs.map(({ id }) => id);
    const isOver = ids.length < BROUGHT_LIMITS.perCall;
    const page = { eventId, importId, ids, isOver };
    const outside = { outside: true };
    const { undone, stayed } = await (ids.length === 0
      ? over(page)
      : served(eventId, (tx, visit) => release(tx, visit, page), outside));
    const message = plural(undone, 'entrada deshecha', 'entradas deshechas');
    return { success: true, message, undone, stayed, isOver };
  },
});

async function stop(event: EventRecord, importId: string, caller: Caller): Promise<void> {
  await transact(async (tx) => {
    const record = await readBroughtImport(event.id, importId, tx);
    if (!record) throw denied();
    if (record.stopped) return;
    const used = ticketsOf(event.id, importId).where('status', '==', 'used').limit(1);
    if (!(await tx.get(used)).empty) {
      throw fail('failed-precondition', 'Ya entró alguien con una de estas entradas: se quedan');
    }
    tx.update(importRef(event.id, importId), { stopped: true });
    audit(tx, caller, {
      action: 'attendees.undone',
      object: { type: 'event', id: event.id, name: event.name },
      producerId: event.producerId,
      after: { list: record.source, people: record.brought - record.undone },
    });
  });
}

type Page = { eventId: string; importId: string; ids: readonly string[]; isOver: boolean };

async function over({ eventId, importId }: Page) {
  await importRef(eventId, importId).update({ isOver: true });
  return { undone: 0, stayed: 0 };
}

async function release(
  tx: SaleTransaction,
  visit: Visit,
  { eventId, importId, ids, isOver }: Page,
) {
  const guardDoc = await tx.get(guardRef(eventId));
  const [event, { docs }, found] = await Promise.all([
    readEvent(eventId, tx),
    tx.get(db().collection(paths.ticketTypes(eventId))),
    tx.getAll(...ids.map((id) => db().doc(paths.ticket(eventId, id)))),
  ]);
  const types = docs.map((one) => parseTicketType(one.id, one.data()));
  const own = found.flatMap((one) => {
    const ticket = parseTicket(one.id, one.data());
    return ticket.brought?.importId === importId ? [{ ...ticket, raw: one.data() }] : [];
  });
  const gone = own.filter(({ status }) => status === 'valid');
  const demand = returned(event, gone);
  if (gone.length > 0) {
    const place = await visit.enter(tx, guardDoc, dateOfDemand(event, demand));
    take(tx, place, event, types, demand);
    for (const [id, count] of Object.entries(demand.given ?? {})) {
      tx.update(db().doc(paths.ticketType(eventId, id)), { brought: FieldValue.increment(count) });
    }
  }
  for (const { raw, ...ticket } of own) {
    const ends = ticket.status === 'valid' ? ended(ticket, raw) : { 'brought.importId': '' };
    tx.update(db().doc(paths.ticket(eventId, ticket.id)), ends);
  }
  // In the commit of the last ones, so that none is undone and never marked so.
  tx.update(importRef(eventId, importId), {
    undone: FieldValue.increment(gone.length),
    ...(isOver && { isOver }),
  });
  return { undone: gone.length, stayed: own.length - gone.length };
}

const NOBODY = { name: '', email: '', rut: '', phone: '' };

/** The fields of a ticket that is undone: of a wrong sheet nobody stays, unless the door has seen them. */
function ended({ brought, scans, code }: Ticket, raw: unknown): Changes<'ticket'> {
  const now = FieldValue.serverTimestamp();
  const ends = { status: 'revoked' as const, changedAt: now, ...NO_ANSWERS };
  if (!brought || scans.length > 0) {
    return { ...ends, 'brought.importId': '', 'brought.undoneAt': now };
  }
  return {
    ...ends,
    ...{ holder: NOBODY, past: [], pastPeople: [] },
    ...ticketIndex(NOBODY, code, parseTicketCodes(raw).deadCodes),
    brought: { ...unnamed(brought), importId: '', undoneAt: now },
  };
}

function returned(event: EventRecord, tickets: readonly Ticket[]): Demand {
  const given: Record<string, number> = {};
  const dates: Record<string, { given: Record<string, number> }> = {};
  for (const { ticketTypeId, dateId } of tickets) {
    given[ticketTypeId] = (given[ticketTypeId] ?? 0) - 1;
    if (!event.dates || dateId === EVERY_DATE) continue;
    const there = dates[dateId]?.given ?? {};
    there[ticketTypeId] = (there[ticketTypeId] ?? 0) - 1;
    dates[dateId] = { given: there };
  }
  return { given, ...(Object.keys(dates).length > 0 && { dates }) };
}
