'use client';

import { Skeleton } from '@/components/ui/state/skeleton';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { month as monthName } from '@/lib/domain/kit/format-date';
import { leftInTier, monthlyMailCost } from '@/lib/domain/mailing/mailing-cost';
import { useMailMonth } from './use-campaigns';

export function MonthCard() {
  const { status, sent, month } = useMailMonth();
  if (status === 'error') return null;
  const left = leftInTier(sent);
  return (
    <p className="mb-6 flex min-h-11 flex-wrap items-center gap-x-2 rounded-card border border-line bg-card px-4 py-3">
      {status === 'loading' ? (
        <Skeleton className="h-5 w-72 max-w-full" />
      ) : (
        <>
          <span className="text-ink-soft">En {monthName(month)}:</span>
          <span className="font-semibold tabular-nums">
            {plural(sent, 'correo', 'correos')}, {pesos(monthlyMailCost(sent))}
          </span>
          {left !== null && left > 0 && (
            <span className="text-ink-soft tabular-nums">
              Te quedan {number(left)} por el mismo precio
            </span>
          )}
        </>
      )}
    </p>
  );
}
