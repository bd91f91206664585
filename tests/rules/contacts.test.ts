import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let manager: RulesWorld['owner'];
let others: RulesWorld['owner'][];

beforeAll(async () => {
  world = await makeWorld();
  manager = await world.memberWith('events.manage');
  others = [
    world.restricted,
    world.unrecorded,
    world.halfOwn,
    world.halfTheirs,
    world.stranger,
    world.roleless,
    world.pretender,
    world.left,
    world.nobody,
    await world.memberWith('events.create', 'events.changeStatus', 'tickets.manage'),
  ];
  for (const id of [world.a, world.b]) {
    await writeDocument(paths.contact(id, 'c'), { email: 'a@b.cl', state: 'active', sortKey: 'a' });
    await writeDocument(entryPaths.contactConsent(id, 'c', 'k'), {
      purpose: 'marketing',
      by: 'person',
    });
    await writeDocument(entryPaths.audience(id, 'x'), { name: 'VIP', criteria: {} });
    await writeDocument(entryPaths.design(id, 'x'), { name: 'Anuncio', blocks: [] });
    await writeDocument(entryPaths.mailBrand(id), { main: '#b8320d' });
    await writeDocument(entryPaths.contactTags(id), { tags: ['vip'] });
    await writeDocument(paths.senderStanding(id), { step: 0 });
    await writeDocument(paths.binEntry(id, 'contact-c'), { kind: 'contact', data: {} });
    await writeDocument(entryPaths.importRecord(id, 'j'), { source: 'lista.csv' });
    await writeDocument(innerPaths.contactReceipt(id, 'r'), { piece: 'j 0', created: 1 });
    await writeDocument(innerPaths.binContent(id, 'event-e'), { data: {} });
    await writeDocument(innerPaths.trashedContact(id, 'c'), { contact: { email: 'a@b.cl' } });
  }
});

const DOCUMENTS: [what: string, path: (id: string) => string, parent: (id: string) => string][] = [
  ['a contact', (id) => paths.contact(id, 'c'), paths.contacts],
  [
    'a line of the passport',
    (id) => entryPaths.contactConsent(id, 'c', 'k'),
    (id) => entryPaths.contactConsents(id, 'c'),
  ],
  ['an audience', (id) => entryPaths.audience(id, 'x'), entryPaths.audiences],
  ['a design', (id) => entryPaths.design(id, 'x'), entryPaths.designs],
  ['an import', (id) => entryPaths.importRecord(id, 'j'), entryPaths.imports],
  ['what is in the bin', (id) => paths.binEntry(id, 'contact-c'), paths.bin],
];

describe.each(DOCUMENTS)('%s', (_what, path, parent) => {
  test('is read and listed with events.manage, and by administrators', async () => {
    for (const { db } of [world.owner, manager, world.admin]) {
      await allowed(getDoc(doc(db, path(world.a))));
      await allowed(getDocs(query(collection(db, parent(world.a)), limit(50))));
      await allowed(getCountFromServer(collection(db, parent(world.a))));
    }
  });

  test('is hidden from everyone else', async () => {
    for (const { db } of others) {
      await refused(getDoc(doc(db, path(world.a))));
      await refused(getDocs(query(collection(db, parent(world.a)), limit(1))));
      await refused(getCountFromServer(collection(db, parent(world.a))));
    }
    await refused(getDoc(doc(manager.db, path(world.b))));
    await refused(getDocs(collection(manager.db, parent(world.b))));
  });

  test('is written by nobody', async () => {
    for (const { db } of [world.owner, manager, world.admin, world.stranger, world.nobody]) {
      const ref = doc(db, path(world.a));
      await refused(setDoc(ref, { email: 'otro@b.cl', state: 'active' }));
      await refused(updateDoc(ref, { state: 'active' }));
      await refused(deleteDoc(ref));
      await refused(setDoc(doc(db, `${parent(world.a)}/nuevo`), { email: 'n@b.cl' }));
    }
  });
});

test.each([
  ['the tags in use', entryPaths.contactTags, { tags: [] }],
  ['how mails look', entryPaths.mailBrand, { main: '#000000' }],
  ['how many people may be reached a day', paths.senderStanding, { step: 5 }],
])('%s: read by whoever manages events, written by nobody', async (_what, path, data) => {
  for (const { db } of [world.owner, manager, world.admin]) {
    await allowed(getDoc(doc(db, path(world.a))));
    await refused(setDoc(doc(db, path(world.a)), data));
  }
  for (const { db } of others) await refused(getDoc(doc(db, path(world.a))));
});

test('a search, a filter and an order are let through together', async () => {
  const contacts = collection(manager.db, paths.contacts(world.a));
  const filtered = query(
    contacts,
    where('search', 'array-contains', 'a'),
    where('state', '==', 'active'),
    orderBy('sortKey'),
    limit(50),
  );
  await allowed(getDocs(filtered));
});

test('nobody reads over all producers at once, nor what was deleted', async () => {
  for (const { db } of [world.owner, world.admin, world.stranger]) {
    await refused(getDocs(collectionGroup(db, 'contacts')));
    await refused(getDocs(collectionGroup(db, 'consents')));
    await refused(getDocs(collectionGroup(db, 'audiences')));
    await refused(getDoc(doc(db, innerPaths.trashedContact(world.a, 'c'))));
    await refused(getDocs(collection(db, innerPaths.contactTrash(world.a))));
    await refused(getDocs(collectionGroup(db, 'imports')));
    await refused(getDoc(doc(db, innerPaths.contactReceipt(world.a, 'r'))));
    await refused(getDocs(collection(db, innerPaths.contactReceipts(world.a))));
    await refused(getDocs(collectionGroup(db, 'bin')));
    await refused(getDoc(doc(db, innerPaths.binContent(world.a, 'event-e'))));
  }
});

test('the bin of the administration is read by administrators, and written by nobody', async () => {
  await writeDocument(paths.binEntry('', 'menu-m'), { kind: 'menu' });
  const entry = (db: RulesWorld['owner']['db']) => doc(db, paths.binEntry('', 'menu-m'));
  await allowed(getDoc(entry(world.admin.db)));
  await allowed(getDocs(collection(world.admin.db, paths.bin(''))));
  await refused(deleteDoc(entry(world.admin.db)));
  for (const { db } of [world.owner, manager, ...others]) {
    await refused(getDoc(entry(db)));
    await refused(getDocs(collection(db, paths.bin(''))));
  }
});
