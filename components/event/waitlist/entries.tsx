'use client';

import { useMutation } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { removeFromWaitlist } from '@/lib/data/event/waitlist';
import type { Entry } from '@/lib/domain/waitlist/entry';
import { entryColumns } from './entry-columns';
import { SHOWN, type useWaitlist } from './use-waitlist';

type Props = {
  label: string;
  list: ReturnType<typeof useWaitlist>;
  empty: { title: string; words: string };
  isInLine?: boolean;
};

const useRemoval = (eventId: string, onDone: () => void) =>
  useMutation({
    mutationFn: (entryId: string) => removeFromWaitlist(eventId, entryId),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onDone();
    },
  });

export function Entries({ label, list, empty, isInLine = false }: Props) {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const rows = list.data ?? [];
  const [asked, setAsked] = useState<Entry | null>(null);
  const remove = useRemoval(event.id, () => setAsked(null));
  return (
    <>
      <DataTable
        label={label}
        columns={entryColumns({ event, types: ticketTypes, now })}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={(entry) => [
          isInLine && {
            label: 'Quitar de la lista',
            icon: <UserMinus />,
            danger: true,
            onSelect: () => setAsked(entry),
          },
        ]}
        status={list.status}
        onRetry={list.retry}
        errorTitle="No pudimos cargar la lista de espera"
        empty={<EmptyState title={empty.title}>{empty.words}</EmptyState>}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`¿Quitar a ${asked?.name ?? ''} de la lista?`}
        description="Lo que se le ofreció pasa a quien sigue, y su enlace deja de servir. No le avisamos."
        confirm="Quitar de la lista"
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => asked && remove.mutate(asked.id)}
      />
      {rows.length === SHOWN && (
        <p className="mt-2 text-ink-soft text-sm">Se muestran las primeras {SHOWN} personas.</p>
      )}
    </>
  );
}
