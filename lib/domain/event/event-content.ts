/** The parts of an event that its producer writes: itself, and what stands under it. */
export const EVENT_PARTS = ['event', 'ticketType', 'discount', 'consumption'] as const;
export type EventPartKind = (typeof EVENT_PARTS)[number];

/** How many changes go in one call: each writes its document and a line of the trace. */
export const MAX_CONTENT_CHANGES = 150;

/**
 * One change of an event's content, as `changeEventContent` takes it. `seen` is what the person had in view of the
 * fields that change: a field that is neither that nor what it becomes was changed by somebody else, and nothing
 * is written.
 */
export type ContentChange =
  | { op: 'create'; part: 'ticketType' | 'discount'; id: string; fields: Values }
  | { op: 'change'; part: EventPartKind; id: string; fields: Values; seen?: Values }
  | { op: 'delete'; part: Exclude<EventPartKind, 'event'>; id: string };
type Values = Record<string, unknown>;

/** What somebody else made of the fields that a change was to write. */
export type ContentClash = { part: EventPartKind; id: string; theirs: Values };

/** The ways in which what waits is decided. */
export const CHANGE_DECISIONS = ['approve', 'reject', 'withdraw'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** Values as they come over the wire, with their moments made dates again. */
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
