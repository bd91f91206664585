import type { Transaction } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { missingProofs, provedRut } from '@/lib/domain/mailing/sender-proof';
import { db, mixed } from '../../support/admin';
import { signText } from '../../support/mail/keys';

/**
 * The proofs that a producer's documents lack, for the limit kept in `ladder`; `claim` writes that its RUT raised that limit.
 * Once proved (`hasBegun`), only their identity is asked for again.
 */
export async function readProofs(
  producerId: string,
  { ladder, hasBegun }: { ladder: string; hasBegun: boolean },
  tx?: Transaction,
) {
  const refs = mixed(
    db().doc(paths.producer(producerId)),
    db().doc(paths.billing(producerId)),
    db().doc(paths.banking(producerId)),
  );
  const agreed = db()
    .collection(paths.contacts(producerId))
    .where('basis', '==', 'consent')
    .limit(1);
  const [[producer, billing, banking], people] = await Promise.all([
    tx ? tx.getAll(...refs) : db().getAll(...refs),
    hasBegun ? null : tx ? tx.get(agreed) : agreed.get(),
  ]);
  const found = {
    producer: producer?.data(),
    billing: billing?.data(),
    banking: banking?.data(),
    hasConsent: !people?.empty,
  };
  const rut = provedRut(found);
  // Keyed: there are so few RUTs that a bare hash tells which it is to whoever tries them all.
  const ref = db().doc(innerPaths.senderRut(signText('sender-rut', rut)));
  const taken = rut === '' ? undefined : await (tx ? tx.get(ref) : ref.get());
  const rutOf = text(fields(taken?.data()).ladder);
  const claim = (into: Transaction) => {
    if (rut !== '' && rutOf === '') into.set(ref, { ladder });
  };
  return { missing: missingProofs({ ...found, rutOf }, ladder), claim };
}
