import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { readTicketPlan } from '@/functions/src/plan/read-ticket-plan';
import { readRefundAccount } from '@/functions/src/refund/read-refund-account';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeStrangers } from '../../support/administration';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';
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
import {
  caseOf,
  difference,
  memberOf,
  memberWithout,
  move,
  openOne,
  pay,
  ticketOf,
} from '../../support/refunds';
import { makeCheckout, record } from '../../support/sales';

inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => {
  replacePlanQueue(null);
  vi.useRealTimers();
});

const ACCOUNT = {
  holder: 'Ana Pérez',
  rut: '12.345.678-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '0098765432',
};
const accountIn = async (eventId: string, refundId: string) =>
  (await db().doc(innerPaths.refundAccount(eventId, refundId)).get()).data();

/** A shop whose event was postponed to a date, with five days to choose. */
async function makeChoice(given: object = {}) {
  const shop = await makePlanShop(checkout);
  const input = {
    kind: 'postpone',
    startsAt: inDays(40).toISOString(),
    policy: choiceUntil(inDays(5)),
  };
  const planId = await start(shop.planner, shop.id, { ...input, ...given });
  await finish(shop.id, planId);
  const token = ({ id = '', code = '' }: { id?: string; code?: string } = {}) =>
    holderToken(shop.id, id, code);
  const ofAna = token(shop.ofAna.tickets[0]);
  return { ...shop, planId, token, anaToken: ofAna, anaTicket: shop.ofAna.tickets[0]?.id ?? '' };
}
const choose = async (ticketToken_: string, choice: string, more: object = {}) =>
  callAs(chooseRefund, null, { ticketToken: ticketToken_, choice, ...more });
const planFor = async (ticketToken_: string) =>
  (await callAs(readTicketPlan, null, { ticketToken: ticketToken_ })).plan;

describe('a buyer', () => {
  it('keeps, changes their mind, asks for the money once; their account is nowhere else and erased when paid', async () => {
    const { id, planId, anaToken, anaTicket, planner } = await makeChoice();
    const shown = await planFor(anaToken);
    expect(shown).toMatchObject({
      kind: 'postpone',
      state: 'choose',
      tickets: 1,
      hasAccount: false,
    });
    await choose(anaToken, 'keep');
    await choose(anaToken, 'keep');
    expect(await planFor(anaToken)).toMatchObject({ state: 'kept' });
    expect((await planOf(id, planId)).counts).toMatchObject({ kept: 1, asked: 0 });

    const { refundId } = await choose(anaToken, 'refund', { account: ACCOUNT });
    expect((await choose(anaToken, 'refund', { account: ACCOUNT })).refundId).toBe(refundId);
    expect((await errorOf(choose(anaToken, 'keep'))).code).toBe('failed-precondition');
    const other = { ...ACCOUNT, accountNumber: '11112222' };
    expect((await errorOf(choose(anaToken, 'refund', { account: other }))).message).toMatch(
      /ya tiene/,
    );
    expect((await planOf(id, planId)).counts).toMatchObject({ kept: 0, asked: 1 });
    const [one, ...more] = await casesOf(id);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ id: refundId, planId, amount: 10_000, fee: 0, hasAccount: true });
    expect((await ticketOf(id, anaTicket)).status).toBe('refunding');

    expect(await accountIn(id, String(refundId))).toMatchObject({ accountNumber: '0098765432' });
    const public_ = JSON.stringify([await planFor(anaToken), one, await planOf(id, planId)]);
    const trace = await db().collection(paths.audit()).where('object.id', '==', refundId).get();
    expect(public_ + JSON.stringify(trace.docs.map((line) => line.data()))).not.toMatch(
      /98765432|12\.345/,
    );
    const read = await callAs(readRefundAccount, planner, { eventId: id, refundId });
    expect(read.account).toMatchObject({ ...ACCOUNT, rut: '12.345.678-5' });

    await pay(planner, id, String(refundId));
    expect(await accountIn(id, String(refundId))).toBeUndefined();
    expect((await callAs(readRefundAccount, admin, { eventId: id, refundId })).account).toBe(null);
    expect(await difference(id)).toEqual({});
    expect(await planFor(anaToken)).toMatchObject({ state: 'paid', wantsAccount: false });
    expect((await errorOf(choose(anaToken, 'refund'))).code).toBe('failed-precondition');
    await finish(id, planId, inDays(6));
    expect(await casesOf(id)).toHaveLength(4);
  });

  it('of a cancellation only gives the account of the case that the plan opened', async () => {
    const { id, anaToken } = await makeChoice({
      kind: 'cancel',
      startsAt: null,
      policy: { refund: 'all' },
    });
    expect(await planFor(anaToken)).toMatchObject({ state: 'asked', wantsAccount: true });
    const { refundId } = await choose(anaToken, 'refund', { account: ACCOUNT });
    expect(await planFor(anaToken)).toMatchObject({
      state: 'asked',
      wantsAccount: false,
      hasAccount: true,
    });
    await move(admin, id, String(refundId), 'reject', { reason: 'Ya la devolvió el banco' });
    expect(await accountIn(id, String(refundId))).toBeUndefined();
    expect(await caseOf(id, String(refundId))).toMatchObject({ hasAccount: false });
  });

  it('of a second plan gives the account of the case of the first, or of one opened by hand', async () => {
    const shop = await makeChoice({ policy: choiceUntil(inDays(5)) });
    const { id, planId, planner, anaToken, ofBeto, token } = shop;
    const byHand = await openOne(admin, id, ofBeto.ledgerId);
    await finish(id, planId, inDays(6));
    const cases = (await casesOf(id)).length;
    const cancelled = await start(planner, id, {});
    await finish(id, cancelled);
    expect(await casesOf(id)).toHaveLength(cases);
    for (const [link, opened] of [
      [anaToken, planId],
      [token(ofBeto.tickets[0]), ''],
    ] as const) {
      expect(await planFor(link)).toMatchObject({ state: 'asked', wantsAccount: true });
      const { refundId } = await choose(link, 'refund', { account: ACCOUNT });
      expect(await accountIn(id, String(refundId))).toMatchObject({ accountNumber: '0098765432' });
      expect(await caseOf(id, String(refundId))).toMatchObject({
        planId: opened,
        hasAccount: true,
      });
      expect(await planFor(link)).toMatchObject({ wantsAccount: false, hasAccount: true });
      if (!opened) expect(refundId).toBe(byHand);
    }
  });

  it('who paid at a till without a network before the event was postponed may choose as well', async () => {
    const { id, planId, sell, people, token } = await makeChoice();
    const soldAt = new Date(Date.now() - 3_600_000).toISOString();
    const [ofFer, ofBeto] = [await sell(people.fer, 1, { soldAt }), await sell(people.beto, 1)];
    expect(await planFor(token(ofFer.tickets[0]))).toMatchObject({ state: 'choose' });
    expect(await planFor(token(ofBeto.tickets[0]))).toBe(null);
    expect(await choose(token(ofFer.tickets[0]), 'keep')).toMatchObject({ success: true });
    const other = await sell(people.fer, 1, { soldAt });
    await finish(id, planId, inDays(6));
    const cases = (await casesOf(id)).flatMap(({ ticketIds }) => ticketIds);
    expect(cases).toContain(other.tickets[0]?.id);
    expect(cases).not.toContain(ofFer.tickets[0]?.id);
    // Told after the silent ones were refunded: so is this one.
    const last = await sell(people.fer, 1, { soldAt });
    expect(
      await caseOf(id, (await ticketOf(id, last.tickets[0]?.id ?? '')).refundId),
    ).toMatchObject({
      planId,
      amount: 10_000,
      fee: 0,
    });
  });

  it('may choose for all the tickets of an order, and again after a rejection', async () => {
    const { id, sell, planner, people, token } = await makeChoice();
    const two = await sell(people.fer, 2);
    expect(await planFor(token(two.tickets[0]))).toBe(null);
    const again = await start(planner, id, {
      kind: 'postpone',
      startsAt: inDays(50).toISOString(),
      policy: choiceUntil(inDays(5)),
    });
    await finish(id, again);
    const first = await choose(token(two.tickets[0]), 'refund', { whole: true });
    expect(await caseOf(id, String(first.refundId))).toMatchObject({ amount: 20_000 });
    await move(admin, id, String(first.refundId), 'reject', { reason: 'Falta un dato' });
    const second = await choose(token(two.tickets[1]), 'refund');
    expect(second.refundId).not.toBe(first.refundId);
    expect(await caseOf(id, String(second.refundId))).toMatchObject({
      amount: 10_000,
      status: 'open',
    });
  });

  it('is refused late, with a changed or foreign link, a wrong account, or a ticket of somebody else', async () => {
    const { id, anaToken, anaTicket, ofAna, ofBeto, ofCarla, sell, people, token } =
      await makeChoice();
    const resold = ofAna.tickets[1];
    const code = (ofAna.tickets[0]?.code ?? '').split('').reverse().join('');
    const bought = await sell(people.beto, 1);
    const wrong: [() => Promise<unknown>, string][] = [
      [() => choose(token({ id: anaTicket, code }), 'refund'), 'not-found'],
      [() => choose(token(resold), 'refund'), 'not-found'],
      [
        () => choose(holderToken('other', anaTicket, ofAna.tickets[0]?.code ?? ''), 'keep'),
        'not-found',
      ],
      [() => choose('x', 'keep'), 'not-found'],
      [() => choose(token(bought.tickets[0]), 'refund'), 'failed-precondition'],
      [() => choose(anaToken, 'burn'), 'invalid-argument'],
      [() => choose(anaToken, 'refund', { amount: 1 }), 'invalid-argument'],
      [
        () => choose(anaToken, 'refund', { account: { ...ACCOUNT, rut: '12.345.678-4' } }),
        'invalid-argument',
      ],
      [
        () => choose(anaToken, 'refund', { account: { ...ACCOUNT, bank: 'Otro' } }),
        'invalid-argument',
      ],
    ];
    for (const [call, expected] of wrong) expect((await errorOf(call())).code).toBe(expected);
    const guest = (await db().collection(paths.tickets(id)).where('kind', '==', 'courtesy').get())
      .docs[0];
    const guestToken = token({ id: guest?.id, code: guest?.get('code') });
    expect(await planFor(guestToken)).toMatchObject({ state: 'guest', follows: '' });
    expect((await errorOf(choose(guestToken, 'refund'))).message).toMatch(/invitación/);
    const past = [{ name: 'Ana', email: people.ana.email, until: new Date(), why: 'reassign' }];
    await db().doc(paths.ticket(id, anaTicket)).update({ past, 'holder.email': people.beto.email });
    expect((await errorOf(choose(anaToken, 'refund'))).message).toMatch(/quien compró/);
    expect(await casesOf(id)).toEqual([]);
    expect((await choose(token(ofCarla.tickets[0]), 'refund')).success).toBe(true);
    expect((await casesOf(id)).map(({ amount }) => amount)).toEqual([15_000]);

    vi.useFakeTimers({ now: inDays(5.1), toFake: ['Date'] });
    expect((await errorOf(choose(token(ofBeto.tickets[0]), 'keep'))).message).toMatch(/plazo/);
  });

  it('asks once, however often at once', async () => {
    const { id, anaToken } = await makeChoice();
    const asked = await Promise.all(
      [1, 2, 3].map(() => choose(anaToken, 'refund', { account: ACCOUNT })),
    );
    expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1);
    expect(await casesOf(id)).toHaveLength(1);
  });

  it('is answered with the case that the same choice made while it was being read', async () => {
    const { id, anaToken } = await makeChoice();
    let first: Awaited<ReturnType<typeof choose>> | undefined;
    const firestore = db();
    const getAll = firestore.getAll.bind(firestore);
    // Its order is read after the ticket.
    const spy = vi.spyOn(firestore, 'getAll').mockImplementation(async (...refs) => {
      if (!first && refs.some((ref) => 'path' in ref && ref.path.includes('/ledger/'))) {
        spy.mockRestore();
        first = await choose(anaToken, 'refund', { account: ACCOUNT });
      }
      return getAll(...refs);
    });
    const second = await choose(anaToken, 'refund', { account: ACCOUNT });
    expect(second).toEqual(first);
    expect(await casesOf(id)).toHaveLength(1);
  });

  it('is refunded by the checkout too, which erases the account', async () => {
    const { id, anaToken, anaTicket } = await makeChoice();
    const { refundId } = await choose(anaToken, 'refund', { account: ACCOUNT });
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: anaTicket }] });
    expect(await caseOf(id, String(refundId))).toMatchObject({ status: 'paid', hasAccount: false });
    expect(await accountIn(id, String(refundId))).toBeUndefined();
  });
});

describe('the account of a case', () => {
  it('is shown to who may refund, with a fresh sign-in, and to nobody else', async () => {
    const { id, producerId, anaToken } = await makeChoice();
    const { refundId } = await choose(anaToken, 'refund', { account: ACCOUNT });
    const read = (who: Who | null, more: object = {}) =>
      callAs(readRefundAccount, who, { eventId: id, refundId, ...more });
    const foreign = await makePlanShop(checkout);
    const people: [string, Who | null, string][] = [
      ...(await makeStrangers()),
      ['without the flag', await memberWithout(producerId, 'finance.refund'), ''],
      ['of another producer', foreign.planner, ''],
      ['the checkout', checkout, ''],
    ];
    for (const [name, who, code = ''] of people) {
      expect([name, (await errorOf(read(who))).code]).toEqual([name, code || 'permission-denied']);
    }
    const old = await signedInAgo(await memberOf(producerId, 'finance.refund'), 3_600);
    expect((await errorOf(read(old))).field).toBe('authTime');
    expect((await errorOf(read(admin, { accountNumber: '1' }))).code).toBe('invalid-argument');
    const elsewhere = callAs(readRefundAccount, foreign.planner, { eventId: foreign.id, refundId });
    expect((await errorOf(elsewhere)).code).toBe('not-found');
  });
});
