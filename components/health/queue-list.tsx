'use client';

import { useQuery } from '@tanstack/react-query';
import { Pill } from '@/components/ui/pill';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { healthQuery } from '@/lib/data/health/health';
import { isBehind, WORK_QUEUE_TEXT } from '@/lib/domain/health/work-queue';
import { plural } from '@/lib/domain/kit/format';
import { fromNow } from '@/lib/domain/kit/format-date';
import { once } from '@/lib/domain/kit/once';

const inWords = once(() => new Intl.ListFormat('es-CL', { type: 'conjunction' }));

export function QueueList() {
  const now = useNow();
  const health = useQuery(healthQuery());
  if (health.isPending) {
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  // The list above shows the error and the retry button.
  if (health.isError) return null;
  const { queues } = health.data;
  const waiting = queues.filter(({ due }) => due > 0);
  const idle = queues.filter(({ due }) => due === 0).map(({ name }) => WORK_QUEUE_TEXT[name]);
  return (
    <>
      {waiting.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {waiting.map((one) => (
            <li key={one.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-48 font-semibold">
                {WORK_QUEUE_TEXT[one.name]}
                <span className="block font-normal text-ink-soft">
                  Lo más antiguo, {fromNow(new Date(one.since), now)}
                </span>
              </span>
              <Pill tone={isBehind(one, now) ? 'bad' : 'neutral'}>
                {plural(one.due, 'espera', 'esperan')}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {idle.length > 0 && <p className="text-ink-soft">Al día: {inWords().format(idle)}.</p>}
    </>
  );
}
