import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { consumption, discount, putEvent, ticketType } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc } from '../support/rules/reads';
import { makeWorld, type RulesWorld } from '../support/rules/world';

let world: RulesWorld;
let event: string;
let ended: string;
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a);
  ended = await putEvent(world.a, 'ended');
});
const fresh = () => `X${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const db = () => world.owner.db;
const OUTSIDERS = [
  'restricted',
  'unrecorded',
  'stranger',
  'left',
  'closed',
  'undone',
  'roleless',
  'nobody',
  'pretender',
] as const;
const upside = { startsAt: Timestamp.fromMillis(2), endsAt: Timestamp.fromMillis(1) };

describe('ticket types', () => {
  const path = (id: string) => paths.ticketType(event, id);

  test('are made, changed and deleted with tickets.manage, and by administrators', async () => {
    const member = await world.memberWith('tickets.manage');
    for (const who of [member, world.admin]) {
      const id = fresh();
      await allowed(setDoc(doc(who.db, path(id)), ticketType()));
      await allowed(updateDoc(doc(who.db, path(id)), { price: 0, stock: 5, hidden: true }));
      await allowed(updateDoc(doc(who.db, path(id)), { reentry: true }));
      await allowed(updateDoc(doc(who.db, path(id)), { startsAt: Timestamp.fromMillis(1) }));
      await allowed(deleteDoc(doc(who.db, path(id))));
    }
  });

  test.each(OUTSIDERS)('are not written by %s', async (name) => {
    const { db } = world[name];
    await refused(setDoc(doc(db, path(fresh())), ticketType()));
    await refused(updateDoc(doc(db, path('type')), { price: 1 }));
    await refused(deleteDoc(doc(db, path('type'))));
  });

  test('are not written with events.manage alone', async () => {
    const member = await world.memberWith('events.manage', 'tickets.generate');
    await refused(setDoc(doc(member.db, path(fresh())), ticketType()));
    await allowed(getDoc(doc(member.db, path('type'))));
  });

  test.each([
    ['sold from the start', { sold: 1 }],
    ['given from the start', { courtesies: 1 }],
    ['with a field more', { fee: 0 }],
    ['without a name', { name: '' }],
    ['with a long name', { name: 'x'.repeat(61) }],
    ['with a long description', { description: 'x'.repeat(301) }],
    ['with a negative price', { price: -1 }],
    ['with a fractional price', { price: 9.99 }],
    ['with a price of 900 million', { price: 900_000_000 }],
    ['with a price in text', { price: '9990' }],
    ['with negative stock', { stock: -1 }],
    ['with fractional stock', { stock: 1.5 }],
    ['with a window upside down', upside],
    ['with no minimum', { minPerOrder: 0 }],
    ['with a maximum under the minimum', { minPerOrder: 5, maxPerOrder: 4 }],
    ['hidden perhaps', { hidden: 'sí' }],
    ['coming in again perhaps', { reentry: 'sí' }],
    ['coming in again perhaps', { reentry: 'sí' }],
    ['in a place below 0', { order: -1 }],
    ['after something that is no text', { opensAfter: 1 }],
    ['sharing something that is no text', { sharedCapacityId: 1 }],
  ])('are refused %s', async (_what, over) => {
    await refused(setDoc(doc(db(), path(fresh())), ticketType(over)));
  });

  test.each(['x'.repeat(129), 'a.b', 'a b', '__x'])('are refused under the id %s', async (id) => {
    await refused(setDoc(doc(db(), path(id)), ticketType()));
  });

  test.each([
    ['what was sold', 'type', { sold: 5 }],
    ['what was given', 'type', { courtesies: 5 }],
    ['stock below what was sold and given', 'sold', { stock: 41 }],
  ])('do not let the client write %s', async (_what, id, fields) => {
    await refused(updateDoc(doc(db(), path(id)), fields));
  });

  test('keep stock at what was sold and given', async () => {
    await allowed(updateDoc(doc(db(), path('sold')), { stock: 42 }));
  });

  test('that were sold or given are not deleted', async () => {
    await refused(deleteDoc(doc(db(), path('sold'))));
    await refused(deleteDoc(doc(db(), path('given'))));
  });

  test('of an event that is over stay as they are', async () => {
    await refused(setDoc(doc(db(), paths.ticketType(ended, fresh())), ticketType()));
    await refused(updateDoc(doc(db(), paths.ticketType(ended, 'type')), { price: 1 }));
    await refused(deleteDoc(doc(db(), paths.ticketType(ended, 'type'))));
  });

  test('of an event that does not exist are refused', async () => {
    await refused(setDoc(doc(db(), paths.ticketType('none', fresh())), ticketType()));
  });
});

describe('discounts', () => {
  const path = (code: string) => entryPaths.discount(event, code);

  test('are made and changed with tickets.manage, and deleted by functions, into the bin', async () => {
    const { db } = await world.memberWith('tickets.manage');
    const code = fresh();
    await allowed(setDoc(doc(db, path(code)), discount(code)));
    await allowed(updateDoc(doc(db, path(code)), { active: false, limit: 5, limitPerPerson: 1 }));
    await allowed(updateDoc(doc(db, path(code)), { kind: 'fixed', amount: 2000, percent: 0 }));
    await allowed(
      updateDoc(doc(db, path(code)), { ticketTypeIds: Array(40).fill('t'.repeat(128)) }),
    );
    await allowed(updateDoc(doc(db, path(code)), { dateIds: Array(366).fill('d') }));
    await allowed(updateDoc(doc(db, path(code)), { kind: '2x1', amount: 0, percent: 0 }));
    await refused(deleteDoc(doc(db, path(code))));
  });

  test.each(OUTSIDERS)('are not written by %s', async (name) => {
    const { db } = world[name];
    const code = fresh();
    await refused(setDoc(doc(db, path(code)), discount(code)));
    await refused(updateDoc(doc(db, path('FRESH')), { percent: 100 }));
    await refused(deleteDoc(doc(db, path('FRESH'))));
  });

  test.each([
    ['of 101 %', { percent: 101 }],
    ['of 0 %', { percent: 0 }],
    ['of half a percent', { percent: 0.5 }],
    ['of an amount of nothing', { kind: 'fixed', amount: 0 }],
    ['of a negative amount', { amount: -1 }],
    ['of a kind that is none', { kind: '4x1' }],
    ['with a window upside down', upside],
    ['with a limit of 0', { limit: 0 }],
    ['with a limit of 0 for each', { limitPerPerson: 0 }],
    ['for something that is no list', { ticketTypeIds: 'type' }],
    ['for too many ticket types', { ticketTypeIds: Array(41).fill('t') }],
    ['for a ticket type of a long id', { ticketTypeIds: ['type', 'x'.repeat(129)] }],
    ['for a ticket type without an id', { ticketTypeIds: ['type', ''] }],
    ['of a promoter whose code is none', { promoter: 'Cami 20' }],
    ['of a promoter that is no text', { promoter: 7 }],
    ['for a date that is no list', { dateIds: 'fri' }],
    ['for too many dates', { dateIds: Array(367).fill('d') }],
    ['for a date with a slash', { dateIds: ['fri/sat'] }],
    ['active perhaps', { active: 1 }],
    ['used from the start', { uses: 1 }],
    ['in a batch of its own', { batchId: 'x' }],
    ['made at another time', { createdAt: Timestamp.fromMillis(1) }],
    ['with a field more', { total: 0 }],
  ])('are refused %s', async (_what, over) => {
    const code = fresh();
    await refused(setDoc(doc(db(), path(code)), discount(code, over)));
  });

  test('are refused under another code than their own, or one that is none', async () => {
    await refused(setDoc(doc(db(), path(fresh())), discount('OTHER')));
    await refused(setDoc(doc(db(), path('min uscula')), discount('min uscula')));
  });

  test('keep their code and their uses', async () => {
    await refused(updateDoc(doc(db(), path('USED')), { uses: 0 }));
    await refused(updateDoc(doc(db(), path('USED')), { code: 'OTHER' }));
    await refused(updateDoc(doc(db(), path('USED')), { percent: 101 }));
    await refused(deleteDoc(doc(db(), path('USED'))));
  });

  test('of an event that is over stay as they are', async () => {
    await refused(updateDoc(doc(db(), entryPaths.discount(ended, 'FRESH')), { active: false }));
  });
});

describe('consumptions', () => {
  const path = (id: string) => paths.consumption(event, id);

  test('are edited and deleted with events.manage', async () => {
    const { db } = await world.memberWith('events.manage');
    await allowed(updateDoc(doc(db, path('line')), { price: 5000, type: 'normal', stock: 80 }));
    await allowed(updateDoc(doc(db, path('sold')), { price: 5000, stock: null, active: false }));
    await allowed(updateDoc(doc(db, path('line')), { dateIds: ['fri', 'sat'] }));
    await allowed(deleteDoc(doc(db, path('line'))));
  });

  test('are not made by the client', async () => {
    await refused(setDoc(doc(db(), path(fresh())), consumption()));
  });

  test.each(OUTSIDERS)('are not written by %s', async (name) => {
    await refused(updateDoc(doc(world[name].db, path('sold')), { price: 1 }));
    await refused(deleteDoc(doc(world[name].db, path('sold'))));
  });

  test.each([
    ['the fee', { serviceFee: 0 }],
    ['what was sold', { sold: 0 }],
    ['the total', { total: 0 }],
    ['the fees sold', { serviceFeeSelled: 1 }],
    ['the type of a line that sold', { type: 'normal' }],
    ['a type that is none', { type: 'x' }],
    ['no name', { name: '' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a long description', { description: 'x'.repeat(301) }],
    ['a negative price', { price: -1 }],
    ['a fractional price', { price: 1.5 }],
    ['stock below what was sold', { stock: 9 }],
    ['a place below 0', { order: -1 }],
    ['too many dates', { dateIds: Array(367).fill('d') }],
    ['a date without an id', { dateIds: [''] }],
    ['perhaps active', { active: 'no' }],
  ])('do not take %s', async (_what, fields) => {
    await refused(updateDoc(doc(db(), path('sold')), fields));
  });

  test('that sold are not deleted, nor touched when the event is over', async () => {
    await refused(deleteDoc(doc(db(), path('sold'))));
    await refused(updateDoc(doc(db(), paths.consumption(ended, 'line')), { price: 1 }));
    await refused(deleteDoc(doc(db(), paths.consumption(ended, 'line'))));
  });
});

test('a draft that was published before keeps its ticket types and its products', async () => {
  const former = await putEvent(world.a, 'draft', { publishedAt: Timestamp.fromMillis(1) });
  for (const path of [paths.ticketType(former, 'type'), paths.consumption(former, 'line')]) {
    await refused(deleteDoc(doc(db(), path)));
  }
});

test('nobody but functions writes the terms of before, on which a sale that is told later is taken', async () => {
  const former = [{ until: Timestamp.fromMillis(Date.now()), terms: { price: 1 } }];
  const code = fresh();
  const updatedAt = serverTimestamp();
  await allowed(updateDoc(doc(db(), paths.event(event)), { name: 'Otra fiesta', updatedAt }));
  await refused(updateDoc(doc(db(), paths.event(event)), { former, updatedAt }));
  await refused(setDoc(doc(db(), paths.ticketType(event, fresh())), { ...ticketType(), former }));
  await refused(updateDoc(doc(db(), paths.ticketType(event, 'type')), { former }));
  await refused(setDoc(doc(db(), entryPaths.discount(event, code)), { ...discount(code), former }));
  await allowed(setDoc(doc(db(), entryPaths.discount(event, code)), discount(code)));
  await refused(updateDoc(doc(db(), entryPaths.discount(event, code)), { former }));
  await refused(updateDoc(doc(db(), paths.consumption(event, 'sold')), { former }));
});
