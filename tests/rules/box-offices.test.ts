import { collection, deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
const money = () => [entryPaths.shifts(event), entryPaths.doorOvers(event)];
const lists = () => [
  ...[entryPaths.boxOffices(event), entryPaths.waitlist(event), entryPaths.brought(event)],
  ...money(),
];
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a, 'published');
  for (const path of lists()) {
    await writeDocument(`${path}/one`, { producerId: world.a, name: 'x', openedAt: new Date() });
  }
});

test('links, shifts, who waits and who was brought in are read by who may manage tickets and see money, and by administrators', async () => {
  for (const { db } of [world.owner, world.admin]) {
    for (const path of lists()) {
      await allowed(getDoc(doc(db, path, 'one')));
      await allowed(getDocs(collection(db, path)));
    }
  }
});

test('what drawers took and should hold is not read without the right to see money', async () => {
  for (const path of money()) {
    await refused(getDoc(doc(world.restricted.db, path, 'one')));
    await refused(getDocs(collection(world.restricted.db, path)));
  }
});

test.each(['stranger', 'left', 'closed', 'undone', 'roleless', 'nobody', 'pretender'] as const)(
  'none of it is read by %s',
  async (name) => {
    const { db } = world[name];
    for (const path of lists()) {
      await refused(getDoc(doc(db, path, 'one')));
      await refused(getDocs(collection(db, path)));
    }
  },
);

test('none of it is written by anybody', async () => {
  for (const { db } of [world.owner, world.admin, world.nobody]) {
    for (const path of lists()) {
      await refused(setDoc(doc(db, path, 'new'), { name: 'x' }));
      await refused(updateDoc(doc(db, path, 'one'), { name: 'y' }));
      await refused(deleteDoc(doc(db, path, 'one')));
    }
  }
});
