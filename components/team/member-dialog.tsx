'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { usePanel } from '@/hooks/use-panel';
import { ALL_PERMISSIONS, changedFlags, type Permissions } from '@/lib/domain/permissions';
import type { TeamMember } from '@/lib/domain/team';
import { PermissionsField } from './permissions-field';
import { useChangePermissions } from './use-team-actions';

type Props = {
  member: TeamMember;
  producerId: string;
  permissions: Permissions;
  onClose: () => void;
};

/** Changes what a member may do: a ready-made role to begin from, and each flag by itself. */
export function MemberDialog({ member, producerId, permissions, onClose }: Props) {
  const { isAdmin, permissions: mine } = usePanel();
  const [wanted, setWanted] = useState(permissions);
  const change = useChangePermissions(producerId);
  const unchanged = changedFlags(permissions, wanted).length === 0;
  const save = () =>
    change.mutate(
      { userId: member.id, name: member.name, before: permissions, after: wanted },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Permisos de ${member.name}`}
      description="Rigen al momento, también en las pestañas que tenga abiertas."
      locked={change.isPending}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={change.isPending}
            reason={unchanged && 'No has cambiado nada'}
            onClick={save}
          >
            Guardar permisos
          </Button>
        </>
      }
    >
      <PermissionsField
        value={wanted}
        fixed={permissions}
        holds={isAdmin ? ALL_PERMISSIONS : mine}
        onChange={setWanted}
        error={change.error?.message}
      />
    </Dialog>
  );
}
