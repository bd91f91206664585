import { collection, deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
let draft: string;
const questions = () => entryPaths.questions(event);
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a, 'published');
  draft = await putEvent(world.a, 'draft');
  await writeDocument(`${questions()}/one`, { text: '¿Talla?' });
  await writeDocument(paths.ticket(event, 't'), {
    answers: { one: { version: 1, value: 'M', days: 30 } },
  });
});

test('questions are read by members of the producer and by administrators', async () => {
  for (const { db } of [world.owner, world.restricted, world.admin]) {
    await allowed(getDoc(doc(db, questions(), 'one')));
    await allowed(getDocs(collection(db, questions())));
  }
});

test('answers are read by those who may see attendees, and by no other member', async () => {
  await allowed(getDoc(doc(world.owner.db, paths.ticket(event, 't'))));
  for (const { db } of [world.restricted, world.undone]) {
    await refused(getDoc(doc(db, paths.ticket(event, 't'))));
  }
});

test.each(['stranger', 'left', 'closed', 'roleless', 'nobody', 'pretender'] as const)(
  'neither is read by %s',
  async (name) => {
    const { db } = world[name];
    await refused(getDoc(doc(db, questions(), 'one')));
    await refused(getDocs(collection(db, questions())));
    await refused(getDoc(doc(db, paths.ticket(event, 't'))));
  },
);

test('neither is written by anybody, nor whether an event asks', async () => {
  for (const { db } of [world.owner, world.admin, world.nobody]) {
    await refused(setDoc(doc(db, questions(), 'new'), { text: 'x' }));
    await refused(updateDoc(doc(db, questions(), 'one'), { text: 'x' }));
    await refused(deleteDoc(doc(db, questions(), 'one')));
    await refused(updateDoc(doc(db, paths.ticket(event, 't')), { answers: {} }));
    for (const id of [event, draft]) {
      await refused(updateDoc(doc(db, paths.event(id)), { asks: true }));
    }
  }
});
