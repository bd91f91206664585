import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { TRACE_FLAGS } from '@/lib/domain/audit/audit';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;
beforeAll(async () => {
  world = await makeWorld();
});

type Name = Exclude<keyof RulesWorld, 'a' | 'b' | 'memberWith'>;
const EVERYONE: Name[] = [
  'owner',
  'restricted',
  'unrecorded',
  'halfOwn',
  'halfTheirs',
  'stranger',
  'roleless',
  'pretender',
  'left',
  'closed',
  'undone',
  'nobody',
  'admin',
];
const db = (name: Name) => world[name].db;

/** Every document of producer A, and who may read it. */
const READS: [what: string, path: (a: string) => string, readers: Name[]][] = [
  ['the producer', (a) => paths.producer(a), ['owner', 'restricted', 'unrecorded', 'admin']],
  ['its billing data', (a) => paths.billing(a), ['owner', 'admin']],
  ['its bank data', (a) => paths.banking(a), ['owner', 'admin']],
  ['its open breaches', (a) => paths.openBreaches(a), ['owner', 'admin']],
  ['an entry of its team', (a) => entryPaths.teamEntry(a, 'member'), ['owner', 'admin']],
  ['an invitation', (a) => entryPaths.invitation(a, 'secret'), ['admin']],
  ['a line of its trace', (a) => entryPaths.auditEntry(`entry-${a}`), ['owner', 'admin']],
  ["an administrators' line of its trace", (a) => entryPaths.auditEntry(`inner-${a}`), ['admin']],
  ['a line from before lines named a flag', (a) => entryPaths.auditEntry(`old-${a}`), ['admin']],
  ['a line that is not there', (a) => entryPaths.auditEntry(`none-${a}`), ['admin']],
  ['another private document', (a) => `producers/${a}/private/other`, []],
  ['who lost the reach of its money', (a) => innerPaths.formerHolder(a, 'x'), []],
  ['a collection nobody named', (a) => `producers/${a}/secrets/x`, []],
];

describe.each(READS)('%s', (_what, path, readers) => {
  test.each(EVERYONE)('read by %s', async (name) => {
    const read = getDoc(doc(db(name), path(world.a)));
    await (readers.includes(name) ? allowed(read) : refused(read));
  });
  test.each([...EVERYONE])('not written by %s', async (name) => {
    const ref = doc(db(name), path(world.a));
    await refused(setDoc(ref, { users: [world[name].uid], type: 'producer', name: 'mío' }));
    await refused(updateDoc(ref, { name: 'mío' }));
    await refused(updateDoc(ref, { isUnreviewed: false }));
    await refused(deleteDoc(ref));
  });
});

describe('lists', () => {
  test('users.manageAccess lists the team; others do not', async () => {
    const team = (name: Name) => getDocs(collection(db(name), paths.team(world.a)));
    expect((await allowed(team('owner'))).size).toBe(1);
    await allowed(team('admin'));
    for (const name of ['restricted', 'unrecorded', 'stranger', 'left', 'nobody'] as const) {
      await refused(team(name));
    }
  });

  test.each(TRACE_FLAGS)(
    '%s opens the lines of the trace that name it, and no other',
    async (flag) => {
      const others = FLAGS.filter((one) => one !== flag);
      const [holder, without] = [await world.memberWith(flag), await world.memberWith(...others)];
      const line = entryPaths.auditEntry(`${flag}-${world.a}`);
      const trace = (who: { db: Firestore }, id: string, needs: string = flag) =>
        getDocs(
          query(
            collection(who.db, 'audit'),
            where('producerId', '==', id),
            where('needs', '==', needs),
          ),
        );
      await writeDocument(line, { action: 'x', producerId: world.a, needs: flag });
      expect((await allowed(trace(holder, world.a))).docs.map((row) => row.get('needs'))).toContain(
        flag,
      );
      await allowed(getDoc(doc(holder.db, line)));
      await refused(trace(without, world.a));
      await refused(getDoc(doc(without.db, line)));
      await refused(trace(holder, world.b));
      for (const other of others) await refused(trace(holder, world.a, other));
    },
  );

  test('only administrators list the whole audit log, its producer does not', async () => {
    const whole = (name: Name) =>
      getDocs(query(collection(db(name), 'audit'), where('producerId', '==', world.a)));
    for (const name of ['owner', 'restricted', 'stranger', 'closed'] as const) {
      await refused(getDocs(collection(db(name), 'audit')));
    }
    await refused(whole('owner'));
    const inner = [where('producerId', '==', world.a), where('needs', '==', '')];
    await refused(getDocs(query(collection(db('owner'), 'audit'), ...inner)));
    await allowed(whole('admin'));
    await allowed(getDocs(collection(db('admin'), 'audit')));
  });

  test.each([
    ['billing', 'producers.billing'],
    ['banking', 'producers.banking'],
    ['openBreaches', 'users.manageAccess'],
  ] as const)('one flag opens %s and nothing else', async (which, flag) => {
    const member = await world.memberWith(flag);
    for (const one of ['billing', 'banking', 'openBreaches'] as const) {
      const read = getDoc(doc(member.db, paths[one](world.a)));
      await (one === which ? allowed(read) : refused(read));
    }
    await refused(getDoc(doc(member.db, paths[which](world.b))));
    await refused(getDocs(collection(member.db, `producers/${world.a}/private`)));
  });

  test('call 7: a look-up by ids gives the own producers, and is refused whole with a foreign id', async () => {
    const lookUp = (name: Name, ids: string[]) =>
      getDocs(query(collection(db(name), paths.producers()), where(documentId(), 'in', ids)));
    const ids = (await allowed(lookUp('owner', [world.a]))).docs.map((row) => row.id);
    expect(ids).toEqual([world.a]);
    expect((await allowed(lookUp('admin', [world.a, world.b]))).size).toBe(2);
    await refused(lookUp('owner', [world.a, world.b]));
    await refused(lookUp('owner', [world.a, 'none']));
    for (const name of ['stranger', 'roleless', 'halfOwn', 'left', 'nobody'] as const) {
      await refused(lookUp(name, [world.a]));
    }
  });

  test('whose account is closed, or whose role was taken, lists not even their own', async () => {
    const own = (name: Name) =>
      getDocs(
        query(
          collection(db(name), paths.producers()),
          where('users', 'array-contains', world[name].uid),
        ),
      );
    expect((await allowed(own('owner'))).size).toBe(1);
    for (const name of ['closed', 'undone'] as const) await refused(own(name));
  });

  test('only an administrator lists producers that do not list them', async () => {
    const listing = (name: Name, uid: string) =>
      getDocs(
        query(collection(db(name), paths.producers()), where('users', 'array-contains', uid)),
      );
    expect((await allowed(listing('owner', world.owner.uid))).size).toBe(1);
    await refused(listing('owner', world.stranger.uid));
    await refused(listing('roleless', world.roleless.uid));
    await refused(getDocs(collection(db('owner'), paths.producers())));
    await allowed(getDocs(collection(db('admin'), paths.producers())));
  });

  test.each(['team', 'private', 'invitations', 'permissions', 'users', 'producers', 'audit'])(
    'no collection-group query on %s',
    async (name) => {
      await refused(getDocs(collectionGroup(db('owner'), name)));
      await refused(
        getDocs(query(collectionGroup(db('owner'), name), where('producerId', '==', world.a))),
      );
    },
  );
});
