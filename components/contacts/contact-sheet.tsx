'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { CallError } from '@/lib/data/kit/call';
import type { Contact } from '@/lib/domain/contact/contact';
import { contactSchema } from '@/lib/domain/contact/contact-schema';
import { line } from '@/lib/domain/kit/schema';
import { TagInput } from './tag-input';
import { useContactTags, useSaveContact } from './use-contacts';

const formSchema = v.strictObject({
  ...contactSchema.entries,
  consent: v.optional(line(200, 'El consentimiento'), ''),
  unsubscribe: v.optional(v.boolean(), false),
});

type Props = {
  /** The contact to edit; null to add one. */
  contact: Contact | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Adds or edits a contact, beside the list. */
export function ContactSheet({ contact, open, onOpenChange }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={contact ? 'Editar contacto' : 'Agregar contacto'}
    >
      <ContactForm contact={contact} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

function ContactForm({ contact, onDone }: { contact: Contact | null; onDone: () => void }) {
  const { producerId } = usePanel();
  const known = useContactTags();
  const save = useSaveContact();
  const id = useId();
  const form = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: {
      email: contact?.email ?? '',
      name: contact?.name ?? '',
      phone: contact?.phone ?? '',
      tags: contact?.tags ?? [],
      consent: '',
      unsubscribe: false,
    },
  });
  const error = save.error instanceof CallError ? save.error : null;

  return (
    <Form
      id={id}
      form={form}
      saving={save.isPending}
      submitError={error}
      onSubmit={(values) =>
        save.mutate(
          { producerId, ...values, ...(contact ? { contactId: contact.id } : {}) },
          {
            onSuccess: ({ message }) => {
              toast.ok(message);
              onDone();
            },
          },
        )
      }
    >
      <Field
        label="Correo"
        name="email"
        required
        help={contact ? 'El correo identifica al contacto y no se cambia' : undefined}
      >
        <Input
          {...form.register('email')}
          type="email"
          autoComplete="off"
          readOnly={contact !== null}
        />
      </Field>
      <Field label="Nombre" name="name" optional>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label="Teléfono" name="phone" optional>
        <Input {...form.register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Etiquetas" name="tags" optional>
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => (
            <TagInput value={field.value ?? []} onChange={field.onChange} known={known} />
          )}
        />
      </Field>
      {!contact && (
        <Field
          label="Cómo aceptó recibir correos"
          name="consent"
          optional
          help="Queda guardado con el contacto, por si alguna vez te lo preguntan"
        >
          <Input {...form.register('consent')} placeholder="Lo pidió en la puerta" />
        </Field>
      )}
      {contact?.state === 'active' && (
        <Checkbox
          {...form.register('unsubscribe')}
          label="Dar de baja"
          help="Porque lo pidió en persona. No tiene vuelta atrás"
        />
      )}
      <div className="flex justify-end gap-2">
        <Button disabled={save.isPending} onClick={onDone}>
          Cancelar
        </Button>
        <Button kind="primary" type="submit" busy={save.isPending}>
          {contact ? 'Guardar cambios' : 'Agregar contacto'}
        </Button>
      </div>
    </Form>
  );
}
