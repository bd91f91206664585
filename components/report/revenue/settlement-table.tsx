import { Link } from '@/components/ui/link';
import type { ExportColumn } from '@/components/ui/table/export';
import { number, pesos } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { SettlementData } from './use-settlement';

type Line = SettlementData['base']['lines'][number];

export const settlementExport: readonly ExportColumn<Line>[] = [
  { header: 'Evento', value: ({ name }) => name, width: 36 },
  { header: 'Entradas', value: ({ tickets }) => tickets },
  { header: 'Venta de entradas', kind: 'pesos', value: ({ sold }) => sold },
  { header: 'Revendido', kind: 'pesos', value: ({ resold }) => resold },
  { header: 'Comisión de reventa', kind: 'pesos', value: ({ resaleFee }) => resaleFee },
  { header: 'Consumos', kind: 'pesos', value: ({ consumed }) => consumed },
  { header: 'Cargos por servicio', kind: 'pesos', value: ({ fees }) => fees },
  { header: 'Id del evento', value: ({ eventId }) => eventId },
];

const AMOUNTS = ['sold', 'resold', 'resaleFee', 'consumed', 'fees'] as const;
const HEADERS = ['Venta', 'Revendido', 'Comisión de reventa', 'Consumos', 'Cargos'];

export function SettlementTable({ data }: { data: SettlementData }) {
  const { base, difference } = data;
  const { lines, total } = base;
  if (lines.length === 0) return <p>Ese mes no se movió nada.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Eventos del mes">
        <table className="w-full min-w-[640px] border-collapse">
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                Evento
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-normal">
                Entradas
              </th>
              {HEADERS.map((header) => (
                <th key={header} scope="col" className="py-2 pl-4 text-right font-normal">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.eventId} className="border-line border-b">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  <Link className="hover:underline" href={eventRoute(line.eventId, 'finance')}>
                    {line.name || 'Sin nombre'}
                  </Link>
                </th>
                <td className="py-2 pl-4 text-right tabular-nums">{number(line.tickets)}</td>
                {AMOUNTS.map((part) => (
                  <td key={part} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                    {pesos(line[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-4 text-left">
                Total del mes
              </th>
              <td className="py-2 pl-4 text-right tabular-nums">{number(total.tickets)}</td>
              {AMOUNTS.map((part) => (
                <td key={part} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                  {pesos(total[part])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <dl className="mt-4 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>Cargos sin IVA</dt>
        <dd className="text-right tabular-nums">{pesos(total.net)}</dd>
        <dt>IVA incluido (19 %)</dt>
        <dd className="text-right tabular-nums">{pesos(total.tax)}</dd>
        <dt className="font-semibold">Cargos por servicio</dt>
        <dd className="text-right font-semibold tabular-nums">{pesos(total.fees)}</dd>
      </dl>
      <p className="mt-4 text-ink-faint text-xs">
        {difference === 0
          ? 'Suma de los libros de cada evento, igual a los totales de la cuenta.'
          : `Los totales de la cuenta dicen ${pesos(difference)} más: se están sumando, espera un minuto.`}{' '}
        Es la base de los documentos, que se emiten aparte: revísala con tu asesor.
      </p>
    </>
  );
}
