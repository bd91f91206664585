import { expect, test, vi } from 'vitest';
import { type Outage, outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import type { News } from '@/lib/domain/inbox/kinds';
import { newJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { inboxInMemory } from '@/tests/support/mail/inbox';
import { jobRef } from '../job/add-job';
import { replaceBackend, db as typed, untypedDb } from '../support/admin';
import { notify } from '../support/notify';
import { writeAdminNotice } from '../team/admin-notices';
import { sendNotice } from '../team/security-notices';
import { workJobs } from './jobs';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const NOW = new Date();
const EMAIL = 'ana@correo.cl';
const MINUTE = 60_000;

const inbox = inboxInMemory();

const write = (path: string, data: object) => untypedDb().doc(path).set(data);
const PAID: News = {
  ...{ what: 'order.pay', needs: '', producerId: 'p', userId: 'ana', name: 'Festival' },
  ...{ objectId: 'e', amount: 12_990, reason: '', by: { uid: 'admin', email: 'a@early.cl' } },
};

/** Something unread, whose digest is due. */
async function unread() {
  await write(paths.inbox('ana'), { unread: 1 });
  const ids = ['ana', '2026-11-23'];
  await jobRef('digest', ids).set(newJob('digest', ids, NOW));
  const line = { ...PAID, producerName: 'Club Sur', by: '', at: NOW, unread: true, mail: '' };
  await write(innerPaths.inboxLine('ana', 'line'), { ...line, tags: ['unread'] });
}

/** A payment that a person made, perhaps one of several. */
async function paid() {
  const batch = typed().batch();
  notify(batch, 'a', PAID);
  await batch.commit();
}
const workNews = async (minutes: number) => {
  for (const kind of ['news', 'newsMail'] as const) await workJobs(kind, minutes * MINUTE);
};

let notice = '';
/** Administrators who hear of another one. */
async function proposed() {
  await write(paths.user('ana'), { email: EMAIL, role: 'admin' });
  const person = { userId: 'b', email: 'beto@correo.cl' };
  notice = await typed().runTransaction(async (tx) =>
    writeAdminNotice(tx, { change: 'proposed', person, by: EMAIL }),
  );
}

/** Whose work each is, what a process does of it while the database fails, and what the schedule does afterwards. */
const WORK = {
  'a digest': [unread, () => workJobs('digest'), (at: number) => workJobs('digest', at * MINUTE)],
  'a mail of news': [paid, () => workNews(3), workNews],
  'a warning': [
    proposed,
    () => sendNotice(notice),
    (at: number) => workJobs('notice', at * MINUTE),
  ],
} as const;
const OUTAGES = [
  ['one operation fails', { operations: 1 }],
  ['the answer of a commit is lost', { operations: 1, isAnswerLost: true }],
  ['the process dies', { operations: 1_000, isDeath: true }],
] as const;
const CASES = Object.entries(WORK).flatMap(([what, work]) =>
  OUTAGES.map(([how, outage]) => ({ what, work, how, outage })),
);

test.each(CASES)(
  '$what reaches its person where $how',
  async ({ what, work, outage }) => {
    const [begin, attempt, later] = work;
    const database = outages();
    const start = async () => {
      replaceBackend({ firestore: storeClient(undefined, database.transport) });
      inbox.messages.length = 0;
      database.begin(null);
      await write(paths.user('ana'), { email: EMAIL, role: 'producer' });
      await begin();
    };
    await start();
    database.begin(null);
    await attempt();
    const operations = database.count();
    expect(inbox.to(EMAIL)).toHaveLength(1);
    const wrong: string[] = [];
    for (let at = 1; at <= operations; at += 1) {
      await start();
      database.begin({ ...outage, at } as Outage);
      await attempt().catch(() => {});
      database.begin(null);
      for (const minutes of [20, 40]) await later(minutes);
      const got = inbox.to(EMAIL).length;
      const left = (await untypedDb().collection(paths.jobs()).get()).docs.map((one) =>
        [one.get('kind'), one.get('state')].join(' '),
      );
      // What a dead process had in hand may have left: only a warning goes twice rather than never.
      const isUnknown = 'isDeath' in outage && left.some((one) => one.endsWith('unconfirmed'));
      const isRight = what === 'a warning' ? got >= 1 : got === 1 || (isUnknown && got === 0);
      const isOver = left.every((one) => one.endsWith('unconfirmed') || one === 'digest waiting');
      if (!isRight || !isOver) wrong.push(`operation ${at}: ${got} mails, ${left}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
