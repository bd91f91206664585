'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTold } from '@/components/shared/use-told';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import {
  inviteMember,
  removeMember,
  resendInvitation,
  updateMemberPermissions,
  withdrawInvitation,
} from '@/lib/data/team/team';
import type { Permissions } from '@/lib/domain/rights/permissions';
import type { LeftLinks } from '@/lib/domain/team/left-links';
import { sameEvents } from '@/lib/domain/team/member-record';
import { mergeRights, type Rights, rightsAfter, seenRights } from './rights-clash';

type Member = { id: string; name: string };

/** Writes a member's rights, unless somebody else has changed the same ones; can be undone for eight seconds. */
export function useChangePermissions(producerId: string, member: Member, onSaved: () => void) {
  const { id, name } = member;
  const client = useQueryClient();
  // The story of a permission shows who else has it, from a cached read of the whole team.
  const readAgain = () => client.invalidateQueries({ queryKey: ['member-records', producerId] });
  return useSaveUnlessChanged({
    merge: mergeRights,
    send: (change: { after: Rights; before: Rights }, seen) =>
      updateMemberPermissions(
        producerId,
        id,
        {
          permissions: rightsAfter(change).permissions,
          ...movedTo(change.after, change.before),
        },
        seen,
      ),
    onSaved: (_answer, change, { until: _end, limit: _limit, ...flags }) => {
      const { before } = change;
      const after = rightsAfter(change);
      void readAgain();
      toast.undo(`Permisos de ${name} actualizados`, () => {
        const back = { permissions: flags as Permissions, ...movedTo(before, after) };
        updateMemberPermissions(producerId, id, back, seenRights(after)).then(
          () => {
            void readAgain();
            toast.ok(`${name} tiene sus permisos de antes`);
          },
          (error: Error) => toast.error(error.message),
        );
      });
      onSaved();
    },
  });
}

/** The end and the events of `one`, as far as they differ from `other`: an omitted value stays unchanged. */
export const movedTo = (one: Rights, other: Rights): Partial<Rights> => ({
  ...(one.until?.getTime() === other.until?.getTime() ? {} : { until: one.until }),
  ...(sameEvents(one.events, other.events) ? {} : { events: one.events }),
});

/** Removes a member from the team. `onRemoved` gets their open links, even if their row is gone. */
export const useRemoveMember = (
  producerId: string,
  onRemoved: (left: LeftLinks | undefined) => void,
) =>
  useMutation({
    mutationFn: (userId: string) => removeMember(producerId, userId),
    onSuccess: ({ message, left }) => {
      toast.ok(message);
      onRemoved(left);
    },
  });

type NewMember = { email: string; permissions: Permissions; events: readonly string[] | null };

/** Invites an address; the dialog shows the error, and the link if the mail was not sent. */
export const useInviteMember = (producerId: string) =>
  useMutation({
    mutationFn: ({ email, permissions, events }: NewMember) =>
      inviteMember(producerId, email, permissions, events),
  });

export const useResendInvitation = (producerId: string) =>
  useMutation({
    mutationFn: (teamId: string) => resendInvitation(producerId, teamId),
    onSuccess: ({ message, sent }) => (sent ? toast.ok(message) : toast.error(message)),
    onError: (error) => toast.error(error.message),
  });

export const useWithdrawInvitation = (producerId: string) =>
  useTold((teamId: string) => withdrawInvitation(producerId, teamId));
