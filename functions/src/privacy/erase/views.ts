import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { type PersonWords, viewWithout } from '@/lib/domain/privacy/erased-view';
import { parseSavedView } from '@/lib/domain/view/view';
import { db, untypedDb } from '../../support/admin';
import { transactRepeatably } from '../../support/transact';
import { documentsOf, type Subject } from '../collect/read';

const PAGE = 500;

/**
 * Removes a person from saved views: a team's and its members', former ones too, or ('') everybody's. A view that only
 * searches for them is deleted. Call it before their name and RUT are erased. Returns how many named them.
 */
export async function eraseFromViews(
  asked: Subject,
  producerIds: readonly string[],
): Promise<number> {
  const person = await wordsOf(asked);
  let gone = 0;
  for (const views of await viewsOf(asked, producerIds)) gone += await eraseIn(views, person);
  return gone;
}

async function wordsOf(asked: Subject): Promise<PersonWords> {
  const found = await Promise.all([
    documentsOf('contacts', 'email', asked).then((all) => all.map((one) => one.data())),
    documentsOf('bin', 'data.email', asked).then((all) => all.map((one) => one.data().data)),
    documentsOf('tickets', 'holder.email', asked).then((all) =>
      all.map((one) => one.data().holder),
    ),
    documentsOf('ledger', 'buyer.email', asked).then((all) => all.map((one) => one.data().buyer)),
  ]);
  const all = found.flat().map(fields);
  const every = (key: string) => [...new Set(all.map((one) => text(one[key])))];
  return { email: asked.email, names: every('name'), ruts: every('rut'), phones: every('phone') };
}

async function viewsOf({ producerId }: Subject, producerIds: readonly string[]): Promise<Query[]> {
  if (!producerId) {
    return [untypedDb().collectionGroup('views'), untypedDb().collection(entryPaths.adminViews())];
  }
  const teams = producerIds.map((id) => entryPaths.teamViews(id));
  const people = (await Promise.all(producerIds.map(everInTeam))).flat();
  const own = [...new Set(people)].map((uid) => entryPaths.ownViews(uid));
  return [...teams, ...own].map((path) => untypedDb().collection(path));
}

/** The accounts that are or were in a team: former members keep their views, and a record without rights. */
async function everInTeam(producerId: string): Promise<string[]> {
  const [members, records] = await Promise.all([
    db()
      .collection(paths.users())
      .where('producersId', 'array-contains', producerId)
      .select()
      .get(),
    untypedDb().collectionGroup('permissions').where('producerId', '==', producerId).select().get(),
  ]);
  const former = records.docs.map(({ ref }) => ref.path.split('/')[1] ?? '');
  return [...members.docs.map(({ id }) => id), ...former];
}

async function eraseIn(views: Query, person: PersonWords): Promise<number> {
  const page = views.orderBy(FieldPath.documentId()).limit(PAGE);
  let gone = 0;
  let found = await page.get();
  while (!found.empty) {
    for (const one of found.docs) {
      if (viewWithout(parseSavedView(one.id, one.data()), person) === null) continue;
      await transactRepeatably(async (tx) => {
        // The owner may have changed the view since it was listed.
        const stored = await tx.get(one.ref);
        const left = stored.exists
          ? viewWithout(parseSavedView(one.id, stored.data()), person)
          : null;
        if (left === 'gone') tx.delete(one.ref);
        else if (left) tx.update(one.ref, { ...left, updatedAt: FieldValue.serverTimestamp() });
      });
      gone += 1;
    }
    const last = found.docs.at(-1);
    if (found.size < PAGE || !last) break;
    found = await page.startAfter(last).get();
  }
  return gone;
}
