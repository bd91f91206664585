import { collection, doc, query, Timestamp, where } from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a);
  await writeDocument(entryPaths.menu(event), {
    name: 'Barra',
    published: false,
    producerId: world.a,
  });
});

const ends = (until: Date | null) =>
  writeDocument(
    paths.permission(world.owner.uid, world.a),
    { until: until && Timestamp.fromDate(until) },
    true,
  );

test('a member reads until the end, and from it on only the producer and their own record', async () => {
  const { db, uid } = world.owner;
  const reads: (() => Promise<unknown>)[] = [
    () => getDoc(doc(db, paths.event(event))),
    () => getDocs(query(collection(db, 'events'), where('producerId', '==', world.a))),
    () => getDocs(collection(db, paths.ticketTypes(event))),
    () => getDoc(doc(db, paths.banking(world.a))),
    () => getDocs(collection(db, paths.team(world.a))),
    () => getDocs(collection(db, entryPaths.teamViews(world.a))),
    () => getDocs(query(collection(db, 'menus'), where('producerId', '==', world.a))),
  ];
  for (const until of [null, new Date(Date.now() + 60_000)]) {
    await ends(until);
    for (const read of reads) await allowed(read());
  }
  // A stream of reads that is open keeps the moment in which it was opened.
  await ends(new Date(Date.now() - 60_000));
  for (const read of reads) await refused(read());
  await allowed(getDoc(doc(db, paths.producer(world.a))));
  const own = await allowed(getDoc(doc(db, paths.permission(uid, world.a))));
  expect(own.get('until')).toBeInstanceOf(Timestamp);
});
