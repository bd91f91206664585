'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { TICKET_LABELS } from '@/components/event/content-labels';
import { useContentForm } from '@/components/event/use-content-form';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { newTicketTypeId } from '@/lib/data/event/event-content';
import { needsReview } from '@/lib/domain/event/event-change';
import { pesos } from '@/lib/domain/kit/format';
import { type TicketType, type TicketTypeContent, takenOf } from '@/lib/domain/ticket/ticket-type';
import { ticketTypeSchemaFor } from '@/lib/domain/ticket/ticket-type-schema';
import { EMPTY_TICKET_TYPE, typeContent } from '@/lib/domain/ticket/type-content';
import { TicketTypeFields } from './ticket-type-fields';
import { TypeDatesFields } from './type-dates-fields';
import { useCreateTicketType } from './use-ticket-type-actions';
import { useTypeDates } from './use-type-dates';

type Props = { type: TicketType | null; onClose: () => void };

export function TicketTypeSheet({ type, onClose }: Props) {
  const { event, ticketTypes, can } = useEvent();
  const [taken] = useState(type ? takenOf(type) : 0);
  const [id] = useState(() => type?.id ?? newTicketTypeId());
  const create = useCreateTicketType(event.id);
  const dates = useTypeDates(event.id, type);
  const { form, save, saving, error, clash } = useContentForm<TicketTypeContent>({
    eventId: event.id,
    part: 'ticketType',
    id,
    // The form holds every field, also those that the schema gives a default.
    resolver: valibotResolver(ticketTypeSchemaFor(taken)) as Resolver<TicketTypeContent>,
    initial: () => (type ? typeContent(type) : { ...EMPTY_TICKET_TYPE, order: ticketTypes.length }),
    onSaved: (_taken, waiting) => {
      if (waiting.length === 0) toast.ok('Guardamos la entrada');
      onClose();
    },
  });
  return (
    <>
      <FormSheet
        title={type ? type.name : 'Nueva entrada'}
        verb={type ? 'Guardar entrada' : 'Crear entrada'}
        form={form}
        saving={create.isPending || saving || dates.saving}
        unsaved={dates.isChanged}
        submitError={create.error ?? dates.error ?? error}
        onSubmit={async (content) => {
          if (dates.problem) return;
          if (!type) {
            await create.mutateAsync({ id, content });
            if (!(await dates.save(id))) toast.error('Quedó creada, pero para todas las fechas');
            onClose();
          } else if (await dates.save(id)) save(content);
        }}
        onClose={onClose}
      >
        <TicketTypeFields
          typeId={type?.id ?? null}
          taken={taken}
          raiseWaits={type !== null && needsReview(event.status, can('events.changeStatus'))}
        />
        {event.dates && <TypeDatesFields dates={dates} />}
      </FormSheet>
      <ClashDialog
        {...clash}
        labels={TICKET_LABELS}
        choices={['opensAfter', 'sharedCapacityId', 'order']}
        texts={{ price: pesos }}
        timeZone={event.timeZone}
      />
    </>
  );
}
