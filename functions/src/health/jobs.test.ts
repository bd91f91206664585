import { expect, test, vi } from 'vitest';
import { type Outage, outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseRefund } from '@/lib/domain/refund/refund';
import { inboxInMemory } from '@/tests/support/mail/inbox';
import { replaceBackend, untypedDb } from '../support/admin';
import { idOfKey } from '../support/codes';
import { workJobs } from './jobs';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn() }));

const EVENT = 'night';
const PEOPLE = ['ana@correo.cl', 'beto@correo.cl', 'carla@correo.cl'];
const OUTAGE = 8;
const MINUTE = 60_000;

const inbox = inboxInMemory();

const write = (path: string, data: object) => untypedDb().doc(path).set(data);

/** The job that tells of a case, due for a minute. */
const queue = (eventId: string, refundId: string) => {
  const ids = [eventId, refundId, '1'];
  return write(innerPaths.job(idOfKey(['refundMail', ...ids].join('|'))), {
    ...{ kind: 'refundMail', ids, state: 'waiting', tries: 0, worker: '', reason: '' },
    dueAt: new Date(Date.now() - MINUTE),
  });
};
const held = (nameHeld: string) => write(paths.producer('p'), { name: 'Noche Austral', nameHeld });

/** An event with a paid case of each person, whose mails are due. */
async function paidCases() {
  const database = outages();
  replaceBackend({ firestore: storeClient(undefined, database.transport) });
  inbox.messages.length = 0;
  await held('');
  await write(paths.event(EVENT), { name: 'Fiesta', producerId: 'p', status: 'cancelled' });
  for (const [n, email] of PEOPLE.entries()) {
    await write(entryPaths.refund(EVENT, `r${n}`), {
      ...{ status: 'paid', buyer: { name: 'Persona', email }, ticketIds: ['t'], total: 9_990 },
      mail: { state: 'waiting' },
    });
    await queue(EVENT, `r${n}`);
  }
  return database;
}

/** Runs of the schedule, far enough apart that what a dead one had marked is given up. */
async function runs(from = 1): Promise<void> {
  for (let n = from; n < from + 5; n += 1) await workJobs('refundMail', n * 20 * MINUTE);
}
const casesOf = async () =>
  (await untypedDb().collection(paths.refunds(EVENT)).get()).docs.map((one) =>
    parseRefund(one.id, one.data()),
  );

async function afterOutage(outage: Outage): Promise<string[]> {
  const database = await paidCases();
  database.begin(outage);
  await workJobs('refundMail').catch(() => {});
  database.begin(null);
  await runs();
  const states = (await casesOf()).map(({ mail }) => mail.state);
  return PEOPLE.flatMap((email, n) => {
    const got = inbox.to(email).length;
    const isRight = got === 1 && (states[n] === 'sent' || states[n] === 'unconfirmed');
    return isRight ? [] : [`operation ${outage.at}: ${got} mails, ${states[n]}`];
  });
}

test.each([
  ['one operation fails', { operations: 1 }],
  ['some fail in a row', { operations: OUTAGE }],
  ['the answer of a commit is lost', { operations: 1, isAnswerLost: true }],
  ['the answers of some are lost', { operations: OUTAGE, isAnswerLost: true }],
])('everybody is told of their refund once where %s', async (_what, outage) => {
  const database = await paidCases();
  database.begin(null);
  expect(await workJobs('refundMail')).toBe(3);
  const operations = database.count();
  const wrong: string[] = [];
  for (let at = 1; at <= operations; at += 1) wrong.push(...(await afterOutage({ ...outage, at })));
  expect(wrong).toEqual([]);
});

test('a mail that waits for the name of its producer uses up no tries, and keeps nobody else waiting', async () => {
  await paidCases();
  await held('Banco de Chile');
  const other = { name: 'Dora', email: 'dora@correo.cl' };
  await write(paths.producer('q'), { name: 'Club Sur' });
  await write(paths.event('day'), { name: 'Matiné', producerId: 'q', status: 'cancelled' });
  // Ten are claimed at once.
  for (let n = 3; n < 12; n += 1) {
    const stored = await untypedDb().doc(entryPaths.refund(EVENT, 'r0')).get();
    await write(entryPaths.refund(EVENT, `r${n}`), stored.data() ?? {});
    await queue(EVENT, `r${n}`);
  }
  await write(entryPaths.refund('day', 'last'), {
    ...{ status: 'paid', buyer: other, ticketIds: ['t'], total: 9_990 },
    mail: { state: 'waiting' },
  });
  await queue('day', 'last');
  await workJobs('refundMail', MINUTE);
  expect(inbox.to(other.email)).toHaveLength(1);
  for (let n = 1; n <= 30; n += 1) await workJobs('refundMail', n * 3 * 60 * MINUTE);
  expect(inbox.to('ana@correo.cl')).toEqual([]);
  for (const { mail } of await casesOf()) expect(mail).toMatchObject({ state: 'waiting' });
  await held('');
  // Those of one address hinder each other; a later run sends what was left.
  for (const n of [0, 2, 4]) await workJobs('refundMail', (100 * 60 + n) * MINUTE);
  for (const email of PEOPLE.slice(1)) expect(inbox.to(email)).toHaveLength(1);
});
