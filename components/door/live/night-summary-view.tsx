'use client';

import { BarChart } from '@/components/ui/chart/chart';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useEvent } from '@/hooks/use-event';
import { nightSummary } from '@/lib/domain/door/night/night-summary';
import { hasManyDates } from '@/lib/domain/event/date/event-date';
import { number, percent, pesos } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';
import { NOTHING_READ } from './four-figures';
import { PartBoundary } from './part-boundary';
import { Rows, Tile, TilePart } from './tile';
import type { NightLive } from './use-night';

// The rest is loaded ahead, while the night goes on.
const NightGivers = lazyAhead(() => import('./night-givers'));

export default function NightSummaryView({ night }: { night: NightLive }) {
  const { event, ticketTypes, can } = useEvent();
  const { view, counts, dateId, bar } = night;
  const { busiest, peak, hours, absent } = nightSummary(counts.data ?? [], ticketTypes, dateId);
  const at = (when: Date) => time(when, event.timeZone);
  const sold = (bar.data ?? []).reduce((sum, one) => sum + one.total, 0);
  const isBar = can('finance.view') && sold > 0 && view.entered > 0 && !hasManyDates(event);
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:gap-4 xl:grid-cols-4">
        <Tile label="Entraron" value={view.isCounted ? number(view.entered) : '–'}>
          {!view.isCounted && NOTHING_READ}
          {view.isCounted && view.expected > 0 && `de ${number(view.expected)} con entrada`}
        </Tile>
        {peak ? (
          <Tile label="Más gente dentro" value={number(peak.inside)}>
            a las {at(peak.at)}
          </Tile>
        ) : (
          busiest && (
            <Tile label="Los 5 minutos más llenos" value={number(busiest.entries)}>
              entraron desde las {at(busiest.at)}
            </Tile>
          )
        )}
        {view.isCounted && (
          <Tile label="No vinieron" value={number(view.missing)}>
            {view.expected > 0 &&
              `${percent(Math.round((view.missing / view.expected) * 100) / 100)} de las entradas`}
          </Tile>
        )}
        {isBar && (
          <Tile label="Barra por persona" value={pesos(Math.round(sold / view.entered))}>
            {pesos(sold)} en total
          </Tile>
        )}
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {hours.length > 0 && (
          <section className="min-w-0 rounded-card border border-line bg-card p-4">
            <PartBoundary
              text="No pudimos cargar el gráfico."
              instead={
                <Rows
                  label="Entradas por hora"
                  rows={hours.map((one) => ({
                    ...{ key: one.at.toISOString(), name: at(one.at), value: number(one.entries) },
                  }))}
                />
              }
            >
              <BarChart
                title="Entradas por hora"
                pointsLabel="Tramo"
                height={220}
                format={number}
                series={[{ id: 'entries', label: 'Entraron' }]}
                points={hours.map((one) => ({
                  label: at(one.at),
                  values: { entries: one.entries },
                }))}
              />
            </PartBoundary>
          </section>
        )}
        {view.isCounted && absent.length > 0 && (
          <TilePart title="No vinieron, por entrada">
            <Rows
              label="No vinieron, por entrada"
              rows={absent.map((one) => ({
                key: one.id,
                name: one.name,
                note: `de ${number(one.expected)}`,
                value: number(one.absent),
              }))}
            />
          </TilePart>
        )}
        {view.isCounted && can('tickets.generate') && !hasManyDates(event) && (
          <PartBoundary text="No pudimos cargar quién invitó a quienes no vinieron.">
            <NightGivers eventId={event.id} />
          </PartBoundary>
        )}
      </div>
    </>
  );
}
