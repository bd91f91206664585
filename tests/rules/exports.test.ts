import { randomUUID } from 'node:crypto';
import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  limit,
  onSnapshot,
  type Query,
  query,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ledgerSpec } from '@/lib/data/ledger/ledger';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { readWhole, requireWhole } from '@/lib/firebase/query-sdk';
import { withoutRules } from '../support/rules/env';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

/** The reads of an export, with the real Firestore client: all rows or an error, never a part of them. */

const used = vi.hoisted(() => ({ db: null as unknown, between: async () => {} }));
vi.mock('@/lib/firebase/firestore', () => ({ firestore: () => used.db }));
// What is away for the client's channel is away for a plain request.
vi.mock('@/lib/firebase/plain/ask', () => ({
  askRows: async () => {
    throw Object.assign(new Error('away'), { code: 'unavailable' });
  },
}));
// The client itself; a test may do something before each page is asked for, when no other read is on its way.
vi.mock('firebase/firestore', async (original) => {
  const client = await original<typeof import('firebase/firestore')>();
  const getDocsFromServer = async (page: Query) => {
    await used.between();
    return client.getDocsFromServer(page);
  };
  return { ...client, getDocsFromServer };
});

// Beside other tests the emulator sometimes answers later than the client waits, which then asks again.
vi.setConfig({ testTimeout: 90_000 });

let world: RulesWorld;
let eventId = '';
const AT = Timestamp.fromDate(new Date('2026-11-21T01:30:00Z'));
const LATEST = Timestamp.fromDate(new Date('2026-12-01T01:30:00Z'));
const row = (id: string) => `row-${id.padStart(4, '0')}`;

/** Writes ledger rows, most of them with the same `at`. */
const fill = (from: number, to: number, data: object = {}) =>
  withoutRules(async (db) => {
    const batch = writeBatch(db);
    for (let n = from; n < to; n += 1) {
      const at = n % 10 === 0 ? Timestamp.fromMillis(AT.toMillis() + n * 1000) : AT;
      batch.set(doc(db, entryPaths.ledgerRow(eventId, row(`${n}`))), { at, ...data });
    }
    await batch.commit();
  });
const idsOf = (spec: QuerySpec, size = 50, onProgress?: (done: number) => void) =>
  readWhole(spec, (id) => id, { size, onProgress });

beforeAll(async () => {
  world = await makeWorld();
  used.db = world.admin.db;
});
beforeEach(async () => {
  used.between = async () => {};
  eventId = randomUUID();
  await writeDocument(paths.event(eventId), { producerId: world.a });
  await fill(0, 230);
});

test('reads 230 rows with equal timestamps once each, newest first', async () => {
  const seen: number[] = [];
  const ids = await idsOf(ledgerSpec(eventId), 50, (done) => seen.push(done));
  expect(ids).toHaveLength(230);
  expect(new Set(ids).size).toBe(230);
  expect(ids[0]).toBe(row('220'));
  expect(seen).toEqual([0, 50, 100, 150, 200]);
  // A list that ends exactly at the end of a page.
  expect(await idsOf(ledgerSpec(eventId), 115)).toHaveLength(230);
});

test('keeps a row without the field that the list is ordered by', async () => {
  await writeDocument(entryPaths.ledgerRow(eventId, 'bare'), { kind: 'sale' });
  const ids = await idsOf(ledgerSpec(eventId));
  expect(ids).toHaveLength(231);
  expect(ids.at(-1)).toBe('bare');
});

test('reads what an inequality narrows by its own field', async () => {
  const spec: QuerySpec = {
    path: paths.ledger(eventId),
    where: [['at', '>', AT.toDate()]],
    orderBy: [['at', 'desc']],
  };
  expect(await idsOf(spec, 5)).toHaveLength(22);
});

test('rows that arrive meanwhile, and rows that move, lose none of those that were there', async () => {
  let turn = 0;
  // Not while a page is on its way: a commit beside a read that begins can break the emulator's stream to this client,
  // which then asks again after more than a minute.
  used.between = async () => {
    turn += 1;
    await fill(230 + turn * 10, 240 + turn * 10);
    // In the list's own order it stands near the end: it moves to the beginning, which has been read by then.
    await writeDocument(entryPaths.ledgerRow(eventId, row(`${turn}`)), { at: LATEST });
  };
  const ids = await idsOf(ledgerSpec(eventId), 50);
  expect(turn).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  const before = Array.from({ length: 230 }, (_, n) => row(`${n}`));
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
});

test('refuses what the cache holds of a list whose server is away', async () => {
  const db = world.admin.db as Firestore;
  const part = query(collection(db, paths.ledger(eventId)), limit(198));
  const stop = await new Promise<() => void>((resolve, reject) => {
    const end = onSnapshot(part, (news) => news.size === 198 && resolve(() => end()), reject);
  });
  await disableNetwork(db);
  try {
    await expect(idsOf(ledgerSpec(eventId), 500)).rejects.toThrow();
  } finally {
    stop();
    await enableNetwork(db);
  }
});

test('a list that is held whole is saved only where the database counts no more', async () => {
  const spec = { path: paths.ledger(eventId) };
  await requireWhole(spec, 230);
  await expect(requireWhole(spec, 198)).rejects.toThrow('Leímos 198 de 230 filas');
});
