import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parsePerson, personRef, promoterRef } from '../../promoter/promoters';
import { db, untypedDb } from '../../support/admin';
import { transact } from '../../support/transact';
import { promoterRefOf, promotersOf } from '../collect/promoters';
import { ownerOf, ownOf, type Subject } from '../collect/read';
import { writeEach } from './guests';

const NAMELESS = 'Ex promotor';

/**
 * Takes a person out of the promoters that they are: their rows stay under an id that names nobody, their codes are nobody's any
 * more and their link ends. What they were paid stays, as the tax law asks. Returns how many they were.
 */
export async function erasePromoter(asked: Subject): Promise<number> {
  const people = await promotersOf(asked);
  for (const one of people) {
    const producerId = ownerOf(one);
    const ref = promoterRefOf(one);
    await transact(async (tx) => {
      const { codes, linkHash } = parsePerson(await tx.get(one.ref));
      const led = await tx.get(
        db().collection(entryPaths.promoters(producerId)).where('teamId', '==', ref.id),
      );
      const people = led.docs.map(({ id }) => personRef(producerId, id));
      const members = people.length > 0 ? await tx.getAll(...people) : [];
      for (const code of members.flatMap((member) => parsePerson(member).codes)) {
        const alone = { leaderId: '' };
        tx.set(db().doc(innerPaths.promoterCode(producerId, code)), alone, { merge: true });
      }
      for (const member of led.docs) tx.update(promoterRef(producerId, member.id), { teamId: '' });
      for (const code of codes) {
        const closed = { active: false, marks: [] };
        tx.set(db().doc(innerPaths.promoterCode(producerId, code)), closed, { merge: true });
      }
      if (linkHash) tx.delete(db().doc(innerPaths.promoterLink(linkHash)));
      tx.set(one.ref, { codes });
      const updatedAt = FieldValue.serverTimestamp();
      const gone = { name: NAMELESS, code: '', team: '', active: false, search: [], updatedAt };
      tx.set(ref, gone, { merge: true });
    });
    // A code is made of a name, and their guests' courtesies say it.
    const given = untypedDb().collectionGroup('courtesies').where('promoterId', '==', ref.id);
    await writeEach(await ownOf(given, asked), (batch, courtesy) =>
      batch.update(courtesy.ref, { promoterCode: '' }),
    );
  }
  return people.length;
}
