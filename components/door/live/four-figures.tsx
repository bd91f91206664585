'use client';

import type { NightView } from '@/lib/domain/door/night/night-view';
import { number, percent, pesos, plural } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';
import { Tile } from './tile';
import type { NightLive } from './use-night';

const oneDecimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
export const perMinuteText = (perMinute: number): string => oneDecimal.format(perMinute);

/** Never more than it is: 99.6 % of a capacity is not all of it. */
export const wholePercent = (share: number): string => percent(Math.floor(share * 100) / 100);
export const NOTHING_READ = 'Sin lecturas';

const FIVE_MINUTES = 300_000;
/** To five minutes: it is no promise. */
const about = (at: Date) => new Date(Math.round(at.getTime() / FIVE_MINUTES) * FIVE_MINUTES);

export function FourFigures({ night: { view, event, sales } }: { night: NightLive }) {
  const isInside = view.inside !== null;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-4 xl:grid-cols-4">
      <Tile
        label={isInside ? 'Dentro' : 'Entraron'}
        value={view.isCounted ? number(view.inside ?? view.entered) : '–'}
        tone={toneOf(view.share)}
      >
        {view.isCounted ? capacityText(view) : NOTHING_READ}
        {view.isCounted && isInside && (
          <span className="block">
            {plural(view.entered, 'entró', 'entraron')}, {plural(view.out, 'salida', 'salidas')}
            {view.again > 0 && `, ${plural(view.again, 'volvió', 'volvieron')}`}
          </span>
        )}
      </Tile>
      <Tile label="Entran por minuto" value={perMinuteText(view.perMinute)}>
        {view.doors
          .filter(({ perMinute }) => perMinute > 0)
          .slice(0, 3)
          .map(({ id, name, perMinute }) => (
            <span key={id} className="block truncate">
              {name} {perMinuteText(perMinute)}
            </span>
          ))}
        {view.perMinute === 0 && 'Nadie en los últimos 10 minutos'}
      </Tile>
      <Tile
        label="La fila termina"
        value={view.queueEnds ? `~${time(about(view.queueEnds), event.timeZone)}` : '–'}
      >
        {queueText(view)}
      </Tile>
      <Tile label="Ventas de la última hora" value={sales.data ? number(sales.data.tickets) : '–'}>
        {sales.isError && 'No pudimos leerlas'}
        {sales.data?.pesos != null && pesos(sales.data.pesos)}
        {sales.data && sales.data.pesos === null && 'entradas'}
      </Tile>
    </dl>
  );
}

const toneOf = (share: number | null) =>
  share === null || share < 0.9 ? undefined : share < 1 ? 'wait' : 'bad';

const capacityText = ({ capacity, share }: NightView) =>
  capacity === null || share === null
    ? 'Sin aforo definido'
    : `de ${number(capacity)} de aforo, ${wholePercent(share)}`;

function queueText({ isCounted, missing, queueEnds, expected }: NightView): string {
  if (!isCounted) return NOTHING_READ;
  if (expected === 0) return 'Sin entradas vendidas';
  if (missing === 0) return 'Entraron todos los que tienen entrada';
  const who = missing === 1 ? 'falta 1' : `faltan ${number(missing)}`;
  return queueEnds
    ? `si vienen todos: ${who} de ${number(expected)}`
    : `${who} de ${number(expected)}; sin ritmo para calcular`;
}
