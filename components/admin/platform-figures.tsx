'use client';

import { RecentSales } from '@/components/shared/recent-sales';
import { Sparkline } from '@/components/ui/chart/sparkline';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';
import { useNow } from '@/hooks/use-now';
import { usePlatformTotals } from '@/hooks/use-platform-totals';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE, pesos, shortPesos } from '@/lib/domain/kit/format';
import { month as monthText, shortDate } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { compareDays } from '@/lib/domain/report/compare-days';
import { tallyOfMonth } from '@/lib/domain/report/earnings';

const DAYS = 30;

export function PlatformFigures() {
  const now = useNow();
  const totals = usePlatformTotals();
  const loading = totals.status === 'loading';
  const unread = totals.status === 'error' && <Unread className="text-lg sm:text-xl" />;
  const { course } = compareDays(totals.totals.days, now, DAYS);
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const month = today.slice(0, 7);
  const before = shiftDay(`${month}-01`, -1).slice(0, 7);
  const best = Math.max(...course);
  const dayAt = (place: number) =>
    shortDate(new Date(`${shiftDay(today, place + 1 - DAYS)}T12:00:00Z`), 'UTC');
  return (
    <section aria-label="La plataforma">
      <h2 className="mb-2 font-semibold text-base">La plataforma</h2>
      <div className="overflow-hidden rounded-card border bg-card">
        <FigureGroup className="rounded-none border-0">
          <RecentSales plain days={totals.totals.days} loading={loading} instead={unread} />
          <Figure
            className="max-sm:col-span-2"
            label={`Cargos de ${monthText(month)}`}
            value={tallyOfMonth(totals.totals.days, month).fees}
            short={shortPesos}
            loading={loading}
            instead={unread}
            href={adminRoute('revenue', { month })}
            compared={
              unread
                ? null
                : {
                    text: `${pesos(tallyOfMonth(totals.totals.days, before).fees)} en ${monthText(before)}`,
                  }
            }
          />
        </FigureGroup>
        <figure className="border-t p-4">
          <figcaption className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-xs">
            <span>Ventas por día, últimos {DAYS} días</span>
            {best > 0 && (
              <span>
                El mejor: {dayAt(course.indexOf(best))}, {pesos(best)}
              </span>
            )}
          </figcaption>
          {/* While the totals load there is no chart: a flat curve would say that nothing was sold. */}
          {totals.status === 'ready' ? (
            <Sparkline
              className="-mx-[3.3%] mt-2 block h-36 w-[106.6%] max-w-none"
              values={course}
              label={`Ventas de los últimos ${DAYS} días`}
            />
          ) : (
            <div className="mt-2 grid h-36 items-center text-center">
              {unread || <Skeleton className="h-full" />}
            </div>
          )}
          <p className="mt-1 flex justify-between text-ink-faint text-xs">
            <span>{dayAt(0)}</span>
            <span>hoy</span>
          </p>
        </figure>
      </div>
    </section>
  );
}
