'use client';

import type { Names } from '@/components/shared/audit/told';
import { useLiveList } from '@/hooks/use-live';
import type { useProducerTotals } from '@/hooks/use-producer-totals';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { EventsTable } from './events-table';
import { LineOfTime } from './line-of-time';
import { YearCurve } from './year-curve';

type Props = {
  producerId: string;
  totals: ReturnType<typeof useProducerTotals>;
  names: Names;
};

const EVENTS = 20;

export function Course({ producerId, totals, names }: Props) {
  const events = useLiveList(
    {
      path: paths.events(),
      where: [['producerId', '==', producerId]],
      orderBy: [['startsAt', 'desc']],
      limit: EVENTS,
    },
    parseEvent,
  );
  const found = events.data ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <YearCurve
        status={totals.status}
        days={totals.totals.days}
        events={found}
        isCut={found.length === EVENTS}
      />
      <EventsTable producerId={producerId} events={events} totals={totals} />
      <LineOfTime producerId={producerId} names={names} />
    </div>
  );
}
