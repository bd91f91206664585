import type { BinKind } from '@/lib/domain/kit/bin/entry';
import { BIN_NEEDS } from '@/lib/domain/platform/bin/kinds';
import { requireMailing } from '../../contact/mailing-access';
import { requirePart } from '../../producer/plan';
import { type Caller, requireAdmin, requireFlag } from '../../support/access';

/**
 * Asks for what creating a thing of a kind asks for, its feature and the producer's plan included; for an event, for what
 * deleting it asks for. Rights that are limited to an event restore it and its codes.
 */
export async function requireRestoring(
  caller: Caller,
  producerId: string,
  { kind, ids: [first] }: { kind: BinKind; ids: readonly string[] },
): Promise<void> {
  const flag = BIN_NEEDS[kind];
  if (!flag) return requireAdmin(caller);
  // A discount code is of its event: the entry is found under both.
  const isOfEvent = kind === 'event' || kind === 'discount';
  await requireFlag(caller, producerId, flag, isOfEvent ? first : undefined);
  if (isOfEvent) return;
  await requireMailing(caller, producerId);
  if (kind === 'campaign') await requirePart(producerId, 'campaigns');
  if (kind === 'audience') await requirePart(producerId, 'audiences');
}
