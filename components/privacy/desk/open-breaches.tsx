'use client';

import { Card } from '@/components/ui/card';
import { FailedLine } from '@/components/ui/state/failed-line';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { variant } from '@/lib/config';
import { paths } from '@/lib/domain/kit/paths';
import { breachClock } from '@/lib/domain/privacy/breach/breach';
import { parseOpenBreaches } from '@/lib/domain/privacy/request-brief';

/**
 * The breaches of a producer's data that the Agency has not been told of, with the time left. Renders nothing if
 * there are none.
 */
export function OpenBreaches({ producerId }: { producerId: string }) {
  const live = useLiveDoc(paths.openBreaches(producerId), parseOpenBreaches);
  const now = useNow();
  if (live.status === 'error') {
    return (
      <FailedLine className="mb-6" onRetry={live.retry}>
        No pudimos revisar si hay brechas de datos sin avisar.
      </FailedLine>
    );
  }
  const breaches = live.data ?? [];
  if (breaches.length === 0) return null;
  return (
    <Card
      title="Brechas de datos sin avisar"
      description={`${variant().siteName} las lleva y las avisa a la Agencia. Si sabes algo más, escríbele cuanto antes.`}
      className="mb-6"
    >
      <ul className="flex flex-col gap-4">
        {breaches.map(({ id, title, knownAt }) => (
          <li key={id} className="min-w-0">
            <p className="break-words font-semibold">{title}</p>
            <p className="text-bad">
              {breachClock({ state: 'open', knownAt, agencyToldAt: null }, now).text}
            </p>
            <p className="text-ink-soft text-xs">{id}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
