import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import {
  ALL_BACK,
  casesOf,
  choiceUntil,
  finish,
  inDays,
  makePlanShop,
  planOf,
  start,
} from '../../support/plan/plans';
import { caseOf, difference, openOne, pay, ticketOf } from '../../support/refunds';
import { makeCheckout, record } from '../../support/sales';

/** A ticket that was resold before its event was cancelled or postponed, of which the checkout tells afterwards. */
const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

async function makeResale() {
  const shop = await makePlanShop(checkout);
  const nora = { name: 'Nora', email: `nora-${shop.id}@correo.cl` };
  const before = new Date(Date.now() - 3_600_000).toISOString();
  const resell = (ticketIds: string[], soldAt: string | null = before, key = randomUUID()) => {
    const lines = ticketIds.map((ticketId) => ({ ticketId, price: 12_000 }));
    const call = { eventId: shop.id, kind: 'resale', buyer: nora, lines, key };
    return record(checkout, { ...call, ...(soldAt && { soldAt }) });
  };
  const ofFer = await shop.sell(shop.people.fer, 3);
  const caseWith = async (ticketId = '') => {
    const { refundId } = await ticketOf(shop.id, ticketId);
    return caseOf(shop.id, refundId);
  };
  return { ...shop, nora, resell, ofFer, caseWith };
}

describe('a resale that is told after everything was given back', () => {
  it('leaves the seller’s case, and its money is of who bought it, once', async () => {
    const { id, planner, people, ofAna, nora, resell, caseWith } = await makeResale();
    const ticketId = ofAna.tickets[0]?.id ?? '';
    const planId = await start(planner, id, { policy: ALL_BACK });
    await finish(id, planId);
    const hers = await caseWith(ticketId);
    const told = inbox.to(people.ana.email).length;
    const { counts } = await planOf(id, planId);
    expect((await errorOf(resell([ticketId], null))).code).toBe('failed-precondition');
    const key = randomUUID();
    const [first, again] = [
      await resell([ticketId], undefined, key),
      await resell([ticketId], undefined, key),
    ];
    expect(again).toEqual(first);
    expect(await finish(id, planId)).toBe('done');

    expect(await caseOf(id, hers.id)).toMatchObject({ status: 'rejected', mail: { state: '' } });
    const its = await caseWith(ticketId);
    expect(its).toMatchObject({ planId, status: 'open', amount: 12_000, fee: 0, isLate: true });
    expect(its.buyer).toEqual(nora);
    expect((await ticketOf(id, ticketId)).status).toBe('refunding');
    expect([inbox.to(nora.email).length, inbox.to(people.ana.email).length]).toEqual([1, told]);
    expect((await planOf(id, planId)).counts).toMatchObject({
      cases: counts.cases + 1,
      amount: counts.amount + 12_000,
    });
    expect((await errorOf(pay(admin, id, hers.id))).code).toBe('failed-precondition');
    const open = (await casesOf(id)).filter(({ status }) => status === 'open');
    for (const one of open) await pay(admin, id, one.id);
    expect(await difference(id)).toEqual({});
    const rows = { eventId: id, rows: true };
    expect(await callAs(verifyLedger, admin, rows)).toMatchObject({ squares: true });
  });

  it('of some tickets of a case leaves it open for the others', async () => {
    const { id, planner, ofFer, resell, caseWith } = await makeResale();
    const [one = '', two = '', three = ''] = ofFer.tickets.map((ticket) => ticket.id);
    await finish(id, await start(planner, id, { policy: ALL_BACK }));
    const theirs = await caseWith(one);
    await resell([one, three]);
    const left = await caseOf(id, theirs.id);
    expect(left).toMatchObject({ status: 'open', ticketIds: [two], amount: 10_000 });
    expect(left.steps.map(({ before }) => before?.length)).toEqual([undefined, 3]);
    expect(await caseWith(three)).toMatchObject({ ticketIds: [one, three], amount: 24_000 });
    await pay(admin, id, theirs.id);
    expect((await ticketOf(id, one)).status).toBe('refunding');
    expect(await difference(id)).toEqual({});
  });

  it('is refused where somebody opened the case by hand, or it is paid', async () => {
    const { id, planner, ofFer, ofAna, resell, caseWith } = await makeResale();
    const [one = '', two = ''] = ofFer.tickets.map((ticket) => ticket.id);
    await openOne(admin, id, ofFer.ledgerId, [two]);
    await finish(id, await start(planner, id, { policy: ALL_BACK }));
    expect((await errorOf(resell([two]))).message).toMatch(/no se puede revender/);
    const ana = ofAna.tickets[0]?.id ?? '';
    await pay(admin, id, (await caseWith(ana)).id);
    expect((await errorOf(resell([ana]))).message).toMatch(/no se puede revender/);
    // None of its tickets is taken where one is refused.
    expect((await errorOf(resell([one, two]))).field).toBe('lines.1.ticketId');
    expect((await caseWith(one)).ticketIds).toContain(one);
  });
});

it('a resale from before the question is answered by who bought it, whatever its seller asked for', async () => {
  const { id, planner, ofBeto, resell, caseWith, nora } = await makeResale();
  const policy = choiceUntil(inDays(5));
  const planId = await start(planner, id, { kind: 'postpone', policy });
  await finish(id, planId);
  const { id: ticketId = '', code = '' } = ofBeto.tickets[0] ?? {};
  const account = {
    ...{ holder: 'Beto', rut: '12.345.678-5', bank: 'Banco de Chile' },
    ...{ accountType: 'checking', accountNumber: '11112222' },
  };
  const link = holderToken(id, ticketId, code);
  await callAs(chooseRefund, null, { ticketToken: link, choice: 'refund', account });
  const his = await caseWith(ticketId);
  await resell([ticketId]);
  expect(await caseOf(id, his.id)).toMatchObject({ status: 'rejected', hasAccount: false });
  expect((await db().doc(innerPaths.refundAccount(id, his.id)).get()).exists).toBe(false);
  const ticket = await ticketOf(id, ticketId);
  expect(ticket).toMatchObject({ status: 'valid', refundId: '', choice: null, holder: nora });
  const hers = { ticketToken: holderToken(id, ticketId, ticket.code), choice: 'keep' };
  await callAs(chooseRefund, null, hers);
  await finish(id, planId);
  await finish(id, planId, inDays(6));
  expect((await ticketOf(id, ticketId)).status).toBe('valid');
});
