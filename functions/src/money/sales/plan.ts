import type { EventRecord } from '@/lib/domain/event/event';
import type { LedgerPart, TicketShare } from '@/lib/domain/money/ledger';
import type { Buyer } from '@/lib/domain/money/sale-schema';
import type { Fees } from '@/lib/domain/producer/fees';
import type { Place } from '../../event/tills/place';
import type { Caller } from '../../support/access';
import type { SaleTransaction } from '../../support/sale-transaction';
import type { LedgerEvent } from '../ledger';

/** The inputs of planning a sale of any kind, inside its transaction. */
export type SaleContext = {
  tx: SaleTransaction;
  caller: Caller;
  event: EventRecord;
  book: LedgerEvent;
  /** Being read: await it. */
  fees: Promise<Fees>;
  /** The id of the ledger row. */
  rowId: string;
  /** When it was sold (`at`) and when the server received it (`now`). */
  at: Date;
  now: Date;
  /** The postponement or cancellation that came after it was sold, by the time it is told; '' for none. */
  laterPlan: string;
  /** Enters the place where the sale takes or gives back its tickets; with the last of the reads. */
  enter: () => Promise<Place>;
};

/** The result of planning a sale, after all reads: its ledger row, and the function that writes the rest. */
export type SalePlan = {
  buyer: Pick<Buyer, 'name' | 'email' | 'rut' | 'phone'>;
  channel: string;
  parts: LedgerPart[];
  shares: TicketShare[];
  total: number;
  serviceFee: number;
  refundOf: string[];
  /** The tickets returned to the caller: new ones, or existing ones with a new code. */
  tickets: { id: string; code: string }[];
  /** The till that it was sold by, whose totals it adds to; null for one outside. */
  till: number | null;
  /** Writes everything except the ledger row. */
  write: () => void;
};
