import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { BankingForm } from '../producer/banking';
import type { Adds } from './ledger';
import type { verifyLedgerSchema } from './ledger-schema';
import type { PaymentOrderStatus } from './payment-order';
import type {
  advancePaymentOrderSchema,
  createBankFileSchema,
  createPaymentOrderSchema,
} from './payment-order-schema';
import type { saleSchema } from './sale-schema';

/** One line of a file for the bank: what is transferred, and to whom. */
export type BankFileLine = BankingForm & { orderId: string; eventName: string; amount: number };

/** A row of the ledger that was recorded, and the tickets that it made or moved. Whole pesos. */
export type RecordedSale = {
  ledgerId: string;
  total: number;
  serviceFee: number;
  tickets: { id: string; code: string }[];
};

/** Whether ledger and totals agree, and by how much not. `checkedAt` is an ISO text. */
export type VerifiedLedger = {
  squares: boolean;
  difference: Partial<Record<keyof Adds | 'rows', number>>;
  rows: number;
  checkedAt: string;
};

export const advancePaymentOrder = 'advancePaymentOrder' as Endpoint<
  v.InferInput<typeof advancePaymentOrderSchema>,
  { status: PaymentOrderStatus }
>;

export const createBankFile = 'createBankFile' as Endpoint<
  v.InferInput<typeof createBankFileSchema>,
  { file: string; lines: BankFileLine[] }
>;

export const createPaymentOrder = 'createPaymentOrder' as Endpoint<
  v.InferInput<typeof createPaymentOrderSchema>,
  { paymentOrderId: string }
>;

/** The checkout calls this, not the panel. */
export const recordSale = 'recordSale' as Endpoint<v.InferInput<typeof saleSchema>, RecordedSale>;

export const verifyLedger = 'verifyLedger' as Endpoint<
  v.InferInput<typeof verifyLedgerSchema>,
  VerifiedLedger
>;
