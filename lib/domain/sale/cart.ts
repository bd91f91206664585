import { fields, moment, oneOf, text, whole } from '../kit/read';

/** Whether the person ticked the box for news at the checkout, under its text. */
export const CART_BASES = ['consent', 'none'] as const;

/** So long a cart is kept at most; that of who buys goes with the sale. */
export const CART_DAYS = 3;

/**
 * The cart that somebody left at the checkout of an event: `events/{eventId}/carts/{contactId}`, one a person. Stored
 * only while its producer's automation is on. Functions write it.
 */
export type Cart = {
  id: string;
  eventId: string;
  producerId: string;
  /** '' of an event without dates, 'all' of passes. */
  dateId: string;
  lines: { ticketTypeId: string; quantity: number }[];
  email: string;
  name: string;
  basis: (typeof CART_BASES)[number];
  /** Null if it cannot be read. */
  at: Date | null;
};

/** Parses a cart; missing values get defaults. Never throws. */
export function parseCart(id: string, raw: unknown): Cart {
  const data = fields(raw);
  const lines = Array.isArray(data.lines) ? data.lines.map(fields) : [];
  return {
    id,
    eventId: text(data.eventId),
    producerId: text(data.producerId),
    dateId: text(data.dateId),
    lines: lines.map((line) => ({
      ticketTypeId: text(line.ticketTypeId),
      quantity: whole(line.quantity),
    })),
    email: text(data.email),
    name: text(data.name),
    basis: oneOf(data.basis, CART_BASES, 'none'),
    at: moment(data.at),
  };
}
