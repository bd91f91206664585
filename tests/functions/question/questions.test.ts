import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { openDoor } from '@/functions/src/door/open-door';
import { duplicateEvent } from '@/functions/src/event/duplicate-event';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { collectPerson } from '@/functions/src/privacy/collect/person';
import { erasePerson } from '@/functions/src/privacy/erase/person';
import { sweepExpired } from '@/functions/src/privacy/retention/sweep';
import { saveAnswers } from '@/functions/src/question/save-answers';
import { saveQuestions } from '@/functions/src/question/save-questions';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_QUESTION, parseQuestion } from '@/lib/domain/question/question';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { ANA, makeCheckout, makeSellingEvent, makeType, read, record } from '../../support/sales';
import { makeBoxOffice, openDrawer, sellAt } from '../../support/worlds/box-office';
import { setDates } from '../../support/worlds/dates';

const DAY = 86_400_000;
const BORN = '2000-02-29';

const checkout = ofFile(makeCheckout);
let owner: Who;
let eventId: string;
let general: string;
let vip: string;
beforeEach(async () => {
  const event = await makeSellingEvent({ moves: { enabled: true, untilHours: 0 } });
  eventId = event.id;
  [general, vip] = await Promise.all([makeType(eventId), makeType(eventId, { name: 'VIP' })]);
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const asked = (id: string, more: object = {}) => ({
  ...{ ...EMPTY_QUESTION, id, text: `¿${id}?`, purpose: 'Para recibirte' },
  ...more,
});
const birth = () => asked('birth', { kind: 'date', minAge: 18, required: true });
const size = () => asked('size', { kind: 'one', options: ['S', 'M'], typeIds: [vip] });
const found = () => asked('found', { per: 'order' });
const save = (questions: object[], who: Who | null = owner, more: object = {}) =>
  callAs(saveQuestions, who, { eventId, questions, ...more });
const stored = async (id: string) =>
  parseQuestion(id, await read(entryPaths.question(eventId, id)));
type Sale = { types?: string[]; answers?: object[]; email?: string } & Record<string, unknown>;
async function sell({ types = [general], answers, email = ANA.email, ...more }: Sale = {}) {
  const lines = types.map((ticketTypeId) => ({ ticketTypeId, quantity: 1, unitPrice: 10_000 }));
  const sale = { eventId, kind: 'sale', lines, buyer: { ...ANA, email }, ...more };
  return record(checkout, { ...sale, ...(answers && { answers }) });
}
const answersOf = async (id: string) =>
  parseTicket(id, await read(paths.ticket(eventId, id))).answers;
const at = (questionId: string, value: unknown, ticket?: number) => ({
  ...{ questionId, value },
  ...(ticket !== undefined && { ticket }),
});
type Held = { id: string; code: string };
const linkOf = ({ id, code }: Held) => holderToken(eventId, id, code);
const fill = (token: string, answers: object[]) =>
  callAs(saveAnswers, null, { ticketToken: token, answers });
const one = async (sale?: Sale) => (await sell(sale)).tickets[0] as Held;

describe('saveQuestions', () => {
  it('is for who may change ticket types, of this producer', async () => {
    const { producerId } = await read(paths.event(eventId));
    const without = await makeUser({
      role: 'producer',
      producers: [String(producerId)],
      permissions: {},
    } as never);
    const other = await makeUser({ role: 'producer', producers: ['other'] });
    for (const who of [without, other, checkout]) {
      expect((await errorOf(save([birth()], who))).code).toBe('permission-denied');
    }
    expect((await errorOf(save([birth()], null))).code).toBe('unauthenticated');
    expect(await read(entryPaths.question(eventId, 'birth'))).toEqual({});
  });

  test.each([
    ['a field that nobody has', { version: 9 }],
    ['a type of another event', { typeIds: ['none'] }],
    ['a date of another event', { dateIds: ['none'] }],
    ['no purpose', { purpose: '' }],
  ])('refuses %s', async (_, more) => {
    expect(await errorOf(save([asked('q', more)]))).toMatchObject({ code: 'invalid-argument' });
  });

  it('versions what may have answers, and does the same twice once', async () => {
    await save([birth(), size()]);
    await save([birth(), size()]);
    expect(await stored('size')).toMatchObject({ version: 1, order: 1, former: [] });
    await save([asked('size', { text: 'Talla' })], owner, { seen: { birth: 1, size: 1 } });
    expect(await stored('size')).toMatchObject({
      ...{ version: 2, order: 0, text: 'Talla' },
      former: [{ text: '¿size?', version: 1, options: ['S', 'M'] }],
    });
    expect((await stored('birth')).endedAt).not.toBeNull();
    const late = save([size()], owner, { seen: { birth: 1, size: 1 } });
    expect(await errorOf(late)).toMatchObject({ code: 'aborted', field: 'seen' });
    const lines = await db().collection(paths.audit()).where('object.id', '==', eventId).get();
    const said = lines.docs.filter((line) => line.get('action') === 'event.questions');
    expect(said).toHaveLength(2);
  });

  it('is held up by no ticket type that is gone', async () => {
    await save([birth(), size()]);
    await db().doc(paths.ticketType(eventId, vip)).delete();
    await save([size(), birth()]);
    expect(await stored('size')).toMatchObject({ order: 0, typeIds: [vip] });
    expect((await errorOf(save([size(), asked('q', { typeIds: [vip] })]))).code).toBe(
      'invalid-argument',
    );
  });

  it('rewrites a draft’s, and deletes what goes', async () => {
    await db().doc(paths.event(eventId)).update({ status: 'draft' });
    await save([birth(), size()]);
    await save([asked('size', { text: 'Talla' })]);
    expect(await stored('size')).toMatchObject({ version: 2, former: [] });
    expect(await read(entryPaths.question(eventId, 'birth'))).toEqual({});
    const late = save([asked('size')], owner, { seen: { size: 1 } });
    expect(await errorOf(late)).toMatchObject({ code: 'aborted', field: 'seen' });
    await save([]);
    expect((await read(paths.event(eventId))).asks).toBe(false);
  });
});

it('a copy of the event asks the same, as new questions', async () => {
  await save([birth(), asked('bus', { dateIds: ['first'] })]);
  await save([asked('birth', { text: 'Nacimiento' }), asked('bus', { dateIds: ['first'] })]);
  const parts = ['content', 'ticketTypes'];
  const { eventId: copy } = await callAs(duplicateEvent, owner, { eventId, parts, startsAt: null });
  const of = async (id: string) => read(entryPaths.question(String(copy), id));
  expect(await of('birth')).toMatchObject({ text: 'Nacimiento', version: 1, former: [] });
  expect(await of('bus')).toEqual({});
  expect((await read(paths.event(String(copy)))).asks).toBe(true);
});

describe('a sale', () => {
  beforeEach(async () => void (await save([birth(), size(), found()])));

  it('keeps each answer in the ticket that it is of, and none in the ledger', async () => {
    const answers = [at('birth', BORN, 0), at('birth', BORN, 1), at('size', 'M', 1)];
    const sale = await sell({
      types: [general, vip],
      answers: [...answers, at('found', 'Un amigo')],
    });
    const [first, second] = await Promise.all(sale.tickets.map(({ id }) => answersOf(id)));
    expect(first).toEqual({
      birth: { version: 1, value: BORN, days: 30, age: 18 },
      found: { version: 1, value: 'Un amigo', days: 30 },
    });
    expect(Object.keys(second ?? {}).sort()).toEqual(['birth', 'found', 'size']);
    const row = JSON.stringify(await read(entryPaths.ledgerRow(eventId, sale.ledgerId)));
    expect(row).not.toMatch(/Un amigo|2000-02-29|"M"/);
  });

  test.each<[string, () => object[], string]>([
    ['missing', () => [], 'answers.birth'],
    ['too young', () => [at('birth', '2020-01-01')], 'answers.birth'],
    ['for another type', () => [at('birth', BORN), at('size', 'M')], 'answers.size'],
    ['of nothing', () => [at('birth', BORN), at('forged', 'x')], 'answers.forged'],
  ])(
    'is refused by name for an answer that is %s, and sells nothing',
    async (_, answers, field) => {
      expect(await errorOf(sell({ answers: answers() }))).toMatchObject({
        ...{ code: 'invalid-argument', field },
      });
      expect((await db().collection(paths.tickets(eventId)).get()).empty).toBe(true);
    },
  );

  it('repeats with its key, and is another sale with other answers', async () => {
    const key = randomUUID();
    const first = await sell({ key, answers: [at('birth', BORN)] });
    expect(await sell({ key, answers: [at('birth', BORN)] })).toEqual(first);
    const other = errorOf(sell({ key, answers: [at('birth', '2001-01-01')] }));
    expect((await other).code).toBe('already-exists');
  });

  it('told late is taken by the questions of then', async () => {
    const soldAt = new Date(Date.now() - DAY).toISOString();
    const ticket = await one({ soldAt, answers: [at('birth', 'anything')] });
    expect(await answersOf(ticket.id)).toBeUndefined();
  });

  it('is of its date', async () => {
    await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 124 } });
    await save([asked('bus', { required: true, dateIds: ['sat'] })]);
    expect(await answersOf((await one({ dateId: 'fri' })).id)).toBeUndefined();
    const refused = errorOf(sell({ dateId: 'sat', answers: [] }));
    expect(await refused).toMatchObject({ field: 'answers.bus' });
    const sold = await one({ dateId: 'sat', answers: [at('bus', 'Sí')] });
    await callAs(moveTicket, null, { ticketToken: linkOf(sold), dateId: 'fri' });
    expect(parseTicket('', await read(paths.ticket(eventId, sold.id)))).toMatchObject({
      dateId: 'fri',
    });
    expect(await answersOf(sold.id)).toBeUndefined();
  });

  it('in a rush keeps them too, and asks no less', async () => {
    replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 });
    expect(await openTills(eventId, new Date())).toBe(true);
    const ticket = await one({ answers: [at('birth', BORN)] });
    const refused = errorOf(sell({ answers: [] }));
    expect(await refused).toMatchObject({ field: 'answers.birth' });
    const tills = await db().collection(innerPaths.tills(eventId)).get();
    replaceTillPolicy(null);
    expect(tills.empty).toBe(false);
    expect(await answersOf(ticket.id)).toMatchObject({ birth: { age: 18 } });
  });
});

it('a door sells without asking, and is told an age and nothing else', async () => {
  const world = await makeBoxOffice();
  const { id, owner: who } = world;
  eventId = id;
  await callAs(saveQuestions, who, { eventId: id, questions: [birth(), found()] });
  const held = await openDrawer(world);
  expect((await sellAt(held, world.type)).success).toBe(true);

  const sale = { types: [world.type], answers: [at('birth', BORN), at('found', 'Un amigo')] };
  const bought = await one(sale);
  const made = await callAs(createValidator, who, {
    ...{ eventId: id, name: 'Puerta', endsAt: Date.now() + 9e5 },
  });
  const opened = await callAs(openDoor, null, { token: made.token });
  const scan = await callAs(checkIn, null, {
    ...{ eventId: id, validatorToken: made.token, code: bought.code, scannedAt: Date.now() },
  });
  expect(scan).toMatchObject({ result: 'admitted', age: '+18 sí' });
  expect(JSON.stringify([opened, scan])).not.toMatch(/[":]2000\b|amigo|birth|answers/);
});

describe('a holder', () => {
  const email = () => `ana-${eventId}@correo.cl`;
  beforeEach(async () => void (await save([birth(), size(), found()])));
  const buy = () =>
    sell({
      types: [general, vip],
      email: email(),
      answers: [at('birth', BORN, 0), at('birth', BORN, 1)],
    });

  it('completes and mends their answers, what is asked once for the whole purchase', async () => {
    const [first, second] = (await buy()).tickets as [Held, Held];
    const page = await callAs(openTicket, null, { token: linkOf(first) });
    expect(page.ticket).toMatchObject({
      asked: [
        { id: 'birth', text: '¿birth? (desde 18 años)', value: BORN, purpose: 'Para recibirte' },
        { id: 'found', value: '', perOrder: true, days: 30 },
      ],
    });
    const given = [at('birth', '1999-01-01'), at('found', 'Instagram')];
    await fill(linkOf(first), given);
    await fill(linkOf(first), given);
    expect(await answersOf(first.id)).toMatchObject({
      ...{ birth: { value: '1999-01-01' }, found: { value: 'Instagram' } },
    });
    expect(await answersOf(second.id)).toMatchObject({
      ...{ birth: { value: BORN }, found: { value: 'Instagram' } },
    });
    await fill(linkOf(second), [at('found', '')]);
    expect(await answersOf(first.id)).not.toHaveProperty('found');
    const wrong = [at('birth', ''), at('size', 'M'), at('found', 'TV')];
    expect(await fill(linkOf(first), wrong)).toMatchObject({ refused: ['birth', 'size'] });
    expect(await answersOf(first.id)).toMatchObject({
      ...{ birth: { value: '1999-01-01' }, found: { value: 'TV' } },
    });
    // The other ticket of the purchase is somebody else's now, who never said where they heard of it.
    const { holder } = parseTicket('', await read(paths.ticket(eventId, second.id)));
    const seen = { name: holder.name, email: holder.email };
    const to = { name: 'Beto', email: `beto-${eventId}@correo.cl` };
    await callAs(reassignTicket, owner, { eventId, ticketId: second.id, ...to, seen });
    await fill(linkOf(first), [at('found', 'Radio')]);
    expect(await answersOf(second.id)).toBeUndefined();
  });

  it('proves who they are by their mail, and answers until it begins', async () => {
    const [ticket] = (await buy()).tickets as [Held];
    const bare = ticketToken(eventId, ticket.id, ticket.code);
    expect(await errorOf(fill(bare, []))).toMatchObject({ code: 'failed-precondition' });
    const page = await callAs(openTicket, null, { token: bare });
    expect(page.ticket).not.toHaveProperty('asked');
    const forged = linkOf({ ...ticket, code: 'A'.repeat(26) });
    expect((await errorOf(fill(forged, []))).code).toBe('not-found');
    await db()
      .doc(paths.event(eventId))
      .update({ startsAt: new Date(Date.now() - 1) });
    const late = errorOf(fill(linkOf(ticket), [at('found', 'x')]));
    expect(await late).toMatchObject({ code: 'failed-precondition' });
    const after = await callAs(openTicket, null, { token: linkOf(ticket) });
    const { asked = [] } = after.ticket as { asked?: { isClosed?: true }[] };
    expect(asked.filter(({ isClosed }) => !isClosed)).toEqual([]);
  });

  it('takes their answers along when the ticket is somebody else’s', async () => {
    const [ticket] = (await buy()).tickets as [Held];
    const { holder } = parseTicket('', await read(paths.ticket(eventId, ticket.id)));
    const seen = { name: holder.name, email: holder.email };
    // Under the same address it may be another person, of another age.
    const to = { name: 'Beto', email: holder.email };
    await callAs(reassignTicket, owner, { eventId, ticketId: ticket.id, ...to, seen });
    const raw = await read(paths.ticket(eventId, ticket.id));
    expect([raw.answers, raw.answersUntil]).toEqual([undefined, undefined]);
  });

  it('has them in the copy of their data, and an erasure takes them', async () => {
    const [ticket, other] = (await buy()).tickets as [Held, Held];
    await fill(linkOf(ticket), [at('found', 'Un amigo')]);
    const person = { email: email().toLowerCase(), producerId: '' };
    const copy = JSON.stringify(await collectPerson(person));
    expect(copy).toContain(`¿birth?: ${BORN}`);
    expect(copy).toContain('¿found?: Un amigo');
    // As a guest's, whose address goes too: after that nothing leads to the answers.
    await db().doc(paths.ticket(eventId, ticket.id)).update({ kind: 'courtesy' });
    await erasePerson(person, [], async () => {});
    const { holder, answers } = parseTicket('', await read(paths.ticket(eventId, ticket.id)));
    expect([holder.email, answers]).toEqual(['', undefined]);
    expect(await answersOf(other.id)).toBeUndefined();
    expect(JSON.stringify(await collectPerson(person))).not.toContain('Un amigo');
  });
});

it('answers go on their day, by the date as it stands then', async () => {
  await save([birth(), asked('size', { deleteAfterDays: 5 })]);
  const ticket = await one({ answers: [at('birth', BORN), at('size', 'M')] });
  const { endsAt } = await read(paths.event(eventId));
  const end = (endsAt as { toMillis(): number }).toMillis();
  // It is held two days later.
  await db()
    .doc(paths.event(eventId))
    .update({ endsAt: new Date(end + 2 * DAY) });
  const leftAt = async (days: number) => {
    await sweepExpired(new Date(end + days * DAY + 60_000));
    return Object.keys((await answersOf(ticket.id)) ?? {}).sort();
  };
  expect(await leftAt(4)).toEqual(['birth', 'size']);
  expect(await leftAt(6)).toEqual(['birth', 'size']);
  expect(await leftAt(7)).toEqual(['birth']);
  expect(await leftAt(31)).toEqual(['birth']);
  expect(await leftAt(33)).toEqual([]);
  expect(parseTicket('', await read(paths.ticket(eventId, ticket.id))).holder.name).toBe(ANA.name);
});
