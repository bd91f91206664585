'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { Tabs } from '@/components/ui/tabs';
import { useEvent } from '@/hooks/use-event';
import { availability } from '@/lib/domain/event/availability';
import { number, plural } from '@/lib/domain/kit/format';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { type GuestRow, readGuests } from '@/lib/domain/ticket/guest-list';
import { GiveProgress } from './give-progress';
import { GuestPreview } from './guest-preview';
import { useIssueCourtesies } from './use-issue-courtesies';

/** Issues courtesies to one guest, to a pasted list, or to a file. */
export function GiveSheet({ left, onClose }: { left: number; onClose: () => void }) {
  const { event, ticketTypes } = useEvent();
  const [way, setWay] = useState('one');
  const [typeId, setTypeId] = useState(ticketTypes[0]?.id ?? '');
  const [one, setOne] = useState({ name: '', email: '' });
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<{ name: string; rows: string[][] } | null>(null);
  const [tried, setTried] = useState(false);
  const giving = useIssueCourtesies(event.id);

  const cells =
    way === 'one'
      ? one.name || one.email
        ? [[one.name, one.email]]
        : []
      : way === 'paste'
        ? pasted.split('\n').map((line) => line.split(/[\t;,]/))
        : (file?.rows ?? []);
  const rows: GuestRow[] = readGuests(cells);
  const guests = rows.flatMap((row) => (row.ok ? [row.guest] : []));
  const wrong = rows.filter((row) => !row.ok);
  const places = availability(ticketTypes, event, new Date());
  const room = Math.min(left, places.get(typeId)?.left ?? 0);
  const problem =
    guests.length === 0
      ? 'Falta al menos un invitado con nombre y correo'
      : guests.length > COURTESY_LIMITS.pasted
        ? `Hasta ${number(COURTESY_LIMITS.pasted)} invitados por vez`
        : guests.length > room
          ? `Quedan ${number(room)} lugares entre tu cupo y el stock`
          : null;

  const readFile = async (chosen: File) => {
    if (chosen.size > 2_000_000) return toast.error('El archivo puede pesar hasta 2 MB');
    const { default: Papa } = await import('papaparse');
    const text = await chosen.text();
    setFile({ name: chosen.name, rows: Papa.parse<string[]>(text, { skipEmptyLines: true }).data });
  };
  const submit = () => {
    setTried(true);
    if (!problem) giving.give(typeId, guests);
  };
  const busy = giving.status !== 'idle';
  return (
    <Sheet
      open
      onOpenChange={() => giving.status !== 'giving' && onClose()}
      title="Entregar cortesías"
      description="Cada invitado recibe un correo con su código. Vale por una entrada."
      footer={
        busy ? (
          <Button disabled={giving.status === 'giving'} onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Volver</Button>
            <Button kind="primary" onClick={submit}>
              {guests.length > 1 ? `Enviar a ${number(guests.length)}` : 'Enviar cortesía'}
            </Button>
          </>
        )
      }
    >
      {busy ? (
        <GiveProgress giving={giving} onGoOn={giving.goOn} />
      ) : (
        <div className="flex flex-col gap-6">
          <Field label="Entrada" help={`Quedan ${number(places.get(typeId)?.left ?? 0)} lugares`}>
            <Select
              options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={ticketTypes.length === 0 ? 'Crea primero una entrada' : undefined}
              value={typeId}
              onChange={(change) => setTypeId(change.target.value)}
            />
          </Field>
          <Tabs
            label="Cómo entregar"
            value={way}
            onChange={setWay}
            tabs={[
              {
                value: 'one',
                label: 'A una persona',
                content: (
                  <div className="flex flex-col gap-4 pt-4">
                    <Field label="Nombre">
                      <Input
                        autoComplete="off"
                        value={one.name}
                        onChange={(change) => setOne({ ...one, name: change.target.value })}
                      />
                    </Field>
                    <Field label="Correo">
                      <Input
                        type="email"
                        autoComplete="off"
                        value={one.email}
                        onChange={(change) => setOne({ ...one, email: change.target.value })}
                      />
                    </Field>
                  </div>
                ),
              },
              {
                value: 'paste',
                label: 'Pegar lista',
                content: (
                  <Field
                    className="pt-4"
                    label="Invitados, uno por línea"
                    help="Nombre y correo, separados por coma, punto y coma o tabulación: se puede pegar desde una planilla."
                  >
                    <Textarea
                      rows={8}
                      placeholder="Ana Pérez, ana@correo.cl"
                      value={pasted}
                      onChange={(change) => setPasted(change.target.value)}
                    />
                  </Field>
                ),
              },
              {
                value: 'file',
                label: 'Archivo CSV',
                content: (
                  <div className="pt-4">
                    <FileDrop
                      accept=".csv,text/csv,text/plain"
                      label={file ? `${file.name}: elige otro o suéltalo aquí` : undefined}
                      help="CSV con nombre y correo, hasta 2 MB"
                      onFile={(chosen) => void readFile(chosen)}
                    />
                  </div>
                ),
              },
            ]}
          />
          {(way !== 'one' || tried) && wrong.length > 0 && <GuestPreview rows={wrong} />}
          {way !== 'one' && guests.length > 0 && (
            <p className="text-ink-soft">
              {plural(guests.length, 'invitado listo', 'invitados listos')}
              {wrong.length > 0 && `; ${plural(wrong.length, 'fila', 'filas')} se dejan fuera`}
            </p>
          )}
          {tried && problem && <FormAlert>{problem}</FormAlert>}
        </div>
      )}
    </Sheet>
  );
}
