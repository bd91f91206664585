import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { FEATURE_KEYS } from '@/lib/domain/feature/feature';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
const dot = 'data:image/png;base64,iVBORw0KGgo=';

beforeAll(async () => {
  world = await makeWorld();
  const { a, b } = world;
  await writeDocument(paths.feature('mailing'), { mode: 'on' });
  await writeDocument(entryPaths.featureNote('mailing'), {
    owner: 'Ana',
    updatedBy: 'ana@early.cl',
  });
  for (const producerId of [a, b]) {
    await writeDocument(paths.paymentOrder(`o-${producerId}`), {
      producerId,
      amount: 1,
      status: 'paid',
    });
    await writeDocument(entryPaths.paymentOrderProof(`o-${producerId}`), { data: dot });
    await writeDocument(entryPaths.paymentOrderBank(`o-${producerId}`), { accountNumber: '1' });
    for (const published of [true, false]) {
      const id = `${published ? 'open' : 'closed'}-${producerId}`;
      await writeDocument(entryPaths.menu(id), { name: 'Barra', producerId, published });
      await writeDocument(entryPaths.menuPhoto(id, 'i'), { data: dot });
    }
  }
  await writeDocument(entryPaths.qrCode('code'), { active: true });
  await writeDocument(entryPaths.qrScan('code', 0), { total: 1 });
  await writeDocument(paths.errorDay('2026-11-21'), { total: 1 });
  await writeDocument(entryPaths.sendingDomain(), { domain: 'early.cl', problems: [] });
});

describe('feature flags', () => {
  test('every session reads them, a visitor does not', async () => {
    for (const one of [world.owner, world.roleless, world.admin]) {
      await allowed(getDoc(doc(one.db, paths.feature('mailing'))));
      await allowed(getDocs(collection(one.db, paths.features())));
    }
    await refused(getDoc(doc(world.nobody.db, paths.feature('mailing'))));
  });

  test('what administrators write of them only they read', async () => {
    const note = entryPaths.featureNote('mailing');
    await allowed(getDoc(doc(world.admin.db, note)));
    await allowed(getDocs(collection(world.admin.db, entryPaths.featureNotes())));
    for (const one of [world.owner, world.roleless, world.nobody]) {
      await refused(getDoc(doc(one.db, note)));
      await refused(getDocs(collection(one.db, entryPaths.featureNotes())));
    }
    await refused(setDoc(doc(world.admin.db, note), { owner: 'Luis' }));
  });

  test.each(FEATURE_KEYS)(
    'nobody writes %s from the client, not even an administrator',
    async (key) => {
      for (const one of [world.owner, world.admin, world.pretender, world.nobody]) {
        await refused(setDoc(doc(one.db, paths.feature(key)), { mode: 'on' }));
      }
      await refused(updateDoc(doc(world.admin.db, paths.feature('mailing')), { mode: 'off' }));
      await refused(deleteDoc(doc(world.admin.db, paths.feature('mailing'))));
    },
  );
});

describe('menus', () => {
  const open = () => `open-${world.a}`;
  const closed = () => `closed-${world.a}`;

  test('nobody else reads a menu or its photos, published or not: the server shows it to guests', async () => {
    const { nobody, stranger, roleless } = world;
    const published = where('published', '==', true);
    for (const one of [nobody, stranger, roleless]) {
      for (const id of [open(), closed()]) {
        await refused(getDoc(doc(one.db, entryPaths.menu(id))));
        await refused(getDoc(doc(one.db, entryPaths.menuPhoto(id, 'i'))));
        await refused(getDocs(collection(one.db, entryPaths.menuPhotos(id))));
      }
      await refused(getDocs(collection(one.db, entryPaths.menus())));
      await refused(getDocs(query(collection(one.db, entryPaths.menus()), published)));
    }
  });

  test('members read what was given to their producer, administrators all', async () => {
    const { owner, restricted, stranger, halfOwn, roleless, pretender, admin, a } = world;
    const own = where('producerId', '==', a);
    for (const one of [owner, restricted, admin]) {
      for (const id of [open(), closed()]) {
        await allowed(getDoc(doc(one.db, entryPaths.menu(id))));
        await allowed(getDocs(collection(one.db, entryPaths.menuPhotos(id))));
      }
      await allowed(getDocs(query(collection(one.db, entryPaths.menus()), own)));
    }
    for (const one of [stranger, halfOwn, roleless, pretender]) {
      await refused(getDoc(doc(one.db, entryPaths.menu(closed()))));
      await refused(getDoc(doc(one.db, entryPaths.menuPhoto(closed(), 'i'))));
      await refused(getDocs(query(collection(one.db, entryPaths.menus()), own)));
    }
    await refused(getDocs(collection(owner.db, entryPaths.menus())));
    await allowed(getDocs(collection(admin.db, entryPaths.menus())));
  });

  test('nobody writes a menu from the client', async () => {
    for (const one of [world.owner, world.admin, world.nobody]) {
      await refused(
        addDoc(collection(one.db, entryPaths.menus()), { name: 'x', producerId: world.a }),
      );
      await refused(updateDoc(doc(one.db, entryPaths.menu(open())), { published: false }));
      await refused(deleteDoc(doc(one.db, entryPaths.menu(open()))));
    }
  });

  test('an administrator writes photos', async () => {
    const { admin } = world;
    const ref = doc(admin.db, entryPaths.menuPhoto(closed(), 'new'));
    await allowed(setDoc(ref, { data: dot }));
    await allowed(setDoc(ref, { data: dot.replace('png', 'webp') }));
    await allowed(deleteDoc(ref));
  });

  test.each([
    ['an SVG', { data: 'data:image/svg+xml;base64,AAAA' }],
    ['HTML', { data: 'data:text/html;base64,AAAA' }],
    ['an address', { data: 'https://evil.test/x.png' }],
    ['something heavy', { data: `data:image/png;base64,${'A'.repeat(120_000)}` }],
    ['a field more', { data: dot, owner: 'x' }],
    ['no picture', {}],
  ])('a photo is not %s', async (_what, photo) => {
    await refused(setDoc(doc(world.admin.db, entryPaths.menuPhoto(open(), 'i')), photo));
  });

  test('nobody else writes or deletes photos, nor who was an administrator a minute ago', async () => {
    const { owner, stranger, nobody, demoted, closedAdmin } = world;
    for (const one of [owner, stranger, nobody, demoted, closedAdmin]) {
      const ref = doc(one.db, entryPaths.menuPhoto(open(), 'i'));
      await refused(setDoc(ref, { data: dot }));
      await refused(deleteDoc(ref));
    }
  });
});

describe('payment orders', () => {
  const order = () => `o-${world.a}`;

  test('administrators and finance.view read them, with the proof', async () => {
    const { owner, admin, a } = world;
    const viewer = await world.memberWith('finance.view');
    const own = where('producerId', '==', a);
    for (const one of [owner, admin, viewer]) {
      await allowed(getDoc(doc(one.db, paths.paymentOrder(order()))));
      await allowed(getDocs(query(collection(one.db, paths.paymentOrders()), own)));
      await allowed(getDoc(doc(one.db, entryPaths.paymentOrderProof(order()))));
    }
    await allowed(getDocs(collection(admin.db, paths.paymentOrders())));
  });

  test('nobody else reads them, and no member reads those of another', async () => {
    const { restricted, unrecorded, stranger, halfOwn, halfTheirs, roleless, nobody, owner } =
      world;
    const own = where('producerId', '==', world.a);
    const manager = await world.memberWith('users.manageAccess', 'producers.banking');
    const others = [
      restricted,
      unrecorded,
      stranger,
      halfOwn,
      halfTheirs,
      roleless,
      nobody,
      manager,
    ];
    for (const one of others) {
      await refused(getDoc(doc(one.db, paths.paymentOrder(order()))));
      await refused(getDoc(doc(one.db, entryPaths.paymentOrderProof(order()))));
      await refused(getDocs(query(collection(one.db, paths.paymentOrders()), own)));
    }
    await refused(getDocs(collection(owner.db, paths.paymentOrders())));
    await refused(getDoc(doc(owner.db, paths.paymentOrder(`o-${world.b}`))));
  });

  test('the bank data of an order is for administrators', async () => {
    await allowed(getDoc(doc(world.admin.db, entryPaths.paymentOrderBank(order()))));
    await refused(getDoc(doc(world.owner.db, entryPaths.paymentOrderBank(order()))));
  });

  test('nobody writes them from the client', async () => {
    for (const one of [world.owner, world.admin, world.nobody]) {
      const ref = doc(one.db, paths.paymentOrder(order()));
      await refused(setDoc(ref, { producerId: world.a, amount: 1, status: 'paid' }));
      await refused(updateDoc(ref, { status: 'paid' }));
      await refused(deleteDoc(ref));
      await refused(setDoc(doc(one.db, entryPaths.paymentOrderProof(order())), { data: dot }));
      await refused(
        setDoc(doc(one.db, entryPaths.paymentOrderBank(order())), { accountNumber: '2' }),
      );
      await refused(setDoc(doc(one.db, innerPaths.counter('receipts')), { next: 1 }));
      await refused(getDoc(doc(one.db, innerPaths.counter('receipts'))));
    }
  });
});

describe('what does not exist', () => {
  test.each([
    ['an event', paths.event('none')],
    ['a campaign', paths.campaign('none')],
    ['a menu', entryPaths.menu('none')],
    ['a payment order', paths.paymentOrder('none')],
  ])('is refused by a rule, not by an error in it: %s', async (_what, path) => {
    for (const one of [world.owner, world.nobody]) {
      const failure = await getDoc(doc(one.db, path)).catch((error: Error) => error);
      expect(failure).toMatchObject({ code: 'permission-denied' });
      expect((failure as Error).message).not.toContain('Null value error');
    }
    expect((await getDoc(doc(world.admin.db, path))).exists()).toBe(false);
  });
});

test('the mails of all producers are summed by administrators only', async () => {
  const inMonth = (one: { db: RulesWorld['admin']['db'] }) =>
    getDocs(query(collectionGroup(one.db, 'months'), where('month', '==', '2026-11')));
  await allowed(inMonth(world.admin));
  for (const one of [world.owner, world.roleless, world.nobody]) await refused(inMonth(one));
});

describe('QR codes, errors and the trace', () => {
  const readable = [
    entryPaths.qrCode('code'),
    entryPaths.qrScan('code', 0),
    paths.errorDay('2026-11-21'),
    entryPaths.adminProposal('somebody'),
    entryPaths.payout('batch'),
  ];

  test.each(readable)('%s is read by administrators only', async (path) => {
    await allowed(getDoc(doc(world.admin.db, path)));
    for (const one of [world.owner, world.roleless, world.pretender, world.nobody]) {
      await refused(getDoc(doc(one.db, path)));
    }
  });

  test.each([...readable, entryPaths.auditEntry('forged')])(
    '%s is written by nobody',
    async (path) => {
      for (const one of [world.owner, world.admin, world.nobody]) {
        await refused(setDoc(doc(one.db, path), { total: 99 }));
      }
    },
  );

  test('lists follow the same rule', async () => {
    await writeDocument(entryPaths.payout('batch'), { total: 1 });
    const lists = [entryPaths.qrCodes(), entryPaths.qrScans('code'), entryPaths.payouts()];
    for (const path of lists) {
      expect((await allowed(getDocs(collection(world.admin.db, path)))).size).toBeGreaterThan(0);
      await refused(getDocs(collection(world.owner.db, path)));
    }
  });
});

describe('what only functions know', () => {
  // Collections and documents alike, by every path that there is.
  const closed = Object.values(innerPaths).map((build) =>
    (build as (...ids: string[]) => string)('a', '1', '2'),
  );

  test('is read and written by nobody, whatever it is', async () => {
    expect(closed).toEqual(expect.arrayContaining(['receptionDays', 'platform/seals']));
    await Promise.all(
      closed.map(async (path) => {
        const isList = path.split('/').length % 2 === 1;
        const ref = isList ? `${path}/x` : path;
        await writeDocument(ref, { producerId: world.a, total: 1 });
        for (const { db } of [world.admin, world.owner]) {
          await Promise.all([
            refused(isList ? getDocs(collection(db, path)) : getDoc(doc(db, path))),
            refused(setDoc(doc(db, ref), { producerId: world.a, total: 2 })),
          ]);
        }
      }),
    );
  });
});

describe('the DNS of the sender, and when events are paid', () => {
  test.each([
    [entryPaths.sendingDomain(), 'administrators'],
    [entryPaths.payTerm(), 'everybody with an account'],
  ])('%s is read by %s, nobody else does, and nobody writes it', async (path, whom) => {
    const { owner, stranger, roleless, pretender, nobody, admin } = world;
    await allowed(getDoc(doc(admin.db, path)));
    await refused(getDocs(collection(admin.db, 'platform')));
    const may = whom === 'administrators' ? refused : allowed;
    for (const one of [owner, stranger, roleless, pretender]) await may(getDoc(doc(one.db, path)));
    await refused(getDoc(doc(nobody.db, path)));
    for (const one of [owner, nobody, admin]) {
      await refused(setDoc(doc(one.db, path), { problems: [] }));
      await refused(deleteDoc(doc(one.db, path)));
    }
  });
});

describe('the desk of rights', () => {
  test('is read by who manages access in its producer, and by administrators; nobody writes it', async () => {
    const { a, b, owner, admin } = world;
    const mine = entryPaths.privacyRequest(`DP-${a}`);
    const [other, own] = [
      entryPaths.privacyRequest(`DP-${b}`),
      entryPaths.privacyRequest(`DP-own-${a}`),
    ];
    await writeDocument(mine, { producerId: a, state: 'open' });
    await writeDocument(other, { producerId: b, state: 'open' });
    await writeDocument(own, { producerId: '', state: 'open' });
    await writeDocument(innerPaths.privacyCopy(`DP-${a}`, 'h', 0), { data: 'x' });
    await writeDocument(entryPaths.sweep('bin'), { total: 1 });
    await allowed(getDoc(doc(admin.db, entryPaths.sweep('bin'))));
    await refused(getDoc(doc(owner.db, entryPaths.sweep('bin'))));
    const listOf = (db: typeof owner.db, producerId: string) =>
      getDocs(
        query(collection(db, paths.privacyRequests()), where('producerId', '==', producerId)),
      );
    const member = await world.memberWith('users.manageAccess');
    for (const { db } of [owner, member, admin]) {
      await allowed(getDoc(doc(db, mine)));
      await allowed(listOf(db, a));
    }
    await allowed(getDoc(doc(admin.db, own)));
    await allowed(getDocs(collection(admin.db, paths.privacyRequests())));
    const lacking = await world.memberWith(
      ...FLAGS.filter((flag) => flag !== 'users.manageAccess'),
    );
    for (const { db } of [lacking, world.stranger, world.roleless, world.nobody]) {
      await refused(getDoc(doc(db, mine)));
      await refused(listOf(db, a));
    }
    for (const path of [other, own, entryPaths.privacyRequest('DP-none')]) {
      await refused(getDoc(doc(owner.db, path)));
    }
    await refused(getDocs(collection(owner.db, paths.privacyRequests())));
    for (const { db } of [owner, admin]) {
      await refused(updateDoc(doc(db, mine), { state: 'answered' }));
      await refused(deleteDoc(doc(db, mine)));
      await refused(setDoc(doc(db, entryPaths.privacyRequest('DP-new')), { producerId: a }));
      await refused(getDoc(doc(db, innerPaths.privacyCopy(`DP-${a}`, 'h', 0))));
    }
  });
});

describe('the register of breaches', () => {
  const places = [
    entryPaths.breach('b'),
    entryPaths.breachStep('b', 1),
    entryPaths.affectedList('b', 'l'),
    entryPaths.affectedPage('b', 'l', 'p'),
    entryPaths.breachMail('b', 'm'),
  ];
  test.each(places)('%s is read by administrators, and written by nobody', async (place) => {
    const { owner, admin, stranger, roleless, pretender, nobody } = world;
    await writeDocument(place, { email: 'ana@correo.cl' });
    const parent = place.split('/').slice(0, -1).join('/');
    await allowed(getDoc(doc(admin.db, place)));
    await allowed(getDocs(collection(admin.db, parent)));
    for (const { db } of [owner, stranger, roleless, pretender, nobody]) {
      await refused(getDoc(doc(db, place)));
      await refused(getDocs(collection(db, parent)));
    }
    for (const { db } of [owner, admin]) {
      await refused(updateDoc(doc(db, place), { email: '' }));
      await refused(deleteDoc(doc(db, place)));
      await refused(setDoc(doc(db, `${parent}/new`), { email: '' }));
    }
  });
});
