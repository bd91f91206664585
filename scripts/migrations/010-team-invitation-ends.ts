import { SWEEPS } from '@/lib/domain/privacy/retention';
import { sweepsBefore } from '@/lib/domain/privacy/sweep-record';
import { parseTeamEntry } from '@/lib/domain/team/team';
import type { Migration } from './migration';

const DAYS = SWEEPS.find(({ id }) => id === 'invitations')?.days ?? Number.POSITIVE_INFINITY;

/**
 * Entries of teams whose invitation was swept before it took them with it. They expire together, so that the entry alone says
 * that its invitation is gone, or goes with the next sweep.
 */
export const teamInvitationEnds: Migration = {
  id: '010-team-invitation-ends',
  why: 'An invitation that nobody accepted leaves the team 90 days after it expired, and its address with it',
  collection: 'team',
  changesOf: (id, raw, now) => {
    const entry = parseTeamEntry(id, raw);
    const isOver =
      entry.kind === 'invitation' &&
      entry.expiresAt !== null &&
      entry.expiresAt < sweepsBefore(DAYS, now);
    return isOver ? 'delete' : null;
  },
};
