import { queryOptions } from '@tanstack/react-query';
import { parseEvent } from '@/lib/domain/event/event';
import type { EventStatus } from '@/lib/domain/event/event-status';
import { paths } from '@/lib/domain/kit/paths';
import { monthSpan } from '@/lib/domain/promoter/close-month';
import { readWhole } from '@/lib/firebase/query';

/** What has sold, or could. */
const SOLD: readonly EventStatus[] = ['published', 'paused', 'ended', 'cancelled'];

/** The events of a producer that ended, or end, within a month ('2026-11'): read when a month is to be closed. */
export const monthEventsQuery = (producerId: string, month: string) =>
  queryOptions({
    queryKey: ['month-events', producerId, month],
    queryFn: () => {
      const { from, to } = monthSpan(month);
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
