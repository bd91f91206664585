'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Form, FormSection } from '@/components/ui/form';
import { SaveBar } from '@/components/ui/save-bar';
import { toast } from '@/components/ui/toast';
import { useUnsaved } from '@/components/ui/use-unsaved';
import { useEvent } from '@/hooks/use-event';
import { saveEvent } from '@/lib/data/events';
import { changedFields, sameValue } from '@/lib/domain/changes';
import { contentOf, type EventContent } from '@/lib/domain/event';
import { brokenPromises, lacksOnceOut } from '@/lib/domain/event-change';
import { eventContentSchema } from '@/lib/domain/event-schema';
import { plural } from '@/lib/domain/format';
import { takenOf } from '@/lib/domain/ticket-type';
import { DateFields } from './date-fields';
import { EssentialsFields } from './essentials-fields';
import { PlaceFields } from './place-fields';
import { ResaleFields } from './resale-fields';

const LABELS: Record<keyof EventContent, string> = {
  name: 'nombre',
  description: 'descripción',
  category: 'tipo',
  minAge: 'edad mínima',
  images: 'flyer',
  venue: 'lugar',
  startsAt: 'inicio',
  endsAt: 'término',
  timeZone: 'zona horaria',
  capacity: 'aforo',
  sharedCapacities: 'cupos compartidos',
  resale: 'reventa',
};

/** Edits an event that others may be editing too: what they change arrives, and nothing of theirs is lost. */
export function EditEventForm() {
  const { event, ticketTypes } = useEvent();
  const [before, setBefore] = useState(() => contentOf(event));
  const form = useForm({
    resolver: valibotResolver(eventContentSchema),
    defaultValues: before,
    mode: 'onTouched',
  });
  const unsaved = useUnsaved(form, LABELS);
  const [asking, setAsking] = useState<EventContent | null>(null);
  const [clashes, setClashes] = useState<(keyof EventContent)[]>([]);
  useFollow(contentOf(event), (theirs) => {
    const edited = Object.keys(changedFields(before, form.getValues())) as (keyof EventContent)[];
    const kept = Object.fromEntries(edited.map((field) => [field, before[field]]));
    const merged: EventContent = { ...theirs, ...kept };
    form.reset(merged, { keepDirtyValues: true });
    setBefore(merged);
  });

  const save = useMutation({
    mutationFn: ({ content, force }: { content: EventContent; force: boolean }) =>
      saveEvent(event.id, before, content, force),
    onSuccess: (found, { content }) => {
      setAsking(null);
      setClashes(found);
      if (found.length > 0) return;
      setBefore(content);
      form.reset(content);
      toast.ok('Guardamos los cambios');
    },
  });
  const takeTheirs = () => {
    const theirs = contentOf(event);
    for (const field of clashes) form.resetField(field, { defaultValue: theirs[field] as never });
    const taken = Object.fromEntries(clashes.map((field) => [field, theirs[field]]));
    setBefore({ ...before, ...taken });
    setClashes([]);
  };
  const holders = ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  const submit = (content: EventContent) => {
    const lacks = lacksOnceOut(event.status, content);
    for (const { field, label } of lacks) form.setError(field, { message: label });
    if (lacks.length > 0) return;
    if (holders > 0 && brokenPromises(before, content).length > 0) setAsking(content);
    else save.mutate({ content, force: false });
  };
  const error = save.error ? 'No pudimos guardar.' : null;
  return (
    <Form
      form={form}
      onSubmit={submit}
      submitError={null}
      saving={save.isPending}
      className="max-w-[720px]"
    >
      <Card>
        <div className="flex flex-col gap-6">
          <FormSection title="Lo esencial" description="Con esto se decide si alguien va.">
            <EssentialsFields />
          </FormSection>
          <FormSection title="Cuándo" description="Por el reloj del lugar.">
            <DateFields />
          </FormSection>
          <FormSection title="Dónde" description="Lo ven antes de comprar y en su entrada.">
            <PlaceFields />
          </FormSection>
          <FormSection title="Reventa" description="Una entrada que cambia de manos a la vista.">
            <ResaleFields />
          </FormSection>
        </div>
      </Card>
      <SaveBar
        unsaved={unsaved}
        saving={save.isPending}
        error={error}
        onDiscard={() => form.reset(before)}
      />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title="Esto cambia lo que ya compraron"
        description={
          asking &&
          `Cambia ${list(brokenPromises(before, asking))}, y hay ${plural(holders, 'entrada', 'entradas')} en manos de asistentes. Siguen valiendo, y su página muestra lo nuevo de inmediato; no les avisamos: cuéntales con una campaña.`
        }
        confirm="Guardar cambios"
        dismiss="Seguir editando"
        busy={save.isPending}
        error={save.error ? 'No pudimos guardar. Inténtalo de nuevo' : null}
        onConfirm={() => asking && save.mutate({ content: asking, force: false })}
      />
      <ConfirmDialog
        open={clashes.length > 0}
        onOpenChange={(open) => (open ? undefined : setClashes([]))}
        title="Alguien más editó lo mismo"
        description={`Mientras escribías cambió: ${clashes.map((field) => LABELS[field]).join(', ')}. ¿Con cuál nos quedamos?`}
        confirm="Guardar lo mío"
        dismiss="Seguir editando"
        busy={save.isPending}
        onConfirm={() => save.mutate({ content: form.getValues(), force: true })}
      >
        <button
          type="button"
          className="self-start font-medium text-accent-ink underline underline-offset-4"
          onClick={takeTheirs}
        >
          Quedarme con lo suyo
        </button>
      </ConfirmDialog>
    </Form>
  );
}

const list = (words: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);

/**
 * Follows what others save. A field that is being edited here keeps what it was before on both sides, so
 * that saving it notices the clash instead of overwriting theirs.
 */
function useFollow(theirs: EventContent, take: (theirs: EventContent) => void) {
  const latest = useRef(take);
  latest.current = take;
  const seen = useRef(theirs);
  useEffect(() => {
    if (sameValue(seen.current, theirs)) return;
    seen.current = theirs;
    latest.current(theirs);
  }, [theirs]);
}
