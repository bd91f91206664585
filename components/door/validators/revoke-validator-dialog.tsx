'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { useEvent } from '@/hooks/use-event';
import { revokeValidator } from '@/lib/data/door/validators';
import type { Validator } from '@/lib/domain/door/validator';

type Props = { validator: Validator; onClose: () => void };

export function RevokeValidatorDialog({ validator, onClose }: Props) {
  const { event } = useEvent();
  return (
    <StepDialog
      words={{ title: `¿Revocar ${validator.name}?`, confirm: 'Revocar', danger: true }}
      description="Su enlace deja de validar en este momento, y no se puede volver a activar."
      send={() => revokeValidator(event.id, validator.id)}
      onClose={onClose}
    />
  );
}
