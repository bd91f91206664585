import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/mailing/calls';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';

/** How many mails all producers together sent in a month ('2026-11'): one read a thousand producers. */
export const mailsInMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['mails-in-month', month],
    queryFn: () =>
      readSum({ path: 'months', group: true, where: [['month', '==', month]] }, 'mailsSentInMonth'),
    staleTime: 15_000,
    refetchInterval: 30_000,
  });

/** Asks DNS anew about the domain that campaigns are sent from: how many problems, null where nothing is known. */
export const checkSendingDomain = () => call(calls.checkSendingDomain);
