import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { dateNames } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import { number, percent, pesos } from '@/lib/domain/kit/format';
import { CONSUMPTION_TYPE_TEXT, type Consumption } from '@/lib/domain/menu/consumption';

const soldOut = ({ stock, sold }: Consumption) => stock !== null && sold >= stock;

/** The amounts are included only with `finance.view`. */
export const consumptionColumns = (
  event: EventRecord,
  seesMoney: boolean,
): Column<Consumption>[] => [
  {
    id: 'name',
    header: 'Producto',
    value: ({ name }) => name,
    cell: ({ name, description, dateIds }) => (
      <span className="block min-w-0">
        <span className="block break-words font-semibold">{name}</span>
        {description && <span className="line-clamp-1 text-ink-soft text-xs">{description}</span>}
        {event.dates && (
          <span className="line-clamp-2 text-ink-soft text-xs">{dateNames(event, dateIds)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Tipo',
    value: ({ type }) => CONSUMPTION_TYPE_TEXT[type].label,
    cell: ({ type }) => CONSUMPTION_TYPE_TEXT[type].label,
  },
  {
    id: 'price',
    header: 'Precio',
    align: 'right',
    value: ({ price }) => price,
    cell: ({ price }) => pesos(price),
  },
  {
    id: 'sold',
    header: 'Vendidos',
    align: 'right',
    value: ({ sold }) => sold,
    cell: ({ sold, stock }) =>
      stock === null ? number(sold) : `${number(sold)} de ${number(stock)}`,
  },
  ...(seesMoney
    ? [
        {
          id: 'total',
          header: 'Total',
          align: 'right' as const,
          value: ({ total }: Consumption) => total,
          cell: ({ total }: Consumption) => pesos(total),
        },
        {
          id: 'fee',
          header: 'Cargo',
          align: 'right' as const,
          className: 'max-lg:hidden',
          cell: ({ serviceFee, serviceFeeSelled }: Consumption) =>
            `${pesos(serviceFeeSelled)} (${percent(serviceFee)})`,
        },
      ]
    : []),
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: (line) =>
      soldOut(line) ? (
        <Pill tone="wait">Agotado</Pill>
      ) : line.active ? (
        <Pill tone="good">A la venta</Pill>
      ) : (
        <Pill>Oculto</Pill>
      ),
  },
];

const moneyExport: ExportColumn<Consumption>[] = [
  { header: 'Total', kind: 'pesos', value: ({ total }) => total },
  {
    header: 'Cargo por servicio',
    of: 'fee',
    kind: 'pesos',
    value: (line) => line.serviceFeeSelled,
  },
  { header: 'Tasa del cargo', of: 'fee', value: (line) => percent(line.serviceFee) },
];

export const consumptionExport = (
  event: EventRecord,
  seesMoney: boolean,
): ExportColumn<Consumption>[] => [
  { header: 'Producto', value: ({ name }) => name, width: 32 },
  { header: 'Tipo', value: ({ type }) => CONSUMPTION_TYPE_TEXT[type].label },
  { header: 'Precio', kind: 'pesos', value: ({ price }) => price },
  { header: 'Stock', of: 'sold', value: ({ stock }) => stock },
  { header: 'Vendidos', value: ({ sold }) => sold },
  ...(event.dates
    ? [
        {
          header: 'Fechas',
          of: 'name',
          value: ({ dateIds }: Consumption) => dateNames(event, dateIds),
          width: 40,
        },
      ]
    : []),
  ...(seesMoney ? moneyExport : []),
];
