'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { usePanel } from '@/hooks/use-panel';
import {
  ALL_PERMISSIONS,
  can,
  changedFlags,
  FLAGS,
  type Flag,
  type Permissions,
} from '@/lib/domain/session/permissions';
import { FLAG_TEXT, type TeamMember } from '@/lib/domain/team/team';
import { PermissionsField } from './permissions-field';
import { useChangePermissions } from './use-team-actions';

const LABELS = Object.fromEntries(FLAGS.map((flag) => [flag, FLAG_TEXT[flag].label]));

type Props = {
  member: TeamMember;
  producerId: string;
  permissions: Permissions;
  onClose: () => void;
};

/** Edits a member's permissions: a preset role to start from, and each flag. */
export function MemberDialog({ member, producerId, permissions, onClose }: Props) {
  const { isAdmin, permissions: mine } = usePanel();
  const [wanted, setWanted] = useState(permissions);
  // The permissions when the dialog opened: a concurrent change is asked about, not overwritten.
  const [seen, setSeen] = useState(permissions);
  const change = useChangePermissions(producerId, member, onClose);
  const unchanged = changedFlags(seen, wanted).length === 0;
  const theirs = change.theirs && { ...seen, ...(change.theirs as Partial<Permissions>) };
  const moved = theirs && changedFlags(seen, theirs);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Permisos de ${member.name}`}
      description="Rigen al momento, también en las pestañas que tenga abiertas."
      locked={change.saving}
      footer={
        <>
          <Button disabled={change.saving} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={change.saving}
            reason={unchanged && 'No has cambiado nada'}
            onClick={() => change.save(wanted, seen)}
          >
            Guardar permisos
          </Button>
        </>
      }
    >
      <PermissionsField
        value={wanted}
        fixed={seen}
        holds={isAdmin ? ALL_PERMISSIONS : mine}
        onChange={setWanted}
        error={change.error?.message}
      />
      <ClashDialog<Record<Flag, boolean>>
        theirs={
          theirs && moved && Object.fromEntries(moved.map((flag) => [flag, can(theirs, flag)]))
        }
        labels={LABELS}
        busy={change.saving}
        onMine={change.keepMine}
        onTheirs={() => {
          if (!theirs) return;
          setWanted(theirs);
          setSeen(theirs);
          change.drop();
        }}
        onClose={change.drop}
      />
    </Dialog>
  );
}
