import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { type Promoter, parsePromoter } from '@/lib/domain/promoter/promoter';
import { db } from '../support/admin';
import { hashSecret } from '../support/codes';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { promoterRef } from './promoters';

/** The promoter of a link's secret; revoked or inactive is `not-found`, and misses are limited by network. */
export async function findPromoter(
  token: string,
  ip: string,
): Promise<{ producerId: string; promoter: Promoter }> {
  const link = await db()
    .doc(innerPaths.promoterLink(hashSecret(token)))
    .get();
  const { producerId, promoterId } = fields(link.data());
  if (link.exists) {
    const found = await promoterRef(text(producerId), text(promoterId)).get();
    const promoter = parsePromoter(found.id, found.data());
    if (found.exists && promoter.active) return { producerId: text(producerId), promoter };
  }
  await countMiss('promoter', ip);
  throw fail('not-found', 'Este enlace ya no lleva a ninguna parte. Pide uno nuevo');
}
