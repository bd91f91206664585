'use client';

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEvent } from '@/hooks/use-event';
import type { Validator } from '@/lib/domain/door/validator';
import { useRevokeValidator } from './use-validator-actions';

type Props = { validator: Validator; onClose: () => void };

export function RevokeValidatorDialog({ validator, onClose }: Props) {
  const { event } = useEvent();
  const revoke = useRevokeValidator(event.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Revocar ${validator.name}?`}
      description="Su enlace deja de validar en este momento, y no se puede volver a activar."
      confirm="Revocar"
      danger
      busy={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate(validator.id, { onSuccess: onClose })}
    />
  );
}
