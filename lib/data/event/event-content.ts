import * as calls from '@/lib/domain/event/calls';
import { parseEvent } from '@/lib/domain/event/event';
import {
  type ChangeDecision,
  type ContentChange,
  MAX_CONTENT_CHANGES,
  withDates,
} from '@/lib/domain/event/event-content';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { paths } from '@/lib/domain/kit/paths';
import * as mailingCalls from '@/lib/domain/mailing/calls';
import type { DateScope } from '@/lib/domain/ticket/type-dates';
import { newId, readDoc } from '@/lib/firebase/write';
import { CallError, call, callForResult } from '../kit/call';

/** Generated before the call, so that a retry creates it once. */
export const newTicketTypeId = () => newId();

/**
 * Writes changes to an event's content, split into several calls if there are many. On a conflict nothing is written and the
 * other values are returned. With `onlyDraft`, refused once the event is no draft.
 */
export async function changeContent(
  eventId: string,
  changes: readonly ContentChange[],
  only: { onlyDraft?: boolean } = {},
): Promise<calls.ContentSaved> {
  const saved: calls.ContentSaved = { clashes: [], waiting: [] };
  for (let start = 0; start < changes.length; start += MAX_CONTENT_CHANGES) {
    const part = changes.slice(start, start + MAX_CONTENT_CHANGES);
    const answer = await callForResult(calls.changeEventContent, {
      eventId,
      changes: part,
      ...only,
    });
    if (!answer.success && answer.clashes.length === 0) {
      throw new CallError(answer.message, 'failed');
    }
    saved.waiting.push(...answer.waiting);
    saved.clashes.push(
      ...answer.clashes.map((clash) => ({ ...clash, theirs: withDates(clash.theirs) })),
    );
  }
  return saved;
}

export const readContent = (eventId: string) =>
  readDoc(paths.event(eventId), (id, raw) => eventContentOf(parseEvent(id, raw)));

/** Sets for which dates a ticket type is sold (none: all), and how its stock counts. */
export const setTypeDates = (
  eventId: string,
  ticketTypeId: string,
  dateIds: readonly string[],
  scope: DateScope,
) => call(calls.setTypeDates, { eventId, ticketTypeId, dateIds: [...dateIds], scope });

/** Prepares the message about a version, once; with `skip` the panel stops asking. */
export const tellBuyers = (eventId: string, version: number, skip = false) =>
  call(mailingCalls.tellBuyers, { eventId, version, skip });

/** Decides a pending change; refused if it is not the one that was seen. */
export const decideEventChange = (
  eventId: string,
  decision: ChangeDecision,
  at: Date,
  reason: string,
) => call(calls.decideEventChange, { eventId, decision, at: at.getTime(), reason });

/** Gives an event's public page an address. */
export const setEventSlug = (eventId: string, slug: string) =>
  call(calls.setEventSlug, { eventId, slug });
