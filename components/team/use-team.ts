'use client';

import { useMemo } from 'react';
import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { paths } from '@/lib/domain/kit/paths';
import type { Producer } from '@/lib/domain/producer/producer';
import { type MemberRecord, parseMemberRecord } from '@/lib/domain/team/member-record';
import { parseTeamEntry, type TeamInvitation, type TeamMember } from '@/lib/domain/team/team';

/** More members than any team has; a longer list would be cut. */
const MOST = 300;

type Team = {
  status: 'loading' | 'ready' | 'error';
  members: TeamMember[];
  invitations: TeamInvitation[];
  retry: () => void;
};

/**
 * A producer's team, live. Membership comes from the producer document; the team entries add names and invitations.
 */
export function useTeam(producer: Pick<Producer, 'id' | 'users'>): Team {
  const { can } = usePanel();
  const { id, users } = producer;
  const live = useLiveList(
    can('users.manageAccess') ? { path: paths.team(id), limit: MOST } : null,
    parseTeamEntry,
  );
  return useMemo(() => {
    const entries = live.data ?? [];
    const members = users.map((uid) => {
      const entry = entries.find((one) => one.id === uid && one.kind === 'member');
      return entry?.kind === 'member' ? entry : unknown(uid);
    });
    const invitations = entries.filter((one) => one.kind === 'invitation');
    return {
      status: live.status,
      members: members.sort((a, b) => a.name.localeCompare(b.name, 'es-CL')),
      invitations: invitations.sort((a, b) => a.email.localeCompare(b.email)),
      retry: live.retry,
    };
  }, [live, users]);
}

// A member who joined before the team stored names; their next sign-in or profile change writes it.
const unknown = (id: string): TeamMember => ({
  kind: 'member',
  id,
  name: 'Sin nombre',
  email: '',
  photoUrl: '',
  since: null,
});

/** A member's live record; null if there is none, which grants nothing. */
export function useMemberPermissions(uid: string, producerId: string) {
  return useLiveDoc<MemberRecord>(paths.permission(uid, producerId), parseMemberRecord);
}
