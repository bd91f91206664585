import type { BinKind } from '@/lib/domain/kit/bin/entry';
import { BIN_NEEDS } from '@/lib/domain/platform/bin/kinds';
import { requireMailing } from '../../contact/mailing-access';
import { requirePart } from '../../producer/plan';
import { type Caller, requireAdmin, requireFlag } from '../../support/access';

/** Asks for what creating a thing of a kind asks for, its feature and the producer's plan included. */
export async function requireRestoring(
  caller: Caller,
  producerId: string,
  { kind, ids: [first] }: { kind: BinKind; ids: readonly string[] },
): Promise<void> {
  const flag = BIN_NEEDS[kind];
  if (!flag) return requireAdmin(caller);
  // A discount code is of its event: the entry is found under both.
  await requireFlag(caller, producerId, flag, kind === 'discount' ? first : undefined);
  if (kind === 'event' || kind === 'discount') return;
  await requireMailing(caller, producerId);
  if (kind === 'campaign') await requirePart(producerId, 'campaigns');
  if (kind === 'audience') await requirePart(producerId, 'audiences');
}
