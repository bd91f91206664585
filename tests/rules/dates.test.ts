import { collection, deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { putEvent, ticketType } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let draft: string;
let plain: string;
const at = (day: number) => new Date(Date.UTC(2026, 11, day, 23));
const date = { startsAt: at(4), endsAt: at(5), doorsAt: null, status: 'scheduled', statusAt: null };
const dates = { d: { ...date, capacity: null, label: '' } };
beforeAll(async () => {
  world = await makeWorld();
  const when = { startsAt: at(4), endsAt: at(5) };
  [draft, plain] = await Promise.all([
    putEvent(world.a, 'draft', { ...when, dates }),
    putEvent(world.a, 'draft', when),
  ]);
  await writeDocument(entryPaths.date(draft, 'd'), date);
});

test('dates are read by members of the producer and by administrators', async () => {
  for (const { db } of [world.owner, world.restricted, world.unrecorded, world.admin]) {
    await allowed(getDoc(doc(db, entryPaths.date(draft, 'd'))));
    await allowed(getDocs(collection(db, entryPaths.dates(draft))));
  }
});

test.each(['stranger', 'left', 'closed', 'undone', 'roleless', 'nobody', 'pretender'] as const)(
  'dates are not read by %s',
  async (name) => {
    const { db } = world[name];
    await refused(getDoc(doc(db, entryPaths.date(draft, 'd'))));
    await refused(getDocs(collection(db, entryPaths.dates(draft))));
  },
);

test.each(['owner', 'admin', 'stranger', 'nobody'] as const)(
  'dates are not written by %s',
  async (name) => {
    const { db } = world[name];
    await refused(setDoc(doc(db, entryPaths.date(draft, 'new')), date));
    await refused(updateDoc(doc(db, entryPaths.date(draft, 'd')), { capacity: 5 }));
    await refused(deleteDoc(doc(db, entryPaths.date(draft, 'd'))));
  },
);

test('the start and end of an event with dates are written by nobody, its other fields are', async () => {
  const { db } = world.owner;
  const edit = (id: string, fields: object) =>
    updateDoc(doc(db, paths.event(id)), { ...fields, updatedAt: serverTimestamp() });
  await allowed(edit(draft, { name: 'Residencia' }));
  await allowed(edit(draft, { startsAt: at(4), name: 'Residencia de verano' }));
  for (const moved of [{ startsAt: at(3) }, { endsAt: at(6) }, { timeZone: 'Pacific/Easter' }]) {
    await refused(edit(draft, moved));
    await allowed(edit(plain, moved));
  }
  for (const forged of [
    { dates: {} },
    { 'dates.d.status': 'cancelled' },
    { droppedStarts: [] },
    { dateRule: null },
  ]) {
    for (const id of [draft, plain]) await refused(edit(id, forged));
  }
});

test('how a ticket type is sold by date is written by nobody', async () => {
  const { db } = world.owner;
  for (const forged of [
    { dateIds: ['d'] },
    { dateScope: 'pass' },
    { byDate: { d: { sold: 0, courtesies: 0 } } },
  ]) {
    await refused(setDoc(doc(db, paths.ticketType(draft, 'forged')), ticketType(forged)));
    await refused(updateDoc(doc(db, paths.ticketType(draft, 'type')), forged));
  }
  await allowed(updateDoc(doc(db, paths.ticketType(draft, 'type')), { price: 7_000 }));
});
