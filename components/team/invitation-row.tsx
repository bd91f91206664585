'use client';

import { Ellipsis, Link2, Mail, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { Pill } from '@/components/ui/pill';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { invitationLink } from '@/lib/data/team/team';
import { fromNow } from '@/lib/domain/kit/format-date';
import { coversPermissions } from '@/lib/domain/rights/permissions';
import { isExpired } from '@/lib/domain/team/invitation';
import { permissionsText, type TeamInvitation } from '@/lib/domain/team/team';
import { LimitedTo } from './limited-to';
import { InvitationLinkDialog } from './link-dialog';
import { useResendInvitation, useWithdrawInvitation } from './use-team-actions';

type Props = { invitation: TeamInvitation; producerId: string };

export function InvitationRow({ invitation, producerId }: Props) {
  const { isAdmin, permissions: mine } = usePanel();
  const now = useNow();
  const resend = useResendInvitation(producerId);
  const withdraw = useWithdrawInvitation(producerId);
  const [withdrawing, setWithdrawing] = useState(false);
  // The link, if the browser did not copy it.
  const [uncopied, setUncopied] = useState<string | null>(null);
  const expired = isExpired(invitation, now);
  const stronger =
    !isAdmin && (!mine || !coversPermissions(mine, invitation.permissions))
      ? 'Da permisos que tú no tienes'
      : null;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full border border-line border-dashed text-ink-faint"
      >
        <Mail className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{invitation.email}</p>
        <p className="truncate text-ink-soft">
          {permissionsText(invitation.permissions)}
          {invitation.invitedBy && ` · Invitó ${invitation.invitedBy}`}
        </p>
        {invitation.events && <LimitedTo events={invitation.events} />}
      </div>
      <div className="order-last w-full pl-13 sm:order-none sm:w-auto sm:pl-0">
        <Pill tone={expired ? 'bad' : 'wait'}>
          {expired ? 'Vencida' : `Vence ${fromNow(invitation.expiresAt, now)}`}
        </Pill>
      </div>
      <div className="flex shrink-0 justify-end gap-1 sm:w-40">
        <Button
          className="max-sm:hidden"
          icon={<RotateCw />}
          busy={resend.isPending}
          reason={stronger}
          onClick={() => resend.mutate(invitation.id)}
        >
          Reenviar
        </Button>
        <ActionMenu
          trigger={
            <IconButton label={`Más acciones para ${invitation.email}`}>
              <Ellipsis className="size-4" />
            </IconButton>
          }
          items={[
            {
              label: 'Reenviar correo',
              icon: <RotateCw />,
              reason: stronger,
              onSelect: () => resend.mutate(invitation.id),
            },
            {
              label: 'Copiar enlace',
              icon: <Link2 />,
              reason: stronger,
              onSelect: () => void copyLink(producerId, invitation.id, setUncopied),
            },
            'separator',
            {
              label: 'Retirar invitación',
              icon: <X />,
              danger: true,
              onSelect: () => setWithdrawing(true),
            },
          ]}
        />
      </div>
      <ConfirmDialog
        open={withdrawing}
        onOpenChange={(open) => {
          setWithdrawing(open);
          if (!open) withdraw.reset();
        }}
        title={`¿Retirar la invitación de ${invitation.email}?`}
        description="El enlace que recibió deja de servir. Puedes invitarle de nuevo cuando quieras."
        confirm="Retirar invitación"
        danger
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        onConfirm={() => withdraw.mutate(invitation.id, { onSuccess: () => setWithdrawing(false) })}
      />
      {uncopied && <InvitationLinkDialog link={uncopied} onClose={() => setUncopied(null)} />}
    </li>
  );
}

async function copyLink(
  producerId: string,
  teamId: string,
  onRefused: (link: string) => void,
): Promise<void> {
  try {
    const { link } = await invitationLink(producerId, teamId);
    // Some browsers refuse the clipboard when the click was too long ago.
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied) toast.ok('Enlace copiado');
    else onRefused(link);
  } catch (error) {
    toast.error((error as Error).message || 'No pudimos copiar el enlace');
  }
}
