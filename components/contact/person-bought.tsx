import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { DataTable } from '@/components/ui/table/data-table';
import type { ContactPurchase } from '@/lib/domain/contact/contact';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { number, pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Row = ContactPurchase & { eventId: string; name: string };

type Props = {
  bought: Record<string, ContactPurchase>;
  /** Null while they load: until then a missing event cannot be told from a deleted one. */
  events: readonly EventRecord[] | null;
};

export function PersonBought({ bought, events }: Props) {
  const names = new Map((events ?? []).map((event) => [event.id, eventName(event)]));
  const rows: Row[] = Object.entries(bought)
    .map(([eventId, fact]) => ({
      ...fact,
      eventId,
      name: names.get(eventId) ?? (events ? 'Un evento que ya no está en tu lista' : 'Cargando…'),
    }))
    .sort((a, b) => (b.lastAt?.getTime() ?? 0) - (a.lastAt?.getTime() ?? 0));
  if (rows.length === 0) {
    return (
      <Card title="Compras">
        <p className="text-ink-soft">Aún no compra entradas de tus eventos.</p>
      </Card>
    );
  }
  return (
    <Card frameless title="Compras">
      <DataTable
        label="Compras"
        rows={rows}
        rowKey={(row) => row.eventId}
        rowName={(row) => row.name}
        href={(row) => (names.has(row.eventId) ? eventRoute(row.eventId) : null)}
        status="ready"
        empty={null}
        columns={[
          { id: 'name', header: 'Evento', cell: (row) => row.name, className: 'max-w-64 truncate' },
          { id: 'lastAt', header: 'Última compra', cell: (row) => date(row.lastAt) },
          { id: 'tickets', header: 'Entradas', align: 'right', cell: (row) => number(row.tickets) },
          { id: 'amount', header: 'Pagó', align: 'right', cell: (row) => pesos(row.amount) },
          {
            id: 'attended',
            header: 'Asistió',
            card: 'aside',
            cell: (row) =>
              row.attended ? <Pill tone="good">Asistió</Pill> : <Pill>Sin ingreso</Pill>,
          },
        ]}
      />
    </Card>
  );
}
