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

/** A member's rights, as the dialog edits them. */
type Rights = { permissions: Permissions; until: Date | null };

/** Writes a member's rights, unless somebody else changed the flags; can be undone for eight seconds. */
export function useChangePermissions(producerId: string, member: Member, onSaved: () => void) {
  const { id, name } = member;
  return useSaveUnlessChanged({
    send: ({ after, before }: { after: Rights; before: Rights }, seen) =>
      updateMemberPermissions(
        producerId,
        id,
        {
          permissions: after.permissions,
          ...(sameEnd(after, before) ? {} : { until: after.until }),
        },
        seen as Permissions,
      ),
    onSaved: (_answer, { after, before }, seen) => {
      toast.undo(`Permisos de ${name} actualizados`, () => {
        const end = sameEnd(after, before) ? {} : { until: before.until };
        const back = { permissions: seen as Permissions, ...end };
        updateMemberPermissions(producerId, id, back, after.permissions).then(
          () => toast.ok(`${name} tiene sus permisos de antes`),
          (error: Error) => toast.error(error.message),
        );
      });
      onSaved();
    },
  });
}

/** Whether rights end at the same moment, or both never. */
export const sameEnd = (one: Rights, other: Rights) =>
  one.until?.getTime() === other.until?.getTime();

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
