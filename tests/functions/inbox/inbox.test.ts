import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setUserDisabled } from '@/functions/src/account/set-user-disabled';
import { setUserRole } from '@/functions/src/account/set-user-role';
import { addNews } from '@/functions/src/inbox/deliver';
import { markInbox } from '@/functions/src/inbox/mark-inbox';
import { readInbox } from '@/functions/src/inbox/read-inbox';
import { switchInbox } from '@/functions/src/inbox/switch-inbox';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { audit } from '@/functions/src/support/audit';
import { NOBODY, notify } from '@/functions/src/support/notify';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { parseInbox } from '@/lib/domain/inbox/inbox';
import type { InboxNeed, News, NewsName } from '@/lib/domain/inbox/kinds';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, fromFlags } from '@/lib/domain/rights/permissions';
import {
  callAs,
  errorOf,
  joinProducer,
  makeProducer,
  makeUser,
  type Who,
} from '../../support/functions';
import { deliverNewsOf as deliver } from '../../support/news';
import { repeatedCommits } from '../../support/repeated-commits';

type Line = { id: string; what: NewsName; producerId: string; unread: boolean; name: string };

const inboxOf = async (who: Who, input: object = {}) =>
  (await callAs(readInbox, who, input)) as unknown as { lines: Line[]; next: string };
const linesOf = async (who: Who, producerId: string) =>
  (await inboxOf(who)).lines.filter((line) => line.producerId === producerId);
const countOf = async (who: Who) =>
  parseInbox((await db().doc(paths.inbox(who.uid)).get()).data()).unread;

/** The lines that really are unread: what the count must be. */
const unreadOf = async (who: Who) =>
  (await db().collection(innerPaths.inboxLines(who.uid)).where('unread', '==', true).get()).size;

const NEWS: Omit<News, 'producerId'> = {
  what: 'event.published',
  needs: 'events.manage',
  userId: '',
  name: 'Noche',
  objectId: 'e1',
  amount: null,
  reason: '',
  by: NOBODY,
};

async function tell(producerId: string, more: Partial<News> = {}, key: string = randomUUID()) {
  const batch = db().batch();
  notify(batch, key, { ...NEWS, producerId, ...more });
  await batch.commit();
  return key;
}

const member = (producerId: string, ...flags: Parameters<typeof fromFlags>[0]) =>
  makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(flags) });

describe('what happened reaches whoever may know it', () => {
  test('a change that is audited is a line of whoever holds its flag, and of nobody else', async () => {
    const producerId = await makeProducer();
    const other = await makeProducer();
    const [money, door, foreign, doer, admin] = await Promise.all([
      member(producerId, 'finance.view'),
      member(producerId, 'events.manage', 'tickets.manage'),
      makeUser({ role: 'producer', producers: [other] }),
      member(producerId, 'finance.view'),
      makeUser({ role: 'admin' }),
    ]);
    const batch = db().batch();
    audit(
      batch,
      { uid: doer.uid, email: doer.email, role: 'producer' },
      {
        action: 'paymentOrder.pay',
        object: { type: 'paymentOrder', id: 'o1', name: 'Festival' },
        producerId,
        eventId: 'e1',
        after: { status: 'paid', amount: 12_990 },
      },
    );
    await batch.commit();
    await deliver(producerId);
    expect(await linesOf(money, producerId)).toMatchObject([
      { what: 'order.pay', name: 'Festival', objectId: 'e1', amount: 12_990, unread: true },
    ]);
    for (const one of [door, foreign, doer, admin]) {
      expect(await linesOf(one, producerId)).toEqual([]);
      expect(await countOf(one)).toBe(0);
    }
    expect(await countOf(money)).toBe(1);
  });

  test('the same event is one line, told twice, delivered twice, and with a commit repeated', async () => {
    const producerId = await makeProducer();
    const who = await member(producerId, 'events.manage');
    const key = await tell(producerId);
    await deliver(producerId);
    await tell(producerId, {}, key);
    repeated.on();
    await Promise.all([deliver(producerId), deliver(producerId)]);
    repeated.off();
    expect(await linesOf(who, producerId)).toHaveLength(1);
    expect(await countOf(who)).toBe(1);
  });

  test('a line is gone, and not counted, as soon as its flag is', async () => {
    const producerId = await makeProducer();
    const manager = await makeUser({ role: 'producer', producers: [producerId] });
    const who = await member(producerId, 'events.manage', 'finance.view');
    await tell(producerId, { what: 'order.pay', needs: 'finance.view' });
    await tell(producerId);
    await deliver(producerId);
    expect(await countOf(who)).toBe(2);
    await joinProducer(who.uid, producerId, fromFlags(['events.manage']));
    expect((await linesOf(who, producerId)).map(({ what }) => what)).toEqual(['event.published']);
    expect(await countOf(who)).toBe(1);
    // Without being read, by the news of the change itself.
    await callAs(updateMemberPermissions, manager, {
      producerId,
      userId: who.uid,
      permissions: fromFlags(['tickets.manage']),
    });
    await deliver(producerId);
    expect((await linesOf(who, producerId)).map(({ what }) => what)).toEqual(['access.change']);
    expect([await countOf(who), await unreadOf(who)]).toEqual([1, 1]);
  });

  test('whose role or account an administrator took hears of themself only, and reads nothing of the team', async () => {
    const producerId = await makeProducer();
    const [admin, taken, closed] = await Promise.all([
      makeUser({ role: 'admin' }),
      member(producerId, 'finance.view'),
      member(producerId, 'finance.view'),
    ]);
    const paid = { what: 'order.pay', needs: 'finance.view' } as const;
    await tell(producerId, paid);
    await deliver(producerId);
    expect(await linesOf(taken, producerId)).toHaveLength(1);
    await callAs(setUserRole, admin, { userId: taken.uid, role: 'none' });
    await callAs(setUserDisabled, admin, { userId: closed.uid, disabled: true });
    await tell(producerId, paid);
    await deliver(producerId);
    expect([await unreadOf(taken), await unreadOf(closed)]).toEqual([1, 1]);
    const { uid: userId } = taken;
    await tell(producerId, { what: 'access.change', needs: '', userId });
    await deliver(producerId);
    expect((await linesOf(taken, producerId)).map(({ what }) => what)).toEqual(['access.change']);
    expect(await countOf(taken)).toBe(1);
  });

  test('administrators hear of what waits for them, and only while they are', async () => {
    const producerId = await makeProducer();
    const admin = await makeUser({ role: 'admin' });
    const news = { ...NEWS, producerId, what: 'event.review', needs: 'admin' } as const;
    await addNews(admin.uid, randomUUID(), { ...news, at: new Date() }, '');
    expect(await linesOf(admin, producerId)).toHaveLength(1);
    await auth().setCustomUserClaims(admin.uid, { role: 'producer' });
    expect(await linesOf(admin, producerId)).toEqual([]);
    expect(await countOf(admin)).toBe(0);
  });

  test('what is switched off is not told', async () => {
    const producerId = await makeProducer();
    const who = await member(producerId, 'events.manage');
    for (const name of ['panel-event', 'mail-event']) {
      await callAs(switchInbox, who, { name, on: false });
    }
    await tell(producerId);
    await deliver(producerId);
    expect(await linesOf(who, producerId)).toEqual([]);
    await callAs(switchInbox, who, { name: 'panel-event', on: true });
    await tell(producerId);
    await deliver(producerId);
    expect(await linesOf(who, producerId)).toHaveLength(1);
  });
});

const repeated = repeatedCommits();

describe('the count', () => {
  test('is the unread lines, whatever is told, read and read again in any order', async () => {
    const producerId = await makeProducer();
    const who = await member(producerId, 'events.manage', 'finance.view');
    const keys: string[] = [];
    const steps = [
      async () => void keys.push(await tell(producerId)),
      async () => void keys.push(await tell(producerId, {}, keys.at(-1) ?? 'first')),
      () => deliver(producerId),
      () => callAs(markInbox, who, { ids: [keys.at(-1 - randomInt(3)) ?? 'none', 'none'] }),
      () => callAs(markInbox, who, { ids: 'all' }),
      () => inboxOf(who, { unread: true }),
    ];
    for (let round = 0; round < 12; round += 1) {
      const few = Array.from({ length: 3 }, () => steps[randomInt(steps.length)]?.());
      await Promise.all(few);
      if (round % 4 === 0) await joinProducer(who.uid, producerId, ALL_PERMISSIONS);
      expect(await countOf(who)).toBe(await unreadOf(who));
    }
  });

  test.each([
    ['one page', 30, 1],
    ['more pages than one call reads', 80, 2],
  ])('goes on behind %s of lines that may no longer be read', async (_what, count, calls) => {
    const producerId = await makeProducer();
    const who = await member(producerId, 'events.manage');
    const batch = db().batch();
    const put = (n: number, needs: string) =>
      batch.set(db().doc(innerPaths.inboxLine(who.uid, `line-${n}`)), {
        ...NEWS,
        needs,
        producerId,
        by: '',
        at: new Date(Date.now() - n * 1000),
        tags: ['all', 'event'],
        unread: false,
        mail: '',
      });
    for (let n = 0; n < count; n += 1) put(n, 'finance.view');
    put(count, 'events.manage');
    await batch.commit();
    let page = await inboxOf(who);
    for (let n = 1; n < calls; n += 1) {
      expect(page.lines).toEqual([]);
      expect(page.next).not.toBe('');
      page = await inboxOf(who, { after: page.next });
    }
    expect(page).toMatchObject({ lines: [{ id: `line-${count}` }], next: '' });
  });

  test('pages through the list, and filters it by kind and by what is unread', async () => {
    const producerId = await makeProducer();
    const who = await member(producerId, 'events.manage');
    const kinds: [NewsName, InboxNeed][] = [
      ['event.paused', 'events.manage'],
      ['complaint.open', 'events.manage'],
    ];
    for (let n = 0; n < 30; n += 1) {
      const [what, needs] = kinds[n % 2] as [NewsName, InboxNeed];
      await addNews(who.uid, `k${n}`, { ...NEWS, producerId, what, needs, at: new Date(n) }, '');
    }
    const first = await inboxOf(who);
    const second = await inboxOf(who, { after: first.next });
    expect([first.lines.length, second.lines.length, second.next]).toEqual([25, 5, '']);
    const ids = [...first.lines, ...second.lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(30);
    const complaints = await inboxOf(who, { kind: 'complaint' });
    expect(complaints.lines).toHaveLength(15);
    await callAs(markInbox, who, { ids: complaints.lines.map(({ id }) => id) });
    expect((await inboxOf(who, { kind: 'complaint', unread: true })).lines).toEqual([]);
    expect(await countOf(who)).toBe(15);
    await callAs(markInbox, who, { ids: 'all' });
    expect([await countOf(who), (await inboxOf(who, { unread: true })).lines]).toEqual([0, []]);
  });
});

test.each([
  ['no session', readInbox, {}, 'unauthenticated'],
  ['no session', markInbox, { ids: 'all' }, 'unauthenticated'],
  ['no session', switchInbox, { name: 'digest', on: false }, 'unauthenticated'],
  ["somebody else's inbox", readInbox, { uid: 'u1' }, 'invalid-argument'],
  ["somebody else's line", markInbox, { ids: ['a/lines/b'] }, 'invalid-argument'],
  [
    "somebody else's switch",
    switchInbox,
    { name: 'digest', on: false, uid: 'u1' },
    'invalid-argument',
  ],
  ['an unknown switch', switchInbox, { name: 'panel-other', on: false }, 'invalid-argument'],
  ['an unknown kind', readInbox, { kind: 'other' }, 'invalid-argument'],
] as const)('refuses %s (%#)', async (why, fn, input, code) => {
  const who = why === 'no session' ? null : await makeUser();
  expect((await errorOf(callAs(fn, who, input))).code).toBe(code);
});
