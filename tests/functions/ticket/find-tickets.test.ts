import { randomBytes, randomUUID } from 'node:crypto';
import { Query, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { findTickets } from '@/functions/src/ticket/find-tickets';
import { newTicket } from '@/functions/src/ticket/new-ticket';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { ticketIndex } from '@/lib/domain/ticket/ticket';
import { codeFrom, groupedCode } from '@/lib/domain/ticket/ticket-code';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';
import { makeTeam } from '../../support/team';

const YEAR = 365 * 86_400_000;
const HOLDER = {
  name: 'Úrsula Peñaloza Vera',
  email: 'ursula.p@correo.example',
  rut: '12.345.678-K',
  phone: '+56 9 8765 4321',
};

/** The code that a ticket had before it passed on. */
const FORMER = 'ZYXWVTSRQPNMKJHGFEDCBA9H3X';

type Event = { id: string; producerId: string };
async function put({ id: eventId, producerId }: Event, holder = HOLDER, at = new Date()) {
  const code = codeFrom(randomBytes(26));
  const id = randomUUID();
  const ticket = newTicket({
    ...{ id, eventId, producerId, ticketTypeId: 't', ticketTypeName: 'General', kind: 'sale' },
    ...{ holder, channel: 'web', ledgerId: 'x', courtesyId: '', at },
  });
  await db()
    .doc(paths.ticket(eventId, id))
    .set({ ...ticket, code, ...ticketIndex(holder, code, [FORMER]) });
  return { id, code };
}

type Team = Awaited<ReturnType<typeof makeTeam>>;
let [team, other]: Team[] = [];
let admin: Who;
let old: Event;
let later: Event;
let ticket: { id: string; code: string };
beforeAll(async () => {
  [team, other, admin] = await Promise.all([makeTeam(), makeTeam(), makeUser({ role: 'admin' })]);
  const { producerId } = team as Team;
  const then = Timestamp.fromMillis(Date.now() - YEAR);
  [old, later] = await Promise.all([
    makeSellingEvent({ producerId, status: 'finished', startsAt: then, endsAt: then }),
    makeSellingEvent({ producerId }),
  ]);
  ticket = await put(old, HOLDER, then.toDate());
});

const find = async (who: Who, typed: string, rest: object = {}) => {
  const data = { typed, producerId: team?.producerId, ...rest };
  const { tickets } = await callAs(findTickets, who, data);
  return (tickets as { id: string }[]).map(({ id }) => id);
};
const limitedTo = async (events: string[]) => {
  const who = await (team as Team).member(fromFlags(FLAGS));
  await db()
    .doc(paths.permission(who.uid, (team as Team).producerId))
    .update({ events });
  return who;
};

const TYPED: [by: string, typed: (code: string) => string][] = [
  ['the last four characters of its code', (code) => code.slice(-4)],
  ['its last group and the one before', (code) => groupedCode(code).slice(-7).toLowerCase()],
  ['its code, in groups', groupedCode],
  ['its code, with letters for digits', (code) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
  ['how its code begins', (code) => code.slice(0, 6)],
  ['the code of its former holder', () => groupedCode(FORMER)],
  ['the end of the code of its former holder', () => FORMER.slice(-4)],
  ['how a name begins', () => 'peñalo'],
  ['the whole name, without accents', () => 'ursula penaloza'],
  ['two names in another order', () => 'vera ursula'],
  ['the RUT', () => '12.345.678-k'],
  ['how the RUT begins', () => '12345678'],
  ['the address', () => 'Ursula.P@correo.example'],
  ['the phone', () => '+56 9 8765 4321'],
  ['the phone without its country', () => '9 8765 4321'],
  ['the phone without its first digit', () => '87654321'],
  ['the last four digits of the phone', () => '4321'],
];

describe('a ticket of an event that ended a year ago', () => {
  test.each(TYPED)('is found by %s', async (_by, typed) => {
    const { owner } = team as Team;
    expect(await find(owner, typed(ticket.code))).toEqual([ticket.id]);
  });

  test.each(TYPED.slice(0, 4))('is found in all producers by %s', async (_by, typed) => {
    expect(await find(admin, typed(ticket.code), { producerId: null })).toContain(ticket.id);
  });

  it('is named by its holder, its event and the end of its code alone', async () => {
    const { owner, producerId } = team as Team;
    const { tickets } = await callAs(findTickets, owner, { typed: 'ursula vera', producerId });
    const codeEnd = ticket.code.slice(-4);
    const of = { id: ticket.id, eventId: old.id, eventName: 'Fiesta de prueba' };
    expect(tickets).toEqual([{ ...of, holder: HOLDER.name, codeEnd }]);
  });
});

test('what only shares a word or a length with it is not found', async () => {
  const { owner } = team as Team;
  const next = (sign: string) => (sign === '7' ? '8' : '7');
  const wrong = ticket.code.slice(-6, -5);
  const alike = `${next(wrong)}${ticket.code.slice(-5)}`;
  for (const typed of ['ursula soto', 'penaloza ursula x1', alike, '---', '98765 4322']) {
    expect(await find(owner, typed), typed).toEqual([]);
  }
});

test.each([
  ['the owner of another producer', () => other?.owner],
  ['a member without the flag', () => team?.member(fromFlags(['finance.view', 'events.manage']))],
  ['a member without a record', () => team?.member(null)],
  ['somebody without a role', () => makeUser()],
  [
    'a member whose rights are over',
    async () => {
      const who = await (team as Team).member(ALL_PERMISSIONS);
      const record = db().doc(paths.permission(who.uid, (team as Team).producerId));
      await record.update({ until: Timestamp.fromMillis(Date.now() - 1) });
      return who;
    },
  ],
])('%s is refused', async (_who, make) => {
  const who = (await make()) as Who;
  const refusal = await errorOf(find(who, ticket.code));
  expect(refusal.code).toBe('permission-denied');
});

test('all producers are for administrators, and each of them is only itself', async () => {
  const { owner, producerId } = other as Team;
  const all = await errorOf(find(owner, ticket.code, { producerId: null }));
  expect(all.code).toBe('permission-denied');
  expect(await find(owner, ticket.code, { producerId })).toEqual([]);
  expect(await find(admin, ticket.code, { producerId })).toEqual([]);
  expect(await find(admin, ticket.code, { events: [old.id] })).toEqual([ticket.id]);
  expect(await find(admin, ticket.code, { events: [later.id] })).toEqual([]);
});

test('rights that are limited to events find what is in them, whatever the call names', async () => {
  const [outside, inside] = await Promise.all([limitedTo([later.id]), limitedTo([old.id])]);
  expect(await find(outside, ticket.code)).toEqual([]);
  expect(await find(outside, ticket.code, { events: [old.id, later.id] })).toEqual([]);
  expect(await find(inside, ticket.code)).toEqual([ticket.id]);
  expect(await find(inside, ticket.code, { events: [later.id] })).toEqual([]);
  const foreign = await limitedTo([(await makeSellingEvent()).id]);
  expect(await find(foreign, 'ursula vera')).toEqual([]);
});

test('a ticket counts as the producer’s by its event, whatever it says itself', async () => {
  const { owner, producerId } = other as Team;
  const forged = await put({ id: old.id, producerId }, { ...HOLDER, name: 'Forjada Ajena' });
  expect(await find(owner, forged.code, { producerId })).toEqual([]);
  const foreign = await makeSellingEvent();
  const there = await put(foreign);
  expect(await find(await limitedTo([foreign.id]), there.code)).toEqual([]);
});

test.each([
  ['a field more', { eventId: 'x' }, 'eventId'],
  ['no producer', { producerId: undefined }, 'producerId'],
  ['an odd producer', { producerId: 'a/b' }, 'producerId'],
  ['too little', { typed: ' ab ' }, 'typed'],
  ['too much', { typed: 'x'.repeat(121) }, 'typed'],
  ['too many events', { events: Array.from({ length: 11 }, (_, n) => `e${n}`) }, 'events'],
])('%s is refused', async (_what, rest, field) => {
  const { owner } = team as Team;
  const refusal = await errorOf(find(owner, 'ursula', rest));
  expect(refusal).toMatchObject({ code: 'invalid-argument', field });
});

test('what it reads does not grow with the events', async () => {
  const { producerId, owner } = await makeTeam();
  const many = { ...HOLDER, name: 'Repetida Siempre' };
  const add = () =>
    Promise.all(
      Array.from({ length: 20 }, async () => put(await makeSellingEvent({ producerId }), many)),
    );
  const get = vi.spyOn(Query.prototype, 'get');
  const cost = async (typed: string) => {
    get.mockClear();
    expect(await find(owner, typed, { producerId })).toHaveLength(5);
    const pages = await Promise.all(get.mock.results.map(({ value }) => value));
    return [pages.length, pages.reduce((sum, { size }) => sum + Number(size), 0)];
  };
  await add();
  expect(await cost('repetida')).toEqual([1, 12]);
  await add();
  expect(await cost('repetida')).toEqual([1, 12]);
  expect(await cost('repetida siempre')).toEqual([2, 35]);
  get.mockRestore();
});

test('a ticket of an event of several dates is told with its date', async () => {
  const { owner, producerId } = team as Team;
  const night = (day: number) => ({
    startsAt: Timestamp.fromMillis(Date.UTC(2076, 10, day, 1)),
    endsAt: Timestamp.fromMillis(Date.UTC(2076, 10, day, 7)),
    status: 'scheduled',
  });
  const event = await makeSellingEvent({ producerId });
  await db()
    .doc(paths.event(event.id))
    .update({ dates: { a: night(21), b: night(28) } });
  const holder = { ...HOLDER, name: 'Zoila Fechas', email: 'zoila@correo.example' };
  const { id } = await put(event, holder);
  await db().doc(paths.ticket(event.id, id)).update({ dateId: 'b' });
  const { tickets } = await callAs(findTickets, owner, { typed: 'zoila fechas', producerId });
  expect(tickets).toMatchObject([{ id, date: 'vie 27 nov, 22:00' }]);
});
