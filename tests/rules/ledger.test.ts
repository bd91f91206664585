import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getAggregateFromServer,
  limit,
  orderBy,
  query,
  setDoc,
  sum,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, type Flag } from '@/lib/domain/rights/permissions';
import { putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
let event: string;
const ID = 'one';

/** Every collection of money and doors: the flag that grants reading it, and its path. */
const COLLECTIONS: { name: string; flag: Flag; path: () => string }[] = [
  { name: 'ledger', flag: 'finance.view', path: () => paths.ledger(event) },
  { name: 'totals', flag: 'finance.view', path: () => paths.totals(event) },
  { name: 'commissions', flag: 'finance.view', path: () => entryPaths.commissions(event) },
  { name: 'refunds', flag: 'finance.refund', path: () => paths.refunds(event) },
  { name: 'plans', flag: 'finance.refund', path: () => paths.plans(event) },
  { name: "a plan's mails", flag: 'finance.refund', path: () => entryPaths.planMails(event, ID) },
  { name: "a producer's totals", flag: 'finance.view', path: () => paths.producerTotals(world.a) },
  {
    name: "a producer's folios",
    flag: 'finance.view',
    path: () => entryPaths.settlements(world.a),
  },
  { name: 'tickets', flag: 'tickets.manage', path: () => paths.tickets(event) },
  { name: 'validators', flag: 'tickets.manage', path: () => entryPaths.validators(event) },
  { name: 'courtesies', flag: 'tickets.generate', path: () => entryPaths.courtesies(event) },
  { name: 'quotas', flag: 'tickets.generate', path: () => entryPaths.quotas(event) },
];
const OUTSIDERS = [
  'restricted',
  'unrecorded',
  'halfOwn',
  'halfTheirs',
  'stranger',
  'left',
  'closed',
  'undone',
  'roleless',
  'pretender',
  'nobody',
] as const;

beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a, 'published');
  for (const { path } of COLLECTIONS)
    await writeDocument(`${path()}/${ID}`, { producerId: world.a, n: 1 });
  await writeDocument(entryPaths.platformTotal(0), { n: 1 });
});

describe.each(COLLECTIONS)('$name', ({ path, flag }) => {
  test('is read with the flag, and by administrators', async () => {
    const member = await world.memberWith(flag);
    for (const { db } of [member, world.owner, world.admin]) {
      await allowed(getDoc(doc(db, path(), ID)));
      await allowed(getDocs(query(collection(db, path()), limit(5))));
    }
  });

  test('is not read with all other flags together', async () => {
    const member = await world.memberWith(...FLAGS.filter((other) => other !== flag));
    await refused(getDoc(doc(member.db, path(), ID)));
    await refused(getDocs(query(collection(member.db, path()), limit(5))));
  });

  test.each(OUTSIDERS)('is not read by %s', async (name) => {
    const { db } = world[name];
    await refused(getDoc(doc(db, path(), ID)));
    await refused(getDocs(query(collection(db, path()), limit(5))));
  });

  test('is written by nobody', async () => {
    for (const { db } of [world.owner, world.admin, world.nobody]) {
      await refused(setDoc(doc(db, path(), 'new'), { n: 1 }));
      await refused(updateDoc(doc(db, path(), ID), { n: 2 }));
      await refused(deleteDoc(doc(db, path(), ID)));
    }
  });

  test('is not found over all events at once', async () => {
    const group = path().split('/').at(-1) ?? '';
    const all = query(collectionGroup(world.owner.db, group), where('producerId', '==', world.a));
    await refused(getDocs(all));
  });
});

describe('the books', () => {
  test('are searched and summed with finance.view', async () => {
    const { db } = await world.memberWith('finance.view');
    const rows = collection(db, paths.ledger(event));
    const tagged = query(rows, where('tags', 'array-contains', 'kind:sale'), orderBy('at', 'desc'));
    await allowed(getDocs(query(tagged, limit(20))));
    await allowed(getAggregateFromServer(rows, { n: sum('n') }));
    await refused(
      getAggregateFromServer(collection(world.stranger.db, paths.ledger(event)), {
        n: sum('n'),
      }),
    );
  });

  test('of the platform are for administrators', async () => {
    await allowed(getDoc(doc(world.admin.db, entryPaths.platformTotal(0))));
    await refused(getDoc(doc(world.owner.db, entryPaths.platformTotal(0))));
    await refused(setDoc(doc(world.admin.db, entryPaths.platformTotal(0)), { n: 2 }));
  });

  test('keep uses of a code by person to themselves', async () => {
    const path = innerPaths.discountPerson(event, 'DOS', 'someone');
    await refused(getDoc(doc(world.owner.db, path)));
    await refused(setDoc(doc(world.owner.db, path), { uses: 0 }));
  });
});

test('the account of a refund is read and written by nobody', async () => {
  const path = innerPaths.refundAccount(event, ID);
  await writeDocument(path, { accountNumber: '12345678', producerId: world.a });
  const refunder = await world.memberWith('finance.refund');
  for (const { db } of [refunder, world.owner, world.admin, world.stranger, world.nobody]) {
    await refused(getDoc(doc(db, path)));
    await refused(getDocs(collection(db, `${paths.event(event)}/refundAccounts`)));
    await refused(setDoc(doc(db, path), { accountNumber: '1' }));
    await refused(deleteDoc(doc(db, path)));
  }
});

test('how the places of an event are divided is read and written by nobody', async () => {
  await writeDocument(innerPaths.guard(event), { turns: 1, tills: 1 });
  await writeDocument(innerPaths.till(event, 0), { epoch: 1, left: { event: 5 } });
  const guards = `${paths.event(event)}/guards`;
  for (const { db } of [world.owner, world.admin, world.stranger, world.nobody]) {
    await refused(getDoc(doc(db, innerPaths.till(event, 0))));
    await refused(getDocs(collection(db, innerPaths.tills(event))));
    await refused(setDoc(doc(db, innerPaths.till(event, 0)), { left: { event: 99 } }));
    await refused(deleteDoc(doc(db, innerPaths.till(event, 0))));
    await refused(setDoc(doc(db, innerPaths.till(event, 1)), { left: { event: 99 } }));
    await refused(getDoc(doc(db, innerPaths.guard(event))));
    await refused(updateDoc(doc(db, innerPaths.guard(event)), { tills: 0 }));
    await refused(getDocs(collection(db, guards)));
    await refused(getDocs(query(collectionGroup(db, 'guards'), where('spread', '>', 0))));
  }
});

test('what doors without connection know of the tickets is read by nobody: functions hand it to a link', async () => {
  await writeDocument(innerPaths.doorList(event), { version: 1 });
  const lists = `${paths.event(event)}/doorList`;
  for (const { db } of [world.owner, world.admin, world.nobody]) {
    await refused(getDoc(doc(db, innerPaths.doorList(event))));
    await refused(getDocs(query(collection(db, lists), limit(5))));
    await refused(setDoc(doc(db, innerPaths.doorList(event)), { version: 2 }));
  }
});

test('nothing that a link of a mail is signed with, nor an account of a buyer, is read by anybody', async () => {
  const secret = [
    innerPaths.notice(ID),
    innerPaths.refundAccount(event, ID),
    innerPaths.limit(ID),
    innerPaths.news(ID),
  ];
  for (const path of secret) {
    await writeDocument(path as never, { email: 'ana@x.cl' });
    const list = path.split('/').slice(0, -1).join('/');
    for (const { db } of [world.owner, world.admin, world.nobody]) {
      await refused(getDoc(doc(db, path)));
      await refused(getDocs(query(collection(db, list), limit(5))));
      await refused(setDoc(doc(db, path), { email: 'x' }));
    }
  }
});
