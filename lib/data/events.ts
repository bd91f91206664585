import { queryOptions } from '@tanstack/react-query';
import { changedFields, conflicts } from '@/lib/domain/changes';
import {
  contentOf,
  type EventContent,
  eventName,
  eventSearch,
  parseEvent,
  type SharedCapacity,
} from '@/lib/domain/event';
import type { CopyPart } from '@/lib/domain/event-copy';
import type { EventStatus } from '@/lib/domain/event-status';
import { paths } from '@/lib/domain/paths';
import { resellFeeOf } from '@/lib/domain/resale';
import { searchToken } from '@/lib/domain/search';
import { readPage } from '@/lib/firebase/query';
import { changeDocBy } from '@/lib/firebase/transaction';
import { changeDoc, createDoc, newId, now } from '@/lib/firebase/write';
import { call } from './call';

/** The id of a draft that is about to be written. */
export const newEventId = () => newId(paths.events());

/** Begins a draft in the caller's own name. */
export function createDraft(id: string, producerId: string, uid: string, content: EventContent) {
  return createDoc(paths.event(id), {
    ...content,
    search: eventSearch(content),
    producerId,
    status: 'draft',
    createdAt: now(),
    createdBy: uid,
    updatedAt: now(),
  });
}

const withSearch = (fields: Partial<EventContent>, content: EventContent) => ({
  ...fields,
  ...('name' in fields || 'venue' in fields ? { search: eventSearch(content) } : {}),
  updatedAt: now(),
});

/** Writes some fields of an event; `content` is the whole of it, for what it is searched by. */
export const changeEvent = (id: string, fields: Partial<EventContent>, content: EventContent) =>
  changeDoc(paths.event(id), withSearch(fields, content));

/**
 * Saves what was edited since `before`, unless somebody else changed the same fields meanwhile: then
 * nothing is written, and those fields are answered. `force` writes them all the same.
 */
export async function saveEvent(
  id: string,
  before: EventContent,
  mine: EventContent,
  force = false,
): Promise<(keyof EventContent)[]> {
  let clashes: (keyof EventContent)[] = [];
  await changeDocBy(paths.event(id), (raw) => {
    const theirs = contentOf(parseEvent(id, raw));
    clashes = force ? [] : conflicts(before, mine, theirs);
    if (clashes.length > 0) return null;
    const fields = changedFields(before, mine);
    return withSearch(fields, { ...theirs, ...fields });
  });
  return clashes;
}

/** Writes only the shared capacities: a member who may manage tickets, but not the event, may do that. */
export const changeSharedCapacities = (id: string, sharedCapacities: SharedCapacity[]) =>
  changeDoc(paths.event(id), { sharedCapacities, updatedAt: now() });

/** Moves an event along its life. */
export const changeEventStatus = (eventId: string, status: EventStatus, reason: string) =>
  call('changeEventStatus', { eventId, status, reason });

/** Makes a draft out of an event. */
export const duplicateEvent = (
  eventId: string,
  parts: readonly CopyPart[],
  startsAt: Date | null,
  key: string,
) =>
  call<{ eventId: string }>('duplicateEvent', {
    eventId,
    parts,
    startsAt: startsAt?.toISOString() ?? null,
    key,
  });

/** Deletes a draft for good. */
export const deleteEvent = (eventId: string) => call('deleteEvent', { eventId });

const parseOption = (id: string, raw: unknown) => {
  const event = parseEvent(id, raw);
  const { startsAt, producerId } = event;
  return { id, name: eventName(event), startsAt, producerId, resellFee: resellFeeOf(raw) };
};

/** An event as a choice among all of them. */
export type EventOption = ReturnType<typeof parseOption>;

/** The first fifteen events that answer what was typed; without anything typed, the latest. Administrators only. */
export const eventSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['event-search', searchToken(typed)],
    queryFn: async () => {
      const token = searchToken(typed);
      const page = await readPage(
        {
          path: paths.events(),
          where: token ? [['search', 'array-contains', token]] : [],
          orderBy: [['startsAt', 'desc']],
        },
        15,
        parseOption,
      );
      return page.rows;
    },
    placeholderData: (before) => before,
  });
