import { describe, expect, test } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { inviteMember } from '@/functions/src/team/invite-member';
import { removeMember } from '@/functions/src/team/remove-member';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { paths } from '@/lib/domain/kit/paths';
import {
  ALL_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  fromFlags,
  NO_PERMISSIONS,
} from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { invite, MANAGER, newAddress, read, makeTeam as team, VIEWER } from '../../support/team';

// Invitations are mailed on the way.
inboxOfFile();

describe('updateMemberPermissions', () => {
  const change = (by: Who | null, producerId: string, userId: string, permissions: unknown) =>
    callAs(updateMemberPermissions, by, { producerId, userId, permissions });

  test('writes the whole record and an audit line', async () => {
    const { producerId, owner, member } = await team();
    const { uid } = await member(NO_PERMISSIONS);
    await change(owner, producerId, uid, DEFAULT_PERMISSIONS);
    expect(await read(paths.permission(uid, producerId))).toMatchObject({
      permissions: DEFAULT_PERMISSIONS,
    });
    const lines = await db().collection('audit').where('producerId', '==', producerId).get();
    expect(lines.docs.map((doc) => doc.data())).toMatchObject([
      {
        action: 'member.permissions',
        before: NO_PERMISSIONS,
        after: DEFAULT_PERMISSIONS,
        by: { uid: owner.uid },
      },
    ]);
  });

  test('nobody changes their own flags, up or down', async () => {
    const { producerId, owner, member } = await team();
    const manager = await member(MANAGER);
    for (const [who, wanted] of [
      [manager, ALL_PERMISSIONS],
      [manager, NO_PERMISSIONS],
      [owner, DEFAULT_PERMISSIONS],
    ] as const) {
      expect(await errorOf(change(who, producerId, who.uid, wanted))).toMatchObject({
        code: 'failed-precondition',
        field: 'userId',
      });
    }
  });

  test('nobody grants or revokes a flag that they lack', async () => {
    const { producerId, owner, member } = await team();
    const manager = await member(MANAGER);
    const { uid } = await member(VIEWER);
    const refused = [
      [uid, fromFlags(['finance.view', 'events.changeStatus'])],
      [owner.uid, MANAGER],
      [owner.uid, NO_PERMISSIONS],
    ] as const;
    for (const [userId, wanted] of refused) {
      expect(await errorOf(change(manager, producerId, userId, wanted))).toMatchObject({
        code: 'permission-denied',
      });
    }
    await change(manager, producerId, uid, NO_PERMISSIONS);
    await change(manager, producerId, uid, MANAGER);
  });

  test('two who lift each other stay within what the first one held', async () => {
    const { producerId, member } = await team();
    const manager = await member(MANAGER);
    const second = await makeUser();
    const { invitationId } = await invite(manager, producerId, second.email, MANAGER);
    await callAs(acceptInvitation, second, { producerId, invitationId });
    const asMember = { ...second, token: { ...second.token, role: 'producer' } };
    const lift = change(asMember, producerId, manager.uid, ALL_PERMISSIONS);
    expect((await errorOf(lift)).code).toBe('permission-denied');
  });

  test('the last who manages accesses keeps the flag, even before an administrator', async () => {
    const { producerId, owner, member } = await team();
    await member(VIEWER);
    const admin = await makeUser({ role: 'admin' });
    expect(await errorOf(change(admin, producerId, owner.uid, VIEWER))).toMatchObject({
      code: 'failed-precondition',
    });
    expect(
      (await errorOf(callAs(removeMember, admin, { producerId, userId: owner.uid }))).code,
    ).toBe('failed-precondition');
  });

  test('a closed account and one without a role are no managers who stay', async () => {
    const { producerId, owner, member } = await team();
    const admin = await makeUser({ role: 'admin' });
    const gone = [await member(MANAGER), await member(MANAGER), await member(MANAGER)] as const;
    await db().doc(paths.user(gone[0].uid)).update({ disabled: true });
    await db().doc(paths.user(gone[1].uid)).update({ role: null });
    await db().doc(paths.user(gone[2].uid)).update({ producersId: [] });
    const remove = () => callAs(removeMember, admin, { producerId, userId: owner.uid });
    expect((await errorOf(change(admin, producerId, owner.uid, VIEWER))).code).toBe(
      'failed-precondition',
    );
    expect((await errorOf(remove())).code).toBe('failed-precondition');
    await db().doc(paths.user(gone[0].uid)).update({ disabled: false });
    await remove();
  });

  test.each([
    ['whose account is closed', { disabled: true }],
    ['without a role', { role: null }],
  ])('an owner %s keeps nobody else in the team, nor their rights', async (_, state) => {
    const { producerId, owner, member } = await team();
    const admin = await makeUser({ role: 'admin' });
    const helper = await member(fromFlags(['producers.banking']));
    const brief = await member(MANAGER);
    const until = new Date(Date.now() + 3_600_000);
    await db().doc(paths.permission(brief.uid, producerId)).update({ until });
    await db().doc(paths.user(owner.uid)).update(state);
    await change(admin, producerId, helper.uid, VIEWER);
    for (const { uid } of [helper, brief]) {
      await callAs(removeMember, admin, { producerId, userId: uid });
    }
    expect(await read(paths.producer(producerId))).toMatchObject({ users: [owner.uid] });
  });

  test('is refused for who is no member, by strangers, with a wrong shape', async () => {
    const { producerId, owner, member } = await team();
    const { uid } = await member(VIEWER);
    const stranger = (await team()).owner;
    expect((await errorOf(change(owner, producerId, stranger.uid, VIEWER))).code).toBe('not-found');
    expect((await errorOf(change(stranger, producerId, uid, VIEWER))).code).toBe(
      'permission-denied',
    );
    expect((await errorOf(change(null, producerId, uid, VIEWER))).code).toBe('unauthenticated');
    for (const wrong of [{}, 'all', { ...VIEWER, x: 1 }, { ...VIEWER, finance: { view: 1 } }]) {
      expect((await errorOf(change(owner, producerId, uid, wrong))).code).toBe('invalid-argument');
    }
  });

  test('a member without a record has no flag, and gets the given ones', async () => {
    const { producerId, owner, member } = await team();
    const { uid } = await member(null);
    await change(owner, producerId, uid, NO_PERMISSIONS);
    expect(await read(paths.permission(uid, producerId))).toMatchObject({
      permissions: NO_PERMISSIONS,
    });
  });
});

describe('removeMember', () => {
  test('takes both halves away and leaves a record with every flag off', async () => {
    const { producerId, owner, member } = await team();
    const gone = await member(MANAGER);
    await callAs(removeMember, owner, { producerId, userId: gone.uid });
    expect((await read(paths.user(gone.uid)))?.producersId).toEqual([]);
    expect((await read(paths.producer(producerId)))?.users).toEqual([owner.uid]);
    expect(await read(paths.permission(gone.uid, producerId))).toMatchObject({
      permissions: NO_PERMISSIONS,
    });
    const payload = { producerId, email: newAddress(), permissions: NO_PERMISSIONS };
    expect((await errorOf(callAs(inviteMember, gone, payload))).code).toBe('permission-denied');
    const again = callAs(removeMember, owner, { producerId, userId: gone.uid });
    expect((await errorOf(again)).code).toBe('not-found');
  });

  test('nobody removes themselves, or somebody with flags that they lack', async () => {
    const { producerId, owner, member } = await team();
    const manager = await member(MANAGER);
    const remove = (by: Who, userId: string) =>
      errorOf(callAs(removeMember, by, { producerId, userId }));
    expect((await remove(owner, owner.uid)).code).toBe('failed-precondition');
    expect((await remove(manager, owner.uid)).code).toBe('permission-denied');
    expect((await remove(await member(VIEWER), owner.uid)).code).toBe('permission-denied');
  });

  test('two managers who remove each other at once: one stays', async () => {
    const { producerId, owner, member } = await team();
    const other = await member(ALL_PERMISSIONS);
    await Promise.allSettled([
      callAs(removeMember, owner, { producerId, userId: other.uid }),
      callAs(removeMember, other, { producerId, userId: owner.uid }),
    ]);
    expect((await read(paths.producer(producerId)))?.users).toHaveLength(1);
  });
});
