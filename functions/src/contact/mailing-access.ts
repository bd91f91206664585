import { type Caller, requireFlag } from '../support/access';
import { requireFeature } from '../support/feature';

/**
 * Requires that the caller may send mail for a producer: `events.manage`, and the feature enabled. Costs four reads.
 */
export async function requireMailing(caller: Caller, producerId: string): Promise<void> {
  await requireFlag(caller, producerId, 'events.manage');
  await requireFeature('mailing', producerId);
}
