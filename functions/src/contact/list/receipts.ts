import { Timestamp } from 'firebase-admin/firestore';
import type { Piece } from '@/lib/domain/contact/contact-command-schema';
import { parseReceipt, type Receipt, sumReceipts } from '@/lib/domain/contact/receipt';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from '../../support/admin';
import type { BatchedWrite } from '../../support/batched-writes';
import type { ProducerScope } from '../../support/scope';

// A browser that lost its connection continues long before.
const KEPT_MS = 7 * 86_400_000;

const keyOf = ({ job, chunk }: Piece) => `${job} ${chunk}`;

/** The writes of a batch with the receipt of what they do, so that both are stored or neither. */
export function withReceipt(
  producerId: ProducerScope,
  piece: Piece | undefined,
  writes: BatchedWrite[],
  done: Partial<Receipt>,
): BatchedWrite[] {
  if (!piece || writes.length === 0) return writes;
  const expiresAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
  const ref = db().collection(innerPaths.contactReceipts(producerId)).doc();
  return [...writes, (batch) => batch.create(ref, { ...done, piece: keyOf(piece), expiresAt })];
}

/** The results of all calls of a piece, including those whose answer was lost. One query. */
export async function receiptsOf(producerId: ProducerScope, piece: Piece): Promise<Receipt> {
  const found = await db()
    .collection(innerPaths.contactReceipts(producerId))
    .where('piece', '==', keyOf(piece))
    .get();
  return sumReceipts(found.docs.map((one) => parseReceipt(one.data())));
}
