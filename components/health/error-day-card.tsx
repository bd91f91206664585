'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { ErrorDay } from '@/lib/domain/health/health';
import { plural } from '@/lib/domain/kit/format';
import { date, time } from '@/lib/domain/kit/format-date';
import { useErrorDay } from './use-error-day';

export function ErrorDayCard({ day, isToday }: { day: string; isToday: boolean }) {
  const errors = useErrorDay(day);
  const title = isToday ? 'Hoy' : date(new Date(`${day}T15:00:00Z`));
  if (errors.status === 'error') {
    return (
      <li className="py-3">
        <ErrorState title={`No pudimos cargar ${title}`} onRetry={errors.retry} />
      </li>
    );
  }
  const total = errors.data?.total ?? 0;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      {errors.status === 'loading' ? (
        <Skeleton className="h-5 w-48" />
      ) : total === 0 ? (
        <p className="flex justify-between gap-4">
          {title} <span className="text-ink-soft">Ninguno</span>
        </p>
      ) : (
        <details open={isToday}>
          <summary className="cursor-pointer py-1 font-semibold">
            {title}: {plural(total, 'error', 'errores')}
          </summary>
          {errors.data && <Details errors={errors.data} />}
        </details>
      )}
    </li>
  );
}

function Details({ errors }: { errors: ErrorDay }) {
  return (
    <div className="mt-2 grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <dl className="grid h-max grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {errors.functions.map(({ name, count }) => (
          <div key={name} className="contents">
            <dt className="truncate font-mono text-xs leading-5">{name}</dt>
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {errors.messages.length > 0 && (
        <ul className="flex flex-col gap-2">
          {errors.messages.map(({ name, message, at }) => (
            <li key={`${name} ${message}`} className="min-w-0">
              <code className="block break-words font-mono text-xs leading-5">{message}</code>
              <span className="block text-ink-soft text-xs">
                {name} · {time(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
