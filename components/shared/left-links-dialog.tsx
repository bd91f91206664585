'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { revokeValidator } from '@/lib/data/door/validators';
import type { CallError } from '@/lib/data/kit/call';
import { revokeBoxOffice } from '@/lib/data/shift/box-office';
import { withdrawInvitation } from '@/lib/data/team/team';
import { type LeftLinks, leftText } from '@/lib/domain/team/left-links';

type Props = { name: string; left: LeftLinks; onClose: () => void };

/** Asks whether to withdraw the open links of a member who left, and names them: a door may be using one. */
export function LeftLinksDialog({ name, left, onClose }: Props) {
  const withdraw = useMutation({
    mutationFn: () => withdrawAll(left),
    onSuccess: () => {
      toast.ok('Enlaces retirados');
      onClose();
    },
  });
  const { invitations, validators, boxOffices } = left;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Retirar lo que dejó ${name}?`}
      description={`De esta persona queda abierto: ${leftText(left)}. ${validators.length + boxOffices.length > 0 ? 'Si una puerta está usando su enlace, deja de servir al momento.' : 'Sus enlaces dejan de servir.'}`}
      confirm="Retirar todo"
      dismiss="Dejarlos"
      danger
      busy={withdraw.isPending}
      error={withdraw.error?.message}
      onConfirm={() => withdraw.mutate()}
    >
      <ul className="grid gap-1">
        {invitations.map(({ teamId, email }) => (
          <li key={teamId} className="truncate">
            Invitación a {email}
          </li>
        ))}
        {validators.map(({ validatorId, name: door }) => (
          <li key={validatorId} className="truncate">
            Validador {door}
          </li>
        ))}
        {boxOffices.map(({ boxOfficeId, name: door }) => (
          <li key={boxOfficeId} className="truncate">
            Caja {door}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Tries each of them and throws the first refusal. A link that somebody else has withdrawn counts as done. */
async function withdrawAll({ invitations, validators, boxOffices }: LeftLinks): Promise<void> {
  const settled = await Promise.allSettled([
    ...invitations.map(({ producerId, teamId }) => withdrawInvitation(producerId, teamId)),
    ...validators.map(({ eventId, validatorId }) => revokeValidator(eventId, validatorId)),
    ...boxOffices.map(({ eventId, boxOfficeId }) => revokeBoxOffice(eventId, boxOfficeId)),
  ]);
  const failed = settled.find(
    (one) => one.status === 'rejected' && (one.reason as CallError).code !== 'not-found',
  );
  if (failed?.status === 'rejected') throw failed.reason;
}
