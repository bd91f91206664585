import { collection, deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { allowed, refused } from '../support/rules/env';
import { getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
beforeAll(async () => {
  world = await makeWorld();
});

type Person = keyof Omit<RulesWorld, 'a' | 'b' | 'memberWith' | 'nobody'>;
const viewBy = (uid: string, more: object = {}) => ({
  list: 'paymentOrders',
  name: 'Por aprobar',
  query: 'status=requested',
  isDefault: false,
  by: uid,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  ...more,
});
const put = (who: Person, path: string, more: object = {}) => {
  const { db, uid } = world[who];
  return setDoc(doc(db, path), viewBy(uid, more));
};
const change = (who: Person, path: string, data: object) =>
  updateDoc(doc(world[who].db, path), { updatedAt: serverTimestamp(), ...data });

test('people have their own views, and nobody else reads or writes them', async () => {
  const path = entryPaths.ownView(world.owner.uid, '0');
  await allowed(put('owner', path));
  await allowed(change('owner', path, { name: 'Nuevas', isDefault: true }));
  await allowed(getDocs(collection(world.owner.db, entryPaths.ownViews(world.owner.uid))));
  for (const other of ['restricted', 'admin', 'stranger'] as const) {
    await refused(put(other, entryPaths.ownView(world.owner.uid, '1')));
    await refused(change(other, path, { name: 'Mía' }));
    await refused(deleteDoc(doc(world[other].db, path)));
    await refused(getDocs(collection(world[other].db, entryPaths.ownViews(world.owner.uid))));
  }
  await refused(getDocs(collection(world.nobody.db, entryPaths.ownViews(world.owner.uid))));
  await allowed(deleteDoc(doc(world.owner.db, path)));
});

test('a disabled account writes none', async () => {
  const path = entryPaths.ownView(world.closed.uid, '0');
  await refused(put('closed', path));
  await writeDocument(path, viewBy(world.closed.uid, { createdAt: 1, updatedAt: 1 }));
  await refused(change('closed', path, { name: 'Otra' }));
});

test("members and administrators read a team's, and only who manages access writes them", async () => {
  const path = entryPaths.teamView(world.a, '29');
  await allowed(put('owner', path));
  await allowed(change('owner', path, { query: 'status=paid' }));
  const read = (who: Person) => getDocs(collection(world[who].db, entryPaths.teamViews(world.a)));
  await allowed(read('owner'));
  await allowed(read('restricted'));
  await allowed(read('admin'));
  for (const other of ['halfOwn', 'halfTheirs', 'stranger', 'closed'] as const) {
    await refused(read(other));
  }
  for (const other of ['restricted', 'unrecorded', 'stranger', 'admin', 'roleless'] as const) {
    await refused(put(other, entryPaths.teamView(world.a, '1')));
    await refused(change(other, path, { name: 'Otra' }));
    await refused(deleteDoc(doc(world[other].db, path)));
  }
  await allowed(deleteDoc(doc(world.owner.db, path)));
});

test('administrators share theirs; who is none any more changes nothing', async () => {
  const path = entryPaths.adminView('3');
  await allowed(put('admin', path));
  await allowed(change('admin', path, { isDefault: true }));
  await allowed(getDocs(collection(world.admin.db, entryPaths.adminViews())));
  for (const other of ['demoted', 'closedAdmin', 'pretender', 'owner'] as const) {
    await refused(put(other, entryPaths.adminView('4')));
    await refused(change(other, path, { name: 'Otra' }));
    await refused(deleteDoc(doc(world[other].db, path)));
  }
  await refused(getDocs(collection(world.owner.db, entryPaths.adminViews())));
  await allowed(deleteDoc(doc(world.admin.db, path)));
});

test.each([
  ['a list that has none', { list: 'ledger' }],
  ['no name', { name: '' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a long query', { query: 'x'.repeat(1001) }],
  ['a default that is no yes or no', { isDefault: 'yes' }],
  ['somebody else as its author', { by: 'other' }],
  ['a date of its own', { createdAt: new Date(0) }],
  ['a change in the past', { updatedAt: new Date(0) }],
  ['another field', { flags: ['finance.view'] }],
])('a view with %s is refused', async (_what, more) => {
  await refused(put('owner', entryPaths.ownView(world.owner.uid, '5'), more));
});

test('there are thirty places, and what is taken is not overwritten', async () => {
  const own = (n: string) => entryPaths.ownView(world.owner.uid, n);
  for (const n of ['30', '-1', '007', 'x']) await refused(put('owner', own(n)));
  await allowed(put('owner', own('7')));
  await refused(put('owner', own('7'), { name: 'Otra pestaña' }));
  for (const forged of [{ list: 'users' }, { by: 'other' }, { name: '' }, { query: 5 }]) {
    await refused(change('owner', own('7'), forged));
  }
  expect(
    (await getDocs(collection(world.owner.db, entryPaths.ownViews(world.owner.uid)))).size,
  ).toBe(1);
});

test("a team's and the administrators' keep to the same shape", async () => {
  for (const [who, path] of [
    ['owner', (n: string) => entryPaths.teamView(world.a, n)],
    ['admin', (n: string) => entryPaths.adminView(n)],
  ] as const) {
    await refused(put(who, path('30')));
    await allowed(put(who, path('8')));
    await refused(change(who, path('8'), { list: 'users' }));
    await refused(put(who, path('8'), { name: 'Otra pestaña' }));
  }
});

test('whoever sees the panel as another person saves, changes and deletes none', async () => {
  const { owner } = world;
  const until = new Date(Date.now() + 60_000);
  await writeDocument(paths.user(owner.uid), { viewing: { until } }, true);
  for (const path of [entryPaths.ownView(owner.uid, '20'), entryPaths.teamView(world.a, '20')]) {
    await refused(setDoc(doc(owner.db, path), viewBy(owner.uid)));
    await writeDocument(path, viewBy(owner.uid, { createdAt: 1, updatedAt: 1 }));
    await refused(updateDoc(doc(owner.db, path), { name: 'Otra', updatedAt: serverTimestamp() }));
    await refused(deleteDoc(doc(owner.db, path)));
  }
});
