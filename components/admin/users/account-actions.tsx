'use client';

import { useState } from 'react';
import { LeftLinksDialog } from '@/components/shared/left-links-dialog';
import { StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { publicConfig } from '@/lib/config';
import { setUserDisabled } from '@/lib/data/account/users';
import { nameOf, type User } from '@/lib/domain/account/user';
import type { Role } from '@/lib/domain/rights/role';
import { type LeftLinks, leftText } from '@/lib/domain/team/left-links';
import { FactorDialog } from './factor-dialog';
import { roleText } from './role-text';
import { useSetUserRole } from './use-user-actions';

const ViewAsDialog = lazyAhead(() => import('@/components/shared/view-as-dialog'));

const ALL_HEAR = 'Toda la administración recibe un correo, y esta persona también.';

const verbOf = (disables: boolean) => (disables ? 'Deshabilitar cuenta' : 'Habilitar cuenta');

type Props = { user: User; own: boolean };

/** Nobody can change their own account here. */
export function AccountActions({ user, own }: Props) {
  const [asking, setAsking] = useState<'role' | 'account' | 'view' | 'factor' | null>(null);
  const [left, setLeft] = useState<LeftLinks | null>(null);
  // The record decides: if a call wrote it and then failed, a scheduled job updates the sign-in.
  const disables = !user.disabled;
  const reason = own ? 'Nadie cambia su propia cuenta: pídeselo a otro administrador' : null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button reason={reason} onClick={() => setAsking('role')}>
        Cambiar rol
      </Button>
      <Button
        kind={disables ? 'danger' : 'secondary'}
        reason={reason}
        onClick={() => setAsking('account')}
      >
        {verbOf(disables)}
      </Button>
      <Button
        reason={user.role === 'producer' ? reason : 'Esta persona no tiene un panel propio'}
        onClick={() => setAsking('view')}
      >
        Ver como esta persona
      </Button>
      {publicConfig().secondFactor && (
        <Button reason={reason} onClick={() => setAsking('factor')}>
          Quitar verificación en dos pasos
        </Button>
      )}
      {asking === 'factor' && <FactorDialog user={user} onClose={() => setAsking(null)} />}
      {asking === 'view' && (
        <ViewAsDialog
          person={{ userId: user.uid, name: nameOf(user) }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'role' && <RoleDialog user={user} onClose={() => setAsking(null)} />}
      {asking === 'account' && (
        <AccountDialog
          user={user}
          disables={disables}
          onClose={() => setAsking(null)}
          onLeft={setLeft}
        />
      )}
      {left && leftText(left) && (
        <LeftLinksDialog name={nameOf(user)} left={left} onClose={() => setLeft(null)} />
      )}
    </div>
  );
}

function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [role, setRole] = useState<Role | 'none'>(user.role ?? 'none');
  const change = useSetUserRole(user.uid);
  const isTaken = user.role === 'admin' && role !== 'admin';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Cambiar rol"
      description={`El panel abierto de ${nameOf(user)} cambia en el momento, sin volver a iniciar sesión.${isTaken ? ` ${ALL_HEAR}` : ''}`}
      confirm="Guardar rol"
      danger={isTaken}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={() => change.mutate(role, { onSuccess: onClose })}
    >
      <RadioCards
        aria-label="Rol"
        value={role}
        onChange={(value) => setRole(value as Role | 'none')}
        options={[
          {
            value: 'admin',
            label: roleText('admin').label,
            help: 'Ve y decide todo: eventos, pagos, roles. Otro administrador tiene que confirmarlo.',
          },
          {
            value: 'producer',
            label: roleText('producer').label,
            help: 'Trabaja con los equipos a los que pertenece.',
          },
          { value: 'none', label: roleText(null).label, help: 'Tiene cuenta, pero no panel.' },
        ]}
      />
    </ConfirmDialog>
  );
}

type AccountProps = {
  user: User;
  disables: boolean;
  onClose: () => void;
  onLeft: (left: LeftLinks | null) => void;
};

function AccountDialog({ user, disables: asked, onClose, onLeft }: AccountProps) {
  // The record is live and may change while this call fails: a retry must never do the opposite.
  const [disables] = useState(asked);
  const verb = verbOf(disables);
  return (
    <StepDialog
      words={{ title: `¿${verb}?`, confirm: verb, danger: disables }}
      description={
        disables
          ? `${nameOf(user)} no podrá iniciar sesión y sus sesiones se cierran. Nada de lo suyo se borra.${user.role === 'admin' ? ` ${ALL_HEAR}` : ''}`
          : `${nameOf(user)} podrá iniciar sesión otra vez, con los permisos que tenía.${user.role === 'admin' ? ' El rol de administrador hay que proponerlo de nuevo.' : ''}`
      }
      send={() => setUserDisabled(user.uid, disables)}
      onClose={onClose}
      onDone={({ left }) => {
        onLeft(left ?? null);
        onClose();
      }}
    />
  );
}
