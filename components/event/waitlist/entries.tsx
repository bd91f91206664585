'use client';

import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { entryColumns } from './entry-columns';
import { SHOWN, type useWaitlist } from './use-waitlist';

type Props = {
  label: string;
  list: ReturnType<typeof useWaitlist>;
  empty: { title: string; words: string };
};

/** People of the waiting list. */
export function Entries({ label, list, empty }: Props) {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const rows = list.data ?? [];
  return (
    <>
      <DataTable
        label={label}
        columns={entryColumns({ event, types: ticketTypes, now })}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={list.status}
        onRetry={list.retry}
        errorTitle="No pudimos cargar la lista de espera"
        empty={<EmptyState title={empty.title}>{empty.words}</EmptyState>}
      />
      {rows.length === SHOWN && (
        <p className="mt-2 text-ink-soft text-sm">Se muestran las primeras {SHOWN} personas.</p>
      )}
    </>
  );
}
