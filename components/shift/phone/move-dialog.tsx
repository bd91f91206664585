'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { moveCash, type PhoneCredential } from '@/lib/data/shift/box-office';

const WAYS = [
  { value: 'in', label: 'Entra plata' },
  { value: 'out', label: 'Sale plata' },
] as const;

export function MoveShiftDialog({ held, onClose }: { held: PhoneCredential; onClose: () => void }) {
  const [way, setWay] = useState<'in' | 'out'>('out');
  const [amount, setAmount] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  return (
    <StepDialog
      words={{ title: 'Mover plata', confirm: 'Anotar' }}
      description="Lo que entra o sale de la caja sin ser una venta."
      fields={[
        {
          ...{ name: 'reason', label: 'Motivo', maxLength: 120 },
          missing: 'Escribe el motivo, como Compra de hielo',
        },
      ]}
      problemOf={() => (amount > 0 ? null : 'Escribe el monto')}
      send={({ reason = '' }) => moveCash(held, way === 'in' ? amount : -amount, reason, key)}
      onClose={onClose}
      before={
        <>
          <RadioCards
            aria-label="Qué pasa"
            options={WAYS}
            value={way}
            onChange={(value) => setWay(value as 'in' | 'out')}
          />
          <Field label="Monto">
            <MoneyInput value={amount} onChange={setAmount} />
          </Field>
        </>
      }
    />
  );
}
