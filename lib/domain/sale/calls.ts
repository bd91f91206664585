import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { moveTicketSchema } from '../ticket/move-schema';
import type { reportCartSchema } from './cart-schema';
import type { saleSchema } from './sale-schema';

/** A recorded ledger row, and the tickets that it created or moved. Whole pesos. */
export type RecordedSale = {
  ledgerId: string;
  total: number;
  serviceFee: number;
  tickets: { id: string; code: string }[];
};

/** Called by the checkout, not by the panel. */
export const recordSale = 'recordSale' as Endpoint<v.InferInput<typeof saleSchema>, RecordedSale>;

/** Called by the checkout, too. `kept`: whether the cart is stored, as long as the producer's automation is on. */
export const reportCart = 'reportCart' as Endpoint<
  v.InferInput<typeof reportCartSchema>,
  { kept: boolean }
>;

/** Moves a ticket to another of its event's dates. `sent`: whether the mail with its new code was accepted. */
export const moveTicket = 'moveTicket' as Endpoint<
  v.InferInput<typeof moveTicketSchema>,
  { sent: boolean }
>;
