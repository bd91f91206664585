'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { SaveBar } from '@/components/ui/save-bar';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useUnsaved } from '@/components/ui/use-unsaved';
import { updateBanking } from '@/lib/data/producers';
import {
  ACCOUNT_TYPES,
  BANKS,
  type Banking,
  type BankingForm as Values,
} from '@/lib/domain/banking';
import { bankingSchema } from '@/lib/domain/banking-schema';
import { FRESH, LIVE } from './live-form';
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

/** Where a producer is paid. With an old sign-in the password is asked, and then it is saved by itself. */
export function BankingForm({ producerId, banking }: { producerId: string; banking: Values }) {
  const form = useForm<Values, unknown, Banking>({
    resolver: valibotResolver(bankingSchema) as never,
    defaultValues: banking,
    values: banking,
    resetOptions: LIVE,
  });
  const save = useMutation({
    mutationFn: (data: Banking) => updateBanking(producerId, data),
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
          <Field label="Número de cuenta" name="accountNumber" required>
            <Input {...form.register('accountNumber')} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label="Correo" name="email" required help="Ahí llega el aviso de cada depósito.">
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
        </div>
      </Card>
      <SaveBar
        unsaved={unsaved}
        saving={save.isPending}
        error={save.error?.message}
        onDiscard={() => {
          form.reset(banking, FRESH);
          save.reset();
        }}
      />
    </Form>
  );
}
