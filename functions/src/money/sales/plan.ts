import type { EventRecord } from '@/lib/domain/event/event';
import type { Part, Share } from '@/lib/domain/money/ledger';
import type { Buyer } from '@/lib/domain/money/sale-schema';
import type { Fees } from '@/lib/domain/producer/fees';
import type { SaleTransaction } from '../../support/sale-transaction';
import type { LedgerEvent } from '../ledger';

/** What a sale of any kind is worked out from, inside its transaction. */
export type SaleContext = {
  tx: SaleTransaction;
  event: EventRecord;
  book: LedgerEvent;
  fees: Fees;
  /** The id that the row will have. */
  rowId: string;
  /** When it was sold, and when the server heard of it. */
  at: Date;
  now: Date;
};

/** What a kind of sale comes to, after all its reads: its row, and what else it writes. */
export type SalePlan = {
  buyer: Pick<Buyer, 'name' | 'email' | 'rut' | 'phone'>;
  channel: string;
  parts: Part[];
  shares: Share[];
  total: number;
  serviceFee: number;
  refundOf: string[];
  /** Tickets that the caller gets back: new ones, or under a new code. */
  tickets: { id: string; code: string }[];
  /** Everything but the row itself. */
  write: () => void;
};
