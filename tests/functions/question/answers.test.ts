import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { readPublicEvent } from '@/functions/src/event/read-public-event';
import { CHANGES } from '@/functions/src/privacy/retention/changes';
import { sweepExpired } from '@/functions/src/privacy/retention/sweep';
import { saveAnswers } from '@/functions/src/question/save-answers';
import { saveQuestions } from '@/functions/src/question/save-questions';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contentHash } from '@/functions/src/support/codes';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { nameCompanions } from '@/functions/src/ticket/name-companions';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { parseEvent } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import { validate } from '@/lib/domain/kit/schema';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { saleSchema } from '@/lib/domain/sale/sale-schema';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, makeUser, newNetwork, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { ANA, makeCheckout, makeSellingEvent, makeType, read, record } from '../../support/sales';
import { makeBoxOffice } from '../../support/worlds/box-office';
import { setDates } from '../../support/worlds/dates';

const DAY = 86_400_000;

const checkout = ofFile(makeCheckout);
let owner: Who;
let eventId: string;
let type: string;
beforeEach(async () => {
  const event = await makeSellingEvent({ publishedAt: new Date() });
  eventId = event.id;
  type = await makeType(eventId);
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const asked = (id: string, more: object = {}) => ({
  ...{ ...EMPTY_QUESTION, id, text: `¿${id}?`, purpose: 'Para recibirte', ...more },
});
const birth = () => asked('birth', { kind: 'date', minAge: 18, required: true });
const save = (...questions: object[]) => callAs(saveQuestions, owner, { eventId, questions });
const saleOf = (more: object = {}) => ({
  ...{ eventId, kind: 'sale' as const, key: randomUUID(), buyer: ANA, ...more },
  lines: [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }],
});
async function buy(value?: string) {
  const answers = value ? [{ questionId: 'birth', value }] : undefined;
  const { tickets } = await record(checkout, saleOf({ ...(answers && { answers }) }));
  return tickets[0] as { id: string; code: string };
}
const ticketOf = async (id: string) => parseTicket(id, await read(paths.ticket(eventId, id)));
const answersOf = async (id: string) => (await ticketOf(id)).answers;
const change = (path: string, fields: object) => db().doc(path).update(fields);

it('a checkout that knows no questions sells, and one that does is told what is asked now', async () => {
  await save(birth());
  const ticket = await buy();
  expect(await answersOf(ticket.id)).toBeUndefined();
  const link = holderToken(eventId, ticket.id, ticket.code);
  const page = await callAs(openTicket, null, { token: link });
  expect(page.ticket).toMatchObject({ asked: [{ id: 'birth', required: true, value: '' }] });
  const told = async () =>
    (await callAs(readPublicEvent, null, { slug: eventId }, { 'x-forwarded-for': newNetwork() }))
      .asks;
  expect(await told()).toEqual([
    {
      ...{ id: 'birth', version: 1, kind: 'date', text: '¿birth?', options: [], required: true },
      ...{ per: 'ticket', typeIds: [], dateIds: [], minAge: 18, purpose: 'Para recibirte' },
      deleteAfterDays: 30,
    },
  ]);
  await save(asked('birth', { text: 'Nacimiento' }));
  expect(await told()).toMatchObject([{ id: 'birth', version: 2, text: 'Nacimiento' }]);
});

it('a door is told an age by the date of the ticket as it stands', async () => {
  const world = await makeBoxOffice();
  ({ id: eventId, owner, type } = world);
  await save(birth());
  const { startsAt, timeZone } = parseEvent(eventId, await read(paths.event(eventId)));
  const day = dayIn(startsAt as Date, timeZone);
  // Their birthday is on the day of the event.
  const born = `${Number(day.slice(0, 4)) - 18}${day.slice(4).replace('02-29', '03-01')}`;
  const [first, second] = [await buy(born), await buy(born)];
  const made = await callAs(createValidator, owner, {
    ...{ eventId, name: 'Puerta', endsAt: Date.now() + 9e5 },
  });
  const scan = ({ code }: { code: string }) => {
    const seen = { eventId, validatorToken: made.token, code, scannedAt: Date.now() };
    return callAs(checkIn, null, seen);
  };
  expect(await scan(first)).toMatchObject({ result: 'admitted', age: '+18 sí' });
  await change(paths.event(eventId), { startsAt: new Date(+(startsAt as Date) - 2 * DAY) });
  expect(await scan(second)).toMatchObject({ result: 'admitted', age: '' });
});

it('the ledger gives no answer away, and a sale without any has the hash that it always had', async () => {
  await save(asked('size', { kind: 'one', options: ['S', 'M'] }));
  const hashOf = async (sale: object) => {
    const { ledgerId } = await record(checkout, sale as never);
    const { hash } = await read(entryPaths.ledgerRow(eventId, ledgerId));
    const sent = validate(saleSchema, sale);
    return [hash, contentHash(sent.ok && sent.value)];
  };
  const [own, plain] = await hashOf(saleOf({ answers: [{ questionId: 'size', value: 'M' }] }));
  expect(own).not.toBe(plain);
  for (const sale of [saleOf(), saleOf({ answers: [] })]) {
    const [hash, expected] = await hashOf(sale);
    expect(hash).toBe(expected);
  }
});

it('a ticket that ends loses its answers', async () => {
  await save(birth());
  const ticket = await buy('2000-01-01');
  expect(await answersOf(ticket.id)).toBeDefined();
  const lines = [{ ticketId: ticket.id }];
  await record(checkout, { eventId, kind: 'refund', lines } as never);
  expect(await ticketOf(ticket.id)).not.toHaveProperty('answers');
  await callAs(issueCourtesies, owner, {
    ...{ eventId, ticketTypeId: type, key: randomUUID() },
    recipients: [{ name: 'Gabi', email: 'gabi@correo.cl' }],
  });
  const [courtesy] = (await db().collection(entryPaths.courtesies(eventId)).get()).docs;
  const ticketId = String(courtesy?.get('ticketId'));
  const answers = { birth: { version: 1, value: '2000-01-01', days: 30 } };
  await change(paths.ticket(eventId, ticketId), { answers });
  await callAs(revokeCourtesy, owner, { eventId, courtesyId: courtesy?.id });
  const after = await ticketOf(ticketId);
  expect([after.status, after.answers]).toEqual(['revoked', undefined]);
});

it('answers wait for a date at most a year, and go with the name of their ticket', async () => {
  await save(birth());
  const ticket = await buy('2000-01-01');
  const path = paths.event(eventId);
  await change(path, { plan: { id: 'p', kind: 'postpone', dated: false } });
  const event = parseEvent(eventId, await read(path));
  const sweep = async (kind: 'answers' | 'tickets', now: Date) => {
    const { docs } = await db().collection(paths.tickets(eventId)).get();
    const batch = db().batch();
    for (const one of docs) {
      await CHANGES[kind](batch, one, { now, eventOf: async () => event });
    }
    await batch.commit();
  };
  const end = +(event.endsAt as Date);
  await sweep('answers', new Date(end + 364 * DAY));
  expect(await answersOf(ticket.id)).toBeDefined();
  await sweep('answers', new Date(end + 366 * DAY));
  expect(await answersOf(ticket.id)).toBeUndefined();
  const answers = { birth: { version: 1, value: '2000-01-01', days: 30 } };
  await change(paths.ticket(eventId, ticket.id), { answers });
  await sweep('tickets', new Date());
  expect(await ticketOf(ticket.id)).toMatchObject({ holder: { name: '' } });
  expect(await answersOf(ticket.id)).toBeUndefined();
});

it('answers of an end that was brought forward are looked at with the next run', async () => {
  await save(birth());
  const ticket = await buy('2000-01-01');
  const until = async () => moment((await read(paths.ticket(eventId, ticket.id))).answersUntil);
  const now = new Date();
  await sweepExpired(now);
  expect(+((await until()) as Date)).toBeGreaterThan(+now);
  await change(paths.event(eventId), { answersMovedAt: now });
  await sweepExpired(now);
  expect(await until()).toEqual(now);
  expect(await read(paths.event(eventId))).not.toHaveProperty('answersMovedAt');
});

it('a question is changed until so long before the date of the ticket, which moves', async () => {
  await save(asked('size', { lead: 2880 }), asked('origin'));
  const { id, code } = await buy();
  const token = holderToken(eventId, id, code);
  const fill = (value: string) =>
    callAs(saveAnswers, null, {
      ticketToken: token,
      answers: ['size', 'origin'].map((questionId) => ({ questionId, value })),
    });
  const shown = async () =>
    ((await callAs(openTicket, null, { token })) as unknown as OpenedTicket).ticket.asked ?? [];
  expect(await fill('M')).toMatchObject({ refused: [], late: false });
  const { startsAt } = parseEvent(eventId, await read(paths.event(eventId)));
  expect((await shown()).map(({ id, until }) => [id, until])).toEqual([
    ['size', new Date(+(startsAt as Date) - 2 * DAY).toISOString()],
    ['origin', undefined],
  ]);
  const begins = (inDays: number) =>
    change(paths.event(eventId), { startsAt: new Date(Date.now() + inDays * DAY) });
  await begins(1);
  // Whoever has their ticket since its cut-off still answers.
  expect(await fill('M')).toMatchObject({ refused: [], late: false });
  await change(paths.ticket(eventId, id), { codeAt: new Date(Date.now() - 2 * DAY) });
  expect(await fill('L')).toMatchObject({ refused: ['size'], late: true });
  // What was answered stays to be read, and asks for nothing.
  expect((await shown()).map((one) => [one.id, one.value, one.isClosed])).toEqual([
    ['origin', 'L', undefined],
    ['size', 'M', true],
  ]);
  expect(await answersOf(id)).toMatchObject({ size: { value: 'M' }, origin: { value: 'L' } });
  await begins(3);
  expect(await fill('L')).toMatchObject({ refused: [], late: false });
});

it('who is inside reads what they answered in the words of then, and by no other link', async () => {
  await save(birth());
  const { id, code } = await buy('2000-01-01');
  await save(asked('birth', { text: 'Nacimiento' }));
  await change(paths.ticket(eventId, id), { status: 'used' });
  const shown = async (token: string) =>
    ((await callAs(openTicket, null, { token })) as unknown as OpenedTicket).ticket.asked;
  expect(await shown(holderToken(eventId, id, code))).toMatchObject([
    { id: 'birth', text: '¿birth? (desde 18 años)', value: '2000-01-01', isClosed: true },
  ]);
  expect(await shown(ticketToken(eventId, id, code))).toBeUndefined();
});

it('a guest answers for whose places they hold, until another is named or has the place', async () => {
  await save(birth(), asked('size', { lead: 2880 }));
  const email = `camila-${eventId.toLowerCase()}@correo.cl`;
  const recipients = [{ name: 'Camila Soto', email, companions: ['Juan Pérez', ''] }];
  await callAs(issueCourtesies, owner, { eventId, ticketTypeId: type, key: 'k', recipients });
  const party = async () =>
    (await db().collection(paths.tickets(eventId)).orderBy('party.nth').get()).docs.map((one) =>
      parseTicket(one.id, one.data()),
    );
  const [camila, juan, third] = (await party()) as [Ticket, Ticket, Ticket];
  const token = holderToken(eventId, camila.id, camila.code);
  const answer = (companionId?: string, by = token, value = '2000-01-01') =>
    callAs(saveAnswers, null, {
      ...{ ticketToken: by, ...(companionId && { companionId }) },
      answers: [{ questionId: 'birth', value }],
    });
  const page = async () =>
    ((await callAs(openTicket, null, { token })) as unknown as OpenedTicket).ticket;
  const saidOf = async () => {
    const people = (await page()).companions?.people ?? [];
    return people.map(({ asked = [] }) => asked.find(({ id }) => id === 'birth')?.value);
  };
  expect(await saidOf()).toEqual(['', '']);
  expect(await answer(juan.id)).toMatchObject({ refused: [] });
  expect(await answer(juan.id)).toMatchObject({ refused: [] });
  expect(await answer(juan.id, token, 'ayer')).toMatchObject({ refused: ['birth'] });
  expect(await saidOf()).toEqual(['2000-01-01', '']);
  expect((await party()).map(({ answers }) => answers?.birth?.value)).toEqual([
    ...[undefined, '2000-01-01', undefined],
  ]);
  // Only the guest, by their own link, and only for their own companions.
  const wrong: [string, string?][] = [
    [juan.id, ticketToken(eventId, camila.id, camila.code)],
    [camila.id, holderToken(eventId, juan.id, juan.code)],
    [third.id, holderToken(eventId, juan.id, juan.code)],
    [camila.id],
    [(await buy()).id],
    ['a/b'],
  ];
  const fields = wrong.map(async (one) => (await errorOf(answer(...one))).field);
  expect(await Promise.all(fields)).toEqual([
    ...['link', 'ticketId', 'ticketId', 'ticketId', 'ticketId', 'companionId'],
  ]);
  const names = [{ ticketId: juan.id, name: 'Rosa Díaz' }];
  await callAs(nameCompanions, null, { ticketToken: token, names });
  expect(await saidOf()).toEqual(['', '']);
  await answer(third.id);
  const to = { name: 'Eva', email: `eva-${eventId.toLowerCase()}@correo.cl` };
  await callAs(giveTicket, null, {
    ...{ ticketToken: holderToken(eventId, third.id, third.code), key: 'to-eva', ...to },
  });
  expect((await party()).map(({ answers }) => answers)).toEqual([undefined, undefined, undefined]);
  expect((await errorOf(answer(third.id))).field).toBe('ticketId');
  await callAs(revokeCourtesy, owner, { eventId, courtesyId: camila.courtesyId });
  expect(await errorOf(answer(juan.id))).toMatchObject({ code: expect.any(String) });
});

it('what is asked once per purchase passes no cut-off of another ticket of it, nor one that was used', async () => {
  await save(asked('size', { per: 'order', lead: 2880 }));
  const lines = [{ ticketTypeId: type, quantity: 4, unitPrice: 10_000 }];
  const { tickets } = await record(checkout, { ...saleOf(), lines });
  const [own, open, late, used] = tickets as { id: string; code: string }[];
  if (!own || !open || !late || !used) throw new Error('Four tickets were sold');
  await setDates(eventId, { first: { inHours: 200 }, sat: { inHours: 24 } });
  const codeAt = new Date(Date.now() - 2 * DAY);
  await change(paths.ticket(eventId, late.id), { dateId: 'sat', codeAt });
  await change(paths.ticket(eventId, used.id), { status: 'used' });
  await callAs(saveAnswers, null, {
    ticketToken: holderToken(eventId, own.id, own.code),
    answers: [{ questionId: 'size', value: 'M' }],
  });
  const told = await Promise.all([own, open, late, used].map(({ id }) => answersOf(id)));
  expect(told.map((one) => one?.size?.value)).toEqual(['M', 'M', undefined, undefined]);
});
