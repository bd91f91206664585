import { describe, expect, it } from 'vitest';
import { parseRefund, REFUND_STATUSES } from '../refund/refund';
import { parseTicket } from '../ticket/ticket';
import { choiceOfForm } from './choice-form';
import { isUnderWay, PLAN_STATES, parsePlan } from './plan';
import { choosable, isFree, ticketPlanState, wantsAccount } from './ticket-plan';

const now = new Date('2026-12-01T12:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const POLICY = { refund: 'choice', until: day(1), silence: 'keep' };
const planOf = (more: object = {}) =>
  parsePlan('p', { state: 'choosing', createdAt: day(-1), policy: POLICY, ...more });
const ticketOf = (more: object = {}) => parseTicket('t', { status: 'valid', ...more });
const caseOf = (status: string) => parseRefund('r', { status });
const FACTS = { boughtAt: day(-2), refund: null, now };

describe('what a plan means for a ticket', () => {
  it.each([
    ['may be chosen about', {}, {}, {}, 'choose'],
    ['was kept', {}, { choice: { planId: 'p', choice: 'keep' } }, {}, 'kept'],
    ['was kept in an earlier plan', {}, { choice: { planId: 'o', choice: 'keep' } }, {}, 'choose'],
    [
      'asked, and its case was rejected',
      {},
      { choice: { planId: 'p', choice: 'refund' } },
      {},
      'choose',
    ],
    ['has an open case', {}, {}, { refund: caseOf('open') }, 'asked'],
    ['is being paid', {}, {}, { refund: caseOf('paying') }, 'asked'],
    ['was paid', {}, {}, { refund: caseOf('paid') }, 'paid'],
    ['the checkout returned', {}, { status: 'refunded' }, {}, 'paid'],
    [
      'was bought afterwards, and returned by the checkout',
      {},
      { status: 'refunded' },
      { boughtAt: day(0) },
      null,
    ],
    [
      'the checkout returned before all is refunded',
      { state: 'running', policy: { refund: 'all' } },
      { status: 'refunded' },
      {},
      'paid',
    ],
    ['has a rejected case', {}, {}, { refund: caseOf('rejected') }, 'choose'],
    ['is a guest’s', {}, { kind: 'courtesy' }, { boughtAt: day(5) }, 'guest'],
    ['is of another ticket office', {}, { kind: 'brought' }, { boughtAt: day(5) }, 'elsewhere'],
    ['was bought afterwards', {}, {}, { boughtAt: day(0) }, null],
    ['was bought in that moment', {}, {}, { boughtAt: day(-1) }, 'choose'],
    ['was bought when nobody knows of the plan', { createdAt: null }, {}, {}, 'choose'],
    ['was reassigned', {}, { past: [{ why: 'reassign' }] }, {}, 'given'],
    [
      'was reassigned and paid',
      {},
      { past: [{ why: 'reassign' }] },
      { refund: caseOf('paid') },
      'paid',
    ],
    ['was a friend’s gift', {}, { past: [{ why: 'gift' }] }, {}, 'choose'],
    ['was scanned', {}, { status: 'used' }, {}, 'used'],
    [
      'was scanned, where that counts',
      { policy: { ...POLICY, includeUsed: true } },
      { status: 'used' },
      {},
      'choose',
    ],
    ['cost nothing', {}, {}, { free: true }, 'free'],
    ['has no time left', { policy: { ...POLICY, until: now } }, {}, {}, 'over'],
    ['is of a plan that is replaced', { state: 'replaced' }, {}, {}, 'over'],
    ['is refunded soon', { state: 'running', policy: { refund: 'all' } }, {}, {}, 'soon'],
    [
      'was left out of what was refunded',
      { state: 'done', policy: { refund: 'all' } },
      {},
      {},
      'over',
    ],
  ] as const)('that %s', (_what, plan, ticket, facts, state) => {
    const found = ticketPlanState(planOf(plan), ticketOf(ticket), { ...FACTS, ...facts });
    expect(found).toBe(state);
  });

  it('is chosen about together with those that it does not leave out', () => {
    const tickets = ['valid', 'used'].map((status) => parseTicket(status, { status }));
    const ids = (policy: object) => choosable(planOf({ policy }), tickets).map(({ id }) => id);
    expect(ids({})).toEqual(['valid']);
    expect(ids({ includeUsed: true })).toEqual(['valid', 'used']);
  });

  it('is nothing to give back where neither it nor what goes with it was paid', () => {
    const share = (ticketId: string, paid: number, fee: number) => ({
      ...{ ticketId, paid, fee, part: 0, amount: paid, delta: 0 },
    });
    const row = { shares: [share('free', 0, 0), share('fee', 0, 5), share('paid', 9, 0)] };
    const free = (includeFee: boolean, ...ids: string[]) =>
      isFree(
        planOf({ policy: { includeFee } }),
        row,
        ids.map((id) => ({ id })),
      );
    expect(free(true, 'free', 'of nobody')).toBe(true);
    expect(free(true, 'free', 'paid')).toBe(false);
    expect(free(true, 'fee')).toBe(false);
    expect(free(false, 'fee')).toBe(true);
    expect(free(true)).toBe(false);
  });

  it('wants an account once, before its payment was asked for', () => {
    const waiting = REFUND_STATUSES.filter((status) => wantsAccount(caseOf(status)));
    expect(waiting).toEqual(['open']);
    expect(wantsAccount({ status: 'open', hasAccount: true })).toBe(false);
    expect(wantsAccount(null)).toBe(false);
  });

  it('is under way while it runs or is paused', () => {
    expect(PLAN_STATES.filter((state) => isUnderWay({ state }))).toEqual(['running', 'paused']);
  });
});

describe('the form of a ticket’s page', () => {
  const account = {
    ...{ holder: 'Ana', rut: '1-9', bank: 'Banco de Chile' },
    ...{ accountType: 'checking', accountNumber: '1234' },
  };
  const posted = (fields: Record<string, string>) =>
    choiceOfForm('token', (name) => fields[name] ?? '');

  it('asks for the money with the account that was typed', () => {
    expect(posted({ choice: 'refund', whole: 'on', ...account })).toEqual({
      ...{ ticketToken: 'token', choice: 'refund', whole: true },
      account,
    });
    expect(posted({ choice: 'refund', ...account }).whole).toBe(false);
  });

  it('keeps the ticket without any account, and takes nothing else for that', () => {
    expect(posted({ choice: 'keep', ...account })).toEqual({
      ...{ ticketToken: 'token', choice: 'keep', whole: false },
    });
    expect(posted({ choice: 'keep', whole: 'on' }).whole).toBe(true);
    expect(posted({}).choice).toBe('refund');
  });
});
