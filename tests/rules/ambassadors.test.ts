import { randomUUID } from 'node:crypto';
import { collection, deleteDoc, doc, setDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
const id = randomUUID();
beforeAll(async () => {
  world = await makeWorld();
  await writeDocument(entryPaths.ambassador(id), { name: 'Cata', email: 'cata@early.test' });
});

test('an administrator reads the applications; nobody else does, not even one', async () => {
  await allowed(getDoc(doc(world.admin.db, entryPaths.ambassador(id))));
  await allowed(getDocs(collection(world.admin.db, entryPaths.ambassadors())));
  for (const other of [world.owner, world.roleless, world.nobody]) {
    await refused(getDoc(doc(other.db, entryPaths.ambassador(id))));
    await refused(getDocs(collection(other.db, entryPaths.ambassadors())));
  }
});

test('nobody writes one around the function, nor touches the counters of tries', async () => {
  for (const one of [world.admin, world.owner, world.nobody]) {
    await refused(setDoc(doc(one.db, entryPaths.ambassador(randomUUID())), { name: 'x' }));
    await refused(deleteDoc(doc(one.db, entryPaths.ambassador(id))));
    await refused(setDoc(doc(one.db, innerPaths.limit('x')), { tries: 0 }));
    await refused(getDoc(doc(one.db, innerPaths.limit('x'))));
  }
});
