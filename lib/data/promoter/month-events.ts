import { queryOptions } from '@tanstack/react-query';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { monthSpan, SOLD } from '@/lib/domain/promoter/close-month';
import { readWhole } from '@/lib/firebase/query';

/** The events of a producer that ended within a month ('2026-11'): read when a month is to be closed. */
export const monthEventsQuery = (producerId: string, month: string) =>
  queryOptions({
    queryKey: ['month-events', producerId, month],
    queryFn: () => {
      const { from, to } = monthSpan(month, new Date());
      return readWhole(
        {
          path: paths.events(),
          where: [
            ['producerId', '==', producerId],
            ['status', 'in', SOLD],
            ['endsAt', '>=', from],
            ['endsAt', '<', to],
          ],
          orderBy: [['endsAt']],
        },
        parseEvent,
      );
    },
    staleTime: 0,
  });
