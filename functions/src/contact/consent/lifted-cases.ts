import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type PrivacyRequest, parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db, mixed } from '../../support/admin';

const SAID = 'Solicitud ';

/** The evidence that names a case in consent records and in the block. */
export const caseEvidence = (folio: string): string => `${SAID}${folio}`;

type Ended = { producerId: string; contactId: string; blockedBy: readonly string[] };

/**
 * Records on each case that held a block that the person ended it, so that neither its desk nor an old mail of it can
 * end a later block. A case that still blocks at another producer stores only where it ended. Reads at once, and
 * returns the function that writes in the same transaction.
 */
export async function liftedCases(
  tx: Transaction,
  { producerId, contactId, blockedBy }: Ended,
): Promise<() => void> {
  const folios = blockedBy
    .filter((one) => one.startsWith(SAID))
    .map((one) => one.slice(SAID.length));
  if (folios.length === 0) return () => {};
  const refs = folios.map((folio) => db().doc(entryPaths.privacyRequest(folio)));
  const [producer, ...found] = await tx.getAll(
    ...mixed(db().doc(paths.producer(producerId)), ...refs),
  );
  const known = found
    .filter(({ exists }) => exists)
    .map((one) => parsePrivacyRequest(one.id, one.data()));
  const ended = await Promise.all(
    known.map(async (one) => ({
      one,
      isElsewhere: await isHeldElsewhere(tx, one, producerId, contactId),
    })),
  );
  const { name } = parseProducer(producerId, producer?.data());
  return () => {
    for (const { one, isElsewhere } of ended) {
      if (one.right !== 'blocking' || one.liftedAt) continue;
      const ref = db().doc(entryPaths.privacyRequest(one.id));
      const at = Timestamp.now();
      const note = isElsewhere ? `Solo en ${name}` : '';
      const steps = FieldValue.arrayUnion({ kind: 'lifted', by: '', at, note });
      tx.update(ref, isElsewhere ? { steps } : { steps, liftedAt: at });
    }
  };
}

async function isHeldElsewhere(
  tx: Transaction,
  { id, producers }: PrivacyRequest,
  producerId: string,
  contactId: string,
): Promise<boolean> {
  const others = producers
    .filter((one) => one !== producerId)
    .map((one) => db().doc(paths.contact(one, contactId)));
  if (others.length === 0) return false;
  const found = await tx.getAll(...others);
  return found.some((one) => parseContact(one.id, one.data()).blockedBy.includes(caseEvidence(id)));
}
