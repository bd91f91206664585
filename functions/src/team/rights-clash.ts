import type * as v from 'valibot';
import { can, flagsOf, NO_PERMISSIONS, type Permissions } from '@/lib/domain/rights/permissions';
import type { MemberRecord } from '@/lib/domain/team/member-record';
import type { updateMemberPermissionsSchema } from '@/lib/domain/team/team-schema';
import { requireNoClash } from '../support/clash';

type Input = Omit<v.InferOutput<typeof updateMemberPermissionsSchema>, 'producerId'>;
type Frame = { until?: Date | null; events?: readonly string[] | null };

const framed = ({ until, events }: Frame, seen: object) => ({
  ...(until !== undefined && 'until' in seen ? { until: until?.toISOString() ?? null } : {}),
  ...(events !== undefined && 'limit' in seen ? { limit: events?.toSorted() ?? null } : {}),
});

const givesMore = ({ permissions }: Input, seen: object): boolean =>
  flagsOf(permissions).some((flag) => !can(seen as Permissions, flag));

/**
 * Refuses (`aborted`) a change of rights that would overwrite another since they were `seen`: flags, the end and the
 * events that it names, and the events if it grants a flag. Without `seen` nothing is checked.
 */
export function requireSameRights(input: Input, record: MemberRecord | null): void {
  const { seen, permissions } = input;
  if (!seen) return;
  const now = { until: record?.until ?? null, events: record?.events ?? null };
  requireNoClash(
    seen,
    {
      ...permissions,
      ...('limit' in seen && givesMore(input, seen) ? { limit: seen.limit } : {}),
      ...framed(input, seen),
    },
    { ...(record?.permissions ?? NO_PERMISSIONS), ...framed(now, { until: 1, limit: 1 }) },
  );
}
