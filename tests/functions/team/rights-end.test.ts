import { beforeAll, describe, expect, it } from 'vitest';
import { requireFlag } from '@/functions/src/support/access';
import { untypedDb as db } from '@/functions/src/support/admin';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags, type Permissions } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { invite, MANAGER, makeTeam, newAddress, read, VIEWER } from '../../support/team';

/** Rights with an end: who may set it, what it takes, and that nobody gives for longer than they hold. */

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  team = await makeTeam();
});

const update = (by: Who, of: Who, permissions: Permissions, until?: unknown) =>
  callAs(updateMemberPermissions, by, {
    producerId: team.producerId,
    userId: of.uid,
    permissions,
    ...(until === undefined ? {} : { until }),
  });
const recordOf = (who: Who) => read(paths.permission(who.uid, team.producerId));
const caller = (who: Who) => ({
  uid: who.uid,
  email: who.email,
  emailVerified: true,
  role: 'producer' as const,
  authTime: 0,
  hasSecondFactor: false,
  service: '',
});

describe('rights with an end', () => {
  it('grant their flags until that moment, and nothing from it on', async () => {
    const member = await team.member(VIEWER);
    const needs = () => requireFlag(caller(member), team.producerId, 'finance.view');
    const ref = db().doc(paths.permission(member.uid, team.producerId));
    await update(team.owner, member, VIEWER, inHours(1));
    await expect(needs()).resolves.toMatchObject({ finance: { view: true } });
    await ref.update({ until: new Date(Date.now() - 1) });
    expect((await errorOf(needs())).code).toBe('permission-denied');
    await update(team.owner, member, VIEWER, null);
    await expect(needs()).resolves.toMatchObject({ finance: { view: true } });
    expect(await recordOf(member)).not.toHaveProperty('until');
  });

  it('keep the end where a call does not name one, and say who gave each flag', async () => {
    const member = await team.member(VIEWER);
    await update(team.owner, member, VIEWER, inHours(2));
    const more = fromFlags(['finance.view', 'tickets.manage']);
    await update(team.owner, member, more);
    const record = await recordOf(member);
    expect(record?.until.toMillis()).toBeGreaterThan(Date.now() + HOUR);
    expect(Object.keys(record?.grants)).toEqual(['tickets.manage']);
    expect(record?.grants['tickets.manage']).toMatchObject({
      by: team.owner.uid,
      role: 'producer',
    });
    const lines = await db().collection('audit').where('object.id', '==', member.uid).get();
    expect(lines.docs.filter((line) => line.get('after.until'))).toHaveLength(2);
  });

  it('is not overwritten by who saw another end, or other events', async () => {
    const member = await team.member(VIEWER);
    const write = (until: string | null, seen: object) =>
      callAs(updateMemberPermissions, team.owner, {
        producerId: team.producerId,
        userId: member.uid,
        permissions: VIEWER,
        until,
        seen: { ...VIEWER, ...seen },
      });
    const [first, mine] = [inHours(2), inHours(3)];
    await write(first, { until: null, limit: null });
    const theirsOf = (work: Promise<unknown>) =>
      work.then(null, ({ code, details }) => ({ code, ...details }));
    expect(await theirsOf(write(mine, { until: null, limit: null }))).toEqual({
      code: 'aborted',
      theirs: { until: first },
    });
    expect((await recordOf(member))?.until.toDate().toISOString()).toBe(first);
    // The same end again is no clash, and neither is one that was seen.
    await write(first, { until: null });
    await write(mine, { until: first });
    // Who says nothing of the end that they saw is from before this was asked.
    await write(null, {});
    const limit = { events: ['nowhere'], seen: { ...VIEWER, limit: ['elsewhere'] } };
    const call = { producerId: team.producerId, userId: member.uid, permissions: VIEWER, ...limit };
    const other = await theirsOf(callAs(updateMemberPermissions, team.owner, call));
    expect(other).toEqual({ code: 'aborted', theirs: { limit: null } });
  });

  it('is not reached by a flag that was given for other events than it is about now', async () => {
    const member = await team.member(VIEWER);
    const { producerId, owner } = team;
    const seen = { ...VIEWER, limit: ['elsewhere'] };
    const more = fromFlags(['finance.view', 'tickets.manage']);
    const give = (permissions: Permissions) =>
      callAs(updateMemberPermissions, owner, { producerId, userId: member.uid, permissions, seen });
    const refused = await give(more).then(null, ({ code, details }) => ({ code, ...details }));
    expect(refused).toEqual({ code: 'aborted', theirs: { limit: null } });
    expect((await recordOf(member))?.permissions).toEqual(VIEWER);
    // Who only takes one leaves the events to others.
    await give(fromFlags([]));
    expect((await recordOf(member))?.permissions).toEqual(fromFlags([]));
  });

  it.each([
    ['of the past', () => inHours(-1), 'invalid-argument'],
    ['that is no date', () => 'mañana', 'invalid-argument'],
    ['that is a list', () => [], 'invalid-argument'],
  ])('refuse an end %s', async (_what, until, code) => {
    const member = await team.member(VIEWER);
    expect(await errorOf(update(team.owner, member, VIEWER, until()))).toMatchObject({ code });
  });

  it('end nobody’s flags that the manager does not hold, and not the last manager', async () => {
    const manager = await team.member(MANAGER);
    const member = await team.member(fromFlags(['tickets.manage']));
    const stronger = update(manager, member, fromFlags(['tickets.manage']), inHours(1));
    expect(await errorOf(stronger)).toMatchObject({ code: 'permission-denied' });
    const other = await makeTeam();
    const admin = await makeUser({ role: 'admin' });
    const alone = callAs(updateMemberPermissions, admin, {
      producerId: other.producerId,
      userId: other.owner.uid,
      permissions: MANAGER,
      until: inHours(1),
    });
    expect(await errorOf(alone)).toMatchObject({ code: 'failed-precondition' });
  });

  it('are given by a manager with an end only until it, also by an invitation', async () => {
    const manager = await team.member(MANAGER);
    await update(team.owner, manager, MANAGER, inHours(3));
    const end = (await recordOf(manager))?.until.toMillis();
    const member = await team.member(fromFlags([]));
    for (const until of [undefined, null, inHours(4)]) {
      expect(await errorOf(update(manager, member, VIEWER, until))).toMatchObject({
        code: 'permission-denied',
      });
    }
    expect(await update(manager, member, VIEWER, inHours(2))).toMatchObject({ success: true });
    const email = newAddress();
    const { invitationId } = await invite(manager, team.producerId, email);
    const invited = await makeUser({ email });
    await callAs(acceptInvitation, invited, { producerId: team.producerId, invitationId });
    expect((await recordOf(invited))?.until.toMillis()).toBe(end);
  });

  it('do not let a manager whose own are over change or see anything', async () => {
    const manager = await team.member(MANAGER);
    const member = await team.member(VIEWER);
    const ref = db().doc(paths.permission(manager.uid, team.producerId));
    await ref.update({ until: new Date(Date.now() - 1) });
    const { code } = await errorOf(update(manager, member, fromFlags([])));
    expect(code).toBe('permission-denied');
  });
});
