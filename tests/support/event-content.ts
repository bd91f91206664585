import { beforeAll } from 'vitest';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseEvent } from '@/lib/domain/event/event';
import type { ContentChange } from '@/lib/domain/event/event-content';
import { paths } from '@/lib/domain/kit/paths';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { makeEvent, makeTicketType } from './event-data';
import { callAs, makeProducer, makeUser, type Who } from './functions';

/** The producer of these tests, and who may edit its events, decide about changes, and administer. */
export let producer: string;
export let editor: Who;
export let chief: Who;
export let admin: Who;

/** Makes them before the tests of a file that calls this. */
export function makeEventTeam(): void {
  beforeAll(async () => {
    producer = await makeProducer();
    const only = (...flags: Flag[]) =>
      makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });
    editor = await only('events.manage', 'tickets.manage');
    chief = await only('events.manage', 'tickets.manage', 'events.changeStatus');
    admin = await makeUser({ role: 'admin' });
    // Its first event was published by an administrator: `first-event.test.ts`.
    await makeEvent(producer, { status: 'ended' });
  });
}

export const changeContent = (who: Who, eventId: string, ...changes: ContentChange[]) =>
  callAs(changeEventContent, who, { eventId, changes });
export const editEvent = (
  id: string,
  fields: Record<string, unknown>,
  seen?: Record<string, unknown>,
) => ({ op: 'change', part: 'event', id, fields, ...(seen && { seen }) }) as const;
export const editTicketType = (
  id: string,
  fields: Record<string, unknown>,
  seen?: Record<string, unknown>,
) => ({ op: 'change', part: 'ticketType', id, fields, ...(seen && { seen }) }) as const;
export const storedEvent = async (id: string) => {
  const snapshot = await db().doc(paths.event(id)).get();
  return parseEvent(id, snapshot.data());
};
export const storedTicketType = async (eventId: string, id: string) =>
  parseTicketType(id, (await db().doc(paths.ticketType(eventId, id)).get()).data());
export const auditOf = async (id: string) =>
  (await db().collection(paths.audit()).where('object.id', '==', id).get()).docs.map((line) =>
    line.data(),
  );
export const publishedEvent = async (status = 'published') => {
  const id = await makeEvent(producer, { status });
  return { id, typeId: await makeTicketType(id, { stock: 100, sold: 40 }) };
};
