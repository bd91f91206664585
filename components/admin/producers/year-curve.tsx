'use client';

import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';
import { useNow } from '@/hooks/use-now';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { pesos, shortPesos } from '@/lib/domain/kit/format';
import { dateParts, date as dateText, month } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { grossOf } from '@/lib/domain/ledger/tally';
import { type Days, monthsOf } from '@/lib/domain/report/earnings';
import { yearCourse } from '@/lib/domain/report/year-course';

type Props = {
  status: 'loading' | 'error' | 'ready';
  days: Days;
  events: readonly EventRecord[];
  /** Whether there are older ones, which are not marked. */
  isCut: boolean;
};

const percentOf = (place: number) => `${(place * 100).toFixed(2)}%`;

export function YearCurve({ status, days, events, isCut }: Props) {
  const course = yearCourse(days, useNow());
  const marks = events.flatMap((event) => {
    const place = course.placeOf(event.startsAt);
    return place === null ? [] : [{ event, place }];
  });
  if (status === 'ready' && course.total === 0 && marks.length === 0) {
    return <p className="text-ink-faint">Sin ventas en los últimos doce meses.</p>;
  }
  const best = Math.max(...course.weeks);
  return (
    <Card
      title="Doce meses"
      description={
        status === 'ready'
          ? `Ventas por semana; la mejor, ${pesos(best)}. Los rombos son sus ${isCut ? `últimos ${events.length} eventos` : 'eventos'}.`
          : 'Ventas por semana.'
      }
    >
      {status === 'loading' && <Skeleton className="h-40" />}
      {status === 'error' && <Unread />}
      {status === 'ready' && (
        <>
          <div className="relative mx-3">
            <Area weeks={course.weeks} best={best} />
            {marks.map(({ event, place }) => (
              <Link
                key={event.id}
                href={eventRoute(event.id)}
                title={`${eventName(event)}, ${dateText(event.startsAt, event.timeZone)}`}
                aria-label={`${eventName(event)}, ${dateText(event.startsAt, event.timeZone)}`}
                className="absolute bottom-0 grid size-6 -translate-x-1/2 translate-y-1/2 place-items-center hover:z-10"
                style={{ left: percentOf(place) }}
              >
                <span className="size-2.5 rotate-45 border-2 border-card bg-ink" />
              </Link>
            ))}
          </div>
          <Months months={course.months} />
          <ByMonth days={days} from={course.months[0]?.day ?? ''} />
        </>
      )}
    </Card>
  );
}

function Area({ weeks, best }: { weeks: readonly number[]; best: number }) {
  const spots = weeks.map((amount, at) => {
    const y = 100 - (Math.max(0, amount) / Math.max(1, best)) * 96;
    return `${((at / (weeks.length - 1)) * 100).toFixed(2)} ${y.toFixed(2)}`;
  });
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Ventas por semana de doce meses; la mejor, ${shortPesos(best)}`}
      className="block h-40 w-full overflow-visible border-line border-b text-accent"
    >
      <path d={`M0 100L${spots.join('L')}L100 100Z`} fill="currentColor" opacity="0.1" />
      <path
        d={`M${spots.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Months({ months }: { months: readonly { day: string; place: number }[] }) {
  return (
    <p aria-hidden="true" className="relative mx-3 mt-4 h-4 text-ink-faint text-xs">
      {months.map(({ day, place }) => (
        <span
          key={day}
          className="absolute -translate-x-1/2 max-sm:nth-[2n]:hidden"
          style={{ left: percentOf(place) }}
        >
          {dateParts(new Date(`${day}T12:00:00Z`), 'UTC').month}
        </span>
      ))}
    </p>
  );
}

function ByMonth({ days, from }: { days: Days; from: string }) {
  const months = monthsOf(days).filter((one) => one.month >= from.slice(0, 7));
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-medium text-accent-ink underline underline-offset-4">
        Ver por mes
      </summary>
      <table className="mt-2 w-full max-w-sm">
        <tbody>
          {months.map(({ month: key, tally }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {month(key)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{pesos(grossOf(tally))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
