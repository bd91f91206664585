import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { blockContact } from '@/functions/src/contact/consent/rights';
import { eraseGuest } from '@/functions/src/privacy/erase/guests';
import { erasePromoter } from '@/functions/src/privacy/erase/promoters';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, joinProducer, makeUser, newNetwork } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  type Promoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import { makeType, read } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

const inbox = inboxOfFile();

const visitor = () => ({ 'x-forwarded-for': newNetwork() });

/** A promoter with so many courtesies, and what they do from their page. */
async function giver(courtesies: number, rule = {}, shop?: Promoted) {
  const made = shop ?? (await makePromoted());
  const { owner, producerId, id: eventId, type } = made;
  const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami' }]);
  const promoterId = cami?.id ?? '';
  const { ruleId } = await saveRule(owner, eventId, {
    ...{ kind: 'sale', amount: 500, courtesies },
    ...rule,
  });
  const { url } = await callAs(functions.promoterLink, owner, { producerId, promoterId });
  const token = String(url).split('/').at(-1);
  let n = 0;
  const give = (more: object = {}) => {
    n += 1;
    const guest = { name: `Invitada ${n}`, key: `k${n}`, ticketTypeId: type };
    const input = { token, eventId, ...guest, ...more };
    return callAs(functions.givePromoterCourtesy, null, input, visitor());
  };
  const gifts = async () => {
    const { page } = await callAs(functions.readPromoterPage, null, { token }, visitor());
    return (page as { events: { gifts: Record<string, unknown>; entered: number }[] }).events[0];
  };
  const kept = () => read(entryPaths.promoterGift(eventId, promoterId));
  return { ...made, promoterId, eventId, ruleId, token, give, gifts, kept };
}

it('a promoter gives as many as a rule says, by mail or by hand, and nothing is earned by them', async () => {
  const { give, gifts, kept, eventId, type, promoterId, ruleId } = await giver(2);
  const email = `ana-${eventId}@x.cl`;
  expect(await give({ name: 'Ana', email, phone: '+56 9 1111 2222' })).toMatchObject({
    mail: 'sent',
    guest: { name: 'Ana', url: '' },
  });
  expect(inbox.to(email)).toHaveLength(1);
  expect(await give({ name: 'Beto', phone: '09 3333 4444' })).toMatchObject({
    mail: 'none',
    guest: { name: 'Beto', url: expect.stringContaining('/tickets/'), phone: '56933334444' },
  });
  expect(await errorOf(give())).toMatchObject({
    ...{ code: 'resource-exhausted', field: 'promoterId' },
    message: 'Cami tiene 2 cortesías y le quedan 0',
  });
  expect(await kept()).toMatchObject({ given: { [ruleId]: 2 } });
  expect(await read(paths.ticketType(eventId, type))).toMatchObject({ courtesies: 2, sold: 0 });
  expect(await commissionsOf(eventId)).toEqual([]);
  const { docs } = await db().collection(entryPaths.courtesies(eventId)).get();
  expect(docs.map((one) => one.data())).toEqual([
    expect.objectContaining({ promoterId, promoterCode: 'cami', givenBy: { uid: '', email: '' } }),
    expect.objectContaining({ promoterId }),
  ]);
  const shown = await gifts();
  expect(shown?.gifts).toMatchObject({ given: 2, limit: 2, entered: 0, choices: [] });
  // Of who has a mail nothing but the name.
  expect(JSON.stringify(shown)).not.toMatch(/@x\.cl|11112222/);
  const urls = Object.fromEntries(
    ((shown?.gifts.guests ?? []) as { name: string; url: string }[]).map(({ name, url }) => [
      name,
      url,
    ]),
  );
  expect(urls).toEqual({ Ana: '', Beto: expect.stringMatching(/\/tickets\/[^/]+$/) });
});

it('mails nothing to a guest without an address, whose page says so', async () => {
  const { give, eventId, owner } = await giver(1);
  const { courtesyId, guest } = await give();
  const { docs } = await db().collection(paths.tickets(eventId)).get();
  const ticketId = docs[0]?.id;
  for (const again of [
    () => callAs(functions.resendCourtesy, owner, { eventId, courtesyId }),
    () => callAs(functions.resendTicket, owner, { eventId, ticketId }),
  ]) {
    expect(await errorOf(again())).toMatchObject({
      ...{ code: 'failed-precondition', message: 'No tiene correo' },
    });
  }
  const token = String((guest as { url: string }).url)
    .split('/')
    .at(-1);
  const opened = await callAs(functions.openTicket, null, { token }, visitor());
  expect(opened.ticket).toMatchObject({ isHolders: false, unaddressed: true });
});

it('hands the link of an erased guest to nobody', async () => {
  const { give, gifts, eventId, producerId } = await giver(2);
  const email = `ana-${eventId}@x.cl`;
  await give({ name: 'Ana', email });
  await give({ name: 'Beto' });
  await eraseGuest({ email, producerId });
  const { docs } = await db().collection(entryPaths.courtesies(eventId)).get();
  expect(docs.map((one) => one.data().email)).toEqual(['', '']);
  expect((await gifts())?.gifts.guests).toEqual([
    expect.objectContaining({ name: 'Beto', url: expect.stringContaining('/tickets/') }),
  ]);
});

it('leaves no code of an erased promoter with their guests', async () => {
  const { give, eventId, producerId, promoterId, owner } = await giver(1);
  const email = `cami-${eventId}@x.cl`;
  await addPromoters(owner, producerId, [{ id: promoterId, name: 'Cami', email }]);
  const { courtesyId } = await give();
  expect(await erasePromoter({ email, producerId })).toBe(1);
  const kept = await read(entryPaths.courtesy(eventId, String(courtesyId)));
  expect(kept).toMatchObject({ promoterId, promoterCode: '' });
});

it('gives nothing twice by one form, and never more than two calls at once may', async () => {
  const { give, kept, ruleId } = await giver(3);
  const one = { name: 'Ana', key: 'same' };
  expect((await give(one)).courtesyId).toBe((await give(one)).courtesyId);
  const at = await Promise.allSettled(Array.from({ length: 5 }, () => give()));
  expect(at.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await kept()).toMatchObject({ given: { [ruleId]: 3 } });
  // Nothing is left, and what was given is answered as before.
  expect((await give(one)).courtesyId).toBe((await give(one)).courtesyId);
  expect(await kept()).toMatchObject({ given: { [ruleId]: 3 } });
});

it('a form that somebody goes back to, and fills in otherwise, is another gift', async () => {
  const { give, kept, ruleId } = await giver(5);
  const one = { name: 'Ana', key: 'same' };
  for (const more of [{}, { name: 'Beto' }, { phone: '9 1111 2222' }]) {
    await give({ ...one, ...more });
  }
  expect(await kept()).toMatchObject({ given: { [ruleId]: 3 } });
});

it('says of nobody whether they want no mail, and mails no lure', async () => {
  const { give, eventId, producerId } = await giver(5);
  const email = `no-${eventId}@x.cl`;
  await blockContact(producerId, email, {
    ...{ source: 'request', evidence: 'Folio 1', by: 'person' },
  });
  expect(await errorOf(give({ email }))).toMatchObject({
    ...{ code: 'resource-exhausted', message: 'Ahora no podemos escribirle', field: 'email' },
  });
  const lure = { name: 'Gana en premio.cl ahora' };
  expect(await errorOf(give(lure))).toMatchObject({ code: 'invalid-argument', field: 'name' });
});

it('names whoever gave it in the audit log', async () => {
  const { give, producerId } = await giver(1);
  await give();
  const { docs } = await db().collection(paths.audit()).where('producerId', '==', producerId).get();
  const issued = docs.map((one) => one.data()).find(({ action }) => action === 'courtesy.issued');
  expect(issued?.by).toMatchObject({ uid: '', email: 'RR. PP. cami' });
});

it('gives no link for a date that was cancelled, and no name of who got it from a guest', async () => {
  const shop = await makePromoted();
  await setDates(shop.id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
  const { give, gifts, eventId } = await giver(5, {}, shop);
  const fri = String((await give({ name: 'Ana', dateId: 'fri' })).courtesyId);
  const sat = String((await give({ name: 'Beto', dateId: 'sat' })).courtesyId);
  await setDates(shop.id, { fri: { inHours: 100, status: 'cancelled' }, sat: { inHours: 124 } });
  await db().doc(entryPaths.courtesy(eventId, sat)).update({ name: 'Amiga', passedOn: true });
  expect(fri).not.toBe(sat);
  expect((await gifts())?.gifts.guests).toEqual([
    { name: '', state: 'out', url: '', phone: '', until: '' },
    { name: 'Ana', state: 'off', url: '', phone: '', until: '' },
  ]);
});

it('keeps the places of the event, its types and its dates', async () => {
  const shop = await makePromoted({}, { stock: 1 });
  const other = await makeType(shop.id, { stock: 10 });
  await setDates(shop.id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
  const rule = { typeIds: [shop.type], dateIds: ['fri'] };
  const { give, gifts, owner, ruleId } = await giver(5, rule, shop);
  const shown = await gifts();
  expect(shown?.gifts.choices).toEqual([
    { typeId: shop.type, dateId: 'fri', name: expect.stringContaining(', ') },
  ]);
  expect((await errorOf(give({ dateId: 'sat' }))).code).toBe('failed-precondition');
  expect((await errorOf(give({ dateId: 'fri', ticketTypeId: other }))).code).toBe(
    'failed-precondition',
  );
  await give({ dateId: 'fri' });
  expect(await errorOf(give({ dateId: 'fri' }))).toMatchObject({ field: 'recipients' });
  // A date that went keeps nobody from pausing what was for it, and no other is taken in.
  await setDates(shop.id, { sat: { inHours: 124 } });
  const paused = { ...rule, id: ruleId, kind: 'sale', amount: 500, courtesies: 5, active: false };
  const foreign = saveRule(owner, shop.id, { ...paused, dateIds: ['fri', 'sun'] });
  expect(await errorOf(foreign)).toMatchObject({ field: 'rule.dateIds' });
  expect(await saveRule(owner, shop.id, paused)).toMatchObject({ version: 2 });
});

it('what the producer gives to a promoter’s account takes of both quotas, and comes back with a revocation', async () => {
  const { owner, promoterId, eventId, type, kept, ruleId } = await giver(2);
  const call = (names: string[], who = owner) =>
    callAs(functions.issueCourtesies, who, {
      ...{ eventId, ticketTypeId: type, promoterId },
      recipients: names.map((name) => ({ name, email: `${name}-${eventId}@x.cl` })),
    });
  const { courtesies } = await call(['ana', 'beto']);
  expect(await read(entryPaths.quota(eventId, owner.uid))).toMatchObject({ given: 2 });
  expect(await errorOf(call(['caro']))).toMatchObject({ field: 'promoterId' });
  const [first] = courtesies as string[];
  await callAs(functions.revokeCourtesy, owner, { eventId, courtesyId: first });
  expect(await kept()).toMatchObject({ given: { [ruleId]: 1 } });
  expect(await read(entryPaths.quota(eventId, owner.uid))).toMatchObject({ given: 1 });
  await call(['caro']);
});

it('who came in is counted once, apart from who bought', async () => {
  const shop = await giver(3);
  const { eventId, give, gifts, kept, owner } = shop;
  await give({ name: 'Beto' });
  const sold = await sellWith(shop, 'cami', 1);
  const endsAt = Date.now() + 3_600_000;
  const door = await callAs(functions.createValidator, owner, { eventId, name: 'Norte', endsAt });
  const { docs } = await db().collection(paths.tickets(eventId)).get();
  expect(sold.ledgerId).toBeTruthy();
  for (const ticket of docs) {
    const scan = { eventId, validatorToken: door.token, code: ticket.data().code };
    for (const _ of [1, 2]) {
      await callAs(functions.checkIn, null, { ...scan, scannedAt: Date.now() }, visitor());
    }
  }
  expect(await kept()).toMatchObject({ entered: 1 });
  expect(await gifts()).toMatchObject({ entered: 1, gifts: { given: 1, entered: 1 } });
});

it('a new version of a rule counts what was given before, and quotas need the right to give them', async () => {
  const { owner, give, eventId, ruleId, producerId, kept, type } = await giver(1);
  await give();
  const next = { id: ruleId, kind: 'sale', amount: 500, courtesies: 2 };
  const member = await makeUser({ role: 'producer' });
  await joinProducer(member.uid, producerId, fromFlags(['events.manage', 'finance.view']));
  for (const more of [
    { courtesies: 2 },
    { typeIds: [type] },
    { active: false },
    { courtesies: 0 },
  ]) {
    const other = { ...next, courtesies: 1, ...more };
    expect((await errorOf(saveRule(member, eventId, other))).code).toBe('permission-denied');
  }
  const { ruleId: second } = await saveRule(owner, eventId, next);
  // Whoever may not give quotas still changes the rest.
  await saveRule(member, eventId, { ...next, id: second, amount: 700 });
  await give();
  expect((await errorOf(give())).code).toBe('resource-exhausted');
  expect(await kept()).toMatchObject({ given: { [ruleId]: 2 } });
});

it('a page that was closed, and another’s event, give nothing', async () => {
  const { give, owner, producerId, promoterId } = await giver(2);
  const foreign = await makePromoted();
  expect((await errorOf(give({ eventId: foreign.id }))).code).toBe('permission-denied');
  await addPromoters(owner, producerId, [{ id: promoterId, name: 'Cami', active: false }]);
  expect((await errorOf(give())).code).toBe('not-found');
});
