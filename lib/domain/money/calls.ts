import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { BankingForm } from '../producer/banking';
import type { FigureSums } from './ledger';
import type { verifyLedgerSchema } from './ledger-schema';
import type { PaymentOrderStatus } from './payment-order';
import type {
  advancePaymentOrderSchema,
  createBankFileSchema,
  createPaymentOrderSchema,
} from './payment-order-schema';
import type { saleSchema } from './sale-schema';

/** One transfer in a file for the bank: amount and payee. */
export type BankFileLine = BankingForm & { orderId: string; eventName: string; amount: number };

/** A recorded ledger row, and the tickets that it created or moved. Whole pesos. */
export type RecordedSale = {
  ledgerId: string;
  total: number;
  serviceFee: number;
  tickets: { id: string; code: string }[];
};

/** Whether ledger and totals agree, and the differences if not. `checkedAt` is an ISO text. */
export type VerifiedLedger = {
  squares: boolean;
  difference: Partial<Record<keyof FigureSums | 'rows', number>>;
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

/** Called by the checkout, not by the panel. */
export const recordSale = 'recordSale' as Endpoint<v.InferInput<typeof saleSchema>, RecordedSale>;

export const verifyLedger = 'verifyLedger' as Endpoint<
  v.InferInput<typeof verifyLedgerSchema>,
  VerifiedLedger
>;
