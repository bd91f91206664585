import type { OnDate } from '@/lib/domain/event/date/date-availability';
import { dateName } from '@/lib/domain/event/date/date-text';
import { number, plural } from '@/lib/domain/kit/format';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

type Props = {
  type: Pick<TicketType, 'name' | 'brought'>;
  rows: readonly OnDate[];
  timeZone: string;
};

export function TypeByDate({ type: { name, brought }, rows, timeZone }: Props) {
  if (rows.length === 0) return null;
  return (
    <details className="mt-1 pl-8 text-xs sm:pl-10">
      <summary className="cursor-pointer py-1 font-medium text-accent-ink">
        Ver {plural(rows.length, 'fecha', 'fechas')}
      </summary>
      <div className="max-h-72 overflow-auto">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{name} por fecha</caption>
          <thead className="text-ink-soft">
            <tr className="border-line border-b">
              <th className="py-1 text-left font-medium">Fecha</th>
              <th className="py-1 pl-3 text-right font-medium">Vendidas</th>
              {/* The number of them that were brought in is not counted by date. */}
              <th className="py-1 pl-3 text-right font-medium">
                {brought ? 'Sin venta aquí' : 'Cortesías'}
              </th>
              <th className="py-1 pl-3 text-right font-medium">Quedan</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, sold, courtesies, left }) => (
              <tr key={date.id} className="border-line border-b">
                <td className="py-1">{dateName(date, timeZone)}</td>
                <td className="py-1 pl-3 text-right">{number(sold)}</td>
                <td className="py-1 pl-3 text-right">{number(courtesies)}</td>
                <td className="py-1 pl-3 text-right">{number(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
