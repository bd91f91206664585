import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { dateNames } from '@/lib/domain/event/date/date-text';
import {
  DISCOUNT_STATE_TEXT,
  discountLabel,
  discountState,
} from '@/lib/domain/event/discount-price';
import type { EventRecord } from '@/lib/domain/event/event';
import { number, pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { Discount } from '@/lib/domain/ticket/discount';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

type Options = { event: EventRecord; ticketTypes: readonly TicketType[]; now: Date };

const usesText = ({ uses, limit }: Discount) =>
  limit === null ? number(uses) : `${number(uses)} de ${number(limit)}`;

const ticketsText = (discount: Discount, { ticketTypes }: Options) =>
  discount.ticketTypeIds.length === 0
    ? 'Todas'
    : ticketTypes
        .filter(({ id }) => discount.ticketTypeIds.includes(id))
        .map(({ name }) => name)
        .join(', ') || 'Ninguna que exista';

function windowText({ startsAt, endsAt }: Discount, { event: { timeZone } }: Options): string {
  const from = startsAt && `desde ${dateTime(startsAt, timeZone)}`;
  const to = endsAt && `hasta ${dateTime(endsAt, timeZone)}`;
  return [from, to].filter(Boolean).join(' ') || 'Siempre';
}

export const discountColumns = (options: Options): Column<Discount>[] => [
  {
    id: 'code',
    header: 'Código',
    value: ({ code }) => code,
    cell: ({ code }) => (
      <span className="break-all font-mono font-semibold md:whitespace-nowrap">{code}</span>
    ),
  },
  {
    id: 'kind',
    header: 'Descuento',
    value: (discount) => discountLabel(discount, pesos),
    cell: (discount) => (
      <>
        {discountLabel(discount, pesos)}
        {discount.promoter && (
          <span className="block text-ink-soft text-xs">Promotor {discount.promoter}</span>
        )}
      </>
    ),
  },
  {
    id: 'tickets',
    header: 'Entradas',
    className: 'max-lg:hidden',
    cell: (discount) => (
      <>
        <span className="line-clamp-2">{ticketsText(discount, options)}</span>
        {options.event.dates && (
          <span className="line-clamp-2 text-ink-soft text-xs">
            {dateNames(options.event, discount.dateIds)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'window',
    header: 'Vigencia',
    className: 'max-xl:hidden',
    value: ({ endsAt }) => endsAt,
    cell: (discount) => windowText(discount, options),
  },
  {
    id: 'uses',
    header: 'Usos',
    align: 'right',
    value: ({ uses }) => uses,
    cell: usesText,
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    value: (discount) => discountState(discount, options.now),
    cell: (discount) => {
      const { label, tone } = DISCOUNT_STATE_TEXT[discountState(discount, options.now)];
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
];

export const discountExport = (
  options: Options,
  linkOf: (code: string) => string,
): ExportColumn<Discount>[] => [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Descuento', value: (discount) => discountLabel(discount, pesos) },
  { header: 'Usos', value: ({ uses }) => uses },
  { header: 'Límite', of: 'uses', value: ({ limit }) => limit },
  { header: 'Por persona', of: 'uses', value: ({ limitPerPerson }) => limitPerPerson },
  { header: 'Promotor', value: ({ promoter }) => promoter },
  { header: 'Entradas', value: (discount) => ticketsText(discount, options), width: 30 },
  ...(options.event.dates
    ? [
        {
          header: 'Fechas',
          of: 'tickets',
          value: ({ dateIds }: Discount) => dateNames(options.event, dateIds),
          width: 40,
        },
      ]
    : []),
  { header: 'Vigencia', value: (discount) => windowText(discount, options), width: 40 },
  {
    header: 'Estado',
    value: (discount) => DISCOUNT_STATE_TEXT[discountState(discount, options.now)].label,
  },
  { header: 'Enlace', value: ({ code }) => linkOf(code), width: 60 },
];
