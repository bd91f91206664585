import { queryOptions } from '@tanstack/react-query';
import { readSum } from '@/lib/firebase/query';

/** How many mails all producers together sent in a month ('2026-11'): one read a thousand producers. */
export const mailsInMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['mails-in-month', month],
    queryFn: () =>
      readSum({ path: 'months', group: true, where: [['month', '==', month]] }, 'mailsSentInMonth'),
    staleTime: 15_000,
    refetchInterval: 30_000,
  });
