'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import {
  inviteMember,
  removeMember,
  resendInvitation,
  updateMemberPermissions,
  withdrawInvitation,
} from '@/lib/data/team';
import type { Permissions } from '@/lib/domain/permissions';

/** Writes a member's flags; for eight seconds it can be taken back. */
export function useChangePermissions(producerId: string) {
  return useMutation({
    mutationFn: (change: {
      userId: string;
      name: string;
      before: Permissions;
      after: Permissions;
    }) => updateMemberPermissions(producerId, change.userId, change.after),
    onSuccess: (_answer, { userId, name, before }) =>
      toast.undo(`Permisos de ${name} actualizados`, () => {
        updateMemberPermissions(producerId, userId, before).then(
          () => toast.ok(`${name} tiene sus permisos de antes`),
          (error: Error) => toast.error(error.message),
        );
      }),
  });
}

/** Takes a member off the team; the dialog shows what is refused. */
export const useRemoveMember = (producerId: string) =>
  useMutation({
    mutationFn: (userId: string) => removeMember(producerId, userId),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Invites an address; the dialog shows what is refused, and the link where the e-mail did not leave. */
export const useInvite = (producerId: string) =>
  useMutation({
    mutationFn: ({ email, permissions }: { email: string; permissions: Permissions }) =>
      inviteMember(producerId, email, permissions),
  });

/** Sends a pending invitation again. */
export const useResend = (producerId: string) =>
  useMutation({
    mutationFn: (teamId: string) => resendInvitation(producerId, teamId),
    onSuccess: ({ message, sent }) => (sent ? toast.ok(message) : toast.error(message)),
    onError: (error) => toast.error(error.message),
  });

/** Withdraws a pending invitation; the dialog shows what is refused. */
export const useWithdraw = (producerId: string) =>
  useMutation({
    mutationFn: (teamId: string) => withdrawInvitation(producerId, teamId),
    onSuccess: ({ message }) => toast.ok(message),
  });
