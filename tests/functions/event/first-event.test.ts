import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { startPlan } from '@/functions/src/plan/start-plan';
import { createProducer } from '@/functions/src/producer/create-producer';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { advanceRefund } from '@/functions/src/refund/advance-refund';
import { openRefunds } from '@/functions/src/refund/open-refunds';
import { untypedDb as db } from '@/functions/src/support/admin';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { paths } from '@/lib/domain/kit/paths';
import {
  ALL_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  DEFAULT_RECORD,
  FLAGS,
  fromFlags,
} from '@/lib/domain/rights/permissions';
import { founderRights } from '@/scripts/migrations/017-founder-rights';
import { applyMigration } from '@/scripts/migrations/run';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { ALL_BACK } from '../../support/plan/plans';
import { makeCheckout, record } from '../../support/sales';

const admin = ofFile(() => makeUser({ role: 'admin' }));
const checkout = ofFile(makeCheckout);
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

/** A founder as `createProducer` makes them, with a member who has what every member begins with. */
async function found() {
  const who = await makeUser();
  const { producerId } = await callAs(createProducer, who, {
    name: 'Bodega Norte',
    termsAccepted: true,
  });
  const id = String(producerId);
  const founder = { ...who, token: { ...who.token, role: 'producer' } };
  const member = await makeUser({
    role: 'producer',
    producers: [id],
    permissions: DEFAULT_PERMISSIONS,
  });
  const event = async (status: string) => {
    const eventId = await makeEvent(id, { status, name: 'Noche' });
    return { eventId, type: await makeTicketType(eventId, { price: 5_000 }) };
  };
  return { id, founder, member, event };
}
const change = (who: Who, eventId: string, status: string) =>
  callAs(changeEventStatus, who, { eventId, status, reason: 'Motivo' });
const permissionsOf = async (who: Who, id: string) =>
  (await db().doc(paths.permission(who.uid, id)).get()).get('permissions');

describe('the founder of a producer', () => {
  it('pauses, resumes, ends and cancels their own event; a member who was given no more does not', async () => {
    const { founder, member, event } = await found();
    const [one, two] = [await event('published'), await event('published')];
    for (const status of ['paused', 'ended', 'cancelled']) {
      expect((await errorOf(change(member, one.eventId, status))).code).toBe('permission-denied');
    }
    for (const status of ['paused', 'published', 'ended'])
      await change(founder, one.eventId, status);
    await change(founder, two.eventId, 'cancelled');
  });

  it('cancels one with sales by its plan, and refunds; a member does neither', async () => {
    const { founder, member, event } = await found();
    const { eventId, type } = await event('published');
    const sale = await record(checkout, {
      eventId,
      kind: 'sale',
      lines: [{ ticketTypeId: type, quantity: 2, unitPrice: 5_000 }],
    });
    const plan = { eventId, kind: 'cancel', policy: ALL_BACK, name: 'Noche', key: 'k' };
    const items = [{ ledgerId: sale.ledgerId, ticketIds: [sale.tickets[0]?.id] }];
    const open = { eventId, items, includeFee: true, reason: 'Pidió su dinero' };
    const calls = [callAs(startPlan, member, plan), callAs(openRefunds, member, open)];
    for (const { code } of await Promise.all(calls.map(errorOf)))
      expect(code).toBe('permission-denied');
    const { refunds } = await callAs(openRefunds, founder, open);
    const [{ refundId }] = refunds as [{ refundId: string }];
    await callAs(advanceRefund, founder, { eventId, refundId, action: 'pay', reference: 'T-1' });
    await callAs(startPlan, founder, plan);
    expect((await db().doc(paths.event(eventId)).get()).get('status')).toBe('cancelled');
  });

  it('has their first event published by an administrator, and the next ones publishes alone', async () => {
    const { founder, event } = await found();
    const [first, second, third] = [
      await event('draft'),
      await event('review'),
      await event('review'),
    ];
    await change(founder, first.eventId, 'review');
    for (const { eventId } of [first, second]) {
      expect(await errorOf(change(founder, eventId, 'published'))).toMatchObject({
        code: 'failed-precondition',
        field: 'firstEvent',
      });
    }
    await change(admin, first.eventId, 'published');
    await change(founder, second.eventId, 'published');
    await change(founder, first.eventId, 'ended');
    await change(founder, third.eventId, 'published');
    // Another producer's event is no event of theirs.
    const other = await found();
    const alone = await other.event('review');
    expect((await errorOf(change(other.founder, alone.eventId, 'published'))).field).toBe(
      'firstEvent',
    );
  });

  it('publishes alone where the producer is not new, and where it is, whatever was published before', async () => {
    const { id, founder, event } = await found();
    const { eventId } = await event('review');
    await event('published');
    expect((await errorOf(change(founder, eventId, 'published'))).field).toBe('firstEvent');
    const forged = { producerId: id, isUnreviewed: false };
    expect((await errorOf(callAs(updateProducer, founder, forged as never))).code).toBe(
      'invalid-argument',
    );
    expect((await errorOf(change(founder, eventId, 'published'))).field).toBe('firstEvent');
    await db().doc(paths.producer(id)).update({ isUnreviewed: false });
    await change(founder, eventId, 'published');
  });

  it('gives what they hold; who holds less gives no more than that', async () => {
    const { id, founder, member } = await found();
    expect(await permissionsOf(founder, id)).toEqual(ALL_PERMISSIONS);
    const third = await makeUser({
      role: 'producer',
      producers: [id],
      permissions: DEFAULT_PERMISSIONS,
    });
    const give = (who: Who) =>
      callAs(updateMemberPermissions, who, {
        producerId: id,
        userId: third.uid,
        permissions: fromFlags([...FLAGS]),
      });
    expect((await errorOf(give(member))).code).toBe('permission-denied');
    await give(founder);
    expect(await permissionsOf(third, id)).toEqual(ALL_PERMISSIONS);
  });
});

it('a founder from before gets the same, once, and nobody else does', async () => {
  const id = await makeProducer();
  const person = (over: object = {}) =>
    makeUser({ role: 'producer', producers: [id], permissions: DEFAULT_PERMISSIONS, ...over });
  const [founder, member] = [await person(), await person()];
  await db().doc(paths.producer(id)).update({ createdBy: founder.uid });
  await db().doc(paths.permission(founder.uid, id)).update({ permissions: DEFAULT_RECORD });
  const changed = (raw: Record<string, unknown>, producer: object | null) =>
    founderRights.changesOf(id, raw, new Date(), producer as Record<string, unknown> | null);
  await applyMigration(db(), founderRights);
  expect(await permissionsOf(founder, id)).toEqual(ALL_PERMISSIONS);
  expect(await permissionsOf(member, id)).toEqual(DEFAULT_PERMISSIONS);
  const raw = { userId: founder.uid, producerId: id, permissions: DEFAULT_RECORD };
  const producer = { createdBy: founder.uid, users: [founder.uid] };
  expect(changed(raw, producer)).not.toBeNull();
  for (const [record, of] of [
    [{ ...raw, permissions: ALL_PERMISSIONS }, producer],
    [
      { ...raw, permissions: { ...DEFAULT_RECORD, producers: { billing: true, banking: false } } },
      producer,
    ],
    [{ ...raw, events: ['e'] }, producer],
    [{ ...raw, until: new Date() }, producer],
    [raw, { ...producer, users: [] }],
    [raw, { ...producer, createdBy: member.uid }],
    [raw, null],
  ] as const) {
    expect(changed(record, of)).toBeNull();
  }
});
