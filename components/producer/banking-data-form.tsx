'use client';

import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { updateBanking } from '@/lib/data/producer/producers';
import { ACCOUNT_TYPES, accountTypeText } from '@/lib/domain/producer/account-types';
import type { BankingForm as Values } from '@/lib/domain/producer/banking';
import { bankingSchema } from '@/lib/domain/producer/banking-schema';
import { BANKS } from '@/lib/domain/producer/banks';
import { Paper } from './preview/paper';
import { ProducerSettingsForm } from './producer-settings-form';
import { RutField } from './rut-field';

const LABELS = {
  holder: 'titular',
  rut: 'RUT',
  bank: 'banco',
  accountType: 'tipo de cuenta',
  accountNumber: 'número de cuenta',
  email: 'correo',
};
const BANK_OPTIONS = BANKS.map((bank) => ({ value: bank, label: bank }));

/**
 * A producer's bank account. With an old sign-in the identity is confirmed first and the save is then repeated
 * automatically.
 */
export function BankingDataForm({ producerId, banking }: { producerId: string; banking: Values }) {
  return (
    <ProducerSettingsForm
      schema={bankingSchema}
      values={banking}
      labels={LABELS}
      choices={['accountType']}
      together
      onSave={(data, seen) => updateBanking(producerId, data, seen)}
      preview={{
        title: 'Así te depositamos',
        of: (values) => (
          <Paper
            title="Transferencia"
            rows={[
              ['A nombre de', values.holder],
              ['Identificada con', values.rut],
              ['Destino', values.bank],
              [accountTypeText(values.accountType) || 'Cuenta', values.accountNumber],
            ]}
            foot={values.email ? `Correo para el banco: ${values.email}` : 'Falta el correo'}
          />
        ),
      }}
    >
      {(form) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Titular" name="holder" required help="Como aparece en el banco.">
            <Input {...form.register('holder')} />
          </Field>
          <RutField form={form} name="rut" label="RUT del titular" />
          <Field label="Banco" name="bank" required>
            <Select
              {...form.register('bank')}
              options={BANK_OPTIONS}
              placeholder="Elige un banco"
            />
          </Field>
          <Field label="Tipo de cuenta" name="accountType" required>
            <Select
              {...form.register('accountType')}
              options={ACCOUNT_TYPES}
              placeholder="Elige un tipo"
            />
          </Field>
          <Field
            label="Número de cuenta"
            name="accountNumber"
            required
            help="En la Cuenta RUT, el RUT del titular."
          >
            <Input {...form.register('accountNumber')} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field
            label="Correo"
            name="email"
            required
            help="Va en la transferencia: si el banco avisa, avisa ahí."
          >
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
        </div>
      )}
    </ProducerSettingsForm>
  );
}
