'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { EVENT_LABELS } from '@/components/event/content-labels';
import { type Edit, editOf, useGuardedSave } from '@/components/event/use-guarded-save';
import { EventPreview } from '@/components/event/wizard/event-preview';
import { Card } from '@/components/ui/card';
import { Form, FormSection } from '@/components/ui/form/form';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useUnsaved } from '@/components/ui/form/use-unsaved';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveForm } from '@/components/ui/use-live-form';
import { useEvent } from '@/hooks/use-event';
import { brokenPromises, lacksOnceOut, needsReview } from '@/lib/domain/event/event-change';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { type EventContent, eventContentSchema } from '@/lib/domain/event/event-schema';
import { peopleOf, type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { ConfirmEditDialog } from './confirm-edit-dialog';
import { DateFields } from './date-fields';
import { storedFieldsOf } from './edit-base';
import { EssentialsFields } from './essentials-fields';
import { EventClash } from './event-clash';
import { PlaceFields } from './place-fields';
import { ResaleFields } from './resale-fields';
import { UndatedNote } from './undated-note';

/** Edits an event while others may edit it too: their changes arrive live, and none is overwritten silently. */
export function EditEventForm() {
  const { event, ticketTypes, can } = useEvent();
  const live = eventContentOf(event);
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(eventContentSchema),
    defaultValues: live,
    mode: 'onTouched',
  });
  // A field that is being edited keeps its original value as the base, so that saving it detects the conflict.
  const followed = useLiveForm(form, live);
  const before = followed.seen;
  const unsaved = useUnsaved(form, EVENT_LABELS);
  const [asking, setAsking] = useState<{ edit: Edit<EventContent>; words: string[] } | null>(null);
  const waits = needsReview(event.status, can('events.changeStatus'));
  const save = useGuardedSave<EventContent>({
    eventId: event.id,
    part: 'event',
    id: event.id,
    onSaved: (taken, waiting) => {
      setAsking(null);
      followed.saved(storedFieldsOf(taken, waiting.length > 0));
      if (waiting.length === 0) toast.ok('Guardamos los cambios');
    },
  });
  const drop = () => {
    setAsking(null);
    save.drop();
  };
  const holders = ticketTypes.reduce((sum, type) => sum + peopleOf(type), 0);
  const submit = (content: EventContent) => {
    const lacks = lacksOnceOut(event.status, content);
    for (const { field, label } of lacks) form.setError(field, { message: label });
    if (lacks.length > 0) return;
    // Exactly the confirmed edit is saved: changes of others that arrive meanwhile are not reverted.
    const edit = editOf(before, content);
    followed.sending();
    const words = brokenPromises(before, content);
    if ((holders > 0 || waits) && words.length > 0) setAsking({ edit, words });
    else save.save(edit);
  };
  const error = save.error && `No pudimos guardar: ${save.error.message}`;
  return (
    <div className="grid grid-cols-[minmax(0,720px)] items-start gap-8 min-[1200px]:grid-cols-[minmax(0,720px)_20rem]">
      <Form form={form} onSubmit={submit} submitError={save.error} barTells saving={save.saving}>
        <EventFields />
        <SaveBar
          unsaved={unsaved}
          saving={save.saving}
          error={error}
          onDiscard={() => followed.restart(live)}
        />
        <ConfirmEditDialog
          open={asking !== null && save.theirs === null}
          {...{ asking, holders, waits }}
          busy={save.saving}
          error={error}
          onConfirm={() => asking && save.save(asking.edit)}
          onClose={() => setAsking(null)}
        />
        <EventClash save={{ ...save, drop }} timeZone={event.timeZone} onTheirs={followed.take} />
      </Form>
      <div className="sticky top-20 max-[1199px]:hidden">
        <LivePreview control={form.control} ticketTypes={ticketTypes} />
      </div>
    </div>
  );
}

type PreviewProps = {
  control: Control<EventContent>;
  ticketTypes: readonly TicketType[];
};

function LivePreview({ control, ticketTypes }: PreviewProps) {
  const { event } = useEvent();
  const content = useWatch({ control }) as EventContent;
  const shown = isWithoutDate(event) ? { ...content, startsAt: null, endsAt: null } : content;
  return <EventPreview content={shown} ticketTypes={ticketTypes} />;
}

function EventFields() {
  const { event, ticketTypes } = useEvent();
  const taken = ticketTypes.reduce((sum, type) => sum + takenOf(type), 0);
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <FormSection title="Lo esencial" description="Con esto se decide si alguien va.">
          <EssentialsFields />
        </FormSection>
        <FormSection title="Cuándo" description="Por el reloj del lugar.">
          {isWithoutDate(event) ? <UndatedNote /> : <DateFields />}
        </FormSection>
        <FormSection title="Dónde" description="Lo ven antes de comprar y en su entrada.">
          <PlaceFields taken={taken} />
        </FormSection>
        <FormSection title="Reventa" description="Una entrada que cambia de manos a la vista.">
          <ResaleFields />
        </FormSection>
      </div>
    </Card>
  );
}
