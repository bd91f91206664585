import { collection, deleteDoc, doc, limit, query, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a, 'published');
  await writeDocument(entryPaths.version(event, 1), { n: 1, name: 'Fiesta' });
  await writeDocument(entryPaths.complaint(event, 'one'), { status: 'open' });
});
const OUTSIDERS = ['stranger', 'left', 'closed', 'roleless', 'pretender', 'nobody'] as const;

test('versions are read by every member of the producer and by administrators', async () => {
  const member = await world.memberWith();
  for (const { db } of [member, world.owner, world.admin]) {
    await allowed(getDoc(doc(db, entryPaths.version(event, 1))));
    await allowed(getDocs(query(collection(db, entryPaths.versions(event)), limit(5))));
  }
});

test.each(OUTSIDERS)('versions are not read by %s', async (name) => {
  const { db } = world[name];
  await refused(getDoc(doc(db, entryPaths.version(event, 1))));
  await refused(getDocs(query(collection(db, entryPaths.versions(event)), limit(5))));
});

test('nobody writes a version, nor how many there are', async () => {
  for (const { db } of [world.owner, world.admin]) {
    await refused(setDoc(doc(db, entryPaths.version(event, 2)), { n: 2 }));
    await refused(updateDoc(doc(db, entryPaths.version(event, 1)), { name: 'Otra' }));
    await refused(deleteDoc(doc(db, entryPaths.version(event, 1))));
    const draft = await putEvent(world.a);
    await refused(updateDoc(doc(db, paths.event(draft)), { versions: 7 }));
    await refused(updateDoc(doc(db, paths.event(draft)), { untold: 7 }));
    await refused(updateDoc(doc(db, paths.event(draft)), { untoldFrom: 7 }));
  }
});

test('complaints are read with events.manage and by administrators, and by no other flag', async () => {
  const manager = await world.memberWith('events.manage');
  const other = await world.memberWith(...FLAGS.filter((flag) => flag !== 'events.manage'));
  for (const { db } of [manager, world.admin]) {
    await allowed(getDoc(doc(db, entryPaths.complaint(event, 'one'))));
    await allowed(getDocs(query(collection(db, entryPaths.complaints(event)), limit(5))));
  }
  await refused(getDoc(doc(other.db, entryPaths.complaint(event, 'one'))));
  for (const name of OUTSIDERS) {
    await refused(
      getDocs(query(collection(world[name].db, entryPaths.complaints(event)), limit(5))),
    );
  }
});

test('nobody writes a complaint', async () => {
  for (const { db } of [world.owner, world.admin]) {
    await refused(setDoc(doc(db, entryPaths.complaint(event, 'two')), { status: 'closed' }));
    await refused(updateDoc(doc(db, entryPaths.complaint(event, 'one')), { status: 'closed' }));
    await refused(deleteDoc(doc(db, entryPaths.complaint(event, 'one'))));
  }
});
