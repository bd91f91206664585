import { useEvent } from '@/hooks/use-event';
import { hasManyDates } from '@/lib/domain/event/date/event-date';
import { number, pesos } from '@/lib/domain/kit/format';
import type { Consumption } from '@/lib/domain/menu/consumption';
import { Rows, TilePart } from './tile';
import type { NightLive } from './use-night';

/** The bar by product, with what is left. Its counts are of the event: of one with dates, of all of them. */
export function NightBar({ night: { bar, event } }: { night: NightLive }) {
  const { can } = useEvent();
  const lines = (bar.data ?? [])
    .filter(({ active, sold }) => active || sold > 0)
    .sort((a, b) => b.sold - a.sold || a.order - b.order);
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, one) => sum + one.total, 0);
  return (
    <TilePart title={hasManyDates(event) ? 'Barra, todas las fechas' : 'Barra'}>
      <Rows
        label="Barra por producto"
        rows={lines.map((line) => ({
          key: line.id,
          name: line.name,
          note: leftText(line),
          value: number(line.sold),
        }))}
      />
      {can('finance.view') && (
        <p className="mt-2 border-line border-t pt-3 text-ink-soft">{pesos(total)} en total</p>
      )}
    </TilePart>
  );
}

function leftText({ stock, sold, active }: Consumption): string {
  if (!active) return 'fuera de venta';
  if (stock === null) return 'sin límite';
  return sold >= stock ? 'agotado' : `quedan ${number(stock - sold)}`;
}
