import { randomUUID } from 'node:crypto';
import { createMockUserToken } from '@firebase/util';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { Cursor } from '@/lib/firebase/page';
import { askDoc, askRow, askRows } from '@/lib/firebase/plain/ask';
import { limitReads } from '@/lib/firebase/read-limit';
import { toQuery } from '@/lib/firebase/to-query';
import { rulesEnv } from '../support/rules/env';
import { getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

/** What is asked for without the channel beside what the client gives the same person: the same values, the same refusals. */

type Person = RulesWorld['owner'];
const as = vi.hoisted(() => ({
  person: null as Person | null,
  projectId: '',
  db: null as unknown,
}));
vi.mock('@/lib/firebase/firestore', () => ({ firestore: () => as.db }));
vi.mock('@/lib/config', () => ({
  publicConfig: () => ({
    firebase: { projectId: as.projectId },
    emulators: { firestore: process.env.FIRESTORE_EMULATOR_HOST },
  }),
}));
vi.mock('@/lib/firebase/session-known', () => ({ whenSessionIsKnown: async () => {} }));
vi.mock('@/lib/firebase/auth', () => ({
  firebaseAuth: () => ({
    authStateReady: async () => {},
    get currentUser() {
      return userOf(as.person);
    },
  }),
}));
const userOf = (person: Person | null) =>
  person && {
    uid: person.uid,
    getIdToken: async () => {
      const token = createMockUserToken({ sub: person.uid, ...person.claims }, as.projectId);
      // Another tab may sign somebody else in while an answer is on its way.
      queueMicrotask(() => {
        as.person = next ?? as.person;
      });
      return token;
    },
  };
let next: Person | null = null;

const signal = new AbortController().signal;
let world: RulesWorld;
const ids = ['a', 'b', 'c', 'd'].map((id) => `${id}-${randomUUID()}`);
const be = (person: Person) => {
  Object.assign(as, { person, db: person.db });
};

beforeAll(async () => {
  world = await makeWorld();
  as.projectId = rulesEnv().projectId;
  for (const [n, id] of ids.entries()) {
    await writeDocument(paths.event(id), {
      ...{ producerId: world.a, name: `Peña "${n}" ¿ñ? 🎉`, status: n < 2 ? 'draft' : 'published' },
      // Two within one millisecond, and two at once.
      startsAt: new Timestamp(1_790_000_000, 123_456_000 + Math.min(n, 2) * 1_000),
      ...{
        capacity: n * 1.5,
        sold: -n,
        closed: n === 0,
        pausedAt: null,
        big: 9_007_199_254_740_991,
      },
      ...{ images: { thumb: '' }, tags: ['x', ['y'].length, { deep: [null, {}] }], empty: [] },
    });
  }
});

const OF_A = (): NonNullable<QuerySpec['where']>[number] => ['producerId', '==', world.a];
const QUERIES: (() => QuerySpec)[] = [
  () => ({ path: paths.events(), where: [OF_A()] }),
  () => ({ path: paths.events(), where: [OF_A()], orderBy: [['startsAt', 'desc']], limit: 3 }),
  () => ({ path: paths.events(), where: [OF_A(), ['status', '==', 'draft']] }),
  () => ({ path: paths.events(), where: [OF_A(), ['pausedAt', '==', null]], limit: 2 }),
  () => ({
    path: paths.events(),
    where: [OF_A(), ['startsAt', '>', new Date(0)], ['status', 'in', ['published', 'ended']]],
    orderBy: [['startsAt']],
  }),
  () => ({ path: paths.events(), where: [OF_A(), ['tags', 'array-contains', 'x']] }),
  () => ({ path: paths.events(), where: [OF_A(), ['__name__', 'in', ids.slice(0, 2)]] }),
  () => ({ path: paths.permissions(world.owner.uid), limit: 5 }),
];

it.each(QUERIES.map((query, n) => [n, query] as const))(
  'query %i gives the same rows, values and order',
  async (_n, query) => {
    be(world.owner);
    const spec = query();
    const known = (await getDocs(toQuery(spec))).docs.map((row) => [row.id, row.data()]);
    const asked = (await askRows(spec, signal)).map((row) => [row.id, row.data()]);
    expect(known.length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(asked))).toEqual(JSON.parse(JSON.stringify(known)));
  },
);

it('a page begins after a row that was asked for, by either way, and none is lost or comes twice', async () => {
  be(world.owner);
  const spec: QuerySpec = {
    path: paths.events(),
    where: [OF_A()],
    orderBy: [['startsAt', 'desc']],
  };
  const all = (await askRows(spec, signal)).map(({ id }) => id);
  const pages = async (read: (one: QuerySpec) => Promise<Cursor[]>) => {
    const seen: string[] = [];
    let after: Cursor | null = null;
    for (let n = 0; n < ids.length; n += 1) {
      const rows = await read({ ...spec, after, limit: 1 });
      seen.push(...rows.map(({ id }) => id));
      after = rows[0] ?? null;
    }
    return seen;
  };
  expect(await pages((one) => askRows(one, signal))).toEqual(all);
  const mixed = async (one: QuerySpec) => {
    const [row] = (await getDocs(toQuery(one))).docs;
    return row ? [(await askRow(row.ref.path, signal)) as Cursor] : [];
  };
  expect(await pages(mixed)).toEqual(all);
});

it('a document that is not there is absent, and one that the rules refuse is refused', async () => {
  be(world.owner);
  expect(await askDoc(paths.event(`${ids[0]}`), signal)).toMatchObject({ fromCache: false });
  const gone = await askDoc(paths.permission(world.owner.uid, world.a), signal);
  expect(gone.raw).toMatchObject({ producerId: world.a });
  be(world.stranger);
  const refused = { code: 'permission-denied' };
  await expect(askDoc(paths.event(`${ids[0]}`), signal)).rejects.toMatchObject(refused);
  await expect(askRows(QUERIES[0]?.() as QuerySpec, signal)).rejects.toMatchObject(refused);
  as.person = null;
  await expect(askDoc(paths.user(world.owner.uid), signal)).rejects.toMatchObject(refused);
});

it('whoever is limited to events gets theirs by id, as the live list does', async () => {
  be(world.owner);
  limitReads({ producerId: world.a, events: [`${ids[3]}`, 'gone', `${ids[0]}`] });
  const found = await askRows({ path: paths.events(), where: [OF_A()] }, signal);
  expect(found.map(({ id }) => id).sort()).toEqual([ids[0], ids[3]]);
  limitReads(null);
});

it('an answer that comes to another account is nobody’s', async () => {
  be(world.owner);
  next = world.stranger;
  await expect(askDoc(paths.user(world.owner.uid), signal)).rejects.toMatchObject({
    code: 'cancelled',
  });
  next = null;
});
