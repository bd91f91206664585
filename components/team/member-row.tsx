'use client';

import { Ellipsis, Eye, ShieldCheck, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { coversPermissions, flagsOf, NO_PERMISSIONS } from '@/lib/domain/session/permissions';
import { FLAG_TEXT, permissionsText, type TeamMember } from '@/lib/domain/team/team';
import { MemberDialog } from './member-dialog';
import { useMemberPermissions } from './use-team';
import { useRemoveMember } from './use-team-actions';

const ViewAsDialog = lazy(() => import('@/components/shared/view-as-dialog'));

type Props = { member: TeamMember; producerId: string };

/** One team member: their permissions, and the actions on them. */
export function MemberRow({ member, producerId }: Props) {
  const { uid, isAdmin, permissions: mine } = usePanel();
  const record = useMemberPermissions(member.id, producerId);
  const remove = useRemoveMember(producerId);
  const [open, setOpen] = useState<'edit' | 'remove' | 'view' | null>(null);
  const permissions = record.data ?? NO_PERMISSIONS;
  const isSelf = member.id === uid;
  const stronger = !isAdmin && (!mine || !coversPermissions(mine, permissions));
  const names = flagsOf(permissions).map((flag) => FLAG_TEXT[flag].label);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Avatar name={member.name} src={member.photoUrl} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold">{member.name}</span>
          {isSelf && <Pill>Tú</Pill>}
        </p>
        {member.email !== member.name && (
          <p className="truncate text-ink-soft">{member.email || 'Correo por confirmar'}</p>
        )}
      </div>
      <div className="order-last w-full min-w-0 pl-13 sm:order-none sm:w-56 sm:pl-0">
        {record.status === 'loading' ? (
          <Skeleton className="w-28" />
        ) : record.status === 'error' ? (
          <p className="text-ink-faint">No pudimos leer sus permisos</p>
        ) : (
          <>
            <p className="font-medium">{permissionsText(permissions)}</p>
            <p className="truncate text-ink-faint text-xs" title={names.join(', ')}>
              {names.length > 0 ? names.join(', ') : 'Ve los eventos'}
            </p>
          </>
        )}
      </div>
      <div className="flex shrink-0 justify-end gap-1 sm:w-36">
        <Button
          className="max-sm:hidden"
          reason={isSelf && 'Nadie cambia sus propios permisos. Pídeselo a otra persona del equipo'}
          disabled={record.status !== 'ready'}
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
              { label: 'Cambiar permisos', icon: <ShieldCheck />, onSelect: () => setOpen('edit') },
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
                reason: stronger && 'Tiene permisos que tú no tienes',
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
          permissions={permissions}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'view' && (
        <Suspense>
          <ViewAsDialog
            person={{ userId: member.id, name: member.name }}
            producerId={producerId}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => setOpen(next ? 'remove' : null)}
        title={`¿Sacar a ${member.name} del equipo?`}
        description="Deja de ver todo al momento, también en las pestañas que tenga abiertas. Para volver necesita otra invitación."
        confirm="Sacar del equipo"
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(member.id, { onSuccess: () => setOpen(null) })}
      />
    </li>
  );
}
