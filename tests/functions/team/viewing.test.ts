import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeAll, describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { endDueViewings } from '@/functions/src/team/viewing';
import { paths } from '@/lib/domain/kit/paths';
import { CALLS_WHILE_VIEWING } from '@/lib/domain/rights/viewing';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { MANAGER, makeTeam, read, VIEWER } from '../../support/team';

const { startViewAs, endViewAs } = functions;
const REASON = 'Dice que no ve sus ventas';

type Endpoint = CallableFunction<unknown, unknown> & { __endpoint?: { callableTrigger?: object } };
const callables = Object.entries(functions as unknown as Record<string, Endpoint>).filter(
  ([, fn]) => fn.__endpoint?.callableTrigger,
);

let team: Awaited<ReturnType<typeof makeTeam>>;
let admin: Who;
beforeAll(async () => {
  [team, admin] = await Promise.all([makeTeam(), makeUser({ role: 'admin' })]);
});

const linesOf = async (who: Who) => {
  const lines = await db().collection('audit').where('by.uid', '==', who.uid).get();
  return lines.docs
    .map((line) => line.data())
    .filter(({ action }) => /^view/.test(action))
    .sort((a, b) => a.at.toMillis() - b.at.toMillis());
};
const viewOf = async (who: Who) => (await read(paths.user(who.uid)))?.viewing;
/** Lets the half hour of a view pass. */
const pass = (who: Who) =>
  db()
    .doc(paths.user(who.uid))
    .update({ 'viewing.until': new Date(Date.now() - 1) });

describe('seeing the panel as another person', () => {
  it('is for who manages the access of that team, and for administrators with a reason', async () => {
    const [manager, member, plain] = await Promise.all([
      team.member(MANAGER),
      team.member(VIEWER),
      team.member(VIEWER),
    ]);
    const { producerId } = team;
    const other = await makeTeam();
    const roleless = await makeUser();
    const [of, elsewhere] = [member.uid, other.owner.uid];
    const refusals: [Who | null, object, string][] = [
      [null, { userId: of, producerId }, 'unauthenticated'],
      [plain, { userId: of, producerId }, 'permission-denied'],
      [other.owner, { userId: of, producerId }, 'permission-denied'],
      [manager, { userId: elsewhere, producerId }, 'not-found'],
      [manager, { userId: elsewhere, producerId: other.producerId }, 'permission-denied'],
      [manager, { userId: of }, 'invalid-argument'],
      [manager, { userId: manager.uid, producerId }, 'failed-precondition'],
      [manager, { userId: of, producerId, until: 'tomorrow' }, 'invalid-argument'],
      [manager, { userId: of, producerId, kind: 'person' }, 'invalid-argument'],
      [admin, { userId: of }, 'invalid-argument'],
      [admin, { userId: of, reason: '  ' }, 'invalid-argument'],
      [admin, { userId: admin.uid, reason: REASON }, 'failed-precondition'],
      [admin, { userId: roleless.uid, reason: REASON }, 'failed-precondition'],
      [admin, { userId: 'nobody', reason: REASON }, 'not-found'],
    ];
    for (const [who, data, code] of refusals) {
      expect([data, (await errorOf(callAs(startViewAs, who, data))).code]).toEqual([data, code]);
    }
    expect([await viewOf(manager), await viewOf(admin)]).toEqual([undefined, undefined]);
    expect(await callAs(startViewAs, manager, { userId: of, producerId })).toMatchObject({
      success: true,
    });
    const { until, startedAt, ...view } = await viewOf(manager);
    expect(view).toMatchObject({ kind: 'member', userId: of, producerId });
    expect(until.toMillis() - startedAt.toMillis()).toBe(30 * 60_000);
  });

  it('names both people where it starts, where a change is refused, and where it ends', async () => {
    const viewer = await makeUser({ role: 'admin' });
    const data = { userId: team.owner.uid, reason: REASON };
    await callAs(startViewAs, viewer, data);
    for (const _ of [1, 2]) await errorOf(callAs(functions.updateUser, viewer, {}));
    expect((await errorOf(callAs(startViewAs, viewer, data))).code).toBe('permission-denied');
    await callAs(endViewAs, viewer, {});
    await callAs(endViewAs, viewer, {});
    const lines = await linesOf(viewer);
    expect(lines.map(({ action, after }) => [action, after.call])).toEqual([
      ['viewPerson.start', undefined],
      ['viewPerson.refused', 'updateUser'],
      ['viewPerson.refused', 'startViewAs'],
      ['viewPerson.end', undefined],
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({ needs: '', by: { uid: viewer.uid, email: viewer.email } });
      expect(line.object).toMatchObject({ type: 'user', id: team.owner.uid });
    }
    expect(lines[0]?.reason).toBe(REASON);
    expect(await viewOf(viewer)).toBeUndefined();
  });

  it.each(['member', 'person'] as const)(
    'refuses every callable that changes something, of the table of all (%s)',
    async (kind) => {
      const viewer = await (kind === 'person' ? makeUser({ role: 'admin' }) : team.member(MANAGER));
      const { uid: userId } = team.owner;
      const given = kind === 'person' ? { reason: REASON } : { producerId: team.producerId };
      await callAs(startViewAs, viewer, { userId, ...given });
      const answers = await Promise.all(
        callables.map(async ([name, fn]) => {
          const code = await callAs(fn, null, {}).then(
            () => 'open',
            (error: { code: string }) => error.code,
          );
          if (code !== 'unauthenticated' || CALLS_WHILE_VIEWING.includes(name)) return null;
          const { code: refusal, message } = await errorOf(callAs(fn, viewer, {}));
          return [name, refusal, /solo lectura/.test(message)];
        }),
      );
      const asked = answers.filter((one) => one !== null);
      expect(asked.length).toBeGreaterThan(60);
      expect(asked.filter(([, code, told]) => code !== 'permission-denied' || !told)).toEqual([]);
      // The end is exact: from that millisecond on the same calls work again.
      await pass(viewer);
      expect((await errorOf(callAs(functions.updateUser, viewer, {}))).code).toBe(
        'invalid-argument',
      );
    },
  );

  it('that is over is ended by the clock, or by the next one, each with its line', async () => {
    const viewer = await team.member(MANAGER);
    const data = { userId: team.owner.uid, producerId: team.producerId };
    await callAs(startViewAs, viewer, data);
    await endDueViewings(new Date());
    expect(await viewOf(viewer)).toBeDefined();
    await pass(viewer);
    await Promise.all([endDueViewings(new Date()), endDueViewings(new Date())]);
    expect(await viewOf(viewer)).toBeUndefined();
    await callAs(startViewAs, viewer, data);
    await pass(viewer);
    await callAs(startViewAs, viewer, data);
    expect((await linesOf(viewer)).map(({ action }) => action)).toEqual([
      'viewMember.start',
      'viewMember.end',
      'viewMember.start',
      'viewMember.end',
      'viewMember.start',
    ]);
  });

  it('begins once where two tabs begin it', async () => {
    const viewer = await team.member(MANAGER);
    const data = { userId: team.owner.uid, producerId: team.producerId };
    const both = await Promise.allSettled([1, 2].map(() => callAs(startViewAs, viewer, data)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const starts = (await linesOf(viewer)).filter(({ action }) => action === 'viewMember.start');
    expect(starts).toHaveLength(1);
  });
});
