'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { CallError } from '@/lib/data/kit/call';
import { recipientSchema } from '@/lib/domain/ticket/courtesy-schema';
import { companionsOf } from '@/lib/domain/ticket/party';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { useReassignTicket } from './use-ticket-actions';

type Props = { eventId: string; ticket: Ticket; onClose: () => void };

function companionsText(companions: number): string {
  if (companions === 0) return '';
  const who =
    companions === 1
      ? 'su acompañante, con código nuevo'
      : `sus ${companions} acompañantes, con códigos nuevos`;
  return ` Con otro correo pasan también ${who}; con el mismo, sus códigos no cambian.`;
}

export function ReassignDialog({ eventId, ticket, onClose }: Props) {
  const { mutate, isPending, error } = useReassignTicket(eventId, ticket);
  const companions = companionsOf(ticket);
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(recipientSchema),
    defaultValues: { name: '', email: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      unsaved={form.formState.isDirty}
      size="sm"
      title={`Cambiar de nombre la entrada de ${ticket.holder.name}`}
      description={`${ticket.ticketTypeName}. Quien la recibe tendrá un código nuevo en su correo, y el anterior deja de servir.${companionsText(companions)}`}
      footer={
        <>
          <DialogBack disabled={isPending} />
          <Button kind="primary" type="submit" form="reassign" busy={isPending}>
            Cambiar de nombre
          </Button>
        </>
      }
    >
      <Form
        id="reassign"
        form={form}
        saving={isPending}
        submitError={error instanceof CallError ? error : null}
        onSubmit={(to) => mutate(to, { onSuccess: onClose })}
      >
        <Field label="Nombre" name="name" required>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="Correo" name="email" required>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </Form>
    </Dialog>
  );
}
