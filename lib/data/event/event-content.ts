import * as calls from '@/lib/domain/event/calls';
import { parseEvent } from '@/lib/domain/event/event';
import {
  type ChangeDecision,
  type ContentChange,
  MAX_CONTENT_CHANGES,
  withDates,
} from '@/lib/domain/event/event-content';
import { contentOf } from '@/lib/domain/event/event-fields';
import { paths } from '@/lib/domain/kit/paths';
import { newId, readDoc } from '@/lib/firebase/write';
import { CallError, call, callForResult } from '../kit/call';

/** The id of a new ticket type, generated before the call, so that a retry creates it once. */
export const newTicketTypeId = () => newId();

/**
 * Writes changes to an event's content. If somebody else changed the same fields, nothing is written and their
 * values are returned. Many changes are split into several calls, one after the other. With `onlyDraft`, refused once
 * the event is no draft any more.
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

/** Reads the content of an event as it is stored now; null if it does not exist. */
export const readContent = (eventId: string) =>
  readDoc(paths.event(eventId), (id, raw) => contentOf(parseEvent(id, raw)));

/** Prepares the message about a version, once; with `skip` the panel stops asking. */
export const tellBuyers = (eventId: string, version: number, skip = false) =>
  call(calls.tellBuyers, { eventId, version, skip });

/**
 * Approves, rejects or withdraws the pending change of a published event; refused if it is not the version that
 * was seen.
 */
export const decideEventChange = (
  eventId: string,
  decision: ChangeDecision,
  at: Date,
  reason: string,
) => call(calls.decideEventChange, { eventId, decision, at: at.getTime(), reason });
