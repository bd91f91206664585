import { afterEach, expect, test, vi } from 'vitest';
import type { Outage } from '@/lab/store/outage';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { inboxInMemory } from '@/tests/support/mail/inbox';
import {
  ask,
  courtesies,
  EVENT,
  give,
  guests,
  makeCourtesyWorld,
  sweep,
  withoutServer,
} from '@/tests/support/worlds/courtesies';
import { untypedDb } from '../support/admin';
import { idOfKey } from '../support/codes';
import { issueCourtesies } from './issue-courtesies';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const inbox = inboxInMemory();
afterEach(() => {
  vi.useRealTimers();
});

const mails = () => guests.map(({ email }) => inbox.to(email).length);

test('a repetition answers what was mailed, and mails nothing again', async () => {
  await makeCourtesyWorld();
  const first = await give();
  expect(first).toMatchObject({ message: '2 cortesías enviadas', sent: 2, failed: 0, left: 0 });
  expect(await give()).toEqual(first);
  expect(mails()).toEqual([1, 1]);
});

test('under one key each address gets one, whatever lists it is in', async () => {
  await makeCourtesyWorld();
  const send = (recipients: object[]) =>
    ask(issueCourtesies, { ticketTypeId: 'vip', recipients, key: 'k' });
  await send(guests.slice(0, 1));
  await send([...guests].reverse());
  expect(await courtesies()).toHaveLength(2);
  expect(mails()).toEqual([1, 1]);
});

test('under one key nobody gets a second one of another type, and a corrected name is not answered as sent', async () => {
  await makeCourtesyWorld();
  await untypedDb().doc(paths.ticketType(EVENT, 'general')).set({ name: 'General', stock: 20 });
  const send = (ticketTypeId: string, recipients: object[]) =>
    ask(issueCourtesies, { ticketTypeId, recipients, key: 'k' });
  await send('vip', guests.slice(0, 1));
  const refusal = (email = '') =>
    `Ya se entregó a ${email} como ana (VIP): déjala fuera de la lista; un nombre se cambia al reasignar`;
  const refused = { code: 'already-exists', message: refusal(guests[0]?.email) };
  await expect(send('general', guests)).rejects.toMatchObject(refused);
  await expect(send('vip', [{ ...guests[0], name: 'Anna' }])).rejects.toMatchObject(refused);
  expect(await courtesies()).toMatchObject([{ name: 'ana', ticketTypeId: 'vip' }]);
  expect(mails()).toEqual([1, 0]);
  await send('general', guests.slice(1));
  expect(mails()).toEqual([1, 1]);
});

test('one that passed on since is repeated as given', async () => {
  await makeCourtesyWorld();
  const first = await give();
  const found = await untypedDb().collection(entryPaths.courtesies(EVENT)).get();
  for (const one of found.docs) await one.ref.update({ name: 'Cata', email: 'cata@correo.cl' });
  expect(await give()).toEqual(first);
});

test('what was given while the type was still in its id is found again', async () => {
  await makeCourtesyWorld();
  const first = await give();
  const found = await untypedDb().collection(entryPaths.courtesies(EVENT)).get();
  for (const one of found.docs) {
    const id = idOfKey(`k|vip|${one.get('email')}|0`);
    await untypedDb()
      .doc(entryPaths.courtesy(EVENT, id))
      .set({ ...one.data(), id });
    await one.ref.delete();
  }
  expect(await give()).toMatchObject({ message: first.message, sent: 2 });
  expect(await courtesies()).toHaveLength(2);
  expect(mails()).toEqual([1, 1]);
});

test('of a call and its repetition at once each guest is mailed by one', async () => {
  await makeCourtesyWorld();
  await Promise.all([give(), give(), give()]);
  await sweep(6);
  expect(mails()).toEqual([1, 1]);
  expect((await courtesies()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('what could not be handed over goes within minutes, and the answer says so', async () => {
  await makeCourtesyWorld();
  const answer = await withoutServer(give);
  const message = '2 cortesías entregadas; 2 correos salen en unos minutos';
  expect(answer).toMatchObject({ message, sent: 0, failed: 0, left: 2 });
  await sweep(2);
  expect(mails()).toEqual([0, 0]);
  await sweep(6);
  expect(mails()).toEqual([1, 1]);
});

test('what belongs to an event that is no longer mailed about stays as it is', async () => {
  await makeCourtesyWorld();
  await give();
  const found = await untypedDb().collection(entryPaths.courtesies(EVENT)).get();
  for (const one of found.docs) await one.ref.update({ status: 'given' });
  await untypedDb().doc(paths.event(EVENT)).update({ status: 'cancelled' });
  await sweep(6);
  expect(await courtesies()).toMatchObject([{ status: 'given' }, { status: 'given' }]);
  expect((await untypedDb().collection(paths.jobs()).get()).size).toBe(0);
  expect(mails()).toEqual([1, 1]);
});

/** A call that dies at one of its operations; the panel asks again, and the schedule comes by. */
async function afterDeath(outage: Outage): Promise<string[]> {
  const database = await makeCourtesyWorld();
  database.begin(outage);
  const isAnswered = await give().then(
    () => true,
    () => false,
  );
  database.begin(null);
  const again = await give();
  await sweep(6);
  await sweep(12);
  const after = await courtesies();
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
    const database = await makeCourtesyWorld();
    database.begin(null);
    await give();
    const operations = database.count();
    const death = { ...how, isDeath: true, operations: Number.POSITIVE_INFINITY };
    const wrong: string[] = [];
    for (let at = 1; at <= operations; at += 1) wrong.push(...(await afterDeath({ ...death, at })));
    expect(wrong).toEqual([]);
  },
);
