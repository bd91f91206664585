import { collection, deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
const lists = () => [
  entryPaths.promoters(world.a),
  entryPaths.promoterRules(event),
  entryPaths.promoterGifts(event),
  entryPaths.doorCounts(event),
  entryPaths.nights(event),
];
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a, 'published');
  for (const path of lists())
    await writeDocument(`${path}/one`, { producerId: world.a, name: 'x' });
});

test('promoters and what they earn are read by members and by administrators', async () => {
  for (const { db } of [world.owner, world.restricted, world.unrecorded, world.admin]) {
    for (const path of lists()) {
      await allowed(getDoc(doc(db, path, 'one')));
      await allowed(getDocs(collection(db, path)));
    }
  }
});

test.each(['stranger', 'left', 'closed', 'undone', 'roleless', 'nobody', 'pretender'] as const)(
  'they are not read by %s',
  async (name) => {
    const { db } = world[name];
    for (const path of lists()) {
      await refused(getDoc(doc(db, path, 'one')));
      await refused(getDocs(collection(db, path)));
    }
  },
);

test('a promoter’s account and RUT are read by administrators alone', async () => {
  const path = `${entryPaths.promoters(world.a)}/one/private/person`;
  await writeDocument(path, { rut: '1-9', account: { bank: 'x' } });
  await allowed(getDoc(doc(world.admin.db, path)));
  for (const who of ['owner', 'restricted', 'stranger', 'nobody', 'pretender'] as const) {
    await refused(getDoc(doc(world[who].db, path)));
  }
  await refused(setDoc(doc(world.admin.db, path), { rut: '2-7' }));
});

test('they are written by nobody', async () => {
  for (const { db } of [world.owner, world.admin, world.nobody]) {
    for (const path of lists()) {
      await refused(setDoc(doc(db, path, 'new'), { name: 'x' }));
      await refused(updateDoc(doc(db, path, 'one'), { name: 'y' }));
      await refused(deleteDoc(doc(db, path, 'one')));
    }
  }
});
