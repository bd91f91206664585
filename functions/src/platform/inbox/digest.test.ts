import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Outage, outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { openInbox } from '@/tests/support/mail/inbox';
import { replaceBackend, untypedDb } from '../../support/admin';
import { idOfKey } from '../../support/codes';
import { workJobs } from '../jobs';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const NOW = new Date();
const EMAIL = 'ana@correo.cl';

let inbox: Awaited<ReturnType<typeof openInbox>>;
beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  inbox = await openInbox();
});
afterAll(async () => {
  await inbox.close();
  vi.unstubAllEnvs();
});
afterEach(() => replaceBackend(null));

/** A person whose digest is due. */
async function unread() {
  const database = outages();
  replaceBackend({ firestore: storeClient(undefined, database.transport) });
  inbox.messages.length = 0;
  const write = (path: string, data: object) => untypedDb().doc(path).set(data);
  await write(paths.user('ana'), { email: EMAIL, role: 'producer' });
  await write(paths.inbox('ana'), { unread: 1 });
  const ids = ['ana', '2026-11-23'];
  await write(innerPaths.job(idOfKey(['digest', ...ids].join('|'))), {
    ...{ kind: 'digest', ids, state: 'waiting', tries: 0, worker: '', reason: '', dueAt: NOW },
  });
  await write(innerPaths.inboxLine('ana', 'line'), {
    ...{
      what: 'order.pay',
      needs: '',
      producerId: 'p',
      producerName: 'Club Sur',
      name: 'Festival',
    },
    ...{ objectId: 'e', amount: 12_990, reason: '', by: '', at: NOW, unread: true, mail: '' },
    tags: ['unread'],
  });
  return database;
}

const run = (minutes: number) => workJobs('digest', minutes * 60_000);

test.each([
  ['one operation fails', { operations: 1 }],
  ['some fail in a row', { operations: 3 }],
  ['the answer of a commit is lost', { operations: 1, isAnswerLost: true }],
])('a digest goes once where %s', async (_what, outage) => {
  const database = await unread();
  database.begin(null);
  await run(0);
  const operations = database.count();
  expect(inbox.to(EMAIL)).toHaveLength(1);
  const wrong: Outage[] = [];
  for (let at = 1; at <= operations; at += 1) {
    const out = await unread();
    out.begin({ ...outage, at });
    await run(0).catch(() => {});
    out.begin(null);
    await run(15);
    await run(30);
    if (inbox.to(EMAIL).length !== 1) wrong.push({ ...outage, at });
  }
  expect(wrong).toEqual([]);
});
