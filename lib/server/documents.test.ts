import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { documentReader } from './documents';

test('what is asked for in the same moment is one request, of the named fields alone', async () => {
  const getAll = vi.fn(async (...asked: unknown[]) => asked.slice(0, 2));
  const database = () => ({ getAll, doc: (path: string) => path }) as unknown as Firestore;
  const read = documentReader(database, ['status']);
  expect(await Promise.all([read('events/a'), read('events/b')])).toEqual(['events/a', 'events/b']);
  expect(getAll.mock.calls).toEqual([['events/a', 'events/b', { fieldMask: ['status'] }]]);
});
