import { type Caller, requireScope } from '../support/access';
import { requireFeature } from '../support/feature';
import type { NamedProducer, ProducerScope } from '../support/scope';

/** Requires that the caller may mail for a producer: `events.manage`, and the feature. Costs four reads. */
export async function requireMailing(
  caller: Caller,
  named: NamedProducer | string,
): Promise<ProducerScope> {
  const producerId = await requireScope(caller, named, 'events.manage');
  await requireFeature('mailing', producerId);
  return producerId;
}
