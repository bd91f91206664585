'use client';

import { BankFields } from '@/components/shared/bank-fields';
import { updateBanking } from '@/lib/data/producer/producers';
import { accountTypeText } from '@/lib/domain/producer/account-types';
import type { BankingForm as Values } from '@/lib/domain/producer/banking';
import { bankingSchema } from '@/lib/domain/producer/banking-schema';
import { Paper } from './preview/paper';
import { ProducerSettingsForm } from './producer-settings-form';

const LABELS = {
  holder: 'titular',
  rut: 'RUT',
  bank: 'banco',
  accountType: 'tipo de cuenta',
  accountNumber: 'número de cuenta',
  email: 'correo',
};

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
      {(form) => <BankFields form={form} />}
    </ProducerSettingsForm>
  );
}
