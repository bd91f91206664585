'use client';

import { useQuery } from '@tanstack/react-query';
import { readEventNames } from '@/lib/data/event/event-names';
import { plural } from '@/lib/domain/kit/format';

export function LimitedTo({ events }: { events: readonly string[] }) {
  const names = useQuery({
    queryKey: ['event-names', ...events],
    queryFn: () => readEventNames(events),
    staleTime: 60_000,
  });
  const known = names.data && events.flatMap((id) => names.data[id] ?? []);
  const count = known?.length ?? events.length;
  return (
    <p className="line-clamp-2 text-ink-soft text-xs" title={known?.join(', ')}>
      {count === 0 ? 'Ningún evento: ya no existen' : `Solo ${plural(count, 'evento', 'eventos')}`}
      {known && known.length > 0 && `: ${known.join(', ')}`}
    </p>
  );
}
