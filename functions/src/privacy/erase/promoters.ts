import { FieldValue } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parsePerson } from '../../promoter/promoters';
import { db } from '../../support/admin';
import { transact } from '../../support/transact';
import { promoterOf, promotersOf } from '../collect/promoters';
import { type Asked, ownerOf } from '../collect/read';

const NAMELESS = 'Ex promotor';

/**
 * Takes a person out of the promoters that they are: their rows stay under an id that names nobody, their codes are nobody's any
 * more and their link ends. What they were paid stays, as the tax law asks. Returns how many they were.
 */
export async function erasePromoter(asked: Asked): Promise<number> {
  const people = await promotersOf(asked);
  for (const one of people) {
    const producerId = ownerOf(one);
    const ref = promoterOf(one);
    await transact(async (tx) => {
      const { codes, linkHash } = parsePerson(await tx.get(one.ref));
      for (const code of codes) {
        const gone = { active: false, marks: [] };
        tx.set(db().doc(innerPaths.promoterCode(producerId, code)), gone, { merge: true });
      }
      if (linkHash) tx.delete(db().doc(innerPaths.promoterLink(linkHash)));
      tx.set(one.ref, { codes });
      const updatedAt = FieldValue.serverTimestamp();
      tx.set(ref, { name: NAMELESS, active: false, search: [], updatedAt }, { merge: true });
    });
  }
  return people.length;
}
