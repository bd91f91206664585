import { collection, deleteDoc, doc, query, setDoc, where } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { newErrand } from '@/lib/domain/errand/errand';
import { newJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
beforeAll(async () => {
  world = await makeWorld();
  const { uid } = world.owner;
  const signIn = { authTime: 1, hasSecondFactor: false, asOf: 1 };
  const start = { uid, key: 'k', callable: 'tagContacts', producerId: world.a, title: 'x', signIn };
  const errand = newErrand({ ...start, calls: 1, total: 1, failed: 0, listed: 0 }, new Date());
  await writeDocument(innerPaths.job('mine'), errand);
  await writeDocument(innerPaths.errandErrorPage('mine', 0), { rows: '[]' });
  await writeDocument(innerPaths.errandPiece('mine', 0), { from: 0 });
  await writeDocument(innerPaths.job('plan'), newJob('plan', ['e', 'p'], new Date()));
  await writeDocument(innerPaths.errandErrorPage('plan', 0), { rows: '[]' });
});

const jobs = ({ db }: RulesWorld['owner']) => collection(db, paths.jobs());

test('a person reads their own errands and the wrong rows of their files, by a query on uid', async () => {
  const { owner } = world;
  await allowed(getDoc(doc(owner.db, innerPaths.job('mine'))));
  await allowed(getDocs(query(jobs(owner), where('uid', '==', owner.uid))));
  await allowed(getDocs(collection(owner.db, innerPaths.errandErrors('mine'))));
  await refused(getDocs(jobs(owner)));
  await refused(getDoc(doc(owner.db, innerPaths.job('plan'))));
  await refused(getDoc(doc(owner.db, innerPaths.job('none'))));
  await refused(getDocs(collection(owner.db, innerPaths.errandErrors('plan'))));
});

test('nobody reads those of another, nor the calls that are left, and nobody writes', async () => {
  const { owner, admin, roleless, nobody } = world;
  for (const other of [admin, roleless, nobody]) {
    await refused(getDoc(doc(other.db, innerPaths.job('mine'))));
    await refused(getDocs(query(jobs(other), where('uid', '==', owner.uid))));
    await refused(getDocs(jobs(other)));
    await refused(getDocs(collection(other.db, innerPaths.errandErrors('mine'))));
  }
  for (const { db } of [owner, admin, nobody]) {
    await refused(getDoc(doc(db, innerPaths.errandPiece('mine', 0))));
    await refused(getDocs(collection(db, innerPaths.errandCalls('mine'))));
    await refused(setDoc(doc(db, innerPaths.job('mine')), { uid: owner.uid, done: 9 }));
    await refused(setDoc(doc(db, innerPaths.job('new')), { uid: owner.uid }));
    await refused(deleteDoc(doc(db, innerPaths.job('mine'))));
    await refused(deleteDoc(doc(db, innerPaths.errandErrorPage('mine', 0))));
  }
});
