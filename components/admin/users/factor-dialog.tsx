'use client';

import { reasonField, StepDialog } from '@/components/shared/step-dialog';
import { removeSecondFactor } from '@/lib/data/account/users';
import { nameOf, type User } from '@/lib/domain/account/user';

type Props = { user: User; onClose: () => void };

export const FactorDialog = ({ user, onClose }: Props) => (
  <StepDialog
    words={{ title: '¿Quitar la verificación en dos pasos?', confirm: 'Quitar', danger: true }}
    description={`Asegúrate de hablar con ${nameOf(user)}. Sus sesiones se cierran, entra solo con su contraseña y no mueve dinero hasta activarla de nuevo. Le avisamos por correo.`}
    fields={[reasonField('Escribe el motivo', 'Lo leen esa persona y quienes administran.')]}
    send={({ reason = '' }) => removeSecondFactor(user.uid, reason.trim())}
    onClose={onClose}
  />
);
