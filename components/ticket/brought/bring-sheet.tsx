'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AddressDoubts } from '@/components/shared/address-doubts';
import { ListSource } from '@/components/shared/list-source';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { newErrandKey } from '@/lib/data/kit/errands';
import { startBrought } from '@/lib/data/ticket/brought';
import { plural } from '@/lib/domain/kit/format';
import { BringColumns } from './bring-columns';
import { type BringDraft, bringOf, broughtDraftOf, broughtLines } from './bring-draft';
import { BringQuestions } from './bring-questions';
import { BringReading } from './bring-reading';
import { LeaveOut } from './leave-out';
import { PastBrought } from './past-brought';

export default function BringSheet({ onClose }: { onClose: () => void }) {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const [draft, setDraft] = useState<BringDraft | null>(null);
  const [tried, setTried] = useState(false);
  const { table, roles, doubts } = draft ?? {};
  const lines = useMemo(
    () => (table && roles && doubts ? broughtLines({ table, roles, doubts }) : null),
    [table, roles, doubts],
  );
  const read = useMemo(
    () => draft && lines && bringOf(draft, lines, { event, types: ticketTypes, now }),
    [draft, lines, event, ticketTypes, now],
  );
  const set = (change: Partial<BringDraft>) =>
    setDraft((was) => was && { ...was, ...change, key: newErrandKey() });
  const bring = useMutation({
    mutationFn: ({ key, name, fits }: BringDraft) => {
      const errors = (read?.errors ?? []).map(({ line, name: email, message }) => ({
        ...{ index: line, email, message },
      }));
      const settings = { key, source: name || 'Lista pegada', fits: fits ?? false };
      const where = { producerId: event.producerId, eventId: event.id };
      return startBrought(where, settings, read?.people.groups ?? [], errors);
    },
    onSuccess: () => {
      toast.ok('Los estamos trayendo: puedes cerrar la página');
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (draft && read && !read.problem) bring.mutate(draft);
  };
  return (
    <Sheet
      open
      locked={bring.isPending}
      unsaved={draft !== null}
      onOpenChange={onClose}
      title="Traer asistentes"
      description="Quienes compraron en otra ticketera reciben una entrada de este evento: ocupan un lugar y se escanean en la puerta. No suman ventas. Su entrada no se les envía si no lo pides; los avisos de cambios del evento sí les llegan."
      footer={
        <>
          <DialogBack disabled={bring.isPending} />
          <Button kind="primary" busy={bring.isPending} onClick={submit}>
            {read && read.count > 0
              ? `Traer ${plural(read.count, 'entrada', 'entradas')}`
              : 'Traer'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ListSource
          name={draft?.name ?? ''}
          mostMb={10}
          help="CSV o Excel, como lo exporta la otra ticketera"
          placeholder={
            'nombre\tcorreo\tentrada\tcódigo\nCamila Soto\tcamila@correo.cl\tGeneral\tA-1001'
          }
          onRows={(rows, name) =>
            setDraft(rows && rows.length > 0 ? broughtDraftOf(name, rows) : null)
          }
        />
        {!draft && <PastBrought />}
        {draft && lines && read && (
          <>
            <BringColumns draft={draft} onRoles={(next) => set({ roles: next })} />
            <AddressDoubts
              doubts={lines.doubts}
              answers={draft.doubts}
              onAnswer={(domain, given) => set({ doubts: { ...draft.doubts, [domain]: given } })}
            />
            <BringQuestions
              {...{ read: read.people, answers: draft.answers, event, types: ticketTypes, now }}
              onAnswer={(given) => set({ answers: { ...draft.answers, ...given } })}
            />
            <BringReading read={read} empty={lines.empty} event={event} />
            <LeaveOut draft={draft} read={read} set={set} />
          </>
        )}
        {tried && (!read || read.problem) && (
          <FormAlert>{read?.problem ?? 'Elige un archivo o pega las filas'}</FormAlert>
        )}
        {bring.error && <FormAlert>{bring.error.message}</FormAlert>}
      </div>
    </Sheet>
  );
}
