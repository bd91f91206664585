'use client';

import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { softTone } from '@/components/ui/tone';
import { useNow } from '@/hooks/use-now';
import { oldestOf, type Trouble } from '@/lib/domain/health/verdict';
import { fromNow } from '@/lib/domain/kit/format-date';
import { once } from '@/lib/domain/kit/once';

const inWords = once(() => new Intl.ListFormat('es-CL', { type: 'conjunction' }));

export function HealthVerdict({ troubles }: { troubles: readonly Trouble[] }) {
  const now = useNow();
  const tone =
    troubles.length === 0 ? 'good' : troubles.some((one) => one.tone === 'bad') ? 'bad' : 'wait';
  const Icon = { good: CircleCheck, wait: CircleDot, bad: TriangleAlert }[tone];
  const oldest = oldestOf(troubles);
  const list = inWords().format(troubles.map(({ text }) => text));
  const since =
    oldest && `${troubles.length > 1 ? 'lo más antiguo' : 'desde'} ${fromNow(oldest, now)}`;
  return (
    <p
      role="status"
      className={cn('flex items-start gap-3 rounded-card p-4 sm:p-6', softTone[tone])}
    >
      <Icon aria-hidden className="mt-0.5 size-6 sm:mt-1 shrink-0" strokeWidth={1.5} />
      <span className="min-w-0 text-balance font-semibold text-lg sm:text-xl">
        {tone === 'good'
          ? 'Todo bien: nada falla y nadie tiene que hacer nada'
          : [`${tone === 'bad' ? 'Algo falla' : 'Algo espera'}: ${list}`, since]
              .filter(Boolean)
              .join(', ')}
      </span>
    </p>
  );
}
