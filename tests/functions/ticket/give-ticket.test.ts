import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { readTicketPlan } from '@/functions/src/plan/read-ticket-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { GIFT_LIMITS, GIFT_REFUSALS } from '@/lib/domain/ticket/gift';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import {
  casesOf,
  choiceUntil,
  finish,
  inDays,
  makePlanShop,
  planOf,
  start,
} from '../../support/plan/plans';
import { caseOf, difference, open, openOne, pay, ticketOf } from '../../support/refunds';
import { makeCheckout, read, record, saleCall } from '../../support/sales';
import { stayWithin } from '../../support/steady-clock';

stayWithin('hour');

type Shop = Awaited<ReturnType<typeof makePlanShop>>;
const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
let shop: Shop;
beforeAll(async () => {
  shop = await makePlanShop(checkout);
});
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => {
  replacePlanQueue(null);
  vi.useRealTimers();
});

const friend = ({ id }: Shop, name = 'Gabi') => ({
  name,
  email: `${name.toLowerCase()}-${id}@x.cl`,
});
const give = (token: string, to: object, key = 'k1', headers = {}) =>
  callAs(giveTicket, null, { ticketToken: token, ...to, key }, headers);
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const tokenOf = async (eventId: string, ticketId: string) =>
  holderToken(eventId, ticketId, (await ticketOf(eventId, ticketId)).code);
const mailsTo = (email: string) => inbox.to(email).length;

/** A ticket of an order, with its link. */
function giftOf({ id: eventId }: Shop, { tickets: [ticket] }: Shop['ofAna']) {
  const { id = '', code = '' } = ticket ?? {};
  return { ticketId: id, token: holderToken(eventId, id, code) };
}

describe('a ticket that its holder gives to a friend', () => {
  it('is theirs with a new code, once for a key, both are told, and money and stock stay', async () => {
    const { ticketId, token } = giftOf(shop, shop.ofAna);
    const to = friend(shop);
    const stock = await read(paths.ticketType(shop.id, shop.type));
    const before = await ticketOf(shop.id, ticketId);
    const told = mailsTo(shop.people.ana.email);
    const answers = await Promise.all([1, 2, 3].map(() => give(token, to)));
    expect(answers.map(({ sent }) => sent)).toContain(true);
    expect((await give(token, to)).sent).toBe(true);
    const after = await ticketOf(shop.id, ticketId);
    expect(after).toMatchObject({ holder: to, status: 'valid', ledgerId: before.ledgerId });
    expect(after.past).toMatchObject([{ email: shop.people.ana.email, why: 'gift' }]);
    expect(after.code).not.toBe(before.code);
    expect([mailsTo(to.email), mailsTo(shop.people.ana.email) - told]).toEqual([1, 1]);
    expect(inbox.to(to.email)[0]?.raw).toMatch(/Ana te regal/);
    expect(inbox.to(shop.people.ana.email).at(-1)?.raw).not.toContain(to.email);
    expect(await codeOf(callAs(openTicket, null, { token }))).toBe('not-found');
    expect(await codeOf(give(token, friend(shop, 'Hugo'), 'k2'))).toBe('not-found');
    expect(await read(paths.ticketType(shop.id, shop.type))).toEqual(stock);
    expect(await difference(shop.id)).toEqual({});
    const trace = await db().collection(paths.audit()).where('object.id', '==', ticketId).get();
    expect(trace.docs.map((line) => line.get('action'))).toEqual(['ticket.given']);
    expect(JSON.stringify(trace.docs.map((line) => line.data()))).not.toContain('@');
  });

  it('goes to one of two friends, and is mailed by a repetition where the first call died', async () => {
    const { ticketId, token } = giftOf(shop, shop.ofBeto);
    const two = await Promise.allSettled([
      give(token, friend(shop, 'Iris'), 'k1'),
      give(token, friend(shop, 'Hugo'), 'k2'),
    ]);
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { holder: is, past } = await ticketOf(shop.id, ticketId);
    expect(past).toHaveLength(1);
    const key = is.name === 'Iris' ? 'k1' : 'k2';
    const holder = { name: is.name, email: is.email };
    const ref = db().doc(paths.ticket(shop.id, ticketId));
    await ref.update({ 'gift.mailed': false });
    await give(token, holder, key);
    expect(mailsTo(holder.email)).toBe(1);
    await ref.update({ 'gift.at': new Date(Date.now() - 120_000) });
    await give(token, holder, key);
    await give(token, holder, key);
    expect(mailsTo(holder.email)).toBe(2);
  });

  it('is refused to another address by the same form, which names the first friend', async () => {
    const { ticketId, token } = giftOf(shop, await shop.sell(shop.people.ana, 1));
    const [typo, meant] = [friend(shop, 'Ana1'), friend(shop, 'Anna')];
    await give(token, typo);
    const refused = await errorOf(give(token, meant));
    expect(refused).toMatchObject({ code: 'failed-precondition', field: GIFT_REFUSALS.other });
    expect(refused.message).toMatch(/otro correo: revisa el aviso/);
    expect((await ticketOf(shop.id, ticketId)).holder).toMatchObject(typo);
    expect(mailsTo(meant.email)).toBe(0);
    // Another name for the same address is no other friend: the answer says whose it is.
    const renamed = await give(token, { ...typo, name: 'Otra' });
    expect(renamed.message).toContain(`es de ${typo.name};`);
  });

  it('tells its giver by a repetition too, and says sent only of a mail that was accepted', async () => {
    const { ticketId, token } = giftOf(shop, await shop.sell(shop.people.fer, 1));
    const to = friend(shop, 'Jara');
    const { fer } = shop.people;
    const mails = () => [mailsTo(to.email), mailsTo(fer.email)];
    const before = mailsTo(fer.email);
    inbox.refusing.on = true;
    expect((await give(token, to)).sent).toBe(false);
    inbox.refusing.on = false;
    expect((await give(token, to)).sent).toBe(true);
    await give(token, to);
    expect(mails()).toEqual([1, before + 1]);
    // The call died between its two mails, and before both: its repetition waits, and hands over what is missing.
    const ref = db().doc(paths.ticket(shop.id, ticketId));
    const dies = (mailed: boolean, minutes: number) =>
      ref.update({
        'gift.mailed': mailed,
        'gift.told': false,
        'gift.at': new Date(Date.now() - minutes * 60_000),
      });
    await dies(false, 0);
    expect((await give(token, to)).sent).toBe(false);
    await dies(true, 2);
    expect((await give(token, to)).sent).toBe(true);
    expect(mails()).toEqual([1, before + 2]);
  });

  it('is kept while buyers choose, and its refund is the friend’s', async () => {
    const shop = await makePlanShop(checkout);
    const { ticketId, token } = giftOf(shop, shop.ofAna);
    const beto = giftOf(shop, shop.ofBeto);
    const input = { kind: 'postpone', startsAt: inDays(40).toISOString() };
    const planId = await start(shop.planner, shop.id, { ...input, policy: choiceUntil(inDays(5)) });
    await finish(shop.id, planId);
    await give(token, friend(shop));
    await give(await tokenOf(shop.id, ticketId), friend(shop, 'Hugo'));
    await give(beto.token, friend(shop));
    expect((await planOf(shop.id, planId)).counts).toMatchObject({ kept: 2, asked: 0 });
    const theirs = await tokenOf(shop.id, beto.ticketId);
    const { plan } = await callAs(readTicketPlan, null, { ticketToken: theirs });
    expect(plan).toMatchObject({ state: 'kept', tickets: 1 });
    await callAs(chooseRefund, null, { ticketToken: theirs, choice: 'refund' });
    expect((await planOf(shop.id, planId)).counts).toMatchObject({ kept: 1, asked: 1 });
    expect((await casesOf(shop.id)).map(({ ticketIds }) => ticketIds)).toEqual([[beto.ticketId]]);
    expect(await codeOf(give(theirs, friend(shop, 'Hugo'), 'k3'))).toBe('failed-precondition');
    await finish(shop.id, planId, inDays(6));
    const cases = await casesOf(shop.id);
    expect(cases.flatMap(({ ticketIds }) => ticketIds)).not.toContain(ticketId);
  });

  it('is refunded to the friend alone, and the rest of its order to who bought it', async () => {
    const shop = await makePlanShop(checkout);
    const { ana, fer } = shop.people;
    const order = await shop.sell(ana, 3);
    const { ticketId, token } = giftOf(shop, order);
    const to = friend(shop);
    await give(token, to);
    const two = await shop.sell(fer, 2);
    const mixed = await openOne(admin, shop.id, two.ledgerId);
    const planId = await start(shop.planner, shop.id, {});
    await finish(shop.id, planId);
    const cases = (await casesOf(shop.id)).filter(({ ledgerId }) => ledgerId === order.ledgerId);
    const shares = cases.map(({ buyer, amount, ticketIds }) => [buyer, amount, ticketIds.length]);
    expect(shares.sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [to, 10_000, 1],
      [ana, 20_000, 2],
    ]);
    const account = { holder: 'Gabi', rut: '12.345.678-5', bank: 'Banco de Chile' };
    const its = { ...account, accountType: 'checking', accountNumber: '11112222' };
    const refundBy = async (id = '') => {
      const ticketToken = await tokenOf(shop.id, id);
      const input = { ticketToken, choice: 'refund', account: its };
      return String((await callAs(chooseRefund, null, input)).refundId);
    };
    const theirs = await caseOf(shop.id, await refundBy(ticketId));
    expect(theirs).toMatchObject({ ticketIds: [ticketId], amount: 10_000, hasAccount: true });
    const hers = await caseOf(shop.id, await refundBy(order.tickets[1]?.id));
    expect(hers).toMatchObject({ amount: 20_000, hasAccount: true });
    for (const { id } of cases) await pay(admin, shop.id, id);
    expect(await difference(shop.id)).toEqual({});

    // A case of before, which has tickets of both, takes the account of neither.
    await db().doc(entryPaths.refund(shop.id, mixed)).update({ planId });
    const [one, other] = two.tickets;
    const past = [{ ...fer, until: new Date(), why: 'gift' }];
    await db()
      .doc(paths.ticket(shop.id, one?.id ?? ''))
      .update({ holder: to, past });
    for (const id of [one?.id, other?.id]) {
      const { plan } = await callAs(readTicketPlan, null, {
        ticketToken: await tokenOf(shop.id, id ?? ''),
      });
      expect(plan).toMatchObject({ state: 'asked', wantsAccount: false });
      expect(await codeOf(refundBy(id))).toBe('failed-precondition');
    }
  });

  it('is booked back to who bought it, whoever has it when it is refunded or resold', async () => {
    const { id, producerId, type, people } = await makePlanShop(checkout);
    const [ana, gabi] = [people.ana, friend(shop)].map((one) => ({ ...one, acceptsMail: true }));
    const buy = (buyer: object, quantity: number) =>
      record(
        checkout,
        saleCall(id, { ticketTypeId: type, quantity, unitPrice: 10_000 }, { buyer }),
      );
    const of = async (email = '') =>
      (await read(paths.contact(producerId, contactIdOf(email)))) as { bought: object };
    const { tickets } = await buy(ana ?? {}, 3);
    await buy(gabi ?? {}, 1);
    const before = await of(gabi?.email);
    for (const ticket of tickets.slice(0, 2)) {
      await give(holderToken(id, ticket.id, ticket.code), { name: 'Gabi', email: gabi?.email });
    }
    const lines = [{ ticketId: tickets[0]?.id }];
    await record(checkout, { eventId: id, kind: 'refund', lines });
    expect((await of(ana?.email)).bought).toMatchObject({ [id]: { tickets: 2, amount: 20_000 } });
    const resold = [{ ticketId: tickets[1]?.id, price: 12_000 }];
    await record(checkout, { eventId: id, kind: 'resale', lines: resold, buyer: people.fer });
    expect((await of(ana?.email)).bought).toMatchObject({ [id]: { tickets: 1, amount: 20_000 } });
    expect(await of(gabi?.email)).toEqual(before);
  });

  it('stays kept after the date, whoever gets it, and without an answer goes to nobody any more', async () => {
    const shop = await makePlanShop(checkout);
    const { tickets } = await shop.sell(shop.people.ana, 3);
    const [given, renamed, silent] = tickets.map(({ id }) => id) as [string, string, string];
    const input = { kind: 'postpone', startsAt: inDays(40).toISOString() };
    const planId = await start(shop.planner, shop.id, { ...input, policy: choiceUntil(inDays(5)) });
    await finish(shop.id, planId);
    for (const id of [given, renamed]) {
      const ticketToken = await tokenOf(shop.id, id);
      await callAs(chooseRefund, null, { ticketToken, choice: 'keep' });
    }
    const to = { name: 'Raúl', email: `raul-${shop.id}@x.cl` };
    await callAs(reassignTicket, admin, { eventId: shop.id, ticketId: renamed, ...to });
    vi.useFakeTimers({ now: inDays(5.1), toFake: ['Date'] });
    await give(await tokenOf(shop.id, given), friend(shop));
    const refused = give(await tokenOf(shop.id, silent), friend(shop, 'Hugo'));
    expect((await errorOf(refused)).message).toMatch(/en devolución/);
    vi.useRealTimers();
    await finish(shop.id, planId, inDays(6));
    const back = (await casesOf(shop.id)).flatMap(({ ticketIds }) => ticketIds);
    expect([given, renamed, silent].map((id) => back.includes(id))).toEqual([false, false, true]);
    expect((await planOf(shop.id, planId)).counts).toMatchObject({ kept: 2 });
    await give(await tokenOf(shop.id, given), friend(shop, 'Hugo'));
  });

  it('is refused by a wrong link, name, address or field, and when it cannot be given', async () => {
    const { ticketId, token } = giftOf(shop, await shop.sell(shop.people.ana, 1));
    const to = friend(shop);
    const wrong: [() => Promise<unknown>, string][] = [
      [() => give('x', to), 'not-found'],
      [() => give(holderToken(shop.id, ticketId, 'A'.repeat(26)), to), 'not-found'],
      [() => give(holderToken('other', ticketId, token.split('.')[2] ?? ''), to), 'not-found'],
      [() => give(token, { ...to, name: 'premio.cl' }), 'invalid-argument'],
      [() => give(token, { ...to, email: 'x' }), 'invalid-argument'],
      [() => give(token, { ...to, holder: 'x' }), 'invalid-argument'],
      [() => give(token, to, 'a/b'), 'invalid-argument'],
      [() => give(token, { ...to, email: shop.people.ana.email }), 'invalid-argument'],
      [
        async () => give(await tokenOf(shop.id, shop.ofEva.tickets[0]?.id ?? ''), to),
        'failed-precondition',
      ],
    ];
    for (const [call, code] of wrong) expect(await codeOf(call())).toBe(code);
    const [refund] = await open(admin, shop.id, [{ ledgerId: shop.ofBeto.ledgerId }]);
    const beto = await tokenOf(shop.id, shop.ofBeto.tickets[0]?.id ?? '');
    expect([refund?.message, await codeOf(give(beto, to))]).toEqual(['', 'failed-precondition']);

    const [dora] = (
      await db().collection(paths.tickets(shop.id)).where('kind', '==', 'courtesy').get()
    ).docs;
    const owner = await makeUser({ role: 'producer', producers: [shop.producerId] });
    const set = { eventId: shop.id, at: null, personal: true };
    await callAs(setCourtesyCutoff, owner, set);
    const courtesy = await tokenOf(shop.id, dora?.id ?? '');
    expect((await errorOf(give(courtesy, to))).message).toMatch(/personal/);
    await callAs(setCourtesyCutoff, owner, { ...set, personal: false });
    const path = entryPaths.courtesy(shop.id, String(dora?.get('courtesyId')));
    await db().doc(path).update({ status: 'failed', sendError: 'No' });
    inbox.refusing.on = true;
    await give(courtesy, to);
    inbox.refusing.on = false;
    const unsent = { ...to, status: 'failed' };
    expect(await read(path)).toMatchObject({
      ...unsent,
      sendError: expect.stringMatching(/rechazó/),
    });
    await give(courtesy, to);
    const sent = { ...to, status: 'sent', sendError: '', mailingAt: null };
    expect(await read(path)).toMatchObject(sent);

    vi.useFakeTimers({ now: inDays(400), toFake: ['Date'] });
    expect((await errorOf(give(token, to))).message).toMatch(/terminó/);
  });

  it('is limited for each ticket, whoever the network of its server serves besides', async () => {
    const one = giftOf(shop, await shop.sell(shop.people.ana, 1));
    const other = giftOf(shop, await shop.sell(shop.people.ana, 1));
    const from = { 'x-forwarded-for': `${newNetwork()}, ${newNetwork()}` };
    const self = { name: 'Ana', email: shop.people.ana.email };
    for (let n = 0; n < GIFT_LIMITS.triesAnHour; n += 1) {
      expect(await codeOf(give(one.token, self, `k${n}`, from))).toBe('invalid-argument');
    }
    expect(await codeOf(give(one.token, friend(shop), 'k', from))).toBe('resource-exhausted');
    expect((await give(other.token, friend(shop, 'Inti'), 'k', from)).success).toBe(true);
  });

  it('is sold afterwards or not at all', async () => {
    const { ticketId, token } = giftOf(shop, shop.ofCarla);

    const lines = [{ ticketId, price: 12_000 }];
    const resale = { eventId: shop.id, kind: 'resale', lines, buyer: shop.people.fer };
    const [gift] = await Promise.allSettled([
      give(token, friend(shop, 'Hugo')),
      record(checkout, resale),
    ]);
    const { past } = await ticketOf(shop.id, ticketId);
    // The gift before the resale, or refused after it: never a ticket with two holders.
    expect(past.slice(1).map(({ why }) => why)).toEqual(
      gift.status === 'fulfilled' ? ['gift', 'resale'] : ['resale'],
    );
    expect(await difference(shop.id)).toEqual({});
  });
});
