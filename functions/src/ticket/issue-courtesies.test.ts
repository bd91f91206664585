import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { openInbox } from '@/tests/support/mail/inbox';
import { type Outage, outages } from '@/tests/support/store/outage';
import { storeClient } from '@/tests/support/store/store';
import { replaceBackend, untypedDb } from '../support/admin';
import { closeMailer } from '../support/mail/mailer';
import { issueCourtesies } from './issue-courtesies';
import { mailWaitingCourtesies } from './mail-waiting';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const EVENT = 'night';
/** Each world has its own guests: what a dead process has handed over may still arrive in the next one. */
let guests: { name: string; email: string }[] = [];
let worlds = 0;
const ADMIN = { uid: 'admin', email: 'admin@early.cl', customClaims: { role: 'admin' } };
const MINUTE = 60_000;

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
afterEach(() => {
  vi.useRealTimers();
  replaceBackend(null);
});

/** A published event with a ticket type. */
async function shop() {
  const database = outages();
  const auth = { getUser: async () => ({ ...ADMIN, emailVerified: true, disabled: false }) };
  const firestore = storeClient(undefined, database.transport);
  replaceBackend({ firestore, auth: auth as never });
  worlds += 1;
  guests = ['ana', 'beto'].map((name) => ({ name, email: `${name}-${worlds}@correo.cl` }));
  const write = (path: string, data: object) => untypedDb().doc(path).set(data);
  await write(paths.producer('p'), { name: 'Noche Austral' });
  await write(paths.event(EVENT), { name: 'Fiesta', producerId: 'p', status: 'published' });
  await write(paths.ticketType(EVENT, 'vip'), { name: 'VIP', stock: 20, price: 0 });
  await write(`users/${ADMIN.uid}`, { role: 'admin' });
  return database;
}
type Answer = { message: string; sent: number; failed: number; left: number };
const give = (): Promise<Answer> =>
  issueCourtesies.run({
    data: { eventId: EVENT, ticketTypeId: 'vip', recipients: guests, key: 'k' },
    auth: { uid: ADMIN.uid, token: { ...ADMIN, role: 'admin', auth_time: Date.now() / 1_000 } },
    rawRequest: {},
  } as never) as never;

const statuses = async () =>
  (await untypedDb().collection(paths.courtesies(EVENT)).get()).docs
    .map((one) => parseCourtesy(one.id, one.data()))
    .sort((a, b) => a.email.localeCompare(b.email));
const mails = () => guests.map(({ email }) => inbox.to(email).length);
const sweep = async (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  await mailWaitingCourtesies(new Date());
  vi.useRealTimers();
};

test('a repetition answers what was mailed, and mails nothing again', async () => {
  await shop();
  const first = await give();
  expect(first).toMatchObject({ message: '2 cortesías enviadas', sent: 2, failed: 0, left: 0 });
  expect(await give()).toEqual(first);
  expect(mails()).toEqual([1, 1]);
});

test('of a call and its repetition at once each guest is mailed by one', async () => {
  await shop();
  await Promise.all([give(), give(), give()]);
  await sweep(6);
  expect(mails()).toEqual([1, 1]);
  expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('what could not be handed over goes within minutes, and the answer says so', async () => {
  await shop();
  const { SMTP_URL } = process.env;
  closeMailer();
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  const answer = await give();
  closeMailer();
  process.env.SMTP_URL = SMTP_URL;
  const message = '2 cortesías entregadas; 2 correos salen en unos minutos';
  expect(answer).toMatchObject({ message, sent: 0, failed: 0, left: 2 });
  await sweep(2);
  expect(mails()).toEqual([0, 0]);
  await sweep(6);
  expect(mails()).toEqual([1, 1]);
});

test('what belongs to an event that is no longer mailed about stays as it is', async () => {
  await shop();
  await give();
  const found = await untypedDb().collection(paths.courtesies(EVENT)).get();
  const waits = { status: 'given', mailDueAt: new Date() };
  for (const one of found.docs) await one.ref.update(waits);
  await untypedDb().doc(paths.event(EVENT)).update({ status: 'cancelled' });
  await sweep(1);
  expect(await statuses()).toMatchObject([
    { status: 'given', mailDueAt: null },
    { status: 'given' },
  ]);
  expect(mails()).toEqual([1, 1]);
});

/** A call that dies at one of its operations; the panel asks again, and the schedule comes by. */
async function afterDeath(outage: Outage): Promise<string[]> {
  const database = await shop();
  database.begin(outage);
  const isAnswered = await give().then(
    () => true,
    () => false,
  );
  database.begin(null);
  const again = await give();
  await sweep(6);
  await sweep(12);
  const after = await statuses();
  return guests.flatMap(({ email }, n) => {
    const got = inbox.to(email).length;
    const { status = '', sendError = '' } = after[n] ?? {};
    const isSent = got === 1 && status === 'sent';
    // Marked and maybe sent: it is not sent twice, and its producer is told.
    const isUnknown = got <= 1 && status === 'failed' && sendError.startsWith('El envío se cortó');
    const isTold = again.sent + again.failed + again.left === guests.length;
    const isRight = isTold && (isSent || (isUnknown && !isAnswered));
    return isRight ? [] : [`operation ${outage.at}: ${got} mails, ${status} ${sendError}`];
  });
}

test.each([
  ['before it takes effect', {}],
  ['after it took effect', { isAnswerLost: true }],
])(
  'a call that dies at any of its operations (%s) loses no mail and sends none twice',
  async (_what, how) => {
    const database = await shop();
    database.begin(null);
    await give();
    const operations = database.count();
    const death = { ...how, isDeath: true, operations: Number.POSITIVE_INFINITY };
    const wrong: string[] = [];
    for (let at = 1; at <= operations; at += 1) wrong.push(...(await afterDeath({ ...death, at })));
    expect(wrong).toEqual([]);
  },
);
