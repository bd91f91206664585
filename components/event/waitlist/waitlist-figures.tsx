'use client';

import { useQuery } from '@tanstack/react-query';
import { Figure } from '@/components/ui/figure';
import { useEvent } from '@/hooks/use-event';
import { waitlistSumsQuery } from '@/lib/data/event/waitlist';
import { plural } from '@/lib/domain/kit/format';
import type { Entry } from '@/lib/domain/waitlist/entry';

export function WaitlistFigures({ rows }: { rows: readonly Entry[] }) {
  const { event } = useEvent();
  const seen = rows.map(({ id, status, round }) => `${id}${status}${round}`).join();
  const sums = useQuery(waitlistSumsQuery(event.id, seen));
  const { waiting = 0, worth = 0 } = sums.data ?? {};
  return (
    <Figure
      label="Esperando"
      value={worth}
      loading={sums.isPending}
      instead={sums.isError && 'Sin leer'}
      compared={{
        text: `${plural(waiting, 'persona', 'personas')}, al precio más bajo de lo que pidieron`,
      }}
    />
  );
}
