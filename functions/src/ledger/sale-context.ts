import type { EventRecord } from '@/lib/domain/event/event';
import type { LedgerPart, PromoterVia, TicketShare } from '@/lib/domain/ledger/ledger';
import type { Fees } from '@/lib/domain/producer/fees';
import type { Buyer } from '@/lib/domain/sale/sale-schema';
import type { Place } from '../event/tills/place';
import type { Caller } from '../support/access';
import type { SaleTransaction } from '../support/sale-transaction';
import type { LedgerEvent } from './ledger';

export type SaleContext = {
  tx: SaleTransaction;
  caller: Caller;
  event: EventRecord;
  book: LedgerEvent;
  fees: Promise<Fees>;
  rowId: string;
  /** The moments at which it was sold (`at`) and the server received it (`now`). */
  at: Date;
  now: Date;
  /** The ids of the plans that began after the sale and before it was recorded. */
  laterPlans: readonly string[];
  /** Takes the place that sells a date's tickets or gets them back (`Visit.enter`); call it with the last reads. */
  enter: (dateId: string) => Promise<Place>;
};

export type PreparedSale = {
  buyer: Pick<Buyer, 'name' | 'email' | 'rut' | 'phone'>;
  channel: string;
  parts: LedgerPart[];
  shares: TicketShare[];
  total: number;
  serviceFee: number;
  refundOf: string[];
  /** The code as the checkout sent it. */
  promoterCode?: string;
  promoterVia?: PromoterVia;
  tickets: { id: string; code: string }[];
  /** The till that sold it, to whose totals it adds; null outside tills. */
  till: number | null;
  write: () => void;
};
