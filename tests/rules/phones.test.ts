import { collection, deleteDoc, doc, query, setDoc, where } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

const MINE = entryPaths.phone('56911112222');
const STOPPED = entryPaths.phone('56933334444');

/** What is told, what it costs and how much may be: functions alone read and write it. */
const COUNTED = [
  innerPaths.whatsappMonth('2026-11'),
  innerPaths.whatsappMonth('2026-11', 'p'),
  innerPaths.whatsappCap('p'),
  innerPaths.whatsappRates(),
  innerPaths.whatsappHook(),
];

let world: RulesWorld;
beforeAll(async () => {
  world = await makeWorld();
  const { uid } = world.owner;
  await writeDocument(MINE, { uid, pending: null });
  await writeDocument(STOPPED, { uid: '' });
  await writeDocument(innerPaths.phoneCode(uid), { codeId: 'x' });
  await writeDocument(innerPaths.whatsappMessage('m'), { uid, text: 'hola' });
  for (const path of COUNTED) await writeDocument(path, { counts: {} });
});

const phones = ({ db }: RulesWorld['owner']) => collection(db, entryPaths.phones());

test('a person reads the phones that speak for them, by a query on uid', async () => {
  const { owner } = world;
  await allowed(getDoc(doc(owner.db, MINE)));
  await allowed(getDocs(query(phones(owner), where('uid', '==', owner.uid))));
  await refused(getDocs(phones(owner)));
  await refused(getDoc(doc(owner.db, STOPPED)));
  await refused(getDoc(doc(owner.db, entryPaths.phone('56900000000'))));
});

test('nobody reads another’s, a code or a message, and nobody writes', async () => {
  const { owner, admin, roleless, nobody } = world;
  for (const other of [admin, roleless, nobody]) {
    await refused(getDoc(doc(other.db, MINE)));
    await refused(getDocs(query(phones(other), where('uid', '==', owner.uid))));
  }
  for (const { db } of [owner, admin, nobody]) {
    await refused(getDoc(doc(db, innerPaths.phoneCode(owner.uid))));
    await refused(getDoc(doc(db, innerPaths.whatsappMessage('m'))));
    await refused(setDoc(doc(db, MINE), { uid: owner.uid, role: 'admin' }));
    await refused(setDoc(doc(db, entryPaths.phone('56955556666')), { uid: owner.uid }));
    await refused(deleteDoc(doc(db, MINE)));
  }
});

test('nobody reads or writes what is counted, nor switches on what is told', async () => {
  const { owner, admin, nobody } = world;
  for (const { db } of [owner, admin, nobody]) {
    for (const path of COUNTED) {
      await refused(getDoc(doc(db, path)));
      await refused(setDoc(doc(db, path), { messages: 1_000 }));
    }
    await refused(setDoc(doc(db, MINE), { tells: { paid: new Date() } }, { merge: true }));
  }
});
