import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outage, outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { inboxInMemory } from '@/tests/support/mail/inbox';
import { addJob } from '../job/add-job';
import { replaceBackend, untypedDb } from '../support/admin';
import { closeMailer } from '../support/mail/mailer';
import { PlanWork } from './plan-work';
import { replacePlanQueue } from './queue';
import { workPlan } from './work-plan';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn() }));

const EVENT = 'night';
const PLAN = 'plan';
const PEOPLE = ['ana@correo.cl', 'beto@correo.cl', 'carla@correo.cl'];
/** As many as a transaction tries to get through, and more. */
const OUTAGE = 8;

const inbox = inboxInMemory();
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => {
  replacePlanQueue(null);
});

/** A plan whose three mails wait, with the ticket of each person. */
async function waitingMails() {
  const database = outages();
  replaceBackend({ firestore: storeClient(undefined, database.transport) });
  inbox.messages.length = 0;
  const write = (path: string, data: object) => untypedDb().doc(path).set(data);
  await write(paths.producer('p'), { name: 'Noche Austral' });
  await write(paths.event(EVENT), { name: 'Fiesta', producerId: 'p', plan: { id: PLAN } });
  await write(paths.plan(EVENT, PLAN), {
    ...{ state: 'running', phase: 'mails', policy: { refund: 'all' } },
    texts: { subject: 'Se canceló', message: 'Te devolvemos todo', guests: '', bar: '' },
  });
  await untypedDb().runTransaction(async (tx) => addJob(tx, 'plan', [EVENT, PLAN]));
  for (const [n, email] of PEOPLE.entries()) {
    const holder = { name: 'Persona', email };
    await write(paths.ticket(EVENT, `t${n}`), { holder, code: `CODE${n}`, ticketTypeName: 'VIP' });
    await write(entryPaths.planMail(EVENT, PLAN, `m${n}`), {
      ...{ email, name: 'Persona', ticketIds: [`t${n}`], bought: true, state: 'waiting', tries: 0 },
    });
  }
  return database;
}

/** Lets one worker after another take the plan, each after the lease of the one before, until it is done. */
async function workers(most = 6): Promise<void> {
  for (let n = 1; n <= most; n += 1) {
    await workPlan(EVENT, PLAN, n * 120_000);
    if ((await planOf()).state === 'done') return;
  }
}
const planOf = async () =>
  parsePlan(PLAN, (await untypedDb().doc(paths.plan(EVENT, PLAN)).get()).data());
const mailsOf = async () =>
  (await untypedDb().collection(entryPaths.planMails(EVENT, PLAN)).get()).docs.map((one) =>
    parsePlanMail(one.data()),
  );

/** A run whose database is out for a while; whatever it throws, the next worker comes. */
async function afterOutage(outage: Outage): Promise<string[]> {
  const database = await waitingMails();
  database.begin(outage);
  await workPlan(EVENT, PLAN).catch(() => {});
  database.begin(null);
  await workers();
  const got = PEOPLE.map((email) => inbox.to(email).length);
  const states = (await mailsOf()).map(({ state }) => state);
  return PEOPLE.flatMap((_, n) => {
    // What was handed over has reached the server: then, and only then, nobody may know.
    const isRight = got[n] === 1 && (states[n] === 'sent' || states[n] === 'unconfirmed');
    return isRight ? [] : [`operation ${outage.at}: ${got[n]} mails, ${states[n]}`];
  });
}

test.each([
  ['one operation fails', { operations: 1 }],
  ['some fail in a row', { operations: OUTAGE }],
  ['the answer of a commit is lost', { operations: 1, isAnswerLost: true }],
  ['the answers of some are lost', { operations: OUTAGE, isAnswerLost: true }],
])('everybody gets the mail of a plan once where %s', async (_what, outage) => {
  const database = await waitingMails();
  database.begin(null);
  await workPlan(EVENT, PLAN);
  const operations = database.count();
  expect(PEOPLE.map((email) => inbox.to(email).length)).toEqual([1, 1, 1]);
  expect((await planOf()).state).toBe('done');
  const wrong: string[] = [];
  for (let at = 1; at <= operations; at += 1) wrong.push(...(await afterOutage({ ...outage, at })));
  expect(wrong).toEqual([]);
});

test('a mail server that serves nobody uses up no tries, and no room of an address', async () => {
  await waitingMails();
  const { SMTP_URL } = process.env;
  closeMailer();
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  await workers(2);
  closeMailer();
  process.env.SMTP_URL = SMTP_URL;
  for (const mail of await mailsOf()) expect(mail).toMatchObject({ state: 'waiting', tries: 0 });
  const rooms = await untypedDb().collection('limits').get();
  expect(rooms.docs.map((one) => one.get('times'))).toEqual([[], [], []]);
  await workers(4);
  expect(PEOPLE.map((email) => inbox.to(email).length)).toEqual([1, 1, 1]);
});

test('a mail says what was added to it after it was found, and before it is marked', async () => {
  await waitingMails();
  const guest = untypedDb().doc(entryPaths.planMail(EVENT, PLAN, 'm0'));
  await guest.update({ bought: false });
  const store = PlanWork.prototype.store;
  const late = vi.spyOn(PlanWork.prototype, 'store').mockImplementationOnce(async function (
    this: PlanWork,
    ...page
  ) {
    await guest.update({ bought: true });
    return store.apply(this, page);
  });
  await workers(1);
  late.mockRestore();
  expect(inbox.text(inbox.to(PEOPLE[0] ?? '')[0])).toContain('Te devolvemos todo');
});
