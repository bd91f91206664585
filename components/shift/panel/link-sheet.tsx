'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { createBoxOffice, setBoxOffice } from '@/lib/data/shift/box-office';
import { requiredLine } from '@/lib/domain/kit/schema';
import type { BoxOffice } from '@/lib/domain/shift/box-office';
import type { BoxOfficeLink } from '@/lib/domain/shift/calls';

const schema = v.object({
  name: requiredLine(60, 'Ponle nombre, como Puerta norte', 'El nombre'),
  ticketTypeIds: v.array(v.string()),
  products: v.boolean(),
  courtesies: v.boolean(),
});
type Values = v.InferOutput<typeof schema>;

type Props = {
  link: BoxOffice | null;
  onClose: () => void;
  onCreated: (link: BoxOfficeLink & { name: string }) => void;
};

export function LinkSheet({ link, onClose, onCreated }: Props) {
  const { event, ticketTypes } = useEvent();
  const form = useForm<Values>({
    shouldFocusError: false,
    resolver: valibotResolver(schema),
    defaultValues: {
      name: link?.name ?? '',
      ticketTypeIds: link?.ticketTypeIds ?? [],
      products: link?.products ?? false,
      courtesies: link?.courtesies ?? false,
    },
  });
  const save = useMutation({
    mutationFn: async ({ name, ...sells }: Values) => {
      if (!link)
        return onCreated({ ...(await createBoxOffice(event.id, { name, ...sells })), name });
      toast.ok((await setBoxOffice(event.id, link.id, sells)).message);
      onClose();
    },
  });
  return (
    <FormSheet
      title={link ? `Qué vende ${link.name}` : 'Crear enlace de caja'}
      description="Vale desde la próxima venta."
      verb={link ? 'Guardar' : 'Crear enlace'}
      form={form}
      saving={save.isPending}
      submitError={save.error instanceof CallError ? save.error : null}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      {!link && (
        <Field label="Nombre de la puerta" name="name" required>
          <Input placeholder="Puerta norte" autoComplete="off" {...form.register('name')} />
        </Field>
      )}
      <Field label="Qué entradas vende" group help="Sin marcar ninguna, vende todas.">
        <div className="flex flex-col gap-2">
          {ticketTypes.map(({ id, name }) => (
            <Checkbox key={id} label={name} value={id} {...form.register('ticketTypeIds')} />
          ))}
        </div>
      </Field>
      <Switch
        label="Vende los productos de Consumos"
        help="Se entregan en el momento, sin código."
        {...form.register('products')}
      />
      <Switch label="Puede regalar lo que vende" {...form.register('courtesies')} />
    </FormSheet>
  );
}
