'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { Sheet } from '@/components/ui/sheet';
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
  const id = useId();
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={type ? type.name : 'Nueva entrada'}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form={id} busy={save.isPending}>
            {type ? 'Guardar entrada' : 'Crear entrada'}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        saving={save.isPending}
        submitError={
          save.error
            ? { message: 'No pudimos guardar la entrada. Revisa e inténtalo de nuevo' }
            : null
        }
        onSubmit={(content) =>
          save.mutate({ id: type?.id ?? null, content }, { onSuccess: onClose })
        }
      >
        <TicketTypeFields typeId={type?.id ?? null} taken={taken} />
      </Form>
    </Sheet>
  );
}

const contentOf = ({ id: _id, sold: _sold, courtesies: _given, ...content }: TicketType) => content;
