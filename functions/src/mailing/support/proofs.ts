import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { isRutFree, missingProofs, namesRut, provedRut } from '@/lib/domain/mailing/sender-proof';
import { parseSenderStanding } from '@/lib/domain/mailing/sender-standing';
import { db, mixed, untypedDb } from '../../support/admin';
import { signText } from '../../support/mail/keys';

/**
 * The proofs that a producer's documents lack, for the limit kept in `ladder`; `claim` writes that its RUT raised that limit.
 * Once proved (`hasBegun`), only their identity is asked for again.
 */
export async function readProofs(
  producerId: string,
  { ladder, hasBegun, now }: { ladder: string; hasBegun: boolean; now: Date },
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
  // Keyed, because there are so few RUTs that all of them can be hashed and compared.
  const ref = db().doc(innerPaths.senderRut(signText('sender-rut', rut)));
  const taken = rut === '' ? undefined : await (tx ? tx.get(ref) : ref.get());
  const claimed = text(fields(taken?.data()).ladder);
  const by = text(fields(taken?.data()).by);
  const isOthers = claimed !== '' && claimed !== ladder;
  const rutOf = isOthers && (await isLeft({ claimed, by, rut, now }, tx)) ? '' : claimed;
  const claim = (into: Transaction) => {
    // Also where another of the same limit had it, whose documents are not asked any more.
    const isStored = rutOf === ladder && by === producerId;
    if (rut !== '' && !isStored) into.set(ref, { ladder, by: producerId });
  };
  return { missing: missingProofs({ ...found, rutOf }, ladder), claim };
}

type Claimed = { claimed: string; by: string; rut: string; now: Date };

/**
 * Whether a RUT may raise another limit: the one it raised needs it no more, and neither that limit nor the producer whose
 * documents named it (`by`; in older claims, the one who began) was lowered.
 */
async function isLeft({ claimed, by, rut, now }: Claimed, tx?: Transaction): Promise<boolean> {
  const read = (...refs: DocumentReference[]) =>
    tx ? tx.getAll(...refs) : untypedDb().getAll(...refs);
  const standingOf = (doc?: DocumentSnapshot) => parseSenderStanding('standing', doc?.data());
  const shared = standingOf((await read(untypedDb().doc(paths.senderStanding(claimed))))[0]);
  const id = by || shared.begunBy || claimed;
  const [own, billing, banking] = await read(
    ...[paths.senderStanding(id), paths.billing(id), paths.banking(id)].map((path) =>
      untypedDb().doc(path),
    ),
  );
  const isNamed = namesRut({ billing: billing?.data(), banking: banking?.data() }, rut);
  return [shared, standingOf(own)].every((one) => isRutFree(one, isNamed, now));
}
