import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { storeAccounts } from '@/lab/store/accounts';
import { storeClient } from '@/lab/store/store';
import { parseErrand } from '@/lib/domain/errand/errand';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser } from '@/tests/support/functions';
import { makeShop, read } from '@/tests/support/sales';
import { replaceErrandQueue } from '../errand/queue';
import { startErrand } from '../errand/start-errand';
import { ERRANDS } from '../errand/table';
import { workErrand } from '../errand/work-errand';
import { untypedDb as db, replaceBackend } from '../support/admin';

/** A sheet of 5,000 attendees, whose worker is killed ten times. */

const PEOPLE = 5_000;
const PER_CALL = 200;
const KILLS = 10;
const LEASE_MS = 180_000;

afterEach(() => {
  vi.restoreAllMocks();
  replaceErrandQueue(null);
  replaceBackend(null);
});

it('brings each of 5,000 people once, killed ten times', async () => {
  replaceBackend({ firestore: storeClient(), auth: storeAccounts() });
  replaceErrandQueue(async () => {});
  const event = await makeShop({ capacity: null }, { stock: PEOPLE });
  const owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  const importId = randomUUID();
  const person = (n: number) => ({
    ...{ line: n + 2, name: `Persona ${n}`, email: `p${n}@x.cl`, rut: '', phone: '' },
    ...{ externalId: `C-${n}`, note: '', nth: 0 },
  });
  const of = { eventId: event.id, importId, source: 'otra.csv', ticketTypeId: event.type };
  const items = Array.from({ length: PEOPLE / PER_CALL }, (_, call) => ({
    data: {
      ...of,
      people: Array.from({ length: PER_CALL }, (_, n) => person(call * PER_CALL + n)),
    },
    size: PER_CALL,
  }));
  // As a browser sends them: some at a time.
  const start = { key: importId, callable: 'bringAttendees', title: 'Traer', calls: items.length };
  let id = '';
  for (let from = 0; from < items.length; from += 5) {
    const some = { ...start, from, items: items.slice(from, from + 5) };
    id = String((await callAs(startErrand, owner, { ...some, producerId: event.producerId })).id);
  }
  const { callable } = ERRANDS.bringAttendees;
  const real = callable.callFor;
  let [calls, kills, isKilled] = [0, 0, false];
  vi.spyOn(callable, 'callFor').mockImplementation((async (...args: Parameters<typeof real>) => {
    calls += 1;
    if (kills === KILLS || isKilled || calls % 2 !== 0) return real(...args);
    kills += 1;
    // After its commit, and before it.
    if (kills % 2 === 1) await real(...args);
    isKilled = true;
    return new Promise(() => {});
  }) as never);
  for (let n = 0; n < KILLS; n += 1) {
    isKilled = false;
    void workErrand(id, n * LEASE_MS);
    await vi.waitFor(() => expect(isKilled).toBe(true), { timeout: 30_000 });
  }
  expect(kills).toBe(KILLS);
  while (await workErrand(id, KILLS * LEASE_MS));
  const done = parseErrand('e', await read(innerPaths.job(id)));
  expect(done).toMatchObject({ state: 'done', done: PEOPLE });
  expect(done.counts).toMatchObject({ brought: PEOPLE, repeated: 0 });
  const { docs } = await db().collection(paths.tickets(event.id)).select('brought').get();
  expect(docs).toHaveLength(PEOPLE);
  expect(new Set(docs.map((one) => one.get('brought.externalId'))).size).toBe(PEOPLE);
  const type = await read(paths.ticketType(event.id, event.type));
  expect(type).toMatchObject({ courtesies: PEOPLE, brought: PEOPLE });
  expect(await read(entryPaths.broughtImport(event.id, importId))).toMatchObject({
    brought: PEOPLE,
  });
}, 120_000);
