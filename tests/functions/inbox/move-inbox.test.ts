import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { addNews } from '@/functions/src/inbox/deliver';
import { markInbox } from '@/functions/src/inbox/mark-inbox';
import { moveInbox } from '@/functions/src/inbox/move-inbox';
import { readInbox } from '@/functions/src/inbox/read-inbox';
import { untypedDb as db } from '@/functions/src/support/admin';
import { NOBODY } from '@/functions/src/support/notify';
import type { SentNews } from '@/lib/domain/inbox/calls';
import { parseInbox } from '@/lib/domain/inbox/inbox';
import type { News } from '@/lib/domain/inbox/kinds';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { repeatedCommits } from '../../support/repeated-commits';

const repeated = repeatedCommits();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const listOf = async (who: Who, input: object = {}) =>
  ((await callAs(readInbox, who, input)) as unknown as { lines: SentNews[] }).lines;
const idsOf = async (who: Who, input: object = {}) =>
  (await listOf(who, input)).map(({ id }) => id);
const countOf = async (who: Who) =>
  parseInbox((await db().doc(paths.inbox(who.uid)).get()).data()).unread;
const move = (who: Who, ids: string[], to: string, until?: string) =>
  callAs(moveInbox, who, { ids, to, ...(until && { until }) });

/** Lines about the person alone, so that no right takes them away; the last is the newest. */
async function tell(who: Who, count: number, more: Partial<News> = {}): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomUUID());
  for (const [n, key] of keys.entries()) {
    const news = {
      ...({ what: 'access.change', needs: '' } as const),
      ...{ producerId: '', userId: who.uid, name: 'Club' },
      ...{ objectId: '', amount: null, reason: '', by: NOBODY, at: new Date(Date.now() - 1e6 + n) },
      ...more,
    };
    await addNews(who.uid, key, news, 'Club');
  }
  return keys;
}

test('what is archived leaves the list and the count, and comes back as it was', async () => {
  const who = await makeUser();
  const [first = '', second = ''] = await tell(who, 2);
  await callAs(markInbox, who, { ids: [first] });
  repeated.on();
  await move(who, [first, second], 'archived');
  await move(who, [first, second], 'archived');
  repeated.off();
  expect(await idsOf(who)).toEqual([]);
  expect(await idsOf(who, { box: 'archived' })).toEqual([second, first]);
  expect(await idsOf(who, { box: 'archived', kind: 'access' })).toEqual([second, first]);
  expect(await idsOf(who, { box: 'archived', kind: 'order' })).toEqual([]);
  expect(await countOf(who)).toBe(0);
  await move(who, [first, second], 'inbox');
  await move(who, [first, second], 'inbox');
  expect(await idsOf(who, { unread: true })).toEqual([second]);
  expect(await idsOf(who)).toEqual([second, first]);
  expect(await countOf(who)).toBe(1);
});

test('what is put off comes back at its time, unread and first, once', async () => {
  const who = await makeUser();
  const [first = '', second = ''] = await tell(who, 2);
  await callAs(markInbox, who, { ids: 'all' });
  const until = inHours(2);
  await move(who, [first], 'later', until);
  await move(who, [first], 'later', until);
  expect(await idsOf(who)).toEqual([second]);
  expect(await listOf(who, { box: 'later' })).toMatchObject([
    { id: first, backAt: Date.parse(until) },
  ]);
  await workJobs('newsBack', HOUR_MS);
  expect(await idsOf(who)).toEqual([second]);
  repeated.on();
  await workJobs('newsBack', 3 * HOUR_MS);
  repeated.off();
  await workJobs('newsBack', 3 * HOUR_MS);
  const back = await listOf(who);
  expect(back.map(({ id }) => id)).toEqual([first, second]);
  expect(back[0]).toMatchObject({ unread: true, box: '', backAt: 0 });
  expect(back[0]?.happenedAt).toBeLessThan(back[0]?.at ?? 0);
  expect(await countOf(who)).toBe(1);
  expect(await idsOf(who, { box: 'later' })).toEqual([]);
});

test('what was taken back, or archived since, does not come back by itself', async () => {
  const who = await makeUser();
  const [first = '', second = ''] = await tell(who, 2);
  await move(who, [first, second], 'later', inHours(2));
  await move(who, [first], 'inbox');
  await move(who, [second], 'archived');
  await workJobs('newsBack', 3 * HOUR_MS);
  expect(await listOf(who)).toMatchObject([{ id: first, happenedAt: 0 }]);
  expect(await idsOf(who, { box: 'archived' })).toEqual([second]);
  expect(await countOf(who)).toBe(1);
});

test('nobody moves the lines of another person, nor learns whether they exist', async () => {
  const [who, other] = [await makeUser(), await makeUser()];
  const [key = ''] = await tell(who, 1);
  for (const to of ['archived', 'later', 'inbox']) {
    const until = to === 'later' ? inHours(1) : undefined;
    const same = await move(other, ['none'], to, until);
    expect(await move(other, [key], to, until)).toEqual(same);
  }
  expect(await idsOf(who)).toEqual([key]);
  expect(await idsOf(other, { box: 'archived' })).toEqual([]);
  expect(await countOf(who)).toBe(1);
  expect(await countOf(other)).toBe(0);
});

test('a line that is mailed only does not appear by being moved', async () => {
  const who = await makeUser();
  const [key = ''] = await tell(who, 1);
  await db().doc(innerPaths.inboxLine(who.uid, key)).update({ tags: [], unread: false });
  await move(who, [key], 'archived');
  await move(who, [key], 'inbox');
  expect([await idsOf(who), await idsOf(who, { box: 'archived' })]).toEqual([[], []]);
});

test('a search finds lines by what they say, behind more than a page of others', async () => {
  const who = await makeUser();
  const [old = ''] = await tell(who, 1, { what: 'role.propose', name: 'Ñuñoa Récords' });
  await tell(who, 30);
  expect(await idsOf(who, { q: 'nunoa rec' })).toEqual([old]);
  expect(await idsOf(who, { q: 'otra cosa' })).toEqual([]);
  await move(who, [old], 'archived');
  expect(await idsOf(who, { q: 'nunoa' })).toEqual([]);
  expect(await idsOf(who, { q: 'nunoa', box: 'archived' })).toEqual([old]);
});

test.each([
  ['a time that passed', { ids: ['a'], to: 'later', until: inHours(-1) }],
  ['more than 60 days', { ids: ['a'], to: 'later', until: inHours(61 * 24) }],
  ['later without a time', { ids: ['a'], to: 'later' }],
  ['a time for the archive', { ids: ['a'], to: 'archived', until: inHours(1) }],
  ['an unknown box', { ids: ['a'], to: 'bin' }],
  ['nothing to move', { ids: [], to: 'archived' }],
  ['too many', { ids: Array.from({ length: 51 }, (_, n) => `${n}`), to: 'archived' }],
  ["somebody else's line", { ids: ['a/lines/b'], to: 'archived' }],
  ["somebody else's inbox", { ids: ['a'], to: 'archived', uid: 'u1' }],
])('refuses %s', async (_what, input) => {
  expect((await errorOf(callAs(moveInbox, await makeUser(), input))).code).toBe('invalid-argument');
  expect((await errorOf(callAs(moveInbox, null, input))).code).toBe('unauthenticated');
});
