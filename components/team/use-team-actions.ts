'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import {
  inviteMember,
  removeMember,
  resendInvitation,
  updateMemberPermissions,
  withdrawInvitation,
} from '@/lib/data/team/team';
import type { Permissions } from '@/lib/domain/session/permissions';

type Member = { id: string; name: string };

/** Writes a member's permissions, unless somebody else changed them; can be undone for eight seconds. */
export function useChangePermissions(producerId: string, member: Member, onSaved: () => void) {
  const { id, name } = member;
  return useSaveUnlessChanged({
    send: (after: Permissions, seen) =>
      updateMemberPermissions(producerId, id, after, seen as Permissions),
    onSaved: (_answer, after, seen) => {
      toast.undo(`Permisos de ${name} actualizados`, () => {
        updateMemberPermissions(producerId, id, seen as Permissions, after).then(
          () => toast.ok(`${name} tiene sus permisos de antes`),
          (error: Error) => toast.error(error.message),
        );
      });
      onSaved();
    },
  });
}

/** Removes a member from the team; the dialog shows the error. */
export const useRemoveMember = (producerId: string) =>
  useMutation({
    mutationFn: (userId: string) => removeMember(producerId, userId),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Invites an address; the dialog shows the error, and the link if the mail was not sent. */
export const useInviteMember = (producerId: string) =>
  useMutation({
    mutationFn: ({ email, permissions }: { email: string; permissions: Permissions }) =>
      inviteMember(producerId, email, permissions),
  });

/** Sends a pending invitation again. */
export const useResendInvitation = (producerId: string) =>
  useMutation({
    mutationFn: (teamId: string) => resendInvitation(producerId, teamId),
    onSuccess: ({ message, sent }) => (sent ? toast.ok(message) : toast.error(message)),
    onError: (error) => toast.error(error.message),
  });

/** Withdraws a pending invitation; the dialog shows the error. */
export const useWithdrawInvitation = (producerId: string) =>
  useMutation({
    mutationFn: (teamId: string) => withdrawInvitation(producerId, teamId),
    onSuccess: ({ message }) => toast.ok(message),
  });
