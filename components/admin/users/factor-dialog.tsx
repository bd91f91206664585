'use client';

import { useState } from 'react';
import { ReasonField } from '@/components/ui/form/reason-field';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { nameOf, type User } from '@/lib/domain/session/user';
import { useRemoveSecondFactor } from './use-user-actions';

type Props = { user: User; onClose: () => void };

export function FactorDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const remove = useRemoveSecondFactor(user.uid);
  const confirm = () => {
    if (!reason.trim()) return setMissing('Escribe el motivo');
    setMissing(null);
    remove.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="¿Quitar la verificación en dos pasos?"
      description={`Asegúrate de hablar con ${nameOf(user)}. Sus sesiones se cierran, entra solo con su contraseña y no mueve dinero hasta activarla de nuevo. Le avisamos por correo.`}
      confirm="Quitar"
      danger
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={confirm}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        error={missing}
        help="Lo leen esa persona y quienes administran."
      />
    </ConfirmDialog>
  );
}
