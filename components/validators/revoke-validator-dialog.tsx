'use client';

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { Validator } from '@/lib/domain/door/validator';
import type { useValidatorActions } from './use-validator-actions';

type Props = {
  validator: Validator;
  revoke: ReturnType<typeof useValidatorActions>['revoke'];
  onClose: () => void;
};

/** Confirms and revokes a validator. */
export function RevokeValidatorDialog({ validator, revoke, onClose }: Props) {
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
