'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSheet } from '@/components/ui/form-sheet';
import { useEvent } from '@/hooks/use-event';
import {
  EMPTY_TICKET_TYPE,
  type TicketType,
  type TicketTypeContent,
  takenOf,
} from '@/lib/domain/ticket-type';
import { ticketTypeSchemaFor } from '@/lib/domain/ticket-type-schema';
import { TicketTypeFields } from './ticket-type-fields';
import { useSaveTicketType } from './use-ticket-type-actions';

type Props = { type: TicketType | null; onClose: () => void };

/** The form of a ticket type, new or old. */
export function TicketTypeSheet({ type, onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const [taken] = useState(type ? takenOf(type) : 0);
  const form = useForm<TicketTypeContent>({
    resolver: valibotResolver(ticketTypeSchemaFor(taken)),
    defaultValues: type ? contentOf(type) : { ...EMPTY_TICKET_TYPE, order: ticketTypes.length },
    mode: 'onTouched',
  });
  const save = useSaveTicketType(event.id);
  return (
    <FormSheet
      title={type ? type.name : 'Nueva entrada'}
      verb={type ? 'Guardar entrada' : 'Crear entrada'}
      form={form}
      saving={save.isPending}
      submitError={
        save.error
          ? { message: 'No pudimos guardar la entrada. Revisa e inténtalo de nuevo' }
          : null
      }
      onSubmit={(content) => save.mutate({ id: type?.id ?? null, content }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TicketTypeFields typeId={type?.id ?? null} taken={taken} />
    </FormSheet>
  );
}

const contentOf = ({ id: _id, sold: _sold, courtesies: _given, ...content }: TicketType) => content;
