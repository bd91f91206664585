'use client';

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import type { useCourtesyActions } from './use-courtesy-actions';

type Props = {
  courtesy: Courtesy;
  revoke: ReturnType<typeof useCourtesyActions>['revoke'];
  onClose: () => void;
};

export function RevokeCourtesyDialog({ courtesy, revoke, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Revocar la cortesía de ${courtesy.name}?`}
      description="Su código deja de abrir la puerta, y el lugar y tu cupo quedan libres. No le avisamos: conviene que lo hagas tú."
      confirm="Revocar"
      danger
      busy={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate(courtesy, { onSuccess: onClose })}
    />
  );
}
