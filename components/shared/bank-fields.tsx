import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { ACCOUNT_TYPES } from '@/lib/domain/producer/account-types';
import type { BankingForm } from '@/lib/domain/producer/banking';
import { BANKS } from '@/lib/domain/producer/banks';
import { RutField } from './rut-field';

const BANK_OPTIONS = BANKS.map((bank) => ({ value: bank, label: bank }));

export function BankFields<C, T extends FieldValues>({
  form,
}: {
  form: UseFormReturn<BankingForm, C, T>;
}) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Titular" name="holder" required help="Como aparece en el banco.">
        <Input {...form.register('holder')} />
      </Field>
      <RutField form={form} name="rut" label="RUT del titular" />
      <Field label="Banco" name="bank" required>
        <Select {...form.register('bank')} options={BANK_OPTIONS} placeholder="Elige un banco" />
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
  );
}
