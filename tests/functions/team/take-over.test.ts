import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { jobRef } from '@/functions/src/job/add-job';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { freezePayments } from '@/functions/src/producer/freeze-payments';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { untypedDb as db } from '@/functions/src/support/admin';
import { removeMember } from '@/functions/src/team/remove-member';
import { sendNotice, writeNotice } from '@/functions/src/team/security-notices';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { MAIL_ROOM, mailboxOf } from '@/lib/domain/mailing/mail-room';
import { fromFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { MONEY_MEMORY_MS } from '@/lib/domain/team/money-flags';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { read, VIEWER } from '../../support/team';
import {
  account,
  admin,
  eventId,
  founder,
  frozen,
  inbox,
  lastTo,
  linkIn,
  mailsTo,
  makeTakeOverWorld,
  producerId,
  stranger,
} from '../../support/worlds/take-over';

makeTakeOverWorld();

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
  expect(lastTo(founder)).not.toContain('•••• 3333');
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
  const jobOf = (noticeId: string) => db().doc(jobRef('notice', [noticeId]).path);
  /** The notices of the producer that are not over. */
  const waiting = async () => {
    const notices = db().collection(innerPaths.notices()).where('producerId', '==', producerId);
    const { docs } = await notices.get();
    const jobs = await Promise.all(docs.map(({ id }) => jobOf(id).get()));
    return docs.filter((_, n) => jobs[n]?.get('state') === 'waiting');
  };
  /** Does what is due as if it were so many minutes from now. */
  const clock = (minutes: number) => workJobs('notice', minutes * 60_000);
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
    await notice?.ref.update({ told: [other?.uid] });
    await jobOf(notice?.id ?? '').update({ tries: 9 });
    await sendNotice(notice?.id ?? '');
    expect((await jobOf(notice?.id ?? '').get()).get('tries')).toBe(10);
    inbox.refusing.on = false;
    await clock(24 * 60);
    expect(mailsTo(founder)).toHaveLength(1);
    expect(mailsTo(other as Who)).toHaveLength(0);

    inbox.refusing.on = true;
    await callAs(updateBanking, founder, { producerId, ...account, accountNumber: '7777' });
    const [last] = await waiting();
    await jobOf(last?.id ?? '').update({ tries: 10 });
    await clock(24 * 60);
    expect(await waiting()).toHaveLength(0);
  });

  test('waits for an address without room for longer than the day it takes, and then arrives', async () => {
    const box = createHash('sha256')
      .update(`mailbox:${mailboxOf(founder.email)}`)
      .digest('hex');
    const room = db().doc(innerPaths.limit(box.slice(0, 40)));
    const { aDay, bought, warnings, security } = MAIL_ROOM;
    const times = Array.from({ length: aDay + bought + warnings + security }, () => ({
      at: Date.now(),
      by: '',
    }));
    await room.set({ times });
    await callAs(updateBanking, founder, { producerId, ...account });
    for (let hours = 1; hours <= 30; hours += 1) await clock(hours * 61);
    expect(mailsTo(founder)).toHaveLength(0);
    expect(await waiting()).toHaveLength(1);
    await room.delete();
    await clock(40 * 61);
    expect(lastTo(founder)).toContain('•••• 3333');
    expect(await waiting()).toHaveLength(0);
  });

  test('reaches whom it can while an address has no room, and gives up only on the others', async () => {
    const [other] = await members(1);
    const box = createHash('sha256')
      .update(`mailbox:${mailboxOf(founder.email)}`)
      .digest('hex');
    const room = db().doc(innerPaths.limit(box.slice(0, 40)));
    const times = Array.from({ length: 200 }, () => ({ at: Date.now(), by: '' }));
    await room.set({ times });
    inbox.refusing.on = true;
    await callAs(updateBanking, founder, { producerId, ...account });
    const [notice] = await waiting();
    await jobOf(notice?.id ?? '').update({ tries: 10 });
    await clock(24 * 60);
    inbox.refusing.on = false;
    await room.delete();
    await clock(48 * 60);
    expect(mailsTo(founder)).toHaveLength(1);
    expect(mailsTo(other as Who)).toHaveLength(0);
    expect(await waiting()).toHaveLength(0);
  });
});
