'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet, useSheetLock, useSheetUnsaved } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { takeTheirs } from '@/components/ui/take-theirs';
import { usePanel } from '@/hooks/use-panel';
import { CallError } from '@/lib/data/kit/call';
import { CONSENT_BASES, wordsProblem } from '@/lib/domain/contact/consent';
import type { Contact } from '@/lib/domain/contact/contact';
import { contactSchema } from '@/lib/domain/contact/contact-schema';
import { changedFields, pickFields } from '@/lib/domain/kit/changes';
import { BasisFields } from './consent/basis-fields';
import { TagInput } from './tag-input';
import { useContactTags, useSaveContact } from './use-contacts';

const NO_BASIS = 'Elige en qué te basas para escribirle';
const MOST_WORDS = 200;
const LABELS = {
  ...{ name: 'nombre', phone: 'teléfono', tags: 'etiquetas', comuna: 'comuna', city: 'ciudad' },
};
const TEXTS = { tags: (tags: readonly string[]) => tags.join(', ') || 'En blanco' };

type Values = Pick<Contact, 'name' | 'phone' | 'tags' | 'comuna' | 'city'>;

const proofSchema = v.object({
  basis: v.nullable(v.picklist(CONSENT_BASES, NO_BASIS)),
  text: v.pipe(v.string(), v.trim(), v.maxLength(MOST_WORDS, `Hasta ${MOST_WORDS} caracteres`)),
});
const formSchema = v.strictObject({
  ...contactSchema.entries,
  proof: v.optional(proofSchema),
  unsubscribe: v.optional(v.boolean(), false),
});

const lackingOf = ({ basis, text }: v.InferOutput<typeof proofSchema>) =>
  basis && wordsProblem(basis, text);

const newSchema = v.strictObject({
  ...formSchema.entries,
  proof: v.optional(
    v.pipe(
      proofSchema,
      v.check(({ basis }) => basis !== null, NO_BASIS),
      v.forward(
        v.check(
          (proof) => lackingOf(proof) === null,
          ({ input }) => lackingOf(input) ?? '',
        ),
        ['text'],
      ),
    ),
  ),
});

type Props = {
  contact: Contact | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

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
  // The values when the sheet opened: the list may be read again in the meantime.
  const [seen, setSeen] = useState(() => valuesOf(contact));
  const save = useSaveContact((message) => {
    toast.ok(message);
    onDone();
  });
  useSheetLock(save.saving);
  const id = useId();
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(contact ? formSchema : newSchema),
    defaultValues: {
      email: contact?.email ?? '',
      ...seen,
      proof: { basis: null, text: '' },
      unsubscribe: false,
    },
  });
  const error = save.error instanceof CallError ? save.error : null;
  useSheetUnsaved(form.formState.isDirty);

  return (
    <Form
      id={id}
      form={form}
      saving={save.saving}
      submitError={error}
      onSubmit={({ proof, ...values }) => {
        const added = { basis: proof?.basis ?? undefined, consent: proof?.text ?? '' };
        const input = { producerId, ...values, ...(contact ? { contactId: contact.id } : added) };
        save.save(input, seenOf(seen, values));
      }}
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
      <PhoneAndPlace />
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
        <Controller
          control={form.control}
          name="proof"
          render={({ field, formState }) => (
            <BasisFields
              value={field.value ?? { basis: null, text: '' }}
              onChange={(value) => {
                form.clearErrors('proof');
                field.onChange(value);
              }}
              error={formState.errors.proof?.message}
              textError={formState.errors.proof?.text?.message}
              most={MOST_WORDS}
            />
          )}
        />
      )}
      {contact?.state === 'active' && (
        <Checkbox
          {...form.register('unsubscribe')}
          label="Dar de baja"
          help="Porque lo pidió en persona. No tiene vuelta atrás"
        />
      )}
      <Buttons saving={save.saving} isNew={!contact} />
      <ClashDialog<Values>
        save={save}
        labels={LABELS}
        texts={TEXTS}
        onTheirs={(theirs) => {
          takeTheirs(form, theirs);
          setSeen({ ...seen, ...theirs });
        }}
      />
    </Form>
  );
}

function PhoneAndPlace() {
  const { register } = useFormContext<Pick<Values, 'phone' | 'comuna' | 'city'>>();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Teléfono" name="phone" optional className="sm:col-span-2">
        <Input {...register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Comuna" name="comuna" optional>
        <Input {...register('comuna')} autoComplete="off" />
      </Field>
      <Field label="Ciudad" name="city" optional>
        <Input {...register('city')} autoComplete="off" />
      </Field>
    </div>
  );
}

const NOBODY = { name: '', phone: '', comuna: '', city: '' };

const valuesOf = (contact: Contact | null): Values => {
  const { name, phone, tags, comuna, city } = contact ?? { ...NOBODY, tags: [] };
  return { name, phone, tags, comuna, city };
};

/** The seen values of the changed fields: the others are not written. */
function seenOf(seen: Values, typed: Partial<Values>) {
  const { name = '', phone = '', tags = [], comuna = '', city = '' } = typed;
  const changed = changedFields(seen, { name, phone, tags, comuna, city });
  return pickFields(seen, Object.keys(changed) as (keyof Values)[]);
}

function Buttons({ saving, isNew }: { saving: boolean; isNew: boolean }) {
  return (
    <div className="flex justify-end gap-2">
      <DialogBack disabled={saving} label="Cancelar" />
      <Button kind="primary" type="submit" busy={saving}>
        {isNew ? 'Agregar contacto' : 'Guardar cambios'}
      </Button>
    </div>
  );
}
