import { type EventRecord, wasPublished } from './event';

export const EVENT_PARTS = ['event', 'ticketType', 'discount', 'consumption'] as const;
export type EventPartKind = (typeof EVENT_PARTS)[number];

/** Per call: each change writes a document and an audit entry. */
export const MAX_CONTENT_CHANGES = 150;

/**
 * One change of an event's content. `seen` has the values of changed fields that the user saw: if a stored value is neither the
 * seen nor the new one, the change is refused. `closes` ends a type's sale at the server's time, because a browser's clock may be
 * fast.
 */
export type ContentChange =
  | { op: 'create'; part: 'ticketType' | 'discount'; id: string; fields: Values }
  | { op: 'change'; part: EventPartKind; id: string; fields: Values; seen?: Values; closes?: true }
  | { op: 'delete'; part: Exclude<EventPartKind, 'event'>; id: string };
type Values = Record<string, unknown>;

export type ContentClash = { part: EventPartKind; id: string; theirs: Values };

const LATE_SALES: Partial<Record<EventPartKind, string>> = {
  ticketType: 'Puede haber ventas por registrar: ciérrala',
  consumption: 'Puede haber ventas por registrar: ocúltalo',
};

/**
 * The reason why a part of an event cannot be deleted although nobody bought it; null if it can. Offline tills report sales up to
 * weeks later, which the ledger cannot take without the part. Codes can be restored from the bin that long.
 */
export const lateSalesOf = (
  part: EventPartKind,
  event: Pick<EventRecord, 'status' | 'publishedAt'>,
): string | null => (wasPublished(event) && LATE_SALES[part]) || null;

export const CHANGE_DECISIONS = ['approve', 'reject', 'withdraw'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** Converts dates received as text or number back to `Date`. */
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
