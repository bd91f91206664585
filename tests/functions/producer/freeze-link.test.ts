import { describe, expect, test, vi } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { checkFreezeLink } from '@/functions/src/producer/check-freeze-link';
import { freezePayments } from '@/functions/src/producer/freeze-payments';
import { liftFreeze } from '@/functions/src/producer/lift-freeze';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { untypedDb as db } from '@/functions/src/support/admin';
import { signText } from '@/functions/src/support/mail/keys';
import { removeMember } from '@/functions/src/team/remove-member';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FREEZE_LINK_MS, freezeText } from '@/lib/domain/producer/freeze-link';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, signedInAgo } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';
import { read, VIEWER } from '../../support/team';
import {
  account,
  admin,
  eventId,
  founder,
  frozen,
  lastTo,
  linkIn,
  makeTakeOverWorld,
  producerId,
} from '../../support/worlds/take-over';

makeTakeOverWorld();

describe('the link', () => {
  const link = async () => {
    await callAs(updateBanking, founder, { producerId, ...account });
    return linkIn(lastTo(founder));
  };

  test('changes nothing by being looked at, and stops once however often it is used', async () => {
    const good = await link();
    expect(await callAs(checkFreezeLink, null, good)).toMatchObject({ valid: true, frozen: false });
    expect(await frozen()).toBe(false);
    await Promise.all([callAs(freezePayments, null, good), callAs(freezePayments, null, good)]);
    await callAs(freezePayments, null, good);
    expect(await callAs(checkFreezeLink, null, good)).toMatchObject({ valid: true, frozen: true });
    const lines = (await traceOf(producerId)).filter((line) => line.action === 'producer.freeze');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.by.uid).toBe(founder.uid);
  });

  test('is refused for another producer, person or moment, and without a signature of ours', async () => {
    const good = await link();
    const other = (await makeSellingEvent()).producerId;
    for (const wrong of [
      { producerId: other },
      { userId: admin.uid },
      { at: String(Number(good.at) + 1) },
      { t: '' },
      { t: 'local.forged' },
    ]) {
      const error = await errorOf(callAs(freezePayments, null, { ...good, ...wrong }));
      expect(error.code).toBe('permission-denied');
      expect(await callAs(checkFreezeLink, null, { ...good, ...wrong })).toMatchObject({
        valid: false,
        producerName: '',
        frozen: false,
      });
    }
    const extra = await errorOf(callAs(freezePayments, null, { ...good, frozen: false }));
    expect(extra.code).toBe('invalid-argument');
    expect(await frozen()).toBe(false);
  });

  test('works for 30 days', async () => {
    const good = await link();
    vi.useFakeTimers({ toFake: ['Date'], now: Number(good.at) + FREEZE_LINK_MS + 1000 });
    try {
      expect(await callAs(checkFreezeLink, null, good)).toMatchObject({ valid: false });
      expect((await errorOf(callAs(freezePayments, null, good))).code).toBe('failed-precondition');
    } finally {
      vi.useRealTimers();
    }
    expect(await frozen()).toBe(false);
  });

  test('does not stop anew what an administrator has looked at; a newer mail does', async () => {
    const good = await link();
    await callAs(freezePayments, null, good);
    const lift = { producerId, reason: 'Hablamos con Camila: el cambio es suyo' };
    expect((await errorOf(callAs(liftFreeze, founder, lift))).code).toBe('permission-denied');
    expect(await errorOf(callAs(liftFreeze, await signedInAgo(admin, 1801), lift))).toMatchObject({
      field: 'authTime',
    });
    expect((await errorOf(callAs(liftFreeze, admin, { producerId, reason: ' ' }))).code).toBe(
      'invalid-argument',
    );
    expect(await frozen()).toBe(true);
    await callAs(liftFreeze, admin, lift);
    await callAs(liftFreeze, admin, lift);
    expect(await frozen()).toBe(false);
    expect(lastTo(founder)).toContain('Hablamos con Camila');
    expect((await traceOf(producerId)).filter((one) => one.action === 'producer.unfreeze')).toEqual(
      [expect.objectContaining({ reason: lift.reason })],
    );

    expect(await callAs(checkFreezeLink, null, good)).toMatchObject({ valid: false });
    expect((await errorOf(callAs(freezePayments, null, good))).code).toBe('failed-precondition');
    expect(await frozen()).toBe(false);
    await callAs(freezePayments, null, linkIn(lastTo(founder)));
    expect(await frozen()).toBe(true);
  });

  test('is not repeated for a former member who froze once, until something else changes', async () => {
    const former = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: VIEWER,
    });
    await callAs(removeMember, founder, { producerId, userId: former.uid });
    await callAs(freezePayments, null, linkIn(lastTo(former)));
    const lift = { producerId, reason: 'La cuenta es la de siempre' };
    await callAs(liftFreeze, admin, lift);
    expect(lastTo(former)).toContain('La cuenta es la de siempre');
    expect(lastTo(former)).not.toContain('/freeze/');
    expect(lastTo(founder)).toContain('/freeze/');

    await callAs(updateBanking, founder, { producerId, ...account });
    await callAs(freezePayments, null, linkIn(lastTo(former)));
    expect(await frozen()).toBe(true);
  });

  test('of a member whose rights are over is one stop, and their mail does not name the account', async () => {
    const member = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(['producers.banking']),
    });
    await callAs(updateBanking, founder, { producerId, ...account });
    expect(lastTo(member)).toContain('•••• 3333');
    const until = new Date(Date.now() - 60_000);
    await db().doc(paths.permission(member.uid, producerId)).update({ until });
    await callAs(updateBanking, founder, { producerId, ...account, accountNumber: '77771212' });
    expect(lastTo(founder)).toContain('•••• 1212');
    expect(lastTo(member)).not.toContain('•••• 1212');

    await callAs(freezePayments, null, linkIn(lastTo(member)));
    const stored = await read(innerPaths.formerHolder(producerId, member.uid));
    expect(stored).toMatchObject({ uid: member.uid, email: member.email });
    expect(stored?.lostAt.toMillis()).toBe(until.getTime());
    await callAs(liftFreeze, admin, { producerId, reason: 'La cuenta es de ellos' });
    expect(lastTo(member)).toContain('La cuenta es de ellos');
    expect(lastTo(member)).not.toContain('/freeze/');
    // Their removal is no new reason: they were warned of the account, and have stopped it.
    await callAs(removeMember, founder, { producerId, userId: member.uid });
    expect(await read(innerPaths.formerHolder(producerId, member.uid))).toHaveProperty('frozeAt');

    await callAs(updateBanking, founder, { producerId, ...account });
    await callAs(freezePayments, null, linkIn(lastTo(member)));
    expect(await frozen()).toBe(true);
  });

  test.each([
    ['whose account was closed', { disabled: true }],
    ['whose role was taken', { role: null, roleTakenAt: new Date() }],
  ])(
    'of a member %s is one stop, and their mail does not name the account',
    async (_whose, over) => {
      const member = await makeUser({
        role: 'producer',
        producers: [producerId],
        permissions: fromFlags(['producers.banking']),
      });
      await callAs(updateBanking, founder, { producerId, ...account });
      expect(lastTo(member)).toContain('•••• 3333');
      await db().doc(paths.user(member.uid)).update(over);
      await callAs(updateBanking, founder, { producerId, ...account, accountNumber: '77771212' });
      expect(lastTo(founder)).toContain('•••• 1212');
      expect(lastTo(member)).toContain('/freeze/');
      expect(lastTo(member)).not.toContain('•••• 1212');

      await callAs(freezePayments, null, linkIn(lastTo(member)));
      expect(await frozen()).toBe(true);
      const stored = await read(innerPaths.formerHolder(producerId, member.uid));
      expect(stored).toMatchObject({ uid: member.uid, email: member.email });
      expect(stored).toHaveProperty('lostAt');
      await callAs(liftFreeze, admin, { producerId, reason: 'La cuenta es de ellos' });
      expect(lastTo(member)).toContain('La cuenta es de ellos');
      expect(lastTo(member)).not.toContain('/freeze/');
      await callAs(updateBanking, founder, { producerId, ...account });
      await callAs(freezePayments, null, linkIn(lastTo(member)));
      expect(await frozen()).toBe(true);
    },
  );

  test('is not mailed to whoever left without ever reaching the money, and one from before is refused', async () => {
    const helper = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(['tickets.manage']),
    });
    await callAs(removeMember, founder, { producerId, userId: helper.uid });
    expect(lastTo(helper)).toContain('Ya no eres parte del equipo');
    expect(lastTo(helper)).not.toContain('/freeze/');
    expect(lastTo(helper)).not.toContain('el dinero');
    const old = { producerId, userId: helper.uid, at: String(Date.now()) };
    const mailed = { ...old, t: signText('freeze', freezeText(old)) };
    expect(await callAs(checkFreezeLink, null, mailed)).toMatchObject({ valid: false });
    expect((await errorOf(callAs(freezePayments, null, mailed))).code).toBe('failed-precondition');
    expect(await frozen()).toBe(false);
    // Nor does it tell how the payments are.
    await callAs(freezePayments, null, await link());
    const told = { valid: false, frozen: false };
    expect(await callAs(checkFreezeLink, null, mailed)).toMatchObject(told);
  });

  test('of who reaches the money in one event works while they do', async () => {
    const member = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: VIEWER,
    });
    await db()
      .doc(paths.permission(member.uid, producerId))
      .update({ events: [eventId] });
    const old = { producerId, userId: member.uid, at: String(Date.now()) };
    const mailed = { ...old, t: signText('freeze', freezeText(old)) };
    await callAs(freezePayments, null, mailed);
    expect(await frozen()).toBe(true);
  });

  test('is not mailed any more to whose role was taken more than 30 days ago', async () => {
    const member = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(['producers.banking']),
    });
    const roleTakenAt = new Date(Date.now() - FREEZE_LINK_MS - 60_000);
    await db().doc(paths.user(member.uid)).update({ role: null, roleTakenAt });
    await callAs(updateBanking, founder, { producerId, ...account });
    expect(lastTo(founder)).toContain('•••• 3333');
    expect(lastTo(member)).toBe('');
  });

  test('stops an order that waits for its approval or its payment, which can still be rejected', async () => {
    const order = (status: string) =>
      db()
        .doc(paths.paymentOrder(`${status}-${producerId}`))
        .set({ eventId, producerId, amount: 1, status, requestedBy: 'x' });
    await order('requested');
    await order('approved');
    await callAs(freezePayments, null, await link());
    const step = (status: string, action: string, more: object = {}) =>
      callAs(advancePaymentOrder, admin, {
        paymentOrderId: `${status}-${producerId}`,
        action,
        ...more,
      });
    expect((await errorOf(step('requested', 'approve'))).message).toContain('detenidos');
    const paid = await errorOf(step('approved', 'pay', { reference: 'T1' }));
    expect(paid.message).toContain('detenidos');
    await step('approved', 'reject', { reason: 'La cuenta no es de ellos' });
  });
});
