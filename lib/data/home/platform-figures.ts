import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import type { PaymentOrderStatus } from '@/lib/domain/order/payment-order';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

/** The mails of all producers in a month ('2026-11'); one read per thousand producers. */
export const mailsInMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['mails-in-month', month],
    queryFn: () =>
      readSum({ path: 'months', group: true, where: [['month', '==', month]] }, 'mailsSentInMonth'),
    staleTime: 15_000,
    refetchInterval: 30_000,
  });

/** The amount of all orders of a status; one read per thousand orders. */
export const ordersSumQuery = (status: PaymentOrderStatus) =>
  queryOptions({
    queryKey: ['orders-sum', status],
    queryFn: () =>
      readSum({ path: paths.paymentOrders(), where: [['status', '==', status]] }, 'amount'),
    staleTime: 60_000,
  });

/** Checks the sending domain's DNS again; returns the number of problems, null if unknown. */
export const checkSendingDomain = () => call(calls.checkSendingDomain);
