'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TICKET_LABELS } from '@/components/events/content-labels';
import { editOf, useGuardedSave } from '@/components/events/use-guarded-save';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { newTicketTypeId } from '@/lib/data/event/event-content';
import { needsReview } from '@/lib/domain/event/event-change';
import {
  EMPTY_TICKET_TYPE,
  type TicketType,
  type TicketTypeContent,
  takenOf,
} from '@/lib/domain/ticket/ticket-type';
import { ticketTypeSchemaFor } from '@/lib/domain/ticket/ticket-type-schema';
import { TicketTypeFields } from './ticket-type-fields';
import { useCreateTicketType } from './use-ticket-type-actions';

type Props = { type: TicketType | null; onClose: () => void };

/** The form of a ticket type, new or existing. */
export function TicketTypeSheet({ type, onClose }: Props) {
  const { event, ticketTypes, can } = useEvent();
  const [taken] = useState(type ? takenOf(type) : 0);
  const [id] = useState(() => type?.id ?? newTicketTypeId(event.id));
  // The values the form started with: the page behind keeps following live changes.
  const [shown, setShown] = useState<TicketTypeContent>(() =>
    type ? contentOf(type) : { ...EMPTY_TICKET_TYPE, order: ticketTypes.length },
  );
  const form = useForm<TicketTypeContent>({
    resolver: valibotResolver(ticketTypeSchemaFor(taken)),
    defaultValues: shown,
    mode: 'onTouched',
  });
  const create = useCreateTicketType(event.id);
  const change = useGuardedSave<TicketTypeContent>({
    eventId: event.id,
    part: 'ticketType',
    id,
    onSaved: (_taken, waiting) => {
      if (waiting.length === 0) toast.ok('Guardamos la entrada');
      onClose();
    },
  });
  const takeTheirs = (theirs: Partial<TicketTypeContent>) => {
    setShown({ ...shown, ...theirs });
    for (const [field, value] of Object.entries(theirs)) {
      form.setValue(field as keyof TicketTypeContent, value);
    }
    change.drop();
  };
  return (
    <>
      <FormSheet
        title={type ? type.name : 'Nueva entrada'}
        verb={type ? 'Guardar entrada' : 'Crear entrada'}
        form={form}
        saving={create.isPending || change.saving}
        submitError={create.error ?? change.error}
        onSubmit={(content) =>
          type
            ? change.save(editOf(shown, content))
            : create.mutate({ id, content }, { onSuccess: onClose })
        }
        onClose={onClose}
      >
        <TicketTypeFields
          typeId={type?.id ?? null}
          taken={taken}
          raiseWaits={type !== null && needsReview(event.status, can('events.changeStatus'))}
        />
      </FormSheet>
      <ClashDialog
        theirs={change.theirs}
        labels={TICKET_LABELS}
        busy={change.saving}
        onMine={change.keepMine}
        onTheirs={takeTheirs}
        onClose={change.drop}
      />
    </>
  );
}

const contentOf = ({ id: _id, sold: _sold, courtesies: _given, ...content }: TicketType) => content;
