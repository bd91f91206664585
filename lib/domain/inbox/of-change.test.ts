import { describe, expect, it } from 'vitest';
import type { AuditAction } from '../audit/audit';
import { newsOf } from './of-change';

const by = { uid: 'u', email: 'u@early.test', name: 'U' };
const object = { type: 'event', id: 'o', name: 'Noche' };
const told = (action: AuditAction, more: object = {}) =>
  newsOf({ action, object, ...more }, by).map(({ what, needs }) => `${what} → ${needs}`);

describe('a change is told', () => {
  it.each([
    ['paymentOrder.approve', ['order.approve → finance.view']],
    ['paymentOrder.pay', ['order.pay → finance.view']],
    ['paymentOrder.reject', ['order.reject → finance.view']],
    ['paymentOrder.return', ['order.return → finance.view']],
    ['paymentOrder.takeBack', ['order.takeBack → finance.view']],
    ['producer.banking', ['banking.change → producers.banking', 'banking.change → admin']],
    ['plan.start', ['plan.start → events.manage']],
    ['event.request', ['event.request → admin']],
    ['event.approve', ['event.approve → events.manage']],
    ['event.reject', ['event.reject → events.manage']],
    ['complaint.open', ['complaint.open → events.manage']],
    ['campaign.hold', ['campaign.stopped → events.manage', 'campaign.stopped → admin']],
    ['member.join', ['member.join → users.manageAccess']],
    ['user.propose', ['role.propose → admin']],
    ['member.permissions', ['access.change → ']],
    ['member.remove', ['access.remove → ']],
    ['user.role', ['role.change → ']],
    ['paymentOrder.request', []],
  ] as const)('%s: %j', (action, news) => {
    expect(told(action as AuditAction)).toEqual(news);
  });

  it.each([
    ['asked', ['order.askBack → admin']],
    ['dropped', []],
  ])('that an answer of the bank is to be taken back, %s: %j', (state, news) => {
    expect(told('payout.takeBack', { after: { state, amount: 1_000 } })).toEqual(news);
  });

  it.each([
    ['draft', 'review', ['event.review → admin']],
    ['review', 'published', ['event.published → events.manage']],
    ['published', 'paused', ['event.paused → events.manage']],
    ['published', 'cancelled', ['event.cancelled → events.manage']],
    ['review', 'draft', ['event.returned → events.manage']],
    ['published', undefined, []],
  ])('an event from %s to %s: %j', (from, to, news) => {
    const change = { before: { status: from }, after: { status: to } };
    expect(told('event.status', change)).toEqual(news);
  });

  it('with what it is about, who did it, and the sum where it has one', () => {
    const change = { action: 'paymentOrder.pay' as const, object, producerId: 'p', eventId: 'e' };
    const [paid] = newsOf({ ...change, after: { amount: 5_000 }, reason: 'r' }, by);
    expect(paid).toEqual({
      what: 'order.pay',
      needs: 'finance.view',
      producerId: 'p',
      userId: '',
      name: 'Noche',
      objectId: 'e',
      amount: 5_000,
      reason: 'r',
      by: { uid: 'u', email: 'u@early.test' },
    });
    const [bare] = newsOf(
      { ...change, object: { type: 'x', id: 'o' }, after: { amount: '5' } },
      by,
    );
    expect(bare).toMatchObject({ name: '', amount: null, reason: '' });
    const [plain] = newsOf({ action: 'event.request', object, producerId: null }, by);
    expect(plain).toMatchObject({ producerId: '', objectId: 'o', amount: null });
  });

  it('to the person alone whose role or access it is, with the role', () => {
    const person = { type: 'user', id: 'ana', name: 'Ana' };
    const after = { role: 'admin' };
    const [news] = newsOf({ action: 'user.role', object: person, after, reason: 'why' }, by);
    expect(news).toMatchObject({ userId: 'ana', needs: '', reason: 'admin' });
    const [gone] = newsOf({ action: 'member.remove', object: person, reason: 'why' }, by);
    expect(gone).toMatchObject({ userId: 'ana', reason: 'why' });
  });
});
