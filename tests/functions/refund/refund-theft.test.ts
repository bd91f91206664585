import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { contestRefund } from '@/functions/src/refund/contest-refund';
import { readRefundAccount } from '@/functions/src/refund/read-refund-account';
import { readRefundStop } from '@/functions/src/refund/read-refund-stop';
import { settleContest } from '@/functions/src/refund/settle-contest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { signText } from '@/functions/src/support/mail/keys';
import { refundStopToken } from '@/functions/src/team/buyer-notices';
import { findTickets } from '@/functions/src/ticket/find-tickets';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { sendTicketLink } from '@/functions/src/ticket/send-ticket-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ticketLinkText, ticketToken, UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import {
  callAs,
  errorOf,
  makeUser,
  newNetwork,
  signedInAgo,
  type Who,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { casesOf, choiceUntil, inDays, makePlanShop, start } from '../../support/plan/plans';
import { caseOf, memberOf, move, ticketOf } from '../../support/refunds';
import { makeCheckout, record } from '../../support/sales';
import { stayWithin } from '../../support/steady-clock';

stayWithin('hour');

const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const THIEFS = {
  holder: 'Cómplice',
  rut: '12.345.678-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '0098765432',
};

/** An event that was postponed: Ana has one ticket of $ 10.000, and a member of the team may do nothing but manage tickets. */
async function makeTheft() {
  const shop = await makePlanShop(checkout);
  const input = {
    kind: 'postpone',
    startsAt: inDays(40).toISOString(),
    policy: choiceUntil(inDays(5)),
  };
  await start(shop.planner, shop.id, input);
  const thief = await memberOf(shop.producerId, 'tickets.manage');
  const ticketId = shop.ofAna.tickets[0]?.id ?? '';
  const { code } = await ticketOf(shop.id, ticketId);
  return {
    ...shop,
    thief,
    ticketId,
    code,
    ana: shop.people.ana.email,
    written: ticketToken(shop.id, ticketId, code),
    mailed: holderToken(shop.id, ticketId, code),
  };
}
const refund = (token: string, more: object = {}) =>
  callAs(chooseRefund, null, { ticketToken: token, choice: 'refund', ...more });
const give = (token: string, email: string, key = 'k') =>
  callAs(giveTicket, null, { ticketToken: token, name: 'Cómplice', email, key });
const accountIn = async (eventId: string, refundId: unknown) =>
  (
    await db()
      .doc(innerPaths.refundAccount(eventId, String(refundId)))
      .get()
  ).data();
/** The link that the last mail to an address stops a refund with. */
const stopIn = (email: string) => {
  const texts = inbox.to(email).map((one) => inbox.text(one));
  const found = texts.findLast((one) => one.includes('/devolucion/'));
  return decodeURIComponent(/\/devolucion\/([^\s"<]+)/.exec(found ?? '')?.[1] ?? '');
};
const stop = (token: string, yes = true) => callAs(contestRefund, null, { token, stop: yes });
const stateOf = async (token: string) => (await callAs(readRefundStop, null, { token })).state;

describe('a link that somebody wrote with the code of a ticket', () => {
  it('shows the ticket, and neither keeps, refunds nor gives it away', async () => {
    const { id, written, ticketId, ana } = await makeTheft();
    const opened = await callAs(openTicket, null, { token: written });
    expect(opened.ticket).toMatchObject({ isHolders: false });
    const mails = inbox.messages.length;
    for (const call of [
      () => refund(written, { account: THIEFS }),
      () => refund(written),
      () => callAs(chooseRefund, null, { ticketToken: written, choice: 'keep' }),
      () => give(written, 'complice@x.cl'),
    ]) {
      expect(await errorOf(call())).toMatchObject({
        code: 'failed-precondition',
        field: UNPROVEN_LINK,
      });
    }
    expect(await casesOf(id)).toEqual([]);
    expect(await ticketOf(id, ticketId)).toMatchObject({ holder: { email: ana }, choice: null });
    expect(inbox.messages).toHaveLength(mails);
  });

  it('is not believed with a proof of another ticket, another purpose or an old code', async () => {
    const { id, ticketId, code, mailed, ofBeto } = await makeTheft();
    const other = holderToken(id, ofBeto.tickets[0]?.id ?? '', ofBeto.tickets[0]?.code ?? '');
    const link = { eventId: id, ticketId, code };
    const proofs = [
      other.split('.').slice(3).join('.'),
      signText('track', ticketLinkText(link)),
      signText('ticket', ticketLinkText({ ...link, code: 'A'.repeat(26) })),
      mailed
        .split('.')
        .slice(3)
        .join('.')
        .replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    ];
    for (const proof of proofs) {
      expect((await errorOf(refund(ticketToken(id, ticketId, code, proof)))).field).toBe(
        UNPROVEN_LINK,
      );
    }
    expect(await casesOf(id)).toEqual([]);
  });

  it('has the holder mailed their own link, which no answer and no document holds', async () => {
    const { id, thief, producerId, written, mailed, ana } = await makeTheft();
    const network = { 'x-forwarded-for': newNetwork() };
    const answer = await callAs(sendTicketLink, null, { ticketToken: written }, network);
    const proof = mailed.split('.').slice(3).join('.');
    expect(inbox.text(inbox.to(ana).at(-1))).toContain(encodeURIComponent(mailed));
    const opened = await callAs(openTicket, null, { token: written });
    const found = await callAs(findTickets, thief, { typed: ana, producerId });
    expect(JSON.stringify([answer, opened, found])).not.toContain(proof);
    expect(answer.message).not.toContain(ana);
    await refund(mailed, { account: THIEFS });
    const under = await db().doc(paths.event(id)).listCollections();
    const near = ['audit', 'notices', 'limits', 'inboxes', 'news'].map((one) =>
      db().collection(one),
    );
    for (const one of [...under, ...near]) {
      const docs = (await one.get()).docs.map((doc) => [doc.id, doc.data()]);
      expect(JSON.stringify(docs), one.path).not.toContain(proof);
    }
    for (let n = 0; n < 2; n += 1) await callAs(sendTicketLink, null, { ticketToken: written });
    const refused = await errorOf(callAs(sendTicketLink, null, { ticketToken: written }));
    expect(refused.code).toBe('resource-exhausted');
    const unknown = ticketToken(id, 'other', 'A'.repeat(26));
    expect((await errorOf(callAs(sendTicketLink, null, { ticketToken: unknown }))).code).toBe(
      'not-found',
    );
  });
});

it('a ticket’s link is mailed for no other code, and to nobody whom the call names', async () => {
  const { id, ticketId, code, written, ana } = await makeTheft();
  const before = inbox.messages.length;
  const network = { 'x-forwarded-for': newNetwork() };
  const ask = (input: object) => errorOf(callAs(sendTicketLink, null, input, network));
  for (const token of [
    ticketToken(id, ticketId, 'A'.repeat(26)),
    ticketToken(id, 'none', code),
    ticketToken('none', ticketId, code),
    'x',
    `${id}/${ticketId}`,
  ]) {
    expect((await ask({ ticketToken: token })).code).toBe('not-found');
  }
  for (const forged of [
    { ticketToken: written, email: 'complice@x.cl' },
    { ticketToken: written, to: ana },
    { ticketToken: 'x'.repeat(401) },
    { ticketToken: 7 },
    {},
  ]) {
    expect((await ask(forged)).code).toBe('invalid-argument');
  }
  await db().doc(paths.ticket(id, ticketId)).update({ 'holder.email': '' });
  expect((await ask({ ticketToken: written })).code).toBe('failed-precondition');
  expect(inbox.messages).toHaveLength(before);
});

describe('whoever bought', () => {
  it('is mailed when the money is asked for and when an account is given, and stops it', async () => {
    const { id, planner, mailed, ana } = await makeTheft();
    const before = inbox.to(ana).length;
    const { refundId } = await refund(mailed);
    await refund(mailed);
    expect(inbox.to(ana)).toHaveLength(before + 1);
    expect(inbox.text(inbox.to(ana).at(-1))).toMatch(
      /\$\s?10\.000[\s\S]*Todavía no se dio una cuenta/,
    );
    await refund(mailed, { account: THIEFS });
    await refund(mailed, { account: THIEFS });
    expect(inbox.to(ana)).toHaveLength(before + 2);
    const told = inbox.text(inbox.to(ana).at(-1));
    expect(told).toMatch(/Banco de Chile terminada en 5432/);
    expect(told).not.toMatch(/98765432|12\.345/);

    const token = stopIn(ana);
    expect(await stateOf(token)).toBe('open');
    expect(await accountIn(id, refundId)).toBeDefined();
    expect((await stop(token)).state).toBe('stopped');
    expect((await stop(token)).state).toBe('stopped');
    expect(await accountIn(id, refundId)).toBeUndefined();
    expect(await caseOf(id, String(refundId))).toMatchObject({
      hasAccount: false,
      contest: { by: 'payee' },
    });
    expect((await errorOf(refund(mailed, { account: THIEFS }))).code).toBe('failed-precondition');
    for (const action of ['request', 'start', 'pay']) {
      const refused = await errorOf(
        move(planner, id, String(refundId), action, { reference: 'T' }),
      );
      expect(refused, action).toMatchObject({ code: 'failed-precondition', field: 'contest' });
    }
    expect((await stop(token, false)).state).toBe('open');
    await refund(mailed, { account: THIEFS });
    await move(planner, id, String(refundId), 'pay', { reference: 'T' });
    expect(await stateOf(token)).toBe('closed');
    expect((await errorOf(stop(token))).code).toBe('failed-precondition');
  });

  it('hears of a gift of a gift and of another name, and stops the refund of whoever got it', async () => {
    const { id, thief, planner, mailed, ticketId, ana } = await makeTheft();
    const [one, two] = [`uno-${id}@x.cl`.toLowerCase(), `dos-${id}@x.cl`.toLowerCase()];
    await give(mailed, one);
    const first = holderToken(id, ticketId, (await ticketOf(id, ticketId)).code);
    const before = inbox.to(ana).length;
    await give(first, two);
    expect(inbox.text(inbox.to(ana).at(-1))).toMatch(/la regaló a Cómplice/);
    expect(inbox.to(ana)).toHaveLength(before + 1);
    const second = holderToken(id, ticketId, (await ticketOf(id, ticketId)).code);
    const { refundId } = await refund(second, { account: THIEFS });
    expect(await caseOf(id, String(refundId))).toMatchObject({
      buyer: { email: two },
      isPassedOn: true,
    });
    const looked = await callAs(readRefundAccount, planner, { eventId: id, refundId });
    expect(looked.bought).toMatchObject({ email: ana });
    const tokens = [ana, one, two].map(stopIn);
    expect(new Set(tokens).size).toBe(3);
    await stop(tokens[0] ?? '');
    const states = ['stopped', 'heldByAnother', 'heldByAnother'];
    expect(await Promise.all(tokens.map(stateOf))).toEqual(states);
    // Neither whoever got it nor whoever had it in between ends what who bought began.
    for (const token of tokens.slice(1)) {
      expect((await stop(token, false)).state).toBe('heldByAnother');
    }
    const { contest } = await caseOf(id, String(refundId));
    expect(contest).toMatchObject({ by: 'buyer' });
    expect(JSON.stringify(contest)).not.toContain(ana);
    // Of before this was kept: whoever had it earlier.
    await db()
      .doc(entryPaths.refund(id, String(refundId)))
      .update({ 'contest.who': '' });
    expect(await Promise.all(tokens.map(stateOf))).toEqual(['stopped', 'stopped', 'heldByAnother']);

    const decide = (who: Who | null, more: object = {}) =>
      callAs(settleContest, who, {
        eventId: id,
        refundId,
        to: 'buyer',
        reason: 'La robaron',
        ...more,
      });
    for (const who of [null, thief, planner]) {
      expect((await errorOf(decide(who))).code).toMatch(/unauthenticated|permission-denied/);
    }
    expect((await errorOf(decide(await signedInAgo(admin, 3_600)))).code).toBe(
      'failed-precondition',
    );
    expect((await errorOf(decide(admin, { amount: 1 }))).code).toBe('invalid-argument');
    await decide(admin);
    expect(await caseOf(id, String(refundId))).toMatchObject({
      buyer: { email: ana },
      contest: null,
      isPassedOn: false,
    });
    expect((await errorOf(refund(second, { account: THIEFS }))).code).toBe('failed-precondition');
    expect((await errorOf(decide(admin))).code).toBe('failed-precondition');
    // What was decided against them they stop no more; who gets it may.
    for (const token of tokens.slice(1)) {
      expect(await stateOf(token)).toBe('decided');
      const refused = { code: 'failed-precondition', field: 'decided' };
      expect(await errorOf(stop(token))).toMatchObject(refused);
    }
    expect((await stop(tokens[0] ?? '')).state).toBe('stopped');
    expect((await stop(tokens[0] ?? '', false)).state).toBe('open');
  });

  it.each([
    ['an unknown case', { refundId: 'none' }, 'failed-precondition'],
    ['an unknown event', { eventId: 'none' }, 'permission-denied'],
    ['a person of one’s own choice', { to: 'complice@x.cl' }, 'invalid-argument'],
    ['no reason', { reason: ' ' }, 'invalid-argument'],
    ['an account beside it', { account: THIEFS }, 'invalid-argument'],
    ['the path of another document', { refundId: '../x' }, 'invalid-argument'],
  ])('is decided for nobody with %s', async (_what, forged, code) => {
    const { id, mailed, ana } = await makeTheft();
    const { refundId } = await refund(mailed);
    await stop(stopIn(ana));
    const input = { eventId: id, refundId, to: 'payee', reason: 'Lo aclaró', ...forged };
    expect((await errorOf(callAs(settleContest, admin, input))).code).toBe(code);
    expect((await caseOf(id, String(refundId))).contest).toMatchObject({ by: 'payee' });
  });

  it('is not decided by an administrator whose role was taken, nor before anybody stopped it or after it ended', async () => {
    const { id, planner, mailed, ana } = await makeTheft();
    const { refundId } = await refund(mailed);
    const decide = (who: Who) =>
      errorOf(callAs(settleContest, who, { eventId: id, refundId, to: 'payee', reason: 'x' }));
    expect((await decide(admin)).code).toBe('failed-precondition');
    const token = stopIn(ana);
    await stop(token);
    const former = await makeUser({ role: 'admin' });
    await db().doc(paths.user(former.uid)).update({ role: null });
    expect((await decide(former)).code).toBe('permission-denied');
    await move(planner, id, String(refundId), 'reject', { reason: 'No la pidió' });
    expect((await decide(admin)).code).toBe('failed-precondition');
    expect(await stateOf(token)).toBe('closed');
    const late = { code: 'failed-precondition', field: 'closed' };
    expect(await errorOf(stop(token, false))).toMatchObject(late);
  });

  it('is told of another name that the team writes on the ticket, and keeps its money', async () => {
    const { id, thief, ticketId, ana } = await makeTheft();
    const to = { name: 'Cómplice', email: `c-${id}@x.cl`.toLowerCase() };
    const before = inbox.to(ana).length;
    await callAs(reassignTicket, thief, { eventId: id, ticketId, ...to });
    expect(inbox.to(ana)).toHaveLength(before + 1);
    expect(inbox.text(inbox.to(ana).at(-1))).toMatch(/cambió de manos/);
    const theirs = holderToken(id, ticketId, (await ticketOf(id, ticketId)).code);
    expect((await errorOf(refund(theirs, { account: THIEFS }))).code).toBe('failed-precondition');
  });

  it('stops nothing by a link that is forged, of another purpose or of a case that is gone', async () => {
    const { id, ana } = await makeTheft();
    const forged = [
      'x',
      refundStopToken({ eventId: id, refundId: 'r', email: ana }).replace(/.$/, '~'),
      `${Buffer.from(JSON.stringify([id, 'r', ana])).toString('base64url')}~${signText('preferences', JSON.stringify([id, 'r', ana]))}`,
    ];
    for (const token of forged) {
      expect((await errorOf(stop(token))).code).toBe('permission-denied');
      expect((await errorOf(stateOf(token))).code).toBe('permission-denied');
    }
    const gone = refundStopToken({ eventId: id, refundId: 'r', email: ana });
    expect((await errorOf(stop(gone))).code).toBe('not-found');
    expect((await errorOf(stateOf(gone))).code).toBe('not-found');
  });

  it('takes nothing beside the link, and none of another case or person', async () => {
    const [one, other] = [await makeTheft(), await makeTheft()];
    const { refundId } = await refund(one.mailed);
    const { refundId: second } = await refund(other.mailed);
    const token = stopIn(one.ana);
    const [, signature = ''] = token.split('~');
    const forged = [
      [other.id, second, one.ana],
      [one.id, refundId, other.ana],
    ].map((values) => `${Buffer.from(JSON.stringify(values)).toString('base64url')}~${signature}`);
    for (const wrong of forged) {
      expect((await errorOf(stop(wrong))).code).toBe('permission-denied');
      expect((await errorOf(stateOf(wrong))).code).toBe('permission-denied');
    }
    for (const input of [
      { token, stop: 'yes' },
      { token },
      { token, stop: true, by: 'buyer' },
      { token, stop: true, refundId: second },
      { token: token.repeat(20), stop: true },
      { stop: true },
    ]) {
      expect((await errorOf(callAs(contestRefund, null, input))).code).toBe('invalid-argument');
    }
    for (const input of [{ token, refundId: second }, {}, { token: 7 }]) {
      expect((await errorOf(callAs(readRefundStop, null, input))).code).toBe('invalid-argument');
    }
    for (const { id, theirs } of [
      { id: one.id, theirs: refundId },
      { id: other.id, theirs: second },
    ]) {
      expect((await caseOf(id, String(theirs))).contest).toBeNull();
    }
  });
});

it('a ticket in an open case is neither given, renamed nor resold', async () => {
  const { id, thief, mailed, ticketId } = await makeTheft();
  await refund(mailed);
  expect(await errorOf(give(mailed, 'otro@x.cl'))).toMatchObject({
    code: 'failed-precondition',
    message: 'Esta entrada está en devolución',
  });
  const renamed = callAs(reassignTicket, thief, {
    eventId: id,
    ticketId,
    name: 'Otro',
    email: 'otro@x.cl',
  });
  expect((await errorOf(renamed)).code).toBe('failed-precondition');
  const lines = [{ ticketId, price: 10_000 }];
  const resold = record(checkout, {
    eventId: id,
    kind: 'resale',
    lines,
    buyer: { name: 'Otro', email: 'otro@x.cl' },
  });
  expect((await errorOf(resold)).code).toBe('failed-precondition');
});
