import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import { parseEventMail } from '@/lib/domain/mailing/event-mail';
import { readWhole } from '@/lib/firebase/query';

/** The campaigns about an event that were sent, with their cost; needs `events.manage`. Read when costs are compared. */
export const eventMailsQuery = (producerId: string, eventId: string) =>
  queryOptions({
    queryKey: ['event-mails', producerId, eventId],
    queryFn: async () => {
      const where = [
        ['producerId', '==', producerId],
        ['eventId', '==', eventId],
      ] as const;
      const found = await readWhole({ path: paths.campaigns(), where }, parseEventMail);
      return found.flatMap((one) => one ?? []);
    },
    staleTime: 60_000,
  });
