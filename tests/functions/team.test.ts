import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptInvitation } from '@/functions/src/accept-invitation';
import { invitationLink } from '@/functions/src/invitation-link';
import { inviteMember } from '@/functions/src/invite-member';
import { readInvitation } from '@/functions/src/read-invitation';
import { removeMember } from '@/functions/src/remove-member';
import { resendInvitation } from '@/functions/src/resend-invitation';
import { auth, db } from '@/functions/src/support/admin';
import { updateMemberPermissions } from '@/functions/src/update-member-permissions';
import { withdrawInvitation } from '@/functions/src/withdraw-invitation';
import { parseInvitationToken } from '@/lib/domain/invitation';
import { paths } from '@/lib/domain/paths';
import {
  ALL_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  FLAGS,
  fromFlags,
  NO_PERMISSIONS,
  type Permissions,
} from '@/lib/domain/permissions';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../support/functions';
import { openInbox } from '../support/inbox';

let inbox: Awaited<ReturnType<typeof openInbox>>;
beforeAll(async () => {
  inbox = await openInbox();
});
afterAll(() => inbox.close());

const read = async (path: string) => (await db().doc(path).get()).data();
const MANAGER = fromFlags(['users.manageAccess', 'finance.view']);
const VIEWER = fromFlags(['finance.view']);
const newAddress = () => `${randomUUID()}@early.test`;

async function team() {
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const member = (permissions: Permissions | null) =>
    makeUser({ role: 'producer', producers: [producerId], permissions });
  return { producerId, member, owner: await member(ALL_PERMISSIONS) };
}

/** Invites and gives what the mail's link holds. */
async function invite(by: Who, producerId: string, email: string, permissions = VIEWER) {
  const answer = await callAs(inviteMember, by, { producerId, email, permissions });
  const link = new URL(String(answer.link)).searchParams.get('invitation');
  const parsed = parseInvitationToken(link);
  const entries = await db().collection(paths.team(producerId)).where('email', '==', email).get();
  return {
    answer,
    invitationId: String(parsed?.invitationId),
    teamId: String(entries.docs[0]?.id),
  };
}

describe('inviteMember', () => {
  test('writes the invitation, shows it to the team without its secret, and sends the mail', async () => {
    const { producerId, owner } = await team();
    const email = newAddress();
    const { answer, invitationId, teamId } = await invite(owner, producerId, email.toUpperCase());
    expect(answer).toMatchObject({ success: true, sent: true });
    expect(invitationId.length).toBeGreaterThanOrEqual(32);
    expect(await read(paths.invitation(producerId, invitationId))).toMatchObject({
      email,
      status: 'pending',
      permissions: VIEWER,
      invitedBy: owner.uid,
    });
    const [entry] = (await db().collection(paths.team(producerId)).get()).docs;
    expect(entry?.data()).toMatchObject({ kind: 'invitation', email, permissions: VIEWER });
    expect(JSON.stringify([entry?.id, entry?.data(), teamId])).not.toContain(invitationId);
    const mail = inbox.text(inbox.to(email)[0]);
    expect(mail).toContain(`/joinUs?invitation=${producerId}.${invitationId}`);
    expect(mail).toContain('Ver finanzas');
  });

  test('an address that is invited twice has one invitation, with the newer flags', async () => {
    const { producerId, owner } = await team();
    const email = newAddress();
    const first = await invite(owner, producerId, email);
    const second = await invite(owner, producerId, email, MANAGER);
    expect(second.invitationId).toBe(first.invitationId);
    const all = await db().collection(paths.invitations(producerId)).get();
    expect(all.docs.map((doc) => doc.get('permissions'))).toEqual([MANAGER]);
  });

  test('is there even when the mail server refuses, and says so', async () => {
    const { producerId, owner } = await team();
    inbox.refusing.on = true;
    const { answer, invitationId } = await invite(owner, producerId, newAddress());
    inbox.refusing.on = false;
    expect(answer).toMatchObject({ success: true, sent: false });
    expect(answer.message).toMatch(/correo no salió/);
    expect(await read(paths.invitation(producerId, invitationId))).toBeDefined();
  });

  test.each(FLAGS.filter((flag) => flag !== 'users.manageAccess'))(
    'refuses to give %s to whoever lacks it',
    async (flag) => {
      const { producerId, member } = await team();
      const manager = await member(fromFlags(['users.manageAccess']));
      const payload = { producerId, email: newAddress(), permissions: fromFlags([flag]) };
      expect(await errorOf(callAs(inviteMember, manager, payload))).toMatchObject({
        code: 'permission-denied',
        field: 'permissions',
      });
    },
  );

  test('is refused to members without the flag, to strangers, to nobody', async () => {
    const { producerId, member } = await team();
    const payload = { producerId, email: newAddress(), permissions: NO_PERMISSIONS };
    const refusedTo = [
      await member(fromFlags(FLAGS.filter((flag) => flag !== 'users.manageAccess'))),
      await member(NO_PERMISSIONS),
      await member(null),
      await makeUser({ role: 'producer', producers: [await makeProducer()] }),
      await makeUser({ producers: [producerId] }),
      await makeUser(),
    ];
    for (const who of refusedTo) {
      expect((await errorOf(callAs(inviteMember, who, payload))).code).toBe('permission-denied');
    }
    expect((await errorOf(callAs(inviteMember, null, payload))).code).toBe('unauthenticated');
    expect(inbox.to(payload.email)).toHaveLength(0);
  });

  test.each<[string, object]>([
    ['one flag more', { permissions: { ...VIEWER, mailing: { send: true } } }],
    ['one flag fewer', { permissions: { ...VIEWER, events: { create: true } } }],
    ['a flag as text', { permissions: { ...VIEWER, finance: { view: 'true' } } }],
    ['no permissions', { permissions: undefined }],
    ['a forged header', { email: 'a@early.test\r\nBcc: b@early.test' }],
    ['two addresses', { email: 'a@early.test,b@early.test' }],
    ['a role', { role: 'admin' }],
  ])('refuses %s', async (_what, change) => {
    const { producerId, owner } = await team();
    const payload = { producerId, email: newAddress(), permissions: VIEWER, ...change };
    expect((await errorOf(callAs(inviteMember, owner, payload))).code).toBe('invalid-argument');
  });

  test('refuses who is on the team already', async () => {
    const { producerId, owner, member } = await team();
    const other = await member(NO_PERMISSIONS);
    for (const { email } of [owner, other]) {
      const payload = { producerId, email, permissions: VIEWER };
      expect(await errorOf(callAs(inviteMember, owner, payload))).toMatchObject({
        code: 'already-exists',
        field: 'email',
      });
    }
  });

  test('an administrator invites to any team with any flag', async () => {
    const { producerId } = await team();
    const admin = await makeUser({ role: 'admin' });
    const email = newAddress();
    const { invitationId } = await invite(admin, producerId, email, ALL_PERMISSIONS);
    const who = await makeUser({ email });
    await callAs(acceptInvitation, who, { producerId, invitationId });
    expect(await read(paths.permission(who.uid, producerId))).toMatchObject({
      permissions: ALL_PERMISSIONS,
    });
  });
});

describe('acceptInvitation', () => {
  test('makes a member by both halves, with exactly the chosen flags, and a producer of who had no role', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId, teamId } = await invite(owner, producerId, who.email);
    const answer = await callAs(acceptInvitation, who, { producerId, invitationId });
    expect(answer).toMatchObject({ success: true, producerId });
    expect((await read(paths.user(who.uid)))?.producersId).toEqual([producerId]);
    expect((await read(paths.producer(producerId)))?.users).toContain(who.uid);
    expect(await read(paths.permission(who.uid, producerId))).toEqual({
      id: producerId,
      producerId,
      userId: who.uid,
      permissions: VIEWER,
    });
    expect((await auth().getUser(who.uid)).customClaims?.role).toBe('producer');
    expect(await read(paths.teamEntry(producerId, teamId))).toBeUndefined();
    expect(await read(paths.teamEntry(producerId, who.uid))).toMatchObject({ kind: 'member' });
  });

  test('is refused twice, to another, withdrawn, expired, unknown, and for another producer', async () => {
    const { producerId, owner } = await team();
    const other = await team();
    const who = await makeUser();
    const thief = await makeUser({ role: 'producer' });
    const { invitationId } = await invite(owner, producerId, who.email);
    const accept = (by: Who | null, id = invitationId, producer = producerId) =>
      errorOf(callAs(acceptInvitation, by, { producerId: producer, invitationId: id }));

    expect(await accept(thief)).toMatchObject({ code: 'failed-precondition' });
    expect(await accept(null)).toMatchObject({ code: 'unauthenticated' });
    expect(await accept(who, 'unknown')).toMatchObject({ code: 'not-found' });
    expect(await accept(who, invitationId, other.producerId)).toMatchObject({ code: 'not-found' });
    expect((await read(paths.user(thief.uid)))?.producersId).toEqual([]);

    const ref = db().doc(paths.invitation(producerId, invitationId));
    await ref.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    expect((await accept(who)).message).toMatch(/venció/);
    await ref.update({ expiresAt: Timestamp.fromMillis(Date.now() + 60_000) });

    await callAs(acceptInvitation, who, { producerId, invitationId });
    expect((await accept(who)).message).toMatch(/ya se usó/);

    const second = await makeUser();
    const withdrawn = await invite(owner, producerId, second.email);
    await callAs(withdrawInvitation, owner, { producerId, teamId: withdrawn.teamId });
    expect((await accept(second, withdrawn.invitationId)).message).toMatch(/retirada/);
  });

  test('accepted from two browsers at once, it counts once', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email);
    const calls = [1, 2].map(() => callAs(acceptInvitation, who, { producerId, invitationId }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await read(paths.producer(producerId)))?.users).toHaveLength(2);
  });

  test('is refused when the inviter has lost what it gives', async () => {
    const { producerId, owner, member } = await team();
    const manager = await member(MANAGER);
    const who = await makeUser();
    const { invitationId } = await invite(manager, producerId, who.email);
    const payload = {
      producerId,
      userId: manager.uid,
      permissions: fromFlags(['users.manageAccess']),
    };
    await callAs(updateMemberPermissions, owner, payload);
    const refusal = await errorOf(callAs(acceptInvitation, who, { producerId, invitationId }));
    expect(refusal.message).toMatch(/ya no puede dar/);
    await callAs(removeMember, owner, { producerId, userId: manager.uid });
    expect((await errorOf(callAs(acceptInvitation, who, { producerId, invitationId }))).code).toBe(
      'failed-precondition',
    );
  });

  test('an old link does not change the flags of a member', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email, ALL_PERMISSIONS);
    const { join } = await import('../support/functions');
    await join(who.uid, producerId, NO_PERMISSIONS);
    await callAs(acceptInvitation, who, { producerId, invitationId });
    expect(await read(paths.permission(who.uid, producerId))).toMatchObject({
      permissions: NO_PERMISSIONS,
    });
  });
});

describe('pending invitations', () => {
  test('are read by whoever holds the link, and by nobody who guesses', async () => {
    const { producerId, owner } = await team();
    const email = newAddress();
    const { invitationId } = await invite(owner, producerId, email);
    expect(await callAs(readInvitation, null, { producerId, invitationId })).toMatchObject({
      producerName: 'Noche Austral',
      email,
      flags: ['finance.view'],
    });
    for (const guess of ['x', 'inv-1', owner.uid]) {
      const refusal = await errorOf(
        callAs(readInvitation, null, { producerId, invitationId: guess }),
      );
      expect(refusal.code).toBe('not-found');
    }
  });

  test('are sent again with the same link, and withdrawn once', async () => {
    const { producerId, owner } = await team();
    const email = newAddress();
    const { invitationId, teamId } = await invite(owner, producerId, email);
    await callAs(resendInvitation, owner, { producerId, teamId });
    expect(inbox.to(email)).toHaveLength(2);
    expect(inbox.text(inbox.to(email)[1])).toContain(invitationId);
    const { link } = await callAs(invitationLink, owner, { producerId, teamId });
    expect(String(link)).toContain(invitationId);
    await callAs(withdrawInvitation, owner, { producerId, teamId });
    for (const fn of [withdrawInvitation, resendInvitation, invitationLink]) {
      const refusal = await errorOf(callAs(fn, owner, { producerId, teamId }));
      expect(refusal.code).toBe('not-found');
    }
  });

  test('whoever lacks a flag of an invitation gets neither its link nor sends it again', async () => {
    const { producerId, owner, member } = await team();
    const manager = await member(fromFlags(['users.manageAccess']));
    const { teamId } = await invite(owner, producerId, newAddress(), ALL_PERMISSIONS);
    for (const fn of [invitationLink, resendInvitation]) {
      const refusal = await errorOf(callAs(fn, manager, { producerId, teamId }));
      expect(refusal.code).toBe('permission-denied');
    }
  });

  test.each([
    ['resendInvitation', resendInvitation],
    ['invitationLink', invitationLink],
    ['withdrawInvitation', withdrawInvitation],
  ] as const)('%s is refused to who does not manage this team', async (_name, fn) => {
    const { producerId, owner, member } = await team();
    const { teamId } = await invite(owner, producerId, newAddress());
    const stranger = (await team()).owner;
    for (const who of [await member(VIEWER), stranger, await makeUser()]) {
      expect((await errorOf(callAs(fn, who, { producerId, teamId }))).code).toBe(
        'permission-denied',
      );
    }
  });
});

describe('updateMemberPermissions', () => {
  const change = (by: Who | null, producerId: string, userId: string, permissions: unknown) =>
    callAs(updateMemberPermissions, by, { producerId, userId, permissions });

  test('writes the whole record and a line of the trace', async () => {
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

  test('nobody changes his own flags, up or down', async () => {
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

  test('nobody gives or takes a flag that he does not hold', async () => {
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

  test('nobody removes himself, or somebody with flags that he lacks', async () => {
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
