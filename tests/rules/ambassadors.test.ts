import { randomUUID } from 'node:crypto';
import { collection, deleteDoc, doc, setDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
const id = randomUUID();
beforeAll(async () => {
  world = await makeWorld();
  await writeDocument(paths.ambassador(id), { name: 'Cata', email: 'cata@early.test' });
});

test('an administrator reads the applications; nobody else does, not even one', async () => {
  await allowed(getDoc(doc(world.admin.db, paths.ambassador(id))));
  await allowed(getDocs(collection(world.admin.db, paths.ambassadors())));
  for (const other of [world.owner, world.roleless, world.nobody]) {
    await refused(getDoc(doc(other.db, paths.ambassador(id))));
    await refused(getDocs(collection(other.db, paths.ambassadors())));
  }
});

test('nobody writes one around the function, nor touches the counters of tries', async () => {
  for (const one of [world.admin, world.owner, world.nobody]) {
    await refused(setDoc(doc(one.db, paths.ambassador(randomUUID())), { name: 'x' }));
    await refused(deleteDoc(doc(one.db, paths.ambassador(id))));
    await refused(setDoc(doc(one.db, innerPaths.limit('x')), { tries: 0 }));
    await refused(getDoc(doc(one.db, innerPaths.limit('x'))));
  }
});
