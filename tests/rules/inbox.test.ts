import { collection, deleteDoc, doc, setDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
beforeAll(async () => {
  world = await makeWorld();
  await writeDocument(paths.inbox(world.owner.uid), { unread: 1 });
  await writeDocument(innerPaths.inboxLine(world.owner.uid, 'k'), {
    what: 'order.pay',
    unread: true,
  });
  await writeDocument(innerPaths.news('k'), { what: 'order.pay' });
});

test('everybody reads the count of their own inbox, and of no other', async () => {
  const { owner, admin, roleless, nobody } = world;
  await allowed(getDoc(doc(owner.db, paths.inbox(owner.uid))));
  await allowed(getDoc(doc(roleless.db, paths.inbox(roleless.uid))));
  for (const other of [admin, roleless, nobody]) {
    await refused(getDoc(doc(other.db, paths.inbox(owner.uid))));
    await refused(getDocs(collection(other.db, innerPaths.inboxes())));
  }
});

test('a line is read by nobody around the function, whose flags are asked anew, and nothing is written', async () => {
  const { owner, admin, nobody } = world;
  for (const { db } of [owner, admin, nobody]) {
    await refused(getDoc(doc(db, innerPaths.inboxLine(owner.uid, 'k'))));
    await refused(getDocs(collection(db, innerPaths.inboxLines(owner.uid))));
    await refused(getDoc(doc(db, innerPaths.news('k'))));
    await refused(setDoc(doc(db, innerPaths.news('n')), { what: 'order.pay' }));
    await refused(setDoc(doc(db, paths.inbox(owner.uid)), { unread: 0 }));
    await refused(deleteDoc(doc(db, innerPaths.inboxLine(owner.uid, 'k'))));
  }
});

test('notes about a producer are read by administrators only, and written by nobody around the function', async () => {
  const { owner, admin, nobody, a } = world;
  await writeDocument(entryPaths.producerNote(a, 'n'), { text: 'x', by: 'admin@early.test' });
  await allowed(getDoc(doc(admin.db, entryPaths.producerNote(a, 'n'))));
  await allowed(getDocs(collection(admin.db, entryPaths.producerNotes(a))));
  for (const { db } of [owner, nobody]) {
    await refused(getDoc(doc(db, entryPaths.producerNote(a, 'n'))));
    await refused(getDocs(collection(db, entryPaths.producerNotes(a))));
  }
  for (const { db } of [owner, admin, nobody]) {
    await refused(setDoc(doc(db, entryPaths.producerNote(a, 'm')), { text: 'x' }));
    await refused(deleteDoc(doc(db, entryPaths.producerNote(a, 'n'))));
  }
});
