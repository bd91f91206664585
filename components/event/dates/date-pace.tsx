'use client';

import { BarChart } from '@/components/ui/chart/chart';
import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/table-types';
import { useEvent } from '@/hooks/use-event';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { number, plural } from '@/lib/domain/kit/format';
import { type DatePace, datePaceText, wayOf } from '@/lib/domain/report/date-pace';
import { CopyBestPrices } from './copy-best-prices';
import { useDatePaces } from './use-date-paces';

const TONES = { like: 'neutral', above: 'good', below: 'wait' } as const;

export function PaceNote({ pace }: { pace: DatePace }) {
  const text = datePaceText(pace);
  return pace.state === 'compared' ? (
    <Pill tone={TONES[wayOf(pace)]}>{text}</Pill>
  ) : (
    <span className="text-ink-soft text-xs">{text}</span>
  );
}

/** The column of a date's sales beside those of its weekday; none where no date has enough before it. */
export function paceColumns<T extends EventDate>(
  paces: ReturnType<typeof useDatePaces>,
): Column<T>[] {
  if (!paces || paces.isNone) return [];
  const cell = ({ id }: T) => {
    const pace = paces.of(id);
    return pace ? <PaceNote pace={pace} /> : '–';
  };
  return [{ id: 'pace', header: 'Ritmo', cell }];
}

/** A date's sales beside the dates of its weekday before it, in words and as a curve, and the prices of the best one. */
export function DatePaceSection({ date }: { date: EventDate }) {
  const { event } = useEvent();
  const paces = useDatePaces();
  const pace = paces?.of(date.id);
  if (!pace) return null;
  const best = paces?.bestBefore(date) ?? null;
  return (
    <section aria-label="Cómo va esta fecha" className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-base">
        Cómo va <PaceNote pace={pace} />
      </h3>
      <p className="text-ink-soft">{whyOf(pace)}</p>
      {pace.state !== 'unknown' && pace.points.some(({ own, median }) => own || median) && (
        <PaceChart pace={pace} />
      )}
      {best && <CopyBestPrices date={date} best={best} timeZone={event.timeZone} />}
    </section>
  );
}

function whyOf(pace: DatePace): string {
  const { weekday } = pace;
  if (pace.state === 'unknown') return 'Vendió entradas antes de que se guardara su curva.';
  if (pace.state === 'few') return `Se compara cuando hayan pasado tres ${weekday} con su curva.`;
  if (pace.state === 'early') return 'Se compara desde 180 días antes.';
  const until = pace.edge === 0 ? 'Hasta su día' : `Hasta ${daysBefore(pace.edge)}`;
  return `${until} llevaba ${plural(pace.own, 'entrada', 'entradas')}; la mediana de tus ${pace.likes} ${weekday}, ${number(pace.median)}. Los pases no cuentan.`;
}

const daysBefore = (edge: number) => `${plural(edge, 'día', 'días')} antes`;

function PaceChart({ pace }: { pace: DatePace }) {
  const hasMedian = pace.points.some(({ median }) => median !== null);
  return (
    <BarChart
      title="Entradas vendidas"
      pointsLabel="Hasta"
      height={180}
      format={number}
      series={[
        { id: 'own', label: 'Esta fecha' },
        ...(hasMedian
          ? [{ id: 'median', label: `Mediana de tus ${pace.weekday}`, isLine: true }]
          : []),
      ]}
      points={pace.points.map(({ edge, own, median }) => ({
        label: edge === 0 ? 'Su día' : `${edge} d antes`,
        values: { own, median },
      }))}
    />
  );
}
