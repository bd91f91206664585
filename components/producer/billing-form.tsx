'use client';

import { RutField } from '@/components/shared/rut-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { updateBilling } from '@/lib/data/producer/producers';
import type { Billing } from '@/lib/domain/producer/billing';
import { billingSchema } from '@/lib/domain/producer/billing-schema';
import { Paper } from './preview/paper';
import { ProducerSettingsForm } from './producer-settings-form';

const LABELS = {
  razonSocial: 'razón social',
  rut: 'RUT',
  giro: 'giro',
  address: 'dirección',
  commune: 'comuna',
  email: 'correo',
};

export function BillingForm({ producerId, billing }: { producerId: string; billing: Billing }) {
  return (
    <ProducerSettingsForm
      schema={billingSchema}
      values={billing}
      labels={LABELS}
      together
      onSave={(data, seen) => updateBilling(producerId, data, seen)}
      preview={{
        title: 'Así sale tu factura',
        of: (values) => (
          <Paper
            title="Factura"
            rows={[
              ['Señor(es)', values.razonSocial],
              ['RUT de quien recibe', values.rut],
              ['Actividad', values.giro],
              ['Domicilio', [values.address, values.commune].filter(Boolean).join(', ')],
            ]}
            foot={values.email ? `Llega a ${values.email}` : 'Falta a dónde enviarla'}
          />
        ),
      }}
    >
      {(form) => (
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
      )}
    </ProducerSettingsForm>
  );
}
