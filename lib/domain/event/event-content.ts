import { type EventRecord, wasPublished } from './event';

/** The kinds of document that an event's producer edits: the event itself, and its subcollections. */
export const EVENT_PARTS = ['event', 'ticketType', 'discount', 'consumption'] as const;
export type EventPartKind = (typeof EVENT_PARTS)[number];

/** The maximum number of changes per call: each writes its document and an audit line. */
export const MAX_CONTENT_CHANGES = 150;

/**
 * One change of an event's content, as sent to `changeEventContent`. `seen` has the values that the user saw of
 * the fields that change: if a stored value is neither the seen nor the new one, somebody else changed it, and
 * nothing is written. `closes` ends the sale of a ticket type at the moment at which it is written: the clock of a browser may
 * be fast, and its end would still be to come.
 */
export type ContentChange =
  | { op: 'create'; part: 'ticketType' | 'discount'; id: string; fields: Values }
  | { op: 'change'; part: EventPartKind; id: string; fields: Values; seen?: Values; closes?: true }
  | { op: 'delete'; part: Exclude<EventPartKind, 'event'>; id: string };
type Values = Record<string, unknown>;

/** The values that somebody else wrote to the fields of a refused change. */
export type ContentClash = { part: EventPartKind; id: string; theirs: Values };

const LATE_SALES: Partial<Record<EventPartKind, string>> = {
  ticketType: 'Puede haber ventas por registrar: ciérrala',
  consumption: 'Puede haber ventas por registrar: ocúltalo',
};

/**
 * Why a part of an event cannot be deleted although nobody is known to have it; null if it can. A till without a network
 * tells its sales up to weeks later, and without what was sold they would never be in the books. A code comes back from the
 * bin for as long.
 */
export const lateSalesOf = (
  part: EventPartKind,
  event: Pick<EventRecord, 'status' | 'publishedAt'>,
): string | null => (wasPublished(event) && LATE_SALES[part]) || null;

/** The possible decisions about a pending change. */
export const CHANGE_DECISIONS = ['approve', 'reject', 'withdraw'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** Converts the dates in values received over the network back to `Date`. */
export function withDates(values: Values): Values {
  const dated = { ...values };
  for (const field of ['startsAt', 'endsAt']) {
    const value = dated[field];
    if (typeof value !== 'string') continue;
    const moment = new Date(value);
    if (!Number.isNaN(moment.getTime())) dated[field] = moment;
  }
  return dated;
}
