import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bringAttendees,
  mailBrought,
  reassignTicket,
  resendTicket,
  startErrand,
  undoBrought,
} from '@/functions/src/callables';
import { blockContact } from '@/functions/src/contact/consent/rights';
import { replaceErrandQueue } from '@/functions/src/errand/queue';
import { ERRANDS } from '@/functions/src/errand/table';
import { workErrand } from '@/functions/src/errand/work-errand';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { eraseFormerHolder, eraseGuest } from '@/functions/src/privacy/erase/guests';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseErrand } from '@/lib/domain/errand/errand';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { BroughtPerson } from '@/lib/domain/ticket/brought';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { ledgerOf, makeCheckout, makeType, read, record } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import { door, event, makeDoorWorld, owner, scan, type } from '../../support/worlds/door';
import { entriesOf, joinList } from '../../support/worlds/waitlist';

/** Attendees of another ticket office: places, doubles, undoing, mails, and a worker that dies. */

makeDoorWorld();
const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
let importId: string;
beforeEach(() => {
  importId = randomUUID();
});
afterEach(() => {
  vi.restoreAllMocks();
  replaceErrandQueue(null);
  replaceTillPolicy(null);
});

const person = (n: number, more: Partial<BroughtPerson> = {}): BroughtPerson => ({
  ...{ line: n + 1, name: `Persona ${n}`, email: `p${n}-${event.id}@x.cl`, rut: '', phone: '' },
  ...{ externalId: `C-${n}`, note: '', nth: 0, ...more },
});
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => person(from + n));
const inputOf = (who: readonly BroughtPerson[], more: object = {}) => ({
  ...{ eventId: event.id, importId, source: 'otra.csv', ticketTypeId: type, people: [...who] },
  ...more,
});
const bring = (who: readonly BroughtPerson[], more: object = {}) =>
  callAs(bringAttendees, owner, inputOf(who, more));
const undo = () => callAs(undoBrought, owner, { eventId: event.id, importId });
const tickets = async () =>
  (await db().collection(paths.tickets(event.id)).get()).docs.map((one) =>
    parseTicket(one.id, one.data()),
  );
const valid = async () => (await tickets()).filter(({ status }) => status === 'valid');
const counts = async (of = type) => {
  const {
    sold = 0,
    courtesies = 0,
    brought = 0,
    held = 0,
  } = await read(paths.ticketType(event.id, of));
  return { sold, courtesies, brought, held };
};
const stock = (n: number) => db().doc(paths.ticketType(event.id, type)).update({ stock: n });
const sell = (quantity = 1) =>
  record(checkout, {
    eventId: event.id,
    kind: 'sale',
    lines: [{ ticketTypeId: type, quantity, unitPrice: 10_000 }],
  });
const recordOf = () => read(entryPaths.broughtImport(event.id, importId));

describe('bringing in', () => {
  it('gives each person a ticket and a place, no row of the ledger and no mail', async () => {
    const answer = await bring(people(3));
    expect(answer).toMatchObject({ brought: 3, repeated: 0, kept: 0, errors: [] });
    const [one] = await valid();
    expect(one).toMatchObject({
      ...{ kind: 'brought', channel: 'brought', ledgerId: '', dateId: 'first' },
      brought: { importId, mail: '' },
    });
    expect(one?.search).toContain(one?.brought?.externalId.toLowerCase());
    expect(await counts()).toEqual({ sold: 0, courtesies: 3, brought: 3, held: 0 });
    expect(await ledgerOf(event.id)).toEqual([]);
    expect(inbox.to(person(0).email)).toEqual([]);
    expect(await recordOf()).toMatchObject({ source: 'otra.csv', brought: 3, stopped: false });
    const trail = await db().collection(paths.audit()).where('object.id', '==', event.id).get();
    const told = trail.docs.filter((one) => one.get('action') === 'attendees.brought');
    expect(told.map((one) => one.get('after'))).toEqual([{ list: 'otra.csv', people: 3 }]);
  });

  it('counts its own again where a call is repeated, and another import brings nobody twice', async () => {
    await bring(people(3));
    expect(await bring(people(3))).toMatchObject({ brought: 3, repeated: 0 });
    importId = randomUUID();
    expect(await bring(people(4))).toMatchObject({ brought: 1, repeated: 3 });
    expect(await counts()).toMatchObject({ courtesies: 4 });
    expect(await valid()).toHaveLength(4);
  });

  it('tells people without an identifier apart by who they are, and equal ones by their number', async () => {
    const same = { externalId: '', name: 'Ana', email: 'ana@x.cl' };
    const who = [
      person(1, same),
      person(2, { ...same, nth: 1 }),
      person(3, { ...same, name: 'Eva' }),
    ];
    expect(await bring(who)).toMatchObject({ brought: 3 });
    importId = randomUUID();
    expect(await bring(who)).toMatchObject({ brought: 0, repeated: 3 });
    expect(await bring([person(9, same), person(9, same)])).toMatchObject({ repeated: 2 });
  });

  it('brings the one who is new in an order that was sorted otherwise', async () => {
    const of = (n: number, line: number) => person(n, { externalId: 'P-77', line });
    await bring([of(1, 2), of(2, 3)]);
    importId = randomUUID();
    expect(await bring([of(3, 2), of(2, 3), of(1, 4)])).toMatchObject({ brought: 1, repeated: 2 });
    const names = (await valid()).map(({ holder }) => holder.name).sort();
    expect(names).toEqual(['Persona 1', 'Persona 2', 'Persona 3']);
  });

  it('brings nobody of a call that has no place for all, and by choice those for whom there is', async () => {
    await stock(5);
    await sell(2);
    const refused = await errorOf(bring(people(4)));
    expect(refused).toMatchObject({ code: 'resource-exhausted' });
    expect(refused.message).toMatch(/4 personas necesitan/);
    expect(await counts()).toMatchObject({ courtesies: 0 });
    const answer = await bring(people(4), { fits: true });
    expect(answer).toMatchObject({ brought: 3 });
    expect(answer.errors).toMatchObject([{ index: 4, email: person(3).email }]);
    // Repeated, it names the same one, and takes nothing more.
    expect(await bring(people(4), { fits: true })).toMatchObject({ brought: 3 });
    expect(await counts()).toEqual({ sold: 2, courtesies: 3, brought: 3, held: 0 });
    expect((await errorOf(sell())).code).toBe('resource-exhausted');
  });

  it('never goes over the stock beside a sale, whatever tills are open', async () => {
    replaceTillPolicy({ most: 4, waiting: 1, busy: 1 });
    await stock(30);
    await openTills(event.id, new Date());
    const imports = [0, 20].map((from) => bring(people(20, from), { fits: true }));
    const sales = Array.from({ length: 6 }, () => sell(2).catch(() => null));
    await Promise.all([...imports, ...sales]);
    const all = await valid();
    expect(all.length).toBeLessThanOrEqual(30);
    await bring(people(40).slice(0, 40), { fits: true });
    expect(await valid()).toHaveLength(30);
  });

  it('takes the place of its own date, and of that alone', async () => {
    await setDates(event.id, { fri: { inHours: 48, capacity: 2 }, sat: { inHours: 72 } });
    expect((await errorOf(bring(people(1)))).code).toBe('invalid-argument');
    expect((await errorOf(bring(people(1), { dateId: 'sun' }))).code).toBe('invalid-argument');
    expect((await errorOf(bring(people(3), { dateId: 'fri' }))).code).toBe('resource-exhausted');
    await bring(people(2), { dateId: 'fri' });
    await bring(people(3, 10), { dateId: 'sat' });
    const { byDate } = await read(paths.ticketType(event.id, type));
    expect(byDate).toMatchObject({ fri: { courtesies: 2 }, sat: { courtesies: 3 } });
  });

  it('leaves out who blocked their data, and stores nothing of them', async () => {
    const asked = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
    await blockContact(event.producerId, person(0).email, asked);
    expect(await bring(people(2))).toMatchObject({ brought: 1, kept: 1 });
    expect((await valid()).map(({ holder }) => holder.email)).toEqual([person(1).email]);
  });

  it('refuses a type of another event, a forged field, and an event that nobody reviewed', async () => {
    const other = await makeType('another', {});
    for (const more of [{ ticketTypeId: other }, { paid: 1000 }, { people: [] }]) {
      expect((await errorOf(bring(people(1), more))).code).toBe('invalid-argument');
    }
    const forged = [{ ...person(1), status: 'used' }];
    expect((await errorOf(bring(forged))).code).toBe('invalid-argument');
    await db().doc(paths.event(event.id)).update({ status: 'draft' });
    expect((await errorOf(bring(people(1)))).code).toBe('failed-precondition');
    expect(await tickets()).toEqual([]);
  });
});

describe('a worker that is killed ten times', () => {
  it('brings each of 300 people once', async () => {
    replaceErrandQueue(async () => {});
    await stock(1000);
    const items = Array.from({ length: 15 }, (_, n) => ({
      data: inputOf(people(20, n * 20)),
      size: 20,
    }));
    const { id } = await callAs(startErrand, owner, {
      ...{ key: importId, callable: 'bringAttendees', title: 'Traer', calls: 15, from: 0, items },
      producerId: event.producerId,
    });
    const { callable } = ERRANDS.bringAttendees;
    const real = callable.callFor;
    let kills = 0;
    let isKilled = false;
    vi.spyOn(callable, 'callFor').mockImplementation((async (...args: Parameters<typeof real>) => {
      if (kills === 10 || isKilled) return real(...args);
      kills += 1;
      // After its commit, and before it.
      if (kills % 2 === 1) await real(...args);
      isKilled = true;
      return new Promise(() => {});
    }) as never);
    for (let n = 0; n < 10; n += 1) {
      isKilled = false;
      void workErrand(String(id), n * 180_000);
      await vi.waitFor(() => expect(isKilled).toBe(true), { timeout: 10_000 });
    }
    expect(kills).toBe(10);
    // It works in parts of some seconds each.
    let isGoing = true;
    while (isGoing) isGoing = await workErrand(String(id), 10 * 180_000);
    const done = parseErrand('e', await read(innerPaths.job(String(id))));
    expect(done).toMatchObject({ state: 'done', done: 300 });
    expect(done.counts).toMatchObject({ brought: 300, repeated: 0 });
    const all = await valid();
    expect(new Set(all.map(({ brought }) => brought?.externalId)).size).toBe(300);
    expect(all).toHaveLength(300);
    expect(await counts()).toMatchObject({ courtesies: 300, brought: 300 });
    expect(await recordOf()).toMatchObject({ brought: 300 });
  });
});

describe('undoing', () => {
  it('refuses the codes and gives the places back, once, and the same sheet can be brought again', async () => {
    await bring(people(3));
    const before = await valid();
    expect(await undo()).toMatchObject({ undone: 3, stayed: 0, isOver: true });
    expect(await recordOf()).toMatchObject({ undone: 3, isOver: true });
    expect(await undo()).toMatchObject({ undone: 0, isOver: true });
    expect(await counts()).toEqual({ sold: 0, courtesies: 0, brought: 0, held: 0 });
    expect((await tickets()).map(({ status }) => status)).toEqual([
      'revoked',
      'revoked',
      'revoked',
    ]);
    expect((await errorOf(bring(people(1)))).message).toMatch(/se deshizo/);
    importId = randomUUID();
    expect(await bring(people(3))).toMatchObject({ brought: 3, repeated: 0 });
    const { token } = await door();
    expect((await scan(token, before[0]?.code ?? '')).result).toBe('revoked');
    expect((await scan(token, (await valid())[0]?.code ?? '')).result).toBe('admitted');
  });

  it('names nobody of a wrong sheet any more, and keeps when each was there', async () => {
    await bring([person(1, { note: 'Mesa de Ana' })]);
    await undo();
    const stored = JSON.stringify(await tickets());
    for (const word of [person(1).email, person(1).name, '"C-1"', '"c-1"', 'Mesa de Ana']) {
      expect(stored).not.toContain(word);
    }
    importId = randomUUID();
    await bring([person(1)]);
    await undo();
    importId = randomUUID();
    expect(await bring([person(1)])).toMatchObject({ brought: 1, repeated: 0 });
    expect(await bring([person(1)])).toMatchObject({ brought: 1, repeated: 0 });
    const all = await tickets();
    expect(all).toHaveLength(3);
    expect(all.filter(({ brought }) => brought?.undoneAt)).toHaveLength(2);
    expect(await counts()).toMatchObject({ courtesies: 1, brought: 1 });
  });

  it('is refused as a whole once somebody came in', async () => {
    await bring(people(2));
    const { token } = await door();
    const [one] = await valid();
    expect(await scan(token, one?.code ?? '')).toMatchObject({
      result: 'admitted',
      courtesy: false,
    });
    expect(await errorOf(undo())).toMatchObject({ code: 'failed-precondition' });
    expect(await valid()).toHaveLength(1);
    expect(await counts()).toMatchObject({ courtesies: 2 });
  });

  it('leaves inside who came in while it was being undone', async () => {
    await bring(people(2));
    await db().doc(entryPaths.broughtImport(event.id, importId)).update({ stopped: true });
    const { token } = await door();
    await scan(token, (await valid())[0]?.code ?? '');
    expect(await undo()).toMatchObject({ undone: 1, stayed: 1 });
    expect(await counts()).toMatchObject({ courtesies: 1, brought: 1 });
  });

  it('offers the places to who waits for them', async () => {
    await stock(2);
    await bring(people(2));
    await joinList(event.id, [type]);
    await undo();
    expect((await entriesOf(event.id)).map(({ status }) => status)).toEqual(['offered']);
    expect(await counts()).toEqual({ sold: 0, courtesies: 0, brought: 0, held: 1 });
  });

  it('gives each date its own places back', async () => {
    await setDates(event.id, { fri: { inHours: 48 }, sat: { inHours: 72 } });
    await bring(people(2), { dateId: 'fri' });
    await bring(people(1, 5), { dateId: 'sat' });
    expect(await undo()).toMatchObject({ undone: 3 });
    const { byDate } = await read(paths.ticketType(event.id, type));
    expect(byDate).toMatchObject({ fri: { courtesies: 0 }, sat: { courtesies: 0 } });
  });
});

describe('mailing', () => {
  const mail = (words = 'Compraron en la otra ticketera') =>
    callAs(mailBrought, owner, { eventId: event.id, importId, words });

  it('waits for what it is based on, and mails each once', async () => {
    await bring([...people(2), person(5, { email: '' })]);
    const one = (await valid()).find(({ holder }) => holder.email);
    const again = { eventId: event.id, ticketId: one?.id };
    expect((await errorOf(callAs(resendTicket, owner, again))).message).toMatch(/te basas/);
    const to = { ...again, name: 'Beto', email: `beto-${event.id}@x.cl` };
    expect((await errorOf(callAs(reassignTicket, owner, to))).message).toMatch(/te basas/);
    expect((await errorOf(mail(' '))).code).toBe('invalid-argument');
    expect(await mail()).toMatchObject({ mailed: 2, unsent: 1, isOver: true });
    expect(await mail()).toMatchObject({ mailed: 0, unsent: 0 });
    expect(inbox.to(person(0).email)).toHaveLength(1);
    expect(await recordOf()).toMatchObject({ words: 'Compraron en la otra ticketera' });
  });

  it('hands each mail over once, whoever presses at the same time', async () => {
    await bring(people(12));
    const answers = await Promise.all([mail(), mail()]);
    expect(answers.map(({ mailed }) => mailed).sort()).toEqual([0, 12]);
    for (let n = 0; n < 12; n += 1) expect(inbox.to(person(n).email)).toHaveLength(1);
    expect(await recordOf()).toMatchObject({ mailed: 12, unsent: 0 });
  });

  it('never repeats what a call that died had claimed, and counts it as handed over', async () => {
    await bring(people(2));
    const [one] = await valid();
    const ref = db().doc(paths.ticket(event.id, one?.id ?? ''));
    await ref.update({ 'brought.mail': 'sending' });
    expect(await mail()).toMatchObject({ mailed: 1, unsent: 0 });
    expect(inbox.to(one?.holder.email ?? '')).toEqual([]);
  });

  it('mails nobody again to whom one was passed on', async () => {
    await bring(people(1));
    await db().doc(entryPaths.broughtImport(event.id, importId)).update({ words: 'Compraron' });
    const to = { name: 'Beto', email: `beto-${event.id}@x.cl` };
    const [one] = await valid();
    await callAs(reassignTicket, owner, { eventId: event.id, ticketId: one?.id, ...to });
    const before = inbox.to(to.email).length;
    expect(await mail()).toMatchObject({ mailed: 0, unsent: 0, later: 0 });
    expect(inbox.to(to.email)).toHaveLength(before);
    expect(await recordOf()).toMatchObject({ mailed: 1 });
  });

  it('has those wait for whom there is no room now, and the others go first', async () => {
    // One mailbox takes only so many mails of a producer.
    const same = people(9).map((one) => ({ ...one, email: `igual-${event.id}@x.cl` }));
    await bring([...same, person(20)]);
    const answer = await mail();
    const [mailed, later] = [Number(answer.mailed), Number(answer.later)];
    expect(answer.unsent).toBe(0);
    expect(later).toBeGreaterThan(0);
    expect(mailed + later).toBe(10);
    expect(await recordOf()).toMatchObject({ mailed, unsent: 0 });
    const waiting = (await valid()).filter(({ brought }) => brought?.mail === '');
    expect(waiting).toHaveLength(later);
    expect(waiting.every(({ brought }) => brought?.tries === 1)).toBe(true);
  });

  it('leaves out who asked for that since', async () => {
    await bring(people(1));
    const asked = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
    await blockContact(event.producerId, person(0).email, asked);
    expect(await mail()).toMatchObject({ mailed: 0, unsent: 1 });
    expect(inbox.to(person(0).email)).toEqual([]);
  });
});

it('an erased person is named nowhere in what was brought in', async () => {
  await bring([person(1, { externalId: 'ZX-99', note: 'Mesa de Ana' })]);
  const { email } = person(1);
  await eraseGuest({ email, producerId: event.producerId } as never);
  const stored = JSON.stringify(await tickets());
  for (const word of [email, 'ZX-99', 'zx-99', 'Mesa de Ana']) expect(stored).not.toContain(word);
});

it('who held one before is named nowhere either, once erased', async () => {
  await bring([person(1, { externalId: 'ZX-99', note: 'Documento P 1' })]);
  const { email } = person(1);
  const [one] = await valid();
  await db().doc(entryPaths.broughtImport(event.id, importId)).update({ words: 'Compraron' });
  const to = { name: 'Beto', email: `beto-${event.id}@x.cl` };
  await callAs(reassignTicket, owner, { eventId: event.id, ticketId: one?.id, ...to });
  expect((await valid())[0]?.brought).toMatchObject({ externalId: 'ZX-99', note: '' });
  await eraseFormerHolder({ email, producerId: event.producerId });
  const stored = JSON.stringify(await tickets());
  for (const word of [email, 'ZX-99', 'zx-99', 'P 1']) expect(stored).not.toContain(word);
  expect(stored).toContain(to.email);
});

it('people of another producer, and members without the right, are refused', async () => {
  await bring(people(1));
  const stranger = await makeUser({ role: 'producer', producers: ['another'] });
  const where = { eventId: event.id, importId };
  for (const call of [
    () => callAs(bringAttendees, stranger, inputOf(people(1))),
    () => callAs(undoBrought, stranger, where),
    () => callAs(mailBrought, stranger, { ...where, words: 'x' }),
    () => callAs(undoBrought, owner, { ...where, importId: 'none' }),
    () => callAs(bringAttendees, null, inputOf(people(1))),
  ]) {
    expect((await errorOf(call())).code).toMatch(/permission-denied|unauthenticated/);
  }
  expect(await valid()).toHaveLength(1);
});
