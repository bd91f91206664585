import type * as v from 'valibot';
import { NO_PERMISSIONS } from '@/lib/domain/session/permissions';
import type { MemberRecord } from '@/lib/domain/team/member-record';
import type { updateMemberPermissionsSchema } from '@/lib/domain/team/team-schema';
import { requireNoClash } from '../support/clash';

type Input = v.InferOutput<typeof updateMemberPermissionsSchema>;
type Frame = { until?: Date | null; events?: readonly string[] | null };

/**
 * The end and the events (`limit`: `events` is a group of flags) as they are compared; only what a call writes, and says
 * that it saw.
 */
const framed = ({ until, events }: Frame, seen: object) => ({
  ...(until !== undefined && 'until' in seen ? { until: until?.toISOString() ?? null } : {}),
  ...(events !== undefined && 'limit' in seen ? { limit: events?.toSorted() ?? null } : {}),
});

/**
 * Refuses with `aborted` a change of rights that would overwrite what somebody else gave or took since they were `seen`:
 * flags, and the end and the events that it names. Without `seen` nothing is checked.
 */
export function requireSameRights(input: Input, record: MemberRecord | null): void {
  const { seen, permissions } = input;
  if (!seen) return;
  const now = { until: record?.until ?? null, events: record?.events ?? null };
  requireNoClash(
    seen,
    { ...permissions, ...framed(input, seen) },
    { ...(record?.permissions ?? NO_PERMISSIONS), ...framed(now, { until: 1, limit: 1 }) },
  );
}
