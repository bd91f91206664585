import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { discount, putEvent, ticketType } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { makeWorld, type RulesWorld } from '../support/rules/world';

/** Every number of the rules from both sides: what is just allowed, and what is one beyond it. */

type Fields = Record<string, unknown>;

let world: RulesWorld;
let event: string;
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a);
});
const text = (length: number) => 'x'.repeat(length);
const fresh = () => `X${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const at = (path: string) => doc(world.owner.db, path);

describe('an event', () => {
  const venue = (over: Fields) => ({ venue: { ...EMPTY_EVENT.venue, ...over } });
  const write = (fields: Fields) =>
    updateDoc(at(paths.event(event)), { ...fields, updatedAt: serverTimestamp() });
  const mapOf = (length: number) => `https://early.cl/${text(length - 17)}`;

  test.each<[string, Fields]>([
    ['texts', { name: text(80), description: text(5000) }],
    ['a place', venue({ name: text(120), address: text(200), commune: text(60) })],
    ['a map', venue({ mapUrl: mapOf(2000) })],
    ['the most', { minAge: 99, capacity: 500_000, resale: { enabled: true, maxMarkup: 2 } }],
    ['the least', { minAge: 0, capacity: 1, resale: { enabled: true, maxMarkup: 0 } }],
    ['words to search', { search: Array(200).fill('x') }],
  ])('takes %s at the limit', async (_what, fields) => {
    await allowed(write(fields));
  });

  test.each<[string, Fields]>([
    ['a category of none', { category: text(5) }],
    ['a zone of nowhere', { timeZone: text(5) }],
    ['a zone of 61', { timeZone: `America/${text(53)}` }],
    ['a map of 2001', venue({ mapUrl: mapOf(2001) })],
  ])('refuses %s', async (_what, fields) => {
    await refused(write(fields));
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'takes %i shared capacities, and looks at the last one',
    async (count) => {
      const some = Array.from({ length: count }, (_, n) => {
        return { id: `vip-${n}`, name: 'VIP', capacity: 100 };
      });
      await allowed(write({ sharedCapacities: some }));
      if (count === 0) return;
      const wrong = some.with(-1, { id: 'a b', name: 'VIP', capacity: 100 });
      await refused(write({ sharedCapacities: wrong }));
    },
  );

  test('takes no eleventh shared capacity', async () => {
    const one = { id: 'vip', name: 'VIP', capacity: 100 };
    await refused(write({ sharedCapacities: Array(11).fill(one) }));
  });
});

describe('a ticket type', () => {
  const write = (fields: Fields) =>
    setDoc(at(paths.ticketType(event, fresh())), ticketType(fields));

  test.each<[string, Fields]>([
    ['texts', { name: text(60), description: text(300), opensAfter: text(128) }],
    ['a shared capacity', { sharedCapacityId: text(40) }],
    [
      'the most',
      { price: 10_000_000, stock: 200_000, minPerOrder: 50, maxPerOrder: 50, order: 1000 },
    ],
    ['the least', { name: 'x', price: 0, stock: 0, minPerOrder: 1, maxPerOrder: 1, order: 0 }],
  ])('takes %s at the limit', async (_what, fields) => {
    await allowed(write(fields));
  });

  test.each<[string, Fields]>([
    ['of 10,000,001', { price: 10_000_001 }],
    ['of 200,001 places', { stock: 200_001 }],
    ['of at least 51', { minPerOrder: 51, maxPerOrder: 51 }],
    ['of at most 51', { maxPerOrder: 51 }],
    ['in the place 1001', { order: 1001 }],
    ['after a long id', { opensAfter: text(129) }],
    ['in a shared capacity of a long id', { sharedCapacityId: text(41) }],
  ])('is refused %s', async (_what, fields) => {
    await refused(write(fields));
  });
});

describe('a discount', () => {
  const write = (fields: Fields) => {
    const code = fresh();
    return setDoc(at(entryPaths.discount(event, code)), discount(code, fields));
  };

  test.each<[string, Fields]>([
    ['1 %', { percent: 1 }],
    ['100 %', { percent: 100 }],
    ['a peso', { kind: 'fixed', percent: 0, amount: 1 }],
    ['10,000,000', { kind: 'fixed', percent: 0, amount: 10_000_000 }],
    ['the most uses', { limit: 100_000, limitPerPerson: 1000 }],
    ['one use', { limit: 1, limitPerPerson: 1 }],
  ])('takes %s', async (_what, fields) => {
    await allowed(write(fields));
  });

  test.each<[string, Fields]>([
    ['less than nothing', { kind: 'fixed', percent: -1, amount: 1 }],
    ['10,000,001', { kind: 'fixed', percent: 0, amount: 10_000_001 }],
    ['100,001 uses', { limit: 100_001 }],
    ['1001 uses for each', { limitPerPerson: 1001 }],
  ])('does not take %s', async (_what, fields) => {
    await refused(write(fields));
  });
});

describe('a consumption line', () => {
  const write = (fields: Fields) => updateDoc(at(paths.consumption(event, 'line')), fields);

  test.each<[string, Fields]>([
    ['texts', { name: text(80), description: text(300) }],
    ['the most', { price: 10_000_000, stock: 1_000_000, order: 1000 }],
    ['the least', { name: 'x', price: 0, stock: 0, order: 0 }],
  ])('takes %s at the limit', async (_what, fields) => {
    await allowed(write(fields));
  });

  test.each<[string, Fields]>([
    ['of 10,000,001', { price: 10_000_001 }],
    ['of 1,000,001', { stock: 1_000_001 }],
    ['in the place 1001', { order: 1001 }],
  ])('is refused %s', async (_what, fields) => {
    await refused(write(fields));
  });
});

test('a view takes texts at the limit', async () => {
  const { uid } = world.owner;
  for (const [n, more] of [
    ['10', { name: text(60), query: text(1000) }],
    ['11', { name: 'x', query: '' }],
  ] as const) {
    const view = { list: 'paymentOrders', isDefault: false, by: uid, ...more };
    const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    await allowed(setDoc(at(entryPaths.ownView(uid, n)), { ...view, ...times }));
  }
});
