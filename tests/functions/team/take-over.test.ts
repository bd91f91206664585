import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/money/advance-payment-order';
import { createPaymentOrder } from '@/functions/src/money/create-payment-order';
import { checkFreezeLink } from '@/functions/src/producer/check-freeze-link';
import { freezePayments } from '@/functions/src/producer/freeze-payments';
import { liftFreeze } from '@/functions/src/producer/lift-freeze';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { untypedDb as db } from '@/functions/src/support/admin';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { removeMember } from '@/functions/src/team/remove-member';
import { sendDueNotices, sendNotice, writeNotice } from '@/functions/src/team/security-notices';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FREEZE_LINK_MS, readFreezeLink } from '@/lib/domain/producer/freeze-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { DEFAULT_PERMISSIONS, fromFlags, NO_PERMISSIONS } from '@/lib/domain/session/permissions';
import { MONEY_MEMORY_MS } from '@/lib/domain/team/money-flags';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';
import { openInbox } from '../../support/mail/inbox';
import { makeSellingEvent } from '../../support/sales';
import { invite, read, VIEWER } from '../../support/team';

let inbox: Awaited<ReturnType<typeof openInbox>>;
let admin: Who;
beforeAll(async () => {
  inbox = await openInbox();
  admin = await makeUser({ role: 'admin' });
});
afterAll(() => inbox.close());

const account = {
  holder: 'Sombra SpA',
  rut: '76.086.428-5',
  bank: 'Tenpo',
  accountType: 'sight',
  accountNumber: '555544443333',
  email: 'sombra@early.test',
} as const;

let producerId: string;
let eventId: string;
let founder: Who;
beforeEach(async () => {
  ({ id: eventId, producerId } = await makeSellingEvent());
  founder = await makeUser({
    role: 'producer',
    producers: [producerId],
    permissions: DEFAULT_PERMISSIONS,
    name: 'Camila Rojas',
  });
});

const mailsTo = (who: Who) => inbox.to(who.email).map((mail) => inbox.text(mail));
const lastTo = (who: Who) => mailsTo(who).at(-1) ?? '';
const linkIn = (mail: string) => {
  const url = new URL(
    /https?:\/\/\S*\/freeze\/[^\s"<>]+/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? '',
  );
  const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  return readFreezeLink(id, Object.fromEntries(url.searchParams));
};
const frozen = async () =>
  parseProducer(producerId, await read(paths.producer(producerId))).freeze !== null;
const stranger = async () => {
  const who = await makeUser();
  const { invitationId } = await invite(founder, producerId, who.email, DEFAULT_PERMISSIONS);
  await callAs(acceptInvitation, who, { producerId, invitationId });
  return { ...who, token: { ...who.token, role: 'producer' } };
};

test('an invited manager who pushes the founder out and sets the account does not get away with it', async () => {
  const thief = await stranger();
  expect(lastTo(founder)).toContain('Gestionar accesos');

  const strip = { producerId, userId: founder.uid, permissions: NO_PERMISSIONS };
  await callAs(updateMemberPermissions, thief, strip);
  expect(lastTo(founder)).toContain('Quitó: Datos bancarios');
  await callAs(removeMember, thief, { producerId, userId: founder.uid });
  expect(lastTo(founder)).toContain('te sacó del equipo');
  await callAs(updateBanking, thief, { producerId, ...account });
  expect(lastTo(founder)).toContain('registró los datos bancarios');
  expect(lastTo(founder)).not.toContain('3333');
  expect(mailsTo(founder)).toHaveLength(4);

  await callAs(freezePayments, null, linkIn(lastTo(founder)));
  expect(await frozen()).toBe(true);
  const ask = { eventId, amount: 1 };
  for (const refused of [
    () => callAs(createPaymentOrder, admin, ask),
    () => callAs(updateBanking, thief, { producerId, ...account, accountNumber: '99998888' }),
    () => callAs(updateBanking, admin, { producerId, ...account, accountNumber: '99998888' }),
  ]) {
    const { code, message } = await errorOf(refused());
    expect(code).toBe('failed-precondition');
    expect(message).toContain('detenidos');
  }
  expect(await read(paths.banking(producerId))).toMatchObject({ accountNumber: '555544443333' });
  expect(lastTo(thief)).toContain('no reconoce un cambio');
});

describe('whoever is told', () => {
  test('hears of it for 30 days after losing the flags, and no longer', async () => {
    const former = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: VIEWER,
    });
    const strip = { producerId, userId: former.uid, permissions: NO_PERMISSIONS };
    await callAs(updateMemberPermissions, founder, strip);
    await callAs(updateBanking, founder, { producerId, ...account });
    expect(mailsTo(former)).toHaveLength(2);
    expect(lastTo(founder)).toContain('•••• 3333');

    const lostAt = new Date(Date.now() - MONEY_MEMORY_MS - 1000);
    await db().doc(innerPaths.formerHolder(producerId, former.uid)).update({ lostAt });
    await callAs(updateBanking, founder, { producerId, ...account, accountNumber: '1212' });
    expect(mailsTo(former)).toHaveLength(2);
    expect(mailsTo(founder)).toHaveLength(3);
  });

  test('is not everybody: not of flags that are not money, nor who never reached it', async () => {
    const member = (flags: Parameters<typeof fromFlags>[0]) =>
      makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(flags) });
    const door = await member(['tickets.manage']);
    const permissions = fromFlags(['tickets.generate']);
    await callAs(updateMemberPermissions, founder, { producerId, userId: door.uid, permissions });
    expect(mailsTo(founder)).toHaveLength(0);
    await callAs(updateBanking, founder, { producerId, ...account });
    expect(mailsTo(door)).toHaveLength(0);
    await callAs(removeMember, founder, { producerId, userId: door.uid });
    expect(mailsTo(door)).toHaveLength(1);
    expect(mailsTo(founder)).toHaveLength(1);
  });

  test('hears of their own removal however many others were removed before', async () => {
    const thief = await stranger();
    for (let n = 0; n < 21; n += 1) {
      const puppet = await makeUser({
        role: 'producer',
        producers: [producerId],
        permissions: VIEWER,
      });
      await callAs(removeMember, thief, { producerId, userId: puppet.uid });
    }
    await callAs(removeMember, thief, { producerId, userId: founder.uid });
    expect(lastTo(founder)).toContain('te sacó del equipo');
  });

  test('is told by a name that cannot silence the mail', async () => {
    await db().doc(paths.user(founder.uid)).update({ display_name: 'Ana\r\nBcc: x@y.cl' });
    const former = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: VIEWER,
    });
    await callAs(removeMember, founder, { producerId, userId: former.uid });
    expect(mailsTo(former)).toHaveLength(1);
  });

  test('a change is kept when its warning cannot be sent', async () => {
    inbox.refusing.on = true;
    const former = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: VIEWER,
    });
    await callAs(removeMember, founder, { producerId, userId: former.uid });
    inbox.refusing.on = false;
    expect((await read(paths.producer(producerId)))?.users).not.toContain(former.uid);
  });
});

describe('a warning', () => {
  const waiting = async () =>
    (await db().collection(innerPaths.notices()).where('producerId', '==', producerId).get()).docs;
  /** Runs the scheduled job as if it were so many minutes from now. */
  const clock = (minutes: number) => sendDueNotices(new Date(Date.now() + minutes * 60_000));
  const members = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        makeUser({ role: 'producer', producers: [producerId], permissions: VIEWER }),
      ),
    );
  afterEach(() => {
    inbox.refusing.on = false;
  });

  test('that does not leave is sent by the clock, once', async () => {
    const [former] = await members(1);
    inbox.refusing.on = true;
    await callAs(updateBanking, founder, { producerId, ...account });
    inbox.refusing.on = false;
    expect(mailsTo(founder)).toHaveLength(0);
    await clock(0);
    expect(mailsTo(founder)).toHaveLength(0);
    await Promise.all([clock(5), clock(5)]);
    await clock(60);
    expect(lastTo(founder)).toContain('•••• 3333');
    expect(mailsTo(founder)).toHaveLength(1);
    expect(mailsTo(former as Who)).toHaveLength(1);
    expect(await waiting()).toHaveLength(0);
  });

  test('is written with its change: where the process dies behind the commit, the clock sends it', async () => {
    const change = { kind: 'lifted', reason: 'Lo revisamos' } as const;
    await db().runTransaction(async (tx) => writeNotice(tx, producerId, change));
    await clock(0);
    expect(mailsTo(founder)).toHaveLength(0);
    await clock(2);
    expect(lastTo(founder)).toContain('Lo revisamos');
    expect(await waiting()).toHaveLength(0);
  });

  test('is resent only to those who have not got it, and ends', async () => {
    const [other] = await members(1);
    inbox.refusing.on = true;
    await callAs(updateBanking, founder, { producerId, ...account });
    const [notice] = await waiting();
    await notice?.ref.update({ told: [other?.uid], tries: 8 });
    await sendNotice(notice?.id ?? '');
    expect((await notice?.ref.get())?.get('tries')).toBe(9);
    inbox.refusing.on = false;
    await clock(24 * 60);
    expect(mailsTo(founder)).toHaveLength(1);
    expect(mailsTo(other as Who)).toHaveLength(0);

    inbox.refusing.on = true;
    await callAs(updateBanking, founder, { producerId, ...account, accountNumber: '7777' });
    const [last] = await waiting();
    await last?.ref.update({ tries: 9 });
    await clock(24 * 60);
    expect(await waiting()).toHaveLength(0);
  });
});

describe('the link', () => {
  const link = async () => {
    await callAs(updateBanking, founder, { producerId, ...account });
    return linkIn(lastTo(founder));
  };

  test('changes nothing by being looked at, and stops once however often it is used', async () => {
    const good = await link();
    expect(await callAs(checkFreezeLink, null, good)).toMatchObject({ valid: true });
    expect(await frozen()).toBe(false);
    await Promise.all([callAs(freezePayments, null, good), callAs(freezePayments, null, good)]);
    await callAs(freezePayments, null, good);
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
