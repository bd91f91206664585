'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { createQrCodesSchema } from '@/lib/domain/qr/qr-code-schema';
import { TargetFields } from './target-fields';
import { useCreateQrCodes } from './use-qr-actions';

type Props = { onClose: () => void; onCreated: (codes: string[]) => void };

export function CreateDialog({ onClose, onCreated }: Props) {
  const create = useCreateQrCodes();
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(createQrCodesSchema),
    defaultValues: { label: '', target: { kind: 'event', value: '' }, count: 1 },
  });
  const count = form.watch('count') ?? 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Crear códigos QR"
      description="Podrás cambiar a dónde llevan sin volver a imprimirlos."
      size="sm"
      locked={create.isPending}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="qr-form" busy={create.isPending}>
            {count > 1 ? `Crear ${count} códigos` : 'Crear código'}
          </Button>
        </>
      }
    >
      <Form
        id="qr-form"
        form={form}
        saving={create.isPending}
        submitError={create.error}
        onSubmit={(input) => create.mutate(input, { onSuccess: ({ codes }) => onCreated(codes) })}
      >
        <Field label="Nombre" name="label" help="Para reconocerlo: dónde estará pegado.">
          <Input {...form.register('label')} />
        </Field>
        <TargetFields />
        <Field label="Cuántos" name="count" help="Varios llevan un número: Mesa 1, Mesa 2…">
          <Controller
            control={form.control}
            name="count"
            render={({ field }) => (
              <NumberInput value={field.value ?? 1} onChange={field.onChange} max={200} />
            )}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
