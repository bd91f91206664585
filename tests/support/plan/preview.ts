import { NO_PLAN_COUNTS } from '@/lib/domain/plan/plan';

/** What `previewPlan` answers of an event of three buyers, with these words for their mail. */
export const previewOf = (subject: string, message: string) => ({
  ...{ success: true, message: '' },
  ...NO_PLAN_COUNTS,
  ...{
    people: 3,
    courtesies: 0,
    passes: 0,
    resold: 0,
    inCases: 0,
    served: 0,
    versions: [],
    seen: [],
  },
  bar: { orders: 0, amount: 0, fee: 0, isRefunded: true },
  ...{ paidOut: 0, balance: 0, held: 0, balanceAfter: 0, paymentOrders: { count: 0, amount: 0 } },
  ...{ startsAt: null, endsAt: null, cutoff: null, isNameHeld: false },
  texts: { subject, message, guests: '', bar: '', passes: '' },
});
