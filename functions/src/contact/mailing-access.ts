import { type Caller, requireFlag } from '../support/access';
import { requireFeature } from '../support/feature';

/**
 * Refuses whoever may not do mailing for a producer: it needs `events.manage`, and the feature switched on.
 * Costs four reads.
 */
export async function requireMailing(caller: Caller, producerId: string): Promise<void> {
  await requireFlag(caller, producerId, 'events.manage');
  await requireFeature('mailing', producerId);
}
