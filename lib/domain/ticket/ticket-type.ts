import type * as v from 'valibot';
import { fields, isPrice, limit, moment, numeric, text } from '../kit/read';
import { parseTypeDates } from './stored-type-dates';
import type { ticketTypeSchema } from './ticket-type-schema';
import type { TypeDates } from './type-dates';

/**
 * A ticket type: `events/{eventId}/ticketTypes/{id}`. The client writes the content under rules (`tickets.manage`), functions
 * write `sold`, `courtesies`, `brought` and `held`.
 */
export type TicketType = TicketTypeContent & {
  id: string;
  /**
   * Without refunded ones. `courtesies` are places taken without a sale, in the same stock: courtesies that were not
   * revoked, and who was brought in.
   */
  sold: number;
  courtesies: number;
  brought?: number | undefined;
  /** Places kept for the waiting list; absent where there are none. */
  held?: number;
  dates?: TypeDates;
};

export type TicketTypeContent = v.InferOutput<typeof ticketTypeSchema>;

/** Missing values get defaults. Never throws. */
export function parseTicketType(id: string, raw: unknown): TicketType {
  const data = fields(raw);
  const dates = parseTypeDates(data);
  return {
    id,
    ...(dates && { dates }),
    name: text(data.name, 'Sin nombre'),
    description: text(data.description),
    price: limit(data.price) ?? 0,
    // With an unreadable price it would be given away.
    stock: isPrice(data.price) ? (limit(data.stock) ?? 0) : 0,
    sold: numeric(data.sold),
    courtesies: numeric(data.courtesies),
    brought: numeric(data.brought) || undefined,
    ...(numeric(data.held) !== 0 && { held: numeric(data.held) }),
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    minPerOrder: numeric(data.minPerOrder, 1),
    maxPerOrder: numeric(data.maxPerOrder, 10),
    hidden: data.hidden === true,
    reentry: data.reentry === true,
    order: numeric(data.order),
    opensAfter: text(data.opensAfter),
    sharedCapacityId: text(data.sharedCapacityId),
  };
}

export const takenOf = ({
  sold,
  courtesies,
  held = 0,
}: Pick<TicketType, 'sold' | 'courtesies' | 'held'>): number => sold + courtesies + held;

/** The number of holders of a type; places held for a waiting list have none yet. */
export const peopleOf = ({ sold, courtesies }: Pick<TicketType, 'sold' | 'courtesies'>): number =>
  sold + courtesies;

type Ordered = Pick<TicketType, 'order' | 'name'>;
export const byOrder = (a: Ordered, b: Ordered): number =>
  a.order - b.order || a.name.localeCompare(b.name, 'es');
