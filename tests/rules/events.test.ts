import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { eventSearch } from '@/lib/domain/event/event-search';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { eventDraft, putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
let foreign: string;
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a);
  foreign = await putEvent(world.b);
});

const VIP = { id: 'vip', name: 'VIP', capacity: 100 };
const venue = (mapUrl: string) => ({ venue: { ...EMPTY_EVENT.venue, mapUrl } });
const fresh = () => `e-${crypto.randomUUID()}`;
const change = (fields: Record<string, unknown>) => ({ ...fields, updatedAt: serverTimestamp() });

describe('reading events', () => {
  test('members read theirs, by id and by a query on their producer', async () => {
    for (const { db } of [world.owner, world.restricted, world.unrecorded]) {
      await allowed(getDoc(doc(db, paths.event(event))));
      await allowed(getDocs(collection(db, paths.ticketTypes(event))));
      await allowed(getDocs(collection(db, entryPaths.discounts(event))));
      await allowed(getDocs(collection(db, paths.consumptions(event))));
      await allowed(getDocs(query(collection(db, 'events'), where('producerId', '==', world.a))));
    }
  });

  test('an administrator reads all of them', async () => {
    await allowed(getDoc(doc(world.admin.db, paths.event(event))));
    await allowed(getDocs(collection(world.admin.db, 'events')));
    await allowed(getDocs(collection(world.admin.db, paths.ticketTypes(event))));
    await allowed(getDocs(collection(world.admin.db, entryPaths.discounts(event))));
    await allowed(getDocs(collection(world.admin.db, paths.consumptions(event))));
  });

  test.each([
    'halfOwn',
    'halfTheirs',
    'stranger',
    'roleless',
    'pretender',
    'left',
    'closed',
    'undone',
    'nobody',
  ] as const)('nobody else does: %s', async (name) => {
    const { db } = world[name];
    await refused(getDoc(doc(db, paths.event(event))));
    await refused(getDocs(query(collection(db, 'events'), where('producerId', '==', world.a))));
    await refused(getDocs(collection(db, paths.ticketTypes(event))));
    await refused(getDocs(collection(db, entryPaths.discounts(event))));
    await refused(getDocs(collection(db, paths.consumptions(event))));
  });

  test('no member reads all events, nor over all sub-collections', async () => {
    await refused(getDocs(collection(world.owner.db, 'events')));
    for (const group of ['ticketTypes', 'discounts', 'consumptions']) {
      await refused(getDocs(collectionGroup(world.owner.db, group)));
    }
  });

  test('one that does not exist is refused like a foreign one', async () => {
    await refused(getDoc(doc(world.owner.db, paths.event('none'))));
    await refused(getDoc(doc(world.owner.db, paths.event(foreign))));
  });
});

describe('beginning a draft', () => {
  test('is for members with events.create', async () => {
    const { db, uid } = await world.memberWith('events.create');
    await allowed(setDoc(doc(db, paths.event(fresh())), eventDraft(world.a, uid)));
  });

  test.each([
    ['a member without the flag', 'restricted'],
    ['a member without a record', 'unrecorded'],
    ['a member of another producer', 'stranger'],
    ['someone who left', 'left'],
    ['someone without a role', 'roleless'],
    ['nobody', 'nobody'],
  ] as const)('is refused to %s', async (_who, name) => {
    const { db, uid } = world[name];
    await refused(setDoc(doc(db, paths.event(fresh())), eventDraft(world.a, uid)));
  });

  test.each([
    ['published from the start', { status: 'published' }],
    ['in review from the start', { status: 'review' }],
    ['in the name of another', { createdBy: 'someone' }],
    ['at another time', { createdAt: Timestamp.fromMillis(1) }],
    ['with a publication', { publishedAt: serverTimestamp() }],
    ['with a name that is too long', { name: 'x'.repeat(81) }],
    ['with totals', { stats: { totalSelled: 1 } }],
    ['with a shared capacity of none', { sharedCapacities: [{ ...VIP, capacity: 0 }] }],
    ['with a producer of its own fees', { fees: { serviceFee: 0 } }],
  ])('is refused %s', async (_what, over) => {
    const { db, uid } = world.owner;
    await refused(setDoc(doc(db, paths.event(fresh())), eventDraft(world.a, uid, over)));
  });

  test.each([
    ['so long that no function could name it', 'x'.repeat(129)],
    ['of 200 characters', 'x'.repeat(200)],
    ['with a dot, which parts the tokens of links', 'a.b'],
    ['with a space', 'a b'],
    ['that begins like those which the database keeps', '__x'],
    ['of other letters', 'ñandú'],
  ])('is refused under an id %s', async (_what, id) => {
    const { db, uid } = world.owner;
    await refused(setDoc(doc(db, paths.event(id)), eventDraft(world.a, uid)));
  });

  test('is refused under the id of a deleted one, whose parts would be theirs, by whoever', async () => {
    const id = fresh();
    const mark = innerPaths.deletedEvent(id);
    await writeDocument(mark, { producerId: world.b });
    for (const name of ['owner', 'stranger', 'admin', 'nobody'] as const) {
      const { db, uid } = world[name];
      await refused(getDoc(doc(db, mark)));
      await refused(deleteDoc(doc(db, mark)));
      await refused(setDoc(doc(db, innerPaths.deletedEvent(event)), { producerId: world.a }));
      await refused(setDoc(doc(db, paths.event(id)), eventDraft(world.a, uid)));
    }
  });

  test('is let through under the longest id', async () => {
    const { db, uid } = world.owner;
    const id = fresh().padEnd(128, 'x');
    await allowed(setDoc(doc(db, paths.event(id)), eventDraft(world.a, uid)));
  });

  test('for another producer is refused', async () => {
    const { db, uid } = world.owner;
    await refused(setDoc(doc(db, paths.event(fresh())), eventDraft(world.b, uid)));
  });
});

describe('changing an event', () => {
  test('is for members with events.manage, and administrators', async () => {
    const { db } = await world.memberWith('events.manage');
    await allowed(updateDoc(doc(db, paths.event(event)), change({ name: 'Otra noche' })));
    await allowed(updateDoc(doc(world.admin.db, paths.event(event)), change({ name: 'Otra' })));
  });

  test.each([
    'restricted',
    'unrecorded',
    'stranger',
    'left',
    'closed',
    'undone',
    'demoted',
    'closedAdmin',
    'roleless',
    'nobody',
    'pretender',
  ] as const)('is refused to %s', async (name) => {
    await refused(updateDoc(doc(world[name].db, paths.event(event)), change({ name: 'Mío' })));
  });

  test('with every other flag is refused', async () => {
    const { db } = await world.memberWith('events.create', 'events.changeStatus', 'finance.view');
    await refused(updateDoc(doc(db, paths.event(event)), change({ name: 'Mío' })));
  });

  test('with tickets.manage touches the shared capacities only', async () => {
    const { db } = await world.memberWith('tickets.manage');
    const ref = doc(db, paths.event(event));
    const shared = [{ id: 'vip', name: 'VIP', capacity: 100 }];
    await allowed(updateDoc(ref, change({ sharedCapacities: shared })));
    await refused(updateDoc(ref, change({ sharedCapacities: shared, name: 'Mío' })));
    await refused(updateDoc(ref, change({ sharedCapacities: 5 })));
    await refused(updateDoc(ref, change({ sharedCapacities: Array(11).fill({}) })));
    await refused(updateDoc(ref, { sharedCapacities: [], updatedAt: Timestamp.fromMillis(1) }));
  });

  test.each([
    ['its status', { status: 'published' }],
    ['its status inside a larger change', { name: 'Otra', status: 'review' }],
    ['its producer', () => ({ producerId: world.b })],
    ['its author', { createdBy: 'x' }],
    ['its publication', { publishedAt: serverTimestamp() }],
    ['a reason', { statusReason: 'x' }],
    ['a field that is not its own', { totalSelled: 0 }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a name that is no text', { name: 5 }],
    ['a long description', { description: 'x'.repeat(5001) }],
    ['a category that is no text', { category: 1 }],
    ['a negative age', { minAge: -1 }],
    ['an age of 100', { minAge: 100 }],
    ['half an age', { minAge: 1.5 }],
    ['images with more fields', { images: { flyer: '', thumb: '', x: '' } }],
    ['a flyer that is SVG', { images: { flyer: 'data:image/svg+xml;base64,AA', thumb: '' } }],
    ['a flyer that is script', { images: { flyer: 'javascript:alert(1)', thumb: '' } }],
    ['a heavy thumb', { images: { flyer: '', thumb: `https://${'x'.repeat(16_000)}` } }],
    ['a venue with more fields', { venue: { ...EMPTY_EVENT.venue, x: 1 } }],
    ['a long venue', { venue: { ...EMPTY_EVENT.venue, name: 'x'.repeat(121) } }],
    ['a long address', { venue: { ...EMPTY_EVENT.venue, address: 'x'.repeat(201) } }],
    ['a long commune', { venue: { ...EMPTY_EVENT.venue, commune: 'x'.repeat(61) } }],
    ['a map that is no text', { venue: { ...EMPTY_EVENT.venue, mapUrl: 1 } }],
    ['a map without https', { venue: { ...EMPTY_EVENT.venue, mapUrl: 'javascript:x' } }],
    ['a beginning that is no moment', { startsAt: '2026-01-01' }],
    ['an end that is no moment', { endsAt: 5 }],
    [
      'an end before the beginning',
      { startsAt: Timestamp.fromMillis(2), endsAt: Timestamp.fromMillis(1) },
    ],
    ['a zone that is no text', { timeZone: 1 }],
    ['a capacity of nothing', { capacity: 0 }],
    ['too large a capacity', { capacity: 500_001 }],
    ['a capacity in text', { capacity: '100' }],
    ['a search that is no list', { search: 'x' }],
    ['too much to search', { search: Array(201).fill('x') }],
    ['a long word to search', { search: ['no', 'x'.repeat(81)] }],
    ['an empty word to search', { search: ['no', ''] }],
    ['a map to search', { search: ['no', { no: 'no' }] }],
    ['a flyer with more behind it', { images: { flyer: 'data:image/png;base64,AA,x', thumb: '' } }],
    ['a flyer from nowhere', { images: { flyer: 'https://x.cl@evil.cl/a.png', thumb: '' } }],
    ['shared capacities that are no list', { sharedCapacities: {} }],
    ['resale with more fields', { resale: { enabled: true, maxMarkup: 0, fee: 0 } }],
    ['resale that is no yes or no', { resale: { enabled: 1, maxMarkup: 0 } }],
    ['a negative markup', { resale: { enabled: true, maxMarkup: -1 } }],
    ['a markup in text', { resale: { enabled: true, maxMarkup: '1' } }],
    ['a number to search', { search: ['no', 5] }],
    [
      'a mark that turns the text of a commune',
      { venue: { ...EMPTY_EVENT.venue, commune: 'a\u202Eb' } },
    ],
    ['a mark that turns the text of a description', { description: 'a\u202Eb' }],
    ['a markup of 300 %', { resale: { enabled: true, maxMarkup: 3 } }],
  ])('refuses %s', async (_what, fields) => {
    const ref = doc(world.owner.db, paths.event(event));
    await refused(updateDoc(ref, change(typeof fields === 'function' ? fields() : fields)));
  });

  test.each([
    'https://evil.cl\u0000',
    'https://evil.cl/\u0007',
    'https://evil.cl/\u202Egpj.exe',
    'https://evil.cl/a b',
    'https://evil.cl\\@early.cl',
    'https://early.cl@evil.cl',
    'https://user:pass@evil.cl/x',
    'https:///evil.cl',
    'https://',
    'http://early.cl',
    `https://early.cl/${'x'.repeat(2000)}`,
  ])('refuses the map %j', async (mapUrl) => {
    await refused(updateDoc(doc(world.owner.db, paths.event(event)), change(venue(mapUrl))));
  });

  test.each([
    'HTTPS://Early.cl:8443/a?b=c@d#e',
    'https://es.wikipedia.org/wiki/Ñuñoa',
    'https://maps.google.com?q=-33.4,-70.6',
  ])('takes the map %s', async (mapUrl) => {
    await allowed(updateDoc(doc(world.owner.db, paths.event(event)), change(venue(mapUrl))));
  });

  test('takes what an event is found by, whatever it is called', async () => {
    const name = '¿Ñandú? 🎉 Фестиваль de-todo (100%) a@b.cl 東京'.padEnd(80, '🎉');
    const search = eventSearch({ name, venue: { ...EMPTY_EVENT.venue, commune: 'Ñuñoa' } });
    await allowed(updateDoc(doc(world.owner.db, paths.event(event)), change({ search })));
    await allowed(updateDoc(doc(world.owner.db, paths.event(event)), change({ search: [] })));
    const images = { flyer: 'https://x.cl/a.png', thumb: '' };
    await allowed(updateDoc(doc(world.owner.db, paths.event(event)), change({ images })));
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('looks at the shared capacity %i', async (place) => {
    const ref = doc(world.owner.db, paths.event(event));
    const ten = Array.from({ length: 10 }, (_, i) => ({ ...VIP, id: `vip-${i}` }));
    const wrongs = [
      { ...VIP, x: 1 },
      { ...VIP, id: 'a b' },
      { ...VIP, id: '' },
      { ...VIP, name: 'x'.repeat(61) },
      { ...VIP, capacity: 0 },
      { ...VIP, capacity: 500_001 },
      { ...VIP, capacity: 1.5 },
      { ...VIP, name: ['V'.repeat(61)] },
      { id: 'vip', name: 'VIP' },
      'vip',
    ];
    await allowed(updateDoc(ref, change({ sharedCapacities: ten })));
    for (const wrong of wrongs) {
      const sharedCapacities = ten.with(place, wrong as typeof VIP);
      await refused(updateDoc(ref, change({ sharedCapacities })));
    }
  });

  test('keeps the time of the change', async () => {
    const ref = doc(world.owner.db, paths.event(event));
    await refused(updateDoc(ref, { name: 'Otra', updatedAt: Timestamp.fromMillis(1) }));
  });

  test('takes pictures, a place, a window and a capacity', async () => {
    const ref = doc(world.owner.db, paths.event(await putEvent(world.a)));
    const content = {
      images: { flyer: 'data:image/webp;base64,AAAA', thumb: 'https://early.cl/a.webp' },
      startsAt: Timestamp.fromMillis(1),
      endsAt: Timestamp.fromMillis(2),
      capacity: 800,
      sharedCapacities: [VIP],
    };
    await allowed(updateDoc(ref, change(content)));
    await refused(updateDoc(ref, change({ endsAt: Timestamp.fromMillis(1) })));
  });

  test.each(['review', 'published', 'paused', 'ended', 'cancelled'] as const)(
    'is for drafts, not for an event that is %s: a function writes that, with its trace',
    async (status) => {
      const out = await putEvent(world.a, status);
      const shared = { sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 100 }] };
      for (const { db } of [world.owner, world.admin]) {
        await refused(updateDoc(doc(db, paths.event(out)), change({ name: 'Otra' })));
        await refused(updateDoc(doc(db, paths.event(out)), change(shared)));
      }
    },
  );

  test('never writes what waits for a decision', async () => {
    const ref = doc(world.owner.db, paths.event(event));
    await refused(updateDoc(ref, change({ pending: { fields: { name: 'Otra' } } })));
    await refused(updateDoc(ref, change({ pendingAt: serverTimestamp() })));
  });

  test('never deletes it', async () => {
    await refused(deleteDoc(doc(world.owner.db, paths.event(event))));
    await refused(deleteDoc(doc(world.admin.db, paths.event(event))));
  });
});
