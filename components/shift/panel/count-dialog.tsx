'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { useEvent } from '@/hooks/use-event';
import { countShift } from '@/lib/data/shift/box-office';
import type { Shift } from '@/lib/domain/shift/shift';

export function CountDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { event } = useEvent();
  const [counted, setCounted] = useState<number | null>(null);
  return (
    <StepDialog
      words={{ title: `Cerrar ${shift.drawer}`, confirm: 'Cerrar caja' }}
      description="Para una caja cuyo teléfono se perdió o ya no puede cerrar. Cuenta todo el efectivo: después no se puede cambiar."
      problemOf={() => (counted === null ? 'Escribe cuánto contaste' : null)}
      send={() => countShift(event.id, shift.id, counted ?? 0)}
      onClose={onClose}
      before={
        <Field label="Efectivo contado">
          <MoneyInput value={counted} onChange={setCounted} />
        </Field>
      }
    />
  );
}
