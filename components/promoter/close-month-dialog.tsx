'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { Select } from '@/components/ui/form/select';
import { Link } from '@/components/ui/link';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { monthEventsQuery } from '@/lib/data/promoter/month-events';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { month as monthName, shortDate } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { latestMonths } from '@/lib/domain/promoter/close-month';

const MONTHS = 12;
const count = (n: number) => plural(n, 'evento', 'eventos');

type Props = { producerId: string; onClose: () => void };

export default function CloseMonthDialog({ producerId, onClose }: Props) {
  const months = latestMonths(useNow(), MONTHS);
  const [month, setMonth] = useState(months[1] ?? '');
  const [minimum, setMinimum] = useState(0);
  const events = useQuery(monthEventsQuery(producerId, month));
  const found = events.data ?? [];
  return (
    <BulkDialog
      items={found}
      callable="closeSettlement"
      callOf={({ id: eventId }) => ({ producerId, eventId, minimum })}
      nameOf={eventName}
      words={{
        title: 'Cerrar un mes',
        description:
          'Se cierra lo que ganaron tus promotores en cada evento que terminó ese mes. Otra persona aprueba cada liquidación en el evento.',
        task: (n) => `Cerrar RR. PP. de ${count(n)}`,
        go: found.length > 0 ? `Cerrar ${count(found.length)}` : 'Cerrar y liquidar',
        ...{ going: 'Cerrando', undone: 'sin cerrar', count },
        done: (n) => `${count(n)} ${n === 1 ? 'cerrado' : 'cerrados'}`,
      }}
      mayBegin={() => found.length > 0}
      onClose={onClose}
      onDone={() => {}}
    >
      <Field label="Mes">
        <Select
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: monthName(value) }))}
        />
      </Field>
      <Field
        label="Desde cuánto se liquida"
        help="Por evento. Lo que no llega, o lo que deben, va en su próxima liquidación."
      >
        <MoneyInput value={minimum} onChange={setMinimum} className="max-w-40" />
      </Field>
      {events.isPending && <SkeletonText lines={3} />}
      {events.isError && (
        <FailedLine onRetry={() => void events.refetch()}>
          No pudimos cargar los eventos de ese mes.
        </FailedLine>
      )}
      {events.data && <MonthEvents events={found} />}
    </BulkDialog>
  );
}

function MonthEvents({ events }: { events: readonly EventRecord[] }) {
  if (events.length === 0) return <p className="text-ink-soft">Ningún evento terminó ese mes.</p>;
  return (
    <ul aria-label="Eventos del mes" className="divide-y divide-line border-line border-y">
      {events.map((event) => (
        <li key={event.id} className="flex justify-between gap-4 py-2">
          <Link
            href={eventRoute(event.id, 'promoters')}
            className="min-w-0 underline decoration-line-strong underline-offset-4 wrap-anywhere"
          >
            {eventName(event)}
          </Link>
          <span className="shrink-0 text-ink-soft">{shortDate(event.endsAt, event.timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
