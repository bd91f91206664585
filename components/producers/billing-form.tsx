'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { SaveBar } from '@/components/ui/save-bar';
import { toast } from '@/components/ui/toast';
import { useUnsaved } from '@/components/ui/use-unsaved';
import { updateBilling } from '@/lib/data/producers';
import type { Billing } from '@/lib/domain/billing';
import { billingSchema } from '@/lib/domain/billing-schema';
import { FRESH, LIVE } from './live-form';
import { RutField } from './rut-field';

const LABELS = {
  razonSocial: 'razón social',
  rut: 'RUT',
  giro: 'giro',
  address: 'dirección',
  commune: 'comuna',
  email: 'correo',
};

/** Whom invoices are made out to. */
export function BillingForm({ producerId, billing }: { producerId: string; billing: Billing }) {
  const form = useForm({
    resolver: valibotResolver(billingSchema),
    defaultValues: billing,
    values: billing,
    resetOptions: LIVE,
  });
  const save = useMutation({
    mutationFn: (data: Billing) => updateBilling(producerId, data),
    onSuccess: ({ message }, data) => {
      form.reset(data, FRESH);
      toast.ok(message);
    },
  });
  const unsaved = useUnsaved(form, LABELS);
  return (
    <Form
      className="max-w-[760px]"
      form={form}
      onSubmit={(data) => save.mutate(data)}
      saving={save.isPending}
      submitError={save.error}
    >
      <Card>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Razón social" name="razonSocial" required>
            <Input {...form.register('razonSocial')} autoComplete="organization" />
          </Field>
          <RutField form={form} name="rut" label="RUT de la empresa" />
          <Field label="Giro" name="giro" required className="sm:col-span-2">
            <Input {...form.register('giro')} />
          </Field>
          <Field label="Dirección" name="address" required>
            <Input {...form.register('address')} autoComplete="street-address" />
          </Field>
          <Field label="Comuna" name="commune" required>
            <Input {...form.register('commune')} autoComplete="address-level2" />
          </Field>
          <Field
            label="Correo para facturas"
            name="email"
            required
            help="Ahí llega cada factura."
            className="sm:col-span-2"
          >
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
        </div>
      </Card>
      <SaveBar
        unsaved={unsaved}
        saving={save.isPending}
        error={save.error?.message}
        onDiscard={() => {
          form.reset(billing, FRESH);
          save.reset();
        }}
      />
    </Form>
  );
}
