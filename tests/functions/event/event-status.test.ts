import { beforeAll, describe, expect, it } from 'vitest';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { EVENT_STATUSES } from '@/lib/domain/event/event-status';
import { TRANSITIONS } from '@/lib/domain/event/event-transition';
import { paths } from '@/lib/domain/kit/paths';
import { type Flag, fromFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';

let producer: string;
let manager: Who;
let starter: Who;
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeAll(async () => {
  producer = await makeProducer();
  const only = (...flags: Flag[]) =>
    makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });
  manager = await only('events.manage');
  starter = await only('events.changeStatus');
  // Its first event was published by an administrator: `first-event.test.ts`.
  await makeEvent(producer, { status: 'ended' });
});

async function complete(status = 'draft') {
  const id = await makeEvent(producer, { status });
  await makeTicketType(id);
  return id;
}
const eventOf = (id: string) => db().doc(paths.event(id)).get();
const traceOf = (id: string) => db().collection(paths.audit()).where('object.id', '==', id).get();
const change = (who: Who | null, eventId: string, status: string, reason?: string) =>
  callAs(changeEventStatus, who, { eventId, status, ...(reason && { reason }) });

describe('the life of an event', () => {
  it('goes from draft to published, paused, and its end', async () => {
    const id = await complete();
    await change(manager, id, 'review');
    for (const status of ['published', 'paused', 'published', 'ended']) {
      expect(await change(starter, id, status)).toMatchObject({ success: true, status });
    }
    const event = await eventOf(id);
    expect(event.get('status')).toBe('ended');
    expect(event.get('publishedAt')).toBeTruthy();
  });

  it('leaves a trace of each change: who, before, after, why', async () => {
    const id = await complete('published');
    await change(admin, id, 'cancelled', 'El recinto cerró');
    expect((await traceOf(id)).docs.map((line) => line.data())).toMatchObject([
      {
        action: 'event.status',
        before: { status: 'published' },
        after: { status: 'cancelled' },
        reason: 'El recinto cerró',
        producerId: producer,
        by: { uid: admin.uid },
      },
    ]);
  });

  it('counts a change that is asked for twice at once a single time', async () => {
    const id = await complete('published');
    await Promise.all([change(admin, id, 'paused'), change(admin, id, 'paused')]);
    expect((await traceOf(id)).size).toBe(1);
  });

  const ways = new Set(TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
  const wrong = EVENT_STATUSES.flatMap((from) =>
    EVENT_STATUSES.filter((to) => to !== from && !ways.has(`${from} ${to}`)).map(
      (to) => [from, to] as const,
    ),
  );
  it.each(wrong)('never goes from %s to %s', async (from, to) => {
    const id = await complete(from);
    expect((await errorOf(change(admin, id, to, 'Porque sí'))).code).toBe('failed-precondition');
    expect((await eventOf(id)).get('status')).toBe(from);
  });
});

describe('who may change it', () => {
  it.each(TRANSITIONS.map((way) => [way.from, way.to, way.flag] as const))(
    'from %s to %s takes %s, and no other flag does',
    async (from, to, flag) => {
      const [right, wrong] = flag === 'events.manage' ? [manager, starter] : [starter, manager];
      const id = await complete(from);
      expect((await errorOf(change(wrong, id, to, 'Motivo'))).code).toBe('permission-denied');
      expect((await eventOf(id)).get('status')).toBe(from);
      await change(right, id, to, 'Motivo');
      expect((await eventOf(id)).get('status')).toBe(to);
    },
  );

  it('is nobody from outside; an event that is none is refused alike', async () => {
    const id = await complete('review');
    const other = await makeProducer();
    const strangers = [
      await makeUser({ role: 'producer', producers: [other] }),
      await makeUser({ role: 'producer', producers: [producer], permissions: null }),
      await makeUser({ role: 'producer', producers: [producer], permissions: NO_PERMISSIONS }),
      await makeUser({ producers: [producer] }),
    ];
    for (const who of strangers) {
      const refused = await errorOf(change(who, id, 'published'));
      expect(refused.code).toBe('permission-denied');
      expect(refused).toEqual(await errorOf(change(who, 'none', 'published')));
    }
    expect((await errorOf(change(null, id, 'published'))).code).toBe('unauthenticated');
  });

  it('is no longer an administrator whose role was taken away a minute ago', async () => {
    const id = await complete('review');
    const former = await makeUser({ role: 'admin' });
    await auth().setCustomUserClaims(former.uid, null);
    expect((await errorOf(change(former, id, 'published'))).code).toBe('permission-denied');
  });
});

describe('what it takes', () => {
  it('is a complete event for review and for publication', async () => {
    const bare = await makeEvent(producer);
    expect(await errorOf(change(manager, bare, 'review'))).toMatchObject({
      code: 'failed-precondition',
      field: 'tickets',
    });
    const waiting = await makeEvent(producer, { status: 'review', capacity: null });
    expect((await errorOf(change(admin, waiting, 'published'))).field).toBe('capacity');
  });

  it('is a reason to send back and to cancel', async () => {
    const id = await complete('review');
    const error = await errorOf(change(admin, id, 'draft'));
    expect(error).toMatchObject({ code: 'invalid-argument', field: 'reason' });
    await change(admin, id, 'draft', 'Falta el permiso municipal');
    expect((await eventOf(id)).get('statusReason')).toBe('Falta el permiso municipal');
  });

  it.each([
    ['status', { eventId: 'e', status: 'sold' }],
    ['eventId', { eventId: '../users/x', status: 'review' }],
    ['eventId', { eventId: 5, status: 'draft' }],
    ['producerId', { eventId: 'e', status: 'review', producerId: 'mine' }],
    ['reason', { eventId: 'e', status: 'draft', reason: 'x'.repeat(501) }],
  ])('refuses a wrong %s', async (field, data) => {
    const error = await errorOf(callAs(changeEventStatus, manager, data));
    expect(error).toMatchObject({ code: 'invalid-argument', field });
  });
});
