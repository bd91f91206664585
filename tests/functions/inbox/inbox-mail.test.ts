import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { addNews } from '@/functions/src/inbox/deliver';
import { markInbox } from '@/functions/src/inbox/mark-inbox';
import { quietInbox } from '@/functions/src/inbox/quiet-inbox';
import { switchInbox } from '@/functions/src/inbox/switch-inbox';
import { jobRef } from '@/functions/src/job/add-job';
import { untypedDb as db } from '@/functions/src/support/admin';
import { signText } from '@/functions/src/support/mail/keys';
import { NOBODY, notify } from '@/functions/src/support/notify';
import { nextDigest } from '@/lib/domain/inbox/digest';
import { isSwitchedOn, parseInbox } from '@/lib/domain/inbox/inbox';
import type { News } from '@/lib/domain/inbox/kinds';
import { quietText, readQuietLink } from '@/lib/domain/inbox/quiet-link';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import {
  callAs,
  errorOf,
  joinProducer,
  makeProducer,
  makeUser,
  newNetwork,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { deliverOne } from '../../support/news';

const mails = inboxOfFile();
afterEach(() => {
  mails.refusing.on = false;
  mails.refusing.code = 550;
  mails.losing.on = false;
});

const paid = (producerId: string): News => ({
  what: 'order.pay',
  needs: 'finance.view',
  producerId,
  userId: '',
  name: 'Festival',
  objectId: 'e1',
  amount: 12_990,
  reason: '',
  by: NOBODY,
});

async function told() {
  const producerId = await makeProducer({ name: 'Club Sur' });
  const permissions = fromFlags(['finance.view']);
  const who = await makeUser({ role: 'producer', producers: [producerId], permissions });
  return { producerId, who };
}

async function tell(news: News) {
  const batch = db().batch();
  const key = randomUUID();
  notify(batch, key, news);
  await batch.commit();
  return () => deliverOne(key);
}

const switched = async (uid: string) => parseInbox((await db().doc(paths.inbox(uid)).get()).data());

test('a kind that is mailed goes once to whoever may know it, and its link turns it off and nothing on', async () => {
  const { producerId, who } = await told();
  const other = await makeUser({
    role: 'producer',
    producers: [producerId],
    permissions: fromFlags(['events.manage']),
  });
  const deliver = await tell(paid(producerId));
  mails.refusing.on = true;
  mails.refusing.code = 451;
  await deliver();
  expect(mails.to(who.email)).toEqual([]);
  mails.refusing.on = false;
  expect((await switched(who.uid)).unread).toBe(1);
  await deliver();
  const again = await tell(paid(producerId));
  await callAs(switchInbox, who, { name: 'mail-order', on: false });
  await again();
  expect(mails.to(other.email)).toEqual([]);
  expect(mails.to(who.email)).toHaveLength(1);
  const text = mails.text(mails.to(who.email)[0]).replaceAll('&amp;', '&');
  expect(text).toContain('Te pagamos $ 12.990 de Festival');
  const link = /https?:\/\/[^\s"<]*\/avisos\?[^\s"<]*/.exec(text)?.[0] ?? '';
  const read = readQuietLink(new URL(link).searchParams);
  await callAs(switchInbox, who, { name: 'mail-order', on: true });
  for (const _ of ['once', 'twice']) {
    expect((await callAs(quietInbox, null, read)).success).toBe(true);
    expect(isSwitchedOn(await switched(who.uid), 'mail-order')).toBe(false);
  }
  expect(isSwitchedOn(await switched(who.uid), 'panel-order')).toBe(true);
});

// Long before what other tests leave to be delivered.
const THEN = Date.UTC(2000, 0);
const run = async (minutes: number) => {
  // A second later, because the database reads before it answers.
  const ahead = THEN + minutes * 60_000 - Date.now() + 1_000;
  for (const kind of ['news', 'newsMail'] as const) await workJobs(kind, ahead);
};
/** News that only the runs of this test find due; gives the job of its mail. */
async function early(news: News) {
  await tell(news);
  const found = db().collection(innerPaths.allNews()).where('producerId', '==', news.producerId);
  const [one] = (await found.get()).docs;
  const key = one?.id ?? '';
  await one?.ref.update({ at: new Date(THEN) });
  await db()
    .doc(jobRef('news', [key]).path)
    .update({ dueAt: new Date(THEN) });
  const jobs = db().collection(paths.jobs()).where('ids', 'array-contains', key);
  return async () => (await jobs.get()).docs[0]?.data();
}

test('two runs that overlap mail one time, and what is put off waits longer each time', async () => {
  const { producerId, who } = await told();
  await early(paid(producerId));
  mails.meanwhile.run = () => run(1);
  await run(0);
  expect(mails.to(who.email)).toHaveLength(1);

  const stored = await early({ ...paid(producerId), objectId: 'e2' });
  mails.refusing.on = true;
  mails.refusing.code = 451;
  await run(0);
  expect(await stored()).toMatchObject({ tries: 1 });
  mails.refusing.on = false;
  await run(1);
  expect(mails.to(who.email)).toHaveLength(1);
  await run(3);
  expect(mails.to(who.email)).toHaveLength(2);
  expect(await stored()).toBeUndefined();
});

test.each([
  ['whose answer was lost', 'losing', 1],
  ['that is refused for good', 'refusing', 0],
] as const)('a mail %s is not sent again', async (_what, fault, count) => {
  const { producerId, who } = await told();
  const stored = await early(paid(producerId));
  mails[fault].on = true;
  await run(0);
  expect(await stored()).toBeUndefined();
  expect(mails.to(who.email)).toHaveLength(count);
});

test('a mail that waits is not sent once its person does not want it', async () => {
  const { producerId, who } = await told();
  const stored = await early(paid(producerId));
  mails.refusing.on = true;
  mails.refusing.code = 451;
  await run(0);
  mails.refusing.on = false;
  await callAs(switchInbox, who, { name: 'mail-order', on: false });
  await run(10);
  expect(mails.to(who.email)).toEqual([]);
  expect(await stored()).toBeUndefined();
});

test.each([
  ['another person', { userId: 'other' }],
  ['another kind', { name: 'digest' as const }],
  ['no signature', { t: '' }],
  [
    'a signature for something else',
    { t: signText('freeze', quietText({ userId: 'u', name: 'mail-order' })) },
  ],
])('a link is refused for %s', async (_why, forged) => {
  const link = { userId: 'u', name: 'mail-order' as const };
  const data = { ...link, t: signText('inbox', quietText(link)), ...forged };
  const network = { 'x-forwarded-for': newNetwork() };
  expect((await errorOf(callAs(quietInbox, null, data, network))).code).toBe('permission-denied');
});

test('the mail of a publication offers to share the event, and that of a pause leads to it', async () => {
  const producerId = await makeProducer();
  const permissions = fromFlags(['events.manage']);
  const who = await makeUser({ role: 'producer', producers: [producerId], permissions });
  await callAs(switchInbox, who, { name: 'mail-event', on: true });
  for (const what of ['event.published', 'event.paused'] as const) {
    await (await tell({ ...paid(producerId), what, needs: 'events.manage', amount: null }))();
  }
  const [published, paused] = mails.to(who.email).map((mail) => mails.text(mail));
  expect(published).toContain('Compartirlo');
  expect(published).toContain('/events/e1?accion=share');
  expect(paused).toContain('Verlo en el panel');
  expect(paused).not.toContain('accion=');
});

/** Does the digests that are due at a moment; a second later, because the database reads after this. */
const digestsAt = (at: Date) => workJobs('digest', at.getTime() - Date.now() + 1_000);

test('the digest goes once a week, with what may still be read, and only if something is unread', async () => {
  const { producerId, who } = await told();
  await callAs(switchInbox, who, { name: 'mail-order', on: false });
  const line = (key: string, more: Partial<News> = {}) =>
    addNews(who.uid, key, { ...paid(producerId), ...more, at: new Date() }, 'Club Sur');
  await line('a');
  await line('b', { what: 'event.published', needs: 'events.manage', name: 'Secreto' });
  await workJobs('digest');
  expect(mails.to(who.email)).toEqual([]);
  const monday = nextDigest(new Date());
  await Promise.all([digestsAt(monday), digestsAt(monday)]);
  vi.useFakeTimers({ toFake: ['Date'], now: monday.getTime() + 60_000 });
  await line('c');
  vi.useRealTimers();
  await digestsAt(new Date(monday.getTime() + 120_000));
  expect(mails.to(who.email)).toHaveLength(1);
  const text = mails.text(mails.to(who.email)[0]);
  expect(text).toContain('Tienes una novedad sin leer');
  expect(text).not.toContain('Secreto');
  // Next week: everything is read, so nothing goes; then it is switched off.
  const next = new Date(monday.getTime() + 7 * 86_400_000);
  await callAs(markInbox, who, { ids: 'all' });
  await digestsAt(next);
  await joinProducer(who.uid, producerId, fromFlags(['finance.view', 'events.manage']));
  await line('d');
  await callAs(switchInbox, who, { name: 'digest', on: false });
  await digestsAt(new Date(next.getTime() + 7 * 86_400_000));
  expect(mails.to(who.email)).toHaveLength(1);
});

test('the digest tells nothing of a team to whose role an administrator took', async () => {
  const { producerId, who } = await told();
  await addNews(who.uid, 'a', { ...paid(producerId), at: new Date() }, 'Club Sur');
  await db().doc(paths.user(who.uid)).update({ role: null, roleTakenAt: new Date() });
  const monday = nextDigest(new Date());
  await digestsAt(monday);
  expect(mails.to(who.email)).toEqual([]);
});
