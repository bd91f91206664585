import {
  collection,
  deleteDoc,
  doc,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, DEFAULT_RECORD, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, recordOf, writeDocument } from '../support/rules/world';

let world: RulesWorld;
beforeAll(async () => {
  world = await makeWorld();
});

describe('user documents', () => {
  test('users read their own, administrators any; nobody else does', async () => {
    const { owner, admin, restricted, stranger, nobody } = world;
    await allowed(getDoc(doc(owner.db, paths.user(owner.uid))));
    await allowed(getDoc(doc(admin.db, paths.user(owner.uid))));
    for (const other of [restricted, stranger, nobody]) {
      await refused(getDoc(doc(other.db, paths.user(owner.uid))));
    }
  });

  test('only an administrator lists them', async () => {
    await allowed(getDocs(collection(world.admin.db, 'users')));
    for (const one of [world.owner, world.roleless, world.pretender, world.nobody]) {
      await refused(getDocs(collection(one.db, 'users')));
      await refused(
        getDocs(query(collection(one.db, 'users'), where('email', '==', 'owner@early.test'))),
      );
    }
  });

  test.each([
    ['producersId', { producersId: ['x'] }],
    ['a role', { role: 'admin' }],
    ['the profile', { display_name: 'Yo' }],
    ['claimsChangedAt', { claimsChangedAt: 1 }],
    ['errandsUntil', { errandsUntil: 1 }],
  ])('nobody writes %s, not even his own', async (_what, change) => {
    const { owner, admin } = world;
    await refused(updateDoc(doc(owner.db, paths.user(owner.uid)), change));
    await refused(setDoc(doc(owner.db, paths.user(owner.uid)), change, { merge: true }));
    await refused(updateDoc(doc(admin.db, paths.user(owner.uid)), change));
  });

  test('nobody reads or writes which sessions ended, nor what is kept of a request', async () => {
    const { owner, admin, nobody } = world;
    await writeDocument(innerPaths.endedSessions(owner.uid), { ended: {}, before: 0 });
    const hidden = [
      innerPaths.endedSessions(owner.uid),
      innerPaths.keptRequest('any'),
      innerPaths.job('any'),
    ];
    for (const one of [owner, admin, nobody]) {
      for (const path of hidden) {
        await refused(getDoc(doc(one.db, path)));
        await refused(setDoc(doc(one.db, path), { before: 1 }));
        await refused(deleteDoc(doc(one.db, path)));
      }
      await refused(getDocs(collection(one.db, innerPaths.keptRequests())));
    }
  });

  test('nobody creates or deletes one', async () => {
    const { owner, nobody } = world;
    await refused(setDoc(doc(owner.db, paths.user('new')), { uid: 'new', producersId: [] }));
    await refused(setDoc(doc(nobody.db, paths.user('new')), { uid: 'new' }));
    await refused(deleteDoc(doc(owner.db, paths.user(owner.uid))));
  });
});

describe('reading permissions records', () => {
  const record = (reader: keyof RulesWorld, of: keyof RulesWorld, producerId: string) => {
    const { db } = world[reader] as RulesWorld['owner'];
    return getDoc(doc(db, paths.permission((world[of] as RulesWorld['owner']).uid, producerId)));
  };

  test('the owner of the record, their managers and administrators read it', async () => {
    await allowed(record('restricted', 'restricted', world.a));
    await allowed(record('owner', 'restricted', world.a));
    await allowed(record('admin', 'restricted', world.a));
  });

  test.each(['restricted', 'unrecorded', 'stranger', 'left', 'nobody', 'roleless'] as const)(
    '%s does not read the record of another',
    async (reader) => {
      await refused(record(reader, 'owner', world.a));
    },
  );

  test('a manager of one producer reads no record of another', async () => {
    await refused(record('owner', 'stranger', world.b));
  });

  test("users query their own by producer, and nobody another's", async () => {
    const list = (reader: 'owner' | 'admin' | 'stranger' | 'nobody') =>
      getDocs(
        query(
          collection(world[reader].db, paths.permissions(world.owner.uid)),
          where('producerId', '==', world.a),
        ),
      );
    expect((await allowed(list('owner'))).size).toBe(1);
    await allowed(list('admin'));
    await refused(list('stranger'));
    await refused(list('nobody'));
  });
});

describe('creating the permissions record (call 6)', () => {
  const create = async (
    who: 'unrecorded' | 'halfOwn' | 'halfTheirs' | 'stranger' | 'roleless' | 'pretender' | 'admin',
    change: Record<string, unknown> = {},
    path?: string,
  ) => {
    const { uid, db } = world[who];
    const data = { ...recordOf(uid, world.a, DEFAULT_RECORD), ...change };
    return setDoc(doc(db, path ?? paths.permission(uid, world.a)), data);
  };

  test.each([
    ['every flag', { permissions: ALL_PERMISSIONS }],
    ['no flag', { permissions: NO_PERMISSIONS }],
    [
      'one flag more',
      {
        permissions: { ...DEFAULT_RECORD, events: { ...DEFAULT_RECORD.events, x: true } },
      },
    ],
    [
      'changeStatus',
      {
        permissions: {
          ...DEFAULT_RECORD,
          events: { create: true, manage: true, changeStatus: true },
        },
      },
    ],
    [
      'one flag fewer',
      { permissions: { ...DEFAULT_RECORD, events: { create: true, manage: true } } },
    ],
    ['a flag as text', { permissions: { ...DEFAULT_RECORD, finance: { view: 'true' } } }],
    ['one group more', { permissions: { ...DEFAULT_RECORD, mailing: { send: true } } }],
    ['permissions as text', { permissions: 'all' }],
    ['one field more', { role: 'admin' }],
    ['another user', { userId: 'someone' }],
    ['another producer', { producerId: 'other' }],
    ['another id', { id: 'other' }],
  ])('refuses a record with %s', async (_what, change) => {
    await refused(create('unrecorded', change));
  });

  test.each(['halfOwn', 'halfTheirs', 'stranger', 'roleless', 'pretender', 'admin'] as const)(
    'refuses %s, who is not a member with a role',
    async (who) => {
      await refused(create(who));
    },
  );

  test('refuses a record under another id, for another user, for a foreign producer', async () => {
    const { unrecorded, owner } = world;
    await refused(create('unrecorded', {}, `${paths.permissions(unrecorded.uid)}/random`));
    await refused(create('unrecorded', {}, paths.permission(owner.uid, world.a)));
    await refused(
      create(
        'unrecorded',
        { id: world.b, producerId: world.b },
        paths.permission(unrecorded.uid, world.b),
      ),
    );
  });

  test('refuses to join and to create the record in one commit', async () => {
    const { stranger } = world;
    const batch = writeBatch(stranger.db);
    batch.update(doc(stranger.db, paths.user(stranger.uid)), { producersId: [world.a] });
    batch.set(
      doc(stranger.db, paths.permission(stranger.uid, world.a)),
      recordOf(stranger.uid, world.a, DEFAULT_RECORD),
    );
    await refused(batch.commit());
  });

  test('refuses to change one, to delete one, and both in one commit', async () => {
    const { restricted } = world;
    const ref = doc(restricted.db, paths.permission(restricted.uid, world.a));
    await refused(setDoc(ref, recordOf(restricted.uid, world.a, DEFAULT_RECORD)));
    await refused(updateDoc(ref, { 'permissions.finance.view': true }));
    await refused(deleteDoc(ref));
    const batch = writeBatch(restricted.db);
    batch.delete(ref);
    batch.set(ref, recordOf(restricted.uid, world.a, DEFAULT_RECORD));
    await refused(batch.commit());
  });

  test('an administrator neither changes nor deletes one from the client', async () => {
    const ref = doc(world.admin.db, paths.permission(world.owner.uid, world.a));
    await refused(updateDoc(ref, { 'permissions.finance.view': false }));
    await refused(deleteDoc(ref));
  });

  test('lets a member create exactly the default set, once', async () => {
    await allowed(create('unrecorded'));
    await refused(create('unrecorded'));
    const { db } = world.unrecorded;
    await allowed(getDoc(doc(db, paths.banking(world.a))));
  });

  test('a right that is taken away is gone with the next request', async () => {
    const member = await world.memberWith('producers.banking');
    const read = () => getDoc(doc(member.db, paths.banking(world.a)));
    await allowed(read());
    await writeDocument(
      paths.permission(member.uid, world.a),
      recordOf(member.uid, world.a, NO_PERMISSIONS),
    );
    await refused(read());
  });
});
