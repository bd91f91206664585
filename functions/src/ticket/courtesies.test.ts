import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inboxInMemory } from '@/tests/support/mail/inbox';
import {
  ask,
  courtesies,
  give,
  guests,
  makeCourtesyWorld,
  sweep,
  withoutServer,
} from '@/tests/support/worlds/courtesies';

import { reassignTicket } from './reassign-ticket';
import { resendCourtesy } from './resend-courtesy';
import { resendTicket } from './resend-ticket';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const inbox = inboxInMemory();
beforeEach(async () => {
  await makeCourtesyWorld();
});
afterEach(() => {
  inbox.refusing.on = false;
  inbox.refusing.code = 550;
  inbox.losing.on = false;
  vi.useRealTimers();
});

const REFUSED = 'El servidor de correo rechazó el envío. Revisa la dirección';
const LATER = 'El correo no sale por ahora. Inténtalo en unos minutos';
const MAYBE = 'Puede que le haya llegado: pregúntale antes de reenviar';

const mailsTo = (email = '') => inbox.to(email).length;
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: Error) => error.message,
  );
const first = async () => {
  const [one] = await courtesies();
  if (!one) throw new Error('There is no courtesy');
  return one;
};
/** The first courtesy becomes Aída's. */
const pass = async () => {
  const { ticketId } = await first();
  const email = (guests[0]?.email ?? '').replace('ana', 'aida');
  return ask(reassignTicket, { ticketId, name: 'Aída', email });
};
const resend = async () => ask(resendCourtesy, { courtesyId: (await first()).id });

/** How the first courtesy reads, and how often its guest of before and the one of now were mailed. */
const state = async () => {
  const { name, status, sendError, email } = await first();
  return { name, status, sendError, mails: [mailsTo(guests[0]?.email), mailsTo(email)] };
};

test('says of a new guest what became of their mail, not of the mail before', async () => {
  inbox.refusing.on = true;
  await give();
  expect(await state()).toMatchObject({ status: 'failed', sendError: REFUSED });
  inbox.refusing.on = false;
  expect(await pass()).toMatchObject({ sent: true });
  await sweep(6);
  expect(await state()).toEqual({ name: 'Aída', status: 'sent', sendError: '', mails: [0, 1] });
});

test('is mailed to a new guest once, though the schedule was to mail the one before', async () => {
  await withoutServer(give);
  expect(await state()).toMatchObject({ status: 'given' });
  await pass();
  await sweep(6);
  await sweep(12);
  expect(await state()).toEqual({ name: 'Aída', status: 'sent', sendError: '', mails: [0, 1] });
});

test('that was sent can be resent to a new guest whose mail was refused', async () => {
  await give();
  inbox.refusing.on = true;
  expect(await pass()).toMatchObject({ sent: false });
  inbox.refusing.on = false;
  const refused = { name: 'Aída', status: 'failed', sendError: REFUSED, mails: [1, 0] };
  expect(await state()).toEqual(refused);
  await resend();
  expect(await state()).toEqual({ ...refused, status: 'sent', sendError: '', mails: [1, 1] });
});

test('goes to its new guest within minutes where nobody is served, and the answer says so', async () => {
  await give();
  const { sent, message } = await withoutServer(pass);
  expect([sent, message]).toEqual([
    false,
    'La entrada ahora es de Aída; el correo sale en unos minutos',
  ]);
  await sweep(6);
  await sweep(12);
  expect(await state()).toEqual({ name: 'Aída', status: 'sent', sendError: '', mails: [1, 1] });
});

test('says nothing of a mail to the guest before that ends after it passed on', async () => {
  inbox.meanwhile.run = async () => {
    const [mailed] = await courtesies();
    inbox.refusing.on = true;
    await ask(reassignTicket, { ticketId: mailed?.ticketId, name: 'Aída', email: 'aida@x.cl' });
    inbox.refusing.on = false;
  };
  guests.splice(1);
  await give();
  expect(await state()).toMatchObject({ name: 'Aída', status: 'failed', sendError: REFUSED });
});

test('whose call dies while it passes on is mailed once or reads as one to resend', async () => {
  const database = await makeCourtesyWorld();
  await give();
  database.begin(null);
  await pass();
  const operations = database.count();
  const wrong: string[] = [];
  for (let at = 1; at <= operations; at += 1) {
    const world = await makeCourtesyWorld();
    await give();
    world.begin({ at, isDeath: true, operations: Number.POSITIVE_INFINITY });
    const isAnswered = await pass().then(
      () => true,
      () => false,
    );
    world.begin(null);
    await sweep(6);
    const { name, status, sendError, mails } = await state();
    const isBefore = name !== 'Aída' && status === 'sent' && !isAnswered;
    const isSent = status === 'sent' && mails[1] === 1;
    const isCut = status === 'failed' && sendError.startsWith('El envío se cortó');
    if (isCut) await resend();
    const isRight = isBefore || isSent || (isCut && (await first()).status === 'sent');
    if (!isRight) wrong.push(`operation ${at}: ${name} ${status} ${sendError} ${mails}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['does not answer', () => {}, LATER, { status: 'sent', sendError: '' }],
  [
    'takes the mail and says nothing',
    () => Object.assign(inbox.losing, { on: true }),
    MAYBE,
    { status: 'sent', sendError: MAYBE },
  ],
  [
    'puts everybody off',
    () => Object.assign(inbox.refusing, { on: true, code: 451 }),
    LATER,
    { status: 'sent', sendError: '' },
  ],
  [
    'refuses the address',
    () => Object.assign(inbox.refusing, { on: true, code: 550 }),
    REFUSED,
    { status: 'sent', sendError: REFUSED },
  ],
] as const)('resent to a server that %s, it blames no other', async (what, begin, text, after) => {
  await give();
  const { ticketId } = await first();
  begin();
  const calls = async () => [
    await messageOf(resend()),
    await messageOf(ask(resendTicket, { ticketId })),
  ];
  const answers = what === 'does not answer' ? await withoutServer(calls) : await calls();
  expect(answers).toEqual([text, text]);
  expect(await state()).toMatchObject(after);
});

test('resent from the list of tickets it is sent, and the schedule has nothing left to do', async () => {
  await withoutServer(give);
  const { ticketId } = await first();
  await ask(resendTicket, { ticketId });
  await sweep(6);
  expect(await state()).toMatchObject({ status: 'sent', mails: [1, 1] });
});
