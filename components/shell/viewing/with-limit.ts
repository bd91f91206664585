import type { Panel } from '@/hooks/use-panel';
import { can, NO_PERMISSIONS, type Permissions } from '@/lib/domain/rights/permissions';
import { inEvents } from '@/lib/domain/team/event-flags';

/**
 * The panel of a member whose rights are limited to events: nothing beyond those events is allowed, and in them the
 * permissions that apply to an event.
 */
export function withLimit(own: Panel, events: readonly string[], held: Permissions): Panel {
  const permissions = inEvents(held);
  return {
    ...own,
    permissions: NO_PERMISSIONS,
    can: () => false,
    limit: { events, can: (flag) => can(permissions, flag) },
  };
}
