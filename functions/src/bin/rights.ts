import { BIN_NEEDS } from '@/lib/domain/bin/kinds';
import type { BinKind } from '@/lib/domain/kit/bin-entry';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { type Caller, requireAdmin, requireScope } from '../support/access';
import { type NamedProducer, type ProducerScope, scopeOf } from '../support/scope';

/**
 * Requires what creating an object of this kind requires, its feature and the producer's level included; for an event,
 * what deleting it requires. Rights limited to an event suffice for it and its codes.
 */
export async function requireRestoring(
  caller: Caller,
  named: NamedProducer,
  { kind, ids: [first] }: { kind: BinKind; ids: readonly string[] },
): Promise<ProducerScope> {
  const flag = BIN_NEEDS[kind];
  if (!flag) {
    requireAdmin(caller);
    return scopeOf(named);
  }
  const isOfEvent = kind === 'event' || kind === 'discount';
  const producerId = await requireScope(caller, named, flag, isOfEvent ? first : undefined);
  if (isOfEvent) return producerId;
  await requireMailing(caller, producerId);
  if (kind === 'campaign' || kind === 'design') await requirePart(producerId, 'campaigns');
  if (kind === 'audience') await requirePart(producerId, 'audiences');
  return producerId;
}
