import { BIN_NEEDS } from '@/lib/domain/bin/kinds';
import type { BinKind } from '@/lib/domain/kit/bin-entry';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { type Caller, requireAdmin, requireFlag } from '../support/access';

/**
 * Requires what creating an object of this kind requires, its feature and the producer's level included; for an event,
 * what deleting it requires. Rights limited to an event suffice for it and its codes.
 */
export async function requireRestoring(
  caller: Caller,
  producerId: string,
  { kind, ids: [first] }: { kind: BinKind; ids: readonly string[] },
): Promise<void> {
  const flag = BIN_NEEDS[kind];
  if (!flag) return requireAdmin(caller);
  const isOfEvent = kind === 'event' || kind === 'discount';
  await requireFlag(caller, producerId, flag, isOfEvent ? first : undefined);
  if (isOfEvent) return;
  await requireMailing(caller, producerId);
  if (kind === 'campaign') await requirePart(producerId, 'campaigns');
  if (kind === 'audience') await requirePart(producerId, 'audiences');
}
