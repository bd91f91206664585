import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { jobRef } from '@/functions/src/job/add-job';
import { untypedDb as db } from '@/functions/src/support/admin';
import { sendMail } from '@/functions/src/support/mail/mailer';
import { notify } from '@/functions/src/support/notify';
import { parseInbox } from '@/lib/domain/inbox/inbox';
import type { NewsName } from '@/lib/domain/inbox/kinds';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { MAIL_ROOM } from '@/lib/domain/mailing/mail-room';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeProducer, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';

const mails = inboxOfFile();
afterEach(() => {
  mails.refusing.on = false;
});

// Long before what other tests leave to be delivered.
const THEN = Date.UTC(2001, 0);
const run = async (minutes: number) => {
  // A second later, because the database reads before it answers.
  const ahead = THEN + minutes * 60_000 - Date.now() + 1_000;
  for (const kind of ['news', 'newsMail'] as const) await workJobs(kind, ahead);
};
const flags = fromFlags(['finance.view']);

async function team(name: string, who?: Who) {
  const producerId = await makeProducer({ name });
  return {
    producerId,
    who: who ?? (await makeUser({ role: 'producer', producers: [producerId], permissions: flags })),
  };
}

/** Orders that somebody moved, each at its minute, of their own events. */
async function moved(what: NewsName, producerId: string, minutes: number[], uid = 'admin-1') {
  const batch = db().batch();
  const keys = minutes.map(() => randomUUID());
  for (const [n, key] of keys.entries()) {
    notify(batch, key, {
      ...{ what, needs: 'finance.view', producerId, userId: '', name: `Noche ${n + 1}` },
      ...{ objectId: `e${n}`, amount: 1_000 * (n + 1), reason: '' },
      by: { uid, email: 'ana@early.cl' },
    });
  }
  await batch.commit();
  for (const [n, key] of keys.entries()) {
    const at = new Date(THEN + (minutes[n] ?? 0) * 60_000);
    await db().doc(innerPaths.news(key)).update({ at });
    await db()
      .doc(jobRef('news', [key]).path)
      .update({ dueAt: at });
  }
  const act = [what, 'finance.view', producerId, uid].join(':');
  const jobs = db()
    .collection(paths.jobs())
    .where('ids', 'array-contains-any', [act, ...keys]);
  return async () => (await jobs.get()).size;
}

const unread = async ({ uid }: Who) =>
  parseInbox((await db().doc(paths.inbox(uid)).get()).data()).unread;

test('what one person does to several orders is a line each, and one mail that lists them', async () => {
  const { producerId, who } = await team('Club Sur');
  const left = await moved('order.approve', producerId, [0, 0, 0.5]);
  await run(0.6);
  // At once in the panel; the mail waits until nothing more is done.
  expect(await unread(who)).toBe(3);
  expect(mails.to(who.email)).toEqual([]);
  await run(2);
  expect(mails.to(who.email)).toEqual([]);
  await run(3.1);
  expect(mails.to(who.email)).toHaveLength(1);
  const text = mails.text(mails.to(who.email)[0]);
  expect(text).toContain('Aprobamos 3 pagos por $ 6.000');
  for (const line of ['$ 1.000 de Noche 1', '$ 2.000 de Noche 2', '$ 3.000 de Noche 3']) {
    expect(text).toContain(line);
  }
  expect(await left()).toBe(0);
  await run(9);
  expect(mails.to(who.email)).toHaveLength(1);
});

test('each producer, each thing that was done and each who did it has a mail of its own', async () => {
  const [one, other] = [await team('Uno'), await team('Dos')];
  await moved('order.pay', one.producerId, [20, 20]);
  await moved('order.return', one.producerId, [20]);
  await moved('order.pay', one.producerId, [20], 'admin-2');
  await moved('order.pay', other.producerId, [20, 20]);
  for (const minute of [21, 23, 24]) await run(minute);
  const subjects = mails
    .to(one.who.email)
    .map((mail) => mails.text(mail))
    .sort();
  expect(subjects).toHaveLength(3);
  expect(subjects.some((text) => text.includes('El banco devolvió el pago de $ 1.000'))).toBe(true);
  expect(mails.to(other.who.email)).toHaveLength(1);
});

test('runs that overlap, and a server that puts off, make no second mail', async () => {
  const { producerId, who } = await team('Club Norte');
  const left = await moved('order.pay', producerId, [40, 40]);
  await run(41);
  mails.refusing.on = true;
  mails.refusing.code = 451;
  await run(43);
  expect(await left()).toBe(1);
  mails.refusing.on = false;
  mails.meanwhile.run = () => run(46);
  await Promise.all([run(46), run(46)]);
  await run(48);
  expect(mails.to(who.email)).toHaveLength(1);
  expect(await left()).toBe(0);
});

test('an address that has had its mails of the hour still reads of payments and refusals', async () => {
  const { producerId, who } = await team('Club Lleno');
  for (let n = 0; n < MAIL_ROOM.anHour; n += 1) {
    await sendMail({ to: who.email, producerId: null, subject: 'x', html: 'x', text: 'x' });
  }
  await moved('order.pay', producerId, [60, 60]);
  await moved('order.return', producerId, [60]);
  for (const minute of [61, 63, 64]) await run(minute);
  expect(mails.to(who.email)).toHaveLength(MAIL_ROOM.anHour + 2);
});

test('where no room at all is left, the mail waits for it and is not dropped', async () => {
  const { producerId, who } = await team('Club Lleno');
  const { aDay, bought, warnings } = MAIL_ROOM;
  const most = aDay + bought + warnings;
  for (let n = 0; n < most; n += 1) {
    const kind = 'warning';
    await sendMail({ to: who.email, producerId: null, kind, subject: 'x', html: 'x', text: 'x' });
  }
  const left = await moved('order.return', producerId, [80]);
  for (const minute of [81, 83]) await run(minute);
  expect(mails.to(who.email)).toHaveLength(most);
  expect(await left()).toBe(1);
}, 60_000);
