'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { exportCsv } from '@/components/ui/table/export';
import { useEvent } from '@/hooks/use-event';
import { eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { DISCOUNT_LIMITS } from '@/lib/domain/ticket/discount-rules';
import { discountBatchFormSchema } from '@/lib/domain/ticket/discount-schema';
import { DiscountRuleFields } from './discount-rule-fields';
import { useCreateDiscountCodes } from './use-discount-actions';
import { useDiscountLink } from './use-discount-link';

type Batch = v.InferOutput<typeof discountBatchFormSchema>;
const { code: _code, ...EMPTY_RULE } = EMPTY_DISCOUNT;

export function DiscountBatchSheet({ onClose }: { onClose: () => void }) {
  const { event } = useEvent();
  const make = useCreateDiscountCodes(event.id);
  const linkOf = useDiscountLink();
  const id = useId();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Batch>({
    shouldFocusError: false,
    resolver: valibotResolver(discountBatchFormSchema),
    defaultValues: { ...EMPTY_RULE, prefix: '', quantity: 50, limit: 1 },
    mode: 'onTouched',
  });
  const codes = make.data?.codes;
  const save = () =>
    exportCsv({
      title: `Códigos ${eventName(event)}`,
      columns: [
        { header: 'Código', value: (code) => code },
        { header: 'Enlace', value: linkOf },
      ],
      rows: codes ?? [],
    });
  return (
    <Sheet
      open
      locked={make.isPending}
      unsaved={!codes && form.formState.isDirty}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={
        codes ? `${plural(codes.length, 'código listo', 'códigos listos')}` : 'Lote de códigos'
      }
      description={
        codes
          ? 'Descárgalos ahora o expórtalos después desde la lista.'
          : 'Muchos códigos distintos con el mismo descuento, para repartir de a uno.'
      }
      footer={
        codes ? (
          <>
            <Button onClick={onClose}>Listo</Button>
            <Button kind="primary" icon={<Download />} onClick={save}>
              Descargar CSV
            </Button>
          </>
        ) : (
          <>
            <DialogBack disabled={make.isPending} />
            <Button kind="primary" type="submit" form={id} busy={make.isPending}>
              Crear códigos
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono text-sm">
          {codes.slice(0, 40).map((code) => (
            <li key={code}>{code}</li>
          ))}
          {codes.length > 40 && <li className="text-ink-soft">y {codes.length - 40} más</li>}
        </ul>
      ) : (
        <Form
          id={id}
          form={form}
          saving={make.isPending}
          submitError={make.error as { message: string; field?: string } | null}
          onSubmit={(batch) => make.mutate({ ...batch, key })}
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="Prefijo" name="prefix" help="Con lo que empiezan todos.">
              <Input
                {...form.register('prefix')}
                maxLength={16}
                placeholder="VIP"
                autoComplete="off"
                className="uppercase"
              />
            </Field>
            <Field
              label="Cantidad"
              name="quantity"
              help={`Hasta ${DISCOUNT_LIMITS.batch} por vez.`}
            >
              <Controller
                control={form.control}
                name="quantity"
                render={({ field }) => <NumberInput {...field} max={DISCOUNT_LIMITS.batch} />}
              />
            </Field>
          </div>
          <DiscountRuleFields />
        </Form>
      )}
    </Sheet>
  );
}
