import { expect, test } from 'vitest';
import { delayPending } from '@/functions/src/inbox/delay-pending';
import { untypedDb as db } from '@/functions/src/support/admin';
import { MOST_DELAYED, parseInbox } from '@/lib/domain/inbox/inbox';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const inboxOf = async (who: Who) => parseInbox((await db().doc(paths.inbox(who.uid)).get()).data());
const delay = (who: Who, item: string, until: string | null) =>
  callAs(delayPending, who, { item, until });

test('what waits is put off for one person until a time, and brought back', async () => {
  const [who, other] = [await makeUser(), await makeUser()];
  await db()
    .doc(paths.inbox(who.uid))
    .set({ unread: 2, switches: { digest: false } });
  const until = inHours(2);
  await delay(who, 'draft-e1', until);
  await delay(who, 'draft-e1', until);
  await delay(who, 'orders:requested', inHours(3));
  expect(await inboxOf(who)).toMatchObject({
    unread: 2,
    switches: { digest: false },
    later: { 'draft-e1': new Date(until) },
  });
  expect((await inboxOf(other)).later).toEqual({});
  await delay(who, 'draft-e1', null);
  await delay(who, 'draft-e1', null);
  expect(Object.keys((await inboxOf(who)).later)).toEqual(['orders:requested']);
});

test('so much is put off at a time, not counting what came back', async () => {
  const who = await makeUser();
  const later = Object.fromEntries(
    Array.from({ length: MOST_DELAYED }, (_, n) => [`draft-${n}`, new Date(Date.now() + 9e6)]),
  );
  await db().doc(paths.inbox(who.uid)).set({ later });
  expect((await errorOf(delay(who, 'draft-x', inHours(1)))).code).toBe('failed-precondition');
  await delay(who, 'draft-0', inHours(5));
  const passed = { ...later, 'draft-1': new Date(Date.now() - 1000) };
  await db().doc(paths.inbox(who.uid)).set({ later: passed });
  await delay(who, 'draft-x', inHours(1));
  const kept = Object.keys((await inboxOf(who)).later);
  expect(kept).toHaveLength(MOST_DELAYED);
  expect(kept).not.toContain('draft-1');
});

test.each([
  ['a time that passed', { item: 'draft-e', until: inHours(-1) }],
  ['more than 60 days', { item: 'draft-e', until: inHours(61 * 24) }],
  ['no time', { item: 'draft-e' }],
  ['a name of the database', { item: '__draft__', until: inHours(1) }],
  ['a path', { item: 'a/b', until: inHours(1) }],
  ["somebody else's", { item: 'draft-e', until: inHours(1), uid: 'u1' }],
])('refuses %s', async (_what, input) => {
  const who = await makeUser();
  expect((await errorOf(callAs(delayPending, who, input))).code).toBe('invalid-argument');
  expect((await errorOf(callAs(delayPending, null, input))).code).toBe('unauthenticated');
});
