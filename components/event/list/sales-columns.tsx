import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Glow } from '@/components/ui/glow';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { Unread } from '@/components/ui/unread';
import type { EventRecord } from '@/lib/domain/event/event';
import { number, percent, pesos } from '@/lib/domain/kit/format';
import { paceText, type SalesLine } from '@/lib/domain/report/event-sales';

/** The sales of a row: null where it was never on sale, undefined while they are read. */
export type LineOf = (event: EventRecord) => SalesLine | null | undefined | 'unread';

const known = (line: ReturnType<LineOf>) => (line === 'unread' ? null : line);

const shareOf = ({ tickets, capacity }: SalesLine) =>
  capacity === null ? null : Math.min(1, tickets / capacity);

export function salesColumns(lineOf: LineOf): Column<EventRecord>[] {
  const shown = (event: EventRecord, cell: (line: SalesLine) => ReactNode) => {
    const line = lineOf(event);
    if (line === undefined) return <Skeleton className="ml-auto h-4 w-16" />;
    if (line === 'unread') return <Unread />;
    return line && cell(line);
  };
  return [
    {
      id: 'sold',
      header: 'Vendidas',
      align: 'right',
      value: (event) => known(lineOf(event))?.tickets,
      cell: (event) => shown(event, (line) => <Sold line={line} />),
    },
    {
      id: 'sales',
      header: 'Venta neta',
      align: 'right',
      value: (event) => known(lineOf(event))?.netSales,
      cell: (event) => shown(event, ({ netSales }) => pesos(netSales)),
    },
    {
      id: 'pace',
      header: 'Ritmo',
      align: 'right',
      card: 'none',
      className: 'max-lg:hidden',
      value: (event) => known(lineOf(event))?.pace,
      cell: (event) => shown(event, ({ pace }) => pace !== null && paceText(pace)),
    },
  ];
}

function Sold({ line }: { line: SalesLine }) {
  const share = shareOf(line);
  return (
    <span className="inline-flex items-center gap-3">
      <span>
        <Glow of={line.tickets}>{number(line.tickets)}</Glow>
        {line.capacity !== null && (
          <span className="text-ink-soft"> de {number(line.capacity)}</span>
        )}
      </span>
      {share !== null && (
        <span
          aria-hidden="true"
          title={percent(Math.round(share * 100) / 100)}
          className="h-1.5 w-12 in-data-dense:w-8 shrink-0 overflow-hidden rounded-full bg-sunken max-[88rem]:hidden"
        >
          <span
            className={cn('block h-full rounded-full', share < 1 ? 'bg-ink-faint' : 'bg-good')}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}

export const salesExport = <T,>(
  eventOf: (row: T) => EventRecord,
  lineOf: LineOf,
): ExportColumn<T>[] => [
  { header: 'Vendidas', of: 'sold', value: (row) => known(lineOf(eventOf(row)))?.tickets ?? null },
  {
    header: 'Venta neta',
    of: 'sales',
    kind: 'pesos',
    value: (row) => known(lineOf(eventOf(row)))?.netSales ?? null,
  },
];
