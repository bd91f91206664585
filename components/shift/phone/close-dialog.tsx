'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { closeShift, type PhoneCredential } from '@/lib/data/shift/box-office';
import { plural } from '@/lib/domain/kit/format';

type Props = { held: PhoneCredential; waits: number; onClosed: () => void; onClose: () => void };

/** Counts the drawer, without saying what it should hold. */
export function CloseDrawerDialog({ held, waits, onClosed, onClose }: Props) {
  const [counted, setCounted] = useState<number | null>(null);
  return (
    <StepDialog
      words={{ title: 'Cerrar caja', confirm: 'Cerrar caja' }}
      description="Cuenta todo el efectivo de la caja, con el sencillo. Después no se puede cambiar."
      problemOf={() =>
        waits > 0
          ? `${plural(waits, 'venta espera', 'ventas esperan')} la conexión: envíalas antes de cerrar`
          : counted === null
            ? 'Escribe cuánto contaste'
            : null
      }
      send={() => closeShift(held, counted ?? 0)}
      onClose={onClose}
      onDone={onClosed}
      before={
        <Field label="Efectivo contado">
          <MoneyInput value={counted} onChange={setCounted} />
        </Field>
      }
    />
  );
}
