import { parsePaymentOrder, paymentOrderSearch } from '@/lib/domain/order/payment-order';
import { type Migration, missingFields } from './migration';

/** Payment orders from before their list had a search hold no words for it. */
export const paymentOrderSearches: Migration = {
  id: '004-payment-order-search',
  why: 'Every payment order is found by its event and its producer',
  collection: 'paymentOrders',
  changesOf: (id, raw) =>
    missingFields(raw, { search: paymentOrderSearch(parsePaymentOrder(id, raw)) }),
};
