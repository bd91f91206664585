'use client';

import { Ellipsis, Eye, ShieldCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { Live } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { coversPermissions, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { type LeftLinks, leftText } from '@/lib/domain/team/left-links';
import type { MemberRecord } from '@/lib/domain/team/member-record';
import type { TeamMember } from '@/lib/domain/team/team';
import { MemberDialog } from './member-dialog';
import { useRemoveMember } from './use-team-actions';

const ViewAsDialog = lazyAhead(() => import('@/components/shared/view-as-dialog'));

type Props = {
  member: TeamMember;
  producerId: string;
  record: Live<MemberRecord | null>;
  team: readonly TeamMember[];
  /** Called with the open links of a person who was removed from the team; their row is gone by then. */
  onLeft: (name: string, left: LeftLinks) => void;
};

export function MemberActions({ member, producerId, record, team, onLeft }: Props) {
  const { uid, isAdmin, permissions: mine } = usePanel();
  const remove = useRemoveMember(producerId, (left) => {
    setOpen(null);
    if (left && leftText(left)) onLeft(member.name, left);
  });
  const [open, setOpen] = useState<'edit' | 'remove' | 'view' | null>(null);
  const permissions = record.data?.permissions ?? NO_PERMISSIONS;
  const isSelf = member.id === uid;
  const unread =
    record.status === 'loading'
      ? 'Cargando sus permisos'
      : record.status === 'error' && 'No pudimos leer sus permisos';
  const stronger = !isAdmin && (!mine || !coversPermissions(mine, permissions));
  return (
    <>
      <div className="flex shrink-0 justify-end gap-1 sm:w-36">
        <Button
          className="max-sm:hidden"
          reason={
            isSelf
              ? 'Nadie cambia sus propios permisos. Pídeselo a otra persona del equipo'
              : unread
          }
          onClick={() => setOpen('edit')}
        >
          Permisos
        </Button>
        {!isSelf && (
          <ActionMenu
            trigger={
              <IconButton label={`Más acciones para ${member.name}`}>
                <Ellipsis className="size-4" />
              </IconButton>
            }
            items={[
              {
                label: 'Cambiar permisos',
                icon: <ShieldCheck />,
                reason: unread,
                onSelect: () => setOpen('edit'),
              },
              {
                label: `Ver como ${member.name}`,
                icon: <Eye />,
                onSelect: () => setOpen('view'),
              },
              'separator',
              {
                label: 'Sacar del equipo',
                icon: <UserMinus />,
                danger: true,
                reason: unread || (stronger && 'Tiene permisos que tú no tienes'),
                onSelect: () => setOpen('remove'),
              },
            ]}
          />
        )}
      </div>
      {open === 'edit' && (
        <MemberDialog
          member={member}
          producerId={producerId}
          record={record.data}
          team={team}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'view' && (
        <ViewAsDialog
          person={{ userId: member.id, name: member.name }}
          producerId={producerId}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => {
          setOpen(next ? 'remove' : null);
          if (!next) remove.reset();
        }}
        title={`¿Sacar a ${member.name} del equipo?`}
        description="Deja de ver todo al momento, también en las pestañas que tenga abiertas. Para volver necesita otra invitación."
        confirm="Sacar del equipo"
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(member.id)}
      />
    </>
  );
}
