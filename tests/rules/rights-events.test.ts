import { collection, doc, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { eventDraft, putEvent, ticketType } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

/** Rights that are limited to events: the event and what is under it, and nothing else of the producer. */

let world: RulesWorld;
let own: string;
let other: string;
let member: RulesWorld['owner'];
beforeAll(async () => {
  world = await makeWorld();
  [own, other] = [await putEvent(world.a), await putEvent(world.a)];
  // Every flag, as a forged record would hold them: those that mean nothing in one event count as off.
  member = await world.memberWith(...FLAGS);
  await limit([own]);
  for (const id of [own, other]) {
    await writeDocument(`${paths.ticketTypes(id)}/general`, ticketType());
    await writeDocument(paths.paymentOrder(id), { producerId: world.a, eventId: id, amount: 1 });
    await writeDocument(entryPaths.paymentOrderProof(id), { data: 'x' });
  }
  await writeDocument(paths.campaign(own), { producerId: world.a, eventId: own });
});

const limit = (events: unknown) =>
  writeDocument(paths.permission(member.uid, world.a), { events }, true);

const INSIDE = [
  'ticketTypes',
  'discounts',
  'consumptions',
  'versions',
  'dates',
  'ledger',
  'totals',
  'refunds',
  'complaints',
  'tickets',
  'plans',
  'courtesies',
  'quotas',
  'validators',
  'doorCounts',
  'nights',
];

test('their event and what is under it is theirs, another of the producer is not', async () => {
  const { db } = member;
  await allowed(getDoc(doc(db, paths.event(own))));
  await refused(getDoc(doc(db, paths.event(other))));
  for (const name of INSIDE) {
    await allowed(getDocs(collection(db, `${paths.event(own)}/${name}`)));
    await refused(getDocs(collection(db, `${paths.event(other)}/${name}`)));
  }
  const { updatedAt } = eventDraft('', '');
  const rename = { name: 'Otra', search: ['otra'], updatedAt };
  await allowed(updateDoc(doc(db, paths.event(own)), rename));
  await refused(updateDoc(doc(db, paths.event(other)), rename));
  await allowed(setDoc(doc(db, `${paths.ticketTypes(own)}/vip`), ticketType()));
  await refused(setDoc(doc(db, `${paths.ticketTypes(other)}/vip`), ticketType()));
});

test('the orders of their event are theirs, by its id', async () => {
  const { db } = member;
  const ofProducer = query(
    collection(db, paths.paymentOrders()),
    where('producerId', '==', world.a),
  );
  await allowed(getDocs(query(ofProducer, where('eventId', '==', own))));
  await refused(getDocs(query(ofProducer, where('eventId', '==', other))));
  await refused(getDocs(ofProducer));
  await allowed(getDoc(doc(db, entryPaths.paymentOrderProof(own))));
  await refused(getDoc(doc(db, entryPaths.paymentOrderProof(other))));
});

test('no list of events, and nothing of the producer but its own document', async () => {
  const { db, uid } = member;
  const { a } = world;
  const events = query(collection(db, paths.events()), where('producerId', '==', a));
  await refused(getDocs(events));
  await refused(getDocs(query(events, where('__name__', 'in', [own]))));
  await refused(setDoc(doc(db, paths.event(`e-${crypto.randomUUID()}`)), eventDraft(a, uid)));
  for (const path of [
    paths.team(a),
    entryPaths.teamViews(a),
    paths.producerTotals(a),
    paths.contacts(a),
    entryPaths.audiences(a),
    `producers/${a}/settlements`,
    `producers/${a}/bin`,
  ]) {
    await refused(getDocs(collection(db, path)));
  }
  for (const path of [paths.banking(a), paths.billing(a), paths.campaign(own)]) {
    await refused(getDoc(doc(db, path)));
  }
  const trail = where('needs', '==', 'users.manageAccess');
  await refused(getDocs(query(collection(db, 'audit'), where('producerId', '==', a), trail)));
  await allowed(getDoc(doc(db, paths.producer(a))));
  await allowed(getDoc(doc(db, paths.permission(uid, a))));
});

test("the producer's menus are read in every event, also before a record is there", async () => {
  const own = where('producerId', '==', world.a);
  for (const { db } of [member, world.unrecorded]) {
    await allowed(getDocs(query(collection(db, entryPaths.menus()), own)));
  }
});

test('nobody widens or limits a record by themselves', async () => {
  const { db, uid } = member;
  const record = doc(db, paths.permission(uid, world.a));
  for (const events of [null, [own, other], []]) await refused(updateDoc(record, { events }));
  // The record that a member may write where there is none is the default one, and nothing beside it.
  const stored = (await getDoc(record)).data();
  const fresh = doc(world.unrecorded.db, paths.permission(world.unrecorded.uid, world.a));
  await refused(setDoc(fresh, { ...stored, userId: world.unrecorded.uid, events: [own] }));
});

test.each([
  ['null is all of them', null, true],
  ['an empty list is none', [], false],
  ['a text is none', 'x', false],
])('what is stored decides: %s', async (_what, events, sees) => {
  await limit(events);
  for (const id of [own, other]) {
    const read = getDoc(doc(member.db, paths.event(id)));
    await (sees ? allowed(read) : refused(read));
  }
  await limit([own]);
  expect((await getDoc(doc(member.db, paths.event(own)))).exists()).toBe(true);
});
