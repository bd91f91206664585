import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/event/calls';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import type { CopyPart } from '@/lib/domain/event/event-copy';
import { shownSpan } from '@/lib/domain/event/event-plan';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { eventSearch } from '@/lib/domain/event/event-search';
import type { EventStatus } from '@/lib/domain/event/event-status';
import { resellFeeOf } from '@/lib/domain/event/resale';
import { paths } from '@/lib/domain/kit/paths';
import { searchToken } from '@/lib/domain/kit/search';
import { readPage } from '@/lib/firebase/query';
import { SERVER_TIME } from '@/lib/firebase/server-time';
import { createDoc, newId } from '@/lib/firebase/write';
import { call } from '../kit/call';

export const newEventId = () => newId();

/** Creates a draft. Later changes use `changeContent`. */
export function createEventDraft(
  id: string,
  producerId: string,
  uid: string,
  content: EventContent,
) {
  return createDoc(paths.event(id), {
    ...content,
    search: eventSearch(content),
    producerId,
    status: 'draft',
    createdAt: SERVER_TIME,
    createdBy: uid,
    updatedAt: SERVER_TIME,
  });
}

/** `seenAt` is the `updatedAt` on screen. */
export const changeEventStatus = (
  eventId: string,
  status: EventStatus,
  reason: string,
  seenAt?: Date | null,
) => call(calls.changeEventStatus, { eventId, status, reason, seenAt: seenAt?.getTime() });

export const duplicateEvent = (
  eventId: string,
  parts: readonly CopyPart[],
  startsAt: Date | null,
  key: string,
) =>
  call(calls.duplicateEvent, {
    eventId,
    parts,
    startsAt: startsAt?.toISOString() ?? null,
    key,
  });

export const deleteEvent = (eventId: string) => call(calls.deleteEvent, { eventId });

const parseOption = (id: string, raw: unknown) => {
  const event = parseEvent(id, raw);
  const { producerId } = event;
  return {
    id,
    name: eventName(event),
    startsAt: shownSpan(event).startsAt,
    producerId,
    resellFee: resellFeeOf(raw),
  };
};

export type EventOption = ReturnType<typeof parseOption>;

/** The first fifteen matches; without a search the latest. Administrators only. */
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
