import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { settleDueRoles } from '@/functions/src/support/claims';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { invitationLink } from '@/functions/src/team/invitation-link';
import { inviteMember } from '@/functions/src/team/invite-member';
import { readInvitation } from '@/functions/src/team/read-invitation';
import { removeMember } from '@/functions/src/team/remove-member';
import { resendInvitation } from '@/functions/src/team/resend-invitation';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { withdrawInvitation } from '@/functions/src/team/withdraw-invitation';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, FLAGS, fromFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { USED_INVITATION_FIELD } from '@/lib/domain/team/invitation';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { deaths } from '../../support/plan/deaths';
import { invite, MANAGER, newAddress, read, makeTeam as team, VIEWER } from '../../support/team';

const inbox = inboxOfFile();
const { dieAt, revive } = deaths();

describe('inviteMember', () => {
  test('writes the invitation, shows it to the team without its secret, and sends the mail', async () => {
    const { producerId, owner } = await team();
    const email = newAddress();
    const { answer, invitationId, teamId } = await invite(owner, producerId, email.toUpperCase());
    expect(answer).toMatchObject({ success: true, sent: true });
    expect(invitationId.length).toBeGreaterThanOrEqual(32);
    expect(await read(entryPaths.invitation(producerId, invitationId))).toMatchObject({
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
    const all = await db().collection(entryPaths.invitations(producerId)).get();
    expect(all.docs.map((doc) => doc.get('permissions'))).toEqual([MANAGER]);
  });

  test('is there even when the mail server refuses, and says so', async () => {
    const { producerId, owner } = await team();
    inbox.refusing.on = true;
    const { answer, invitationId } = await invite(owner, producerId, newAddress());
    inbox.refusing.on = false;
    expect(answer).toMatchObject({ success: true, sent: false });
    expect(answer.message).toMatch(/correo no salió/);
    expect(await read(entryPaths.invitation(producerId, invitationId))).toBeDefined();
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
    ['one flag more', { permissions: { ...VIEWER, mailing: { send: true, all: true } } }],
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
      grants: { 'finance.view': expect.objectContaining({ by: owner.uid, role: 'producer' }) },
    });
    expect((await auth().getUser(who.uid)).customClaims?.role).toBe('producer');
    expect(await read(entryPaths.teamEntry(producerId, teamId))).toBeUndefined();
    expect(await read(entryPaths.teamEntry(producerId, who.uid))).toMatchObject({ kind: 'member' });
  });

  test('is refused to another, also once it was used, and when it is withdrawn, expired, unknown, or for another producer', async () => {
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

    const ref = db().doc(entryPaths.invitation(producerId, invitationId));
    await ref.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    expect((await accept(who)).message).toMatch(/venció/);
    await ref.update({ expiresAt: Timestamp.fromMillis(Date.now() + 60_000) });

    await callAs(acceptInvitation, who, { producerId, invitationId });
    expect((await accept(thief)).message).toMatch(/ya se usó/);

    const second = await makeUser();
    const withdrawn = await invite(owner, producerId, second.email);
    await callAs(withdrawInvitation, owner, { producerId, teamId: withdrawn.teamId });
    expect((await accept(second, withdrawn.invitationId)).message).toMatch(/retirada/);
  });

  test('is refused without its secret, with one letter of it wrong, and to an address that nobody proved', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId, teamId } = await invite(owner, producerId, who.email);
    const accept = (id: unknown, by: Who = who) =>
      errorOf(callAs(acceptInvitation, by, { producerId, invitationId: id }));
    for (const none of ['', undefined, null, [], {}, '../x']) {
      expect((await accept(none)).code, String(none)).toBe('invalid-argument');
    }
    const wrong = [0, 15, invitationId.length - 1].map((at) => {
      const other = invitationId[at] === 'A' ? 'B' : 'A';
      return `${invitationId.slice(0, at)}${other}${invitationId.slice(at + 1)}`;
    });
    // What a manager reads of it in the team is no secret of it.
    for (const id of [...wrong, ' ', teamId, teamId.replace(/^inv-/, '')]) {
      expect((await accept(id)).code, id).toBe('not-found');
    }
    await auth().updateUser(who.uid, { emailVerified: false });
    const unproved = { ...who, token: { ...who.token, email_verified: false } };
    expect((await accept(invitationId, unproved)).code).toBe('failed-precondition');
    expect((await accept(invitationId)).code).toBe('failed-precondition');
    expect((await read(paths.user(who.uid)))?.producersId).toEqual([]);
  });

  test('of before opens nothing once it was withdrawn, or its person was removed, and they were invited anew', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const accept = (id: string) => callAs(acceptInvitation, who, { producerId, invitationId: id });
    const first = await invite(owner, producerId, who.email);
    await callAs(withdrawInvitation, owner, { producerId, teamId: first.teamId });
    const second = await invite(owner, producerId, who.email, MANAGER);
    expect(second.invitationId).not.toBe(first.invitationId);
    expect((await errorOf(accept(first.invitationId))).code).toBe('failed-precondition');
    await accept(second.invitationId);
    await callAs(removeMember, owner, { producerId, userId: who.uid });
    const third = await invite(owner, producerId, who.email);
    expect([first.invitationId, second.invitationId]).not.toContain(third.invitationId);
    for (const old of [first, second]) {
      expect((await errorOf(accept(old.invitationId))).code).toBe('failed-precondition');
    }
    expect((await read(paths.user(who.uid)))?.producersId).toEqual([]);
    await accept(third.invitationId);
    expect(await read(paths.permission(who.uid, producerId))).toMatchObject({
      permissions: VIEWER,
    });
  });

  test('accepted from two browsers at once, it counts once', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email);
    const calls = [1, 2].map(() => callAs(acceptInvitation, who, { producerId, invitationId }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    expect((await read(paths.producer(producerId)))?.users).toHaveLength(2);
    const joined = (await traceOf(who.uid)).filter(({ action }) => action === 'member.join');
    expect(joined).toHaveLength(1);
  });

  test('where the process dies behind its commit, the clock gives the role', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email);
    dieAt(1, false);
    await errorOf(callAs(acceptInvitation, who, { producerId, invitationId }));
    revive();
    expect((await read(paths.user(who.uid)))?.producersId).toEqual([producerId]);
    await settleDueRoles(new Date(Date.now() + 2 * 60_000));
    expect((await auth().getUser(who.uid)).customClaims?.role).toBe('producer');
  });

  test('opened again by the member who used it leads on, with the role that was lost, and changes nothing else', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email, ALL_PERMISSIONS);
    const accept = () => callAs(acceptInvitation, who, { producerId, invitationId });
    await accept();
    const payload = { producerId, userId: who.uid, permissions: VIEWER };
    await callAs(updateMemberPermissions, owner, payload);
    const refusal = await errorOf(callAs(readInvitation, null, { producerId, invitationId }));
    expect(refusal.field).toBe(USED_INVITATION_FIELD);
    // As a process left it that died before roles were written with the membership.
    await db().doc(paths.user(who.uid)).update({ role: FieldValue.delete() });
    await auth().setCustomUserClaims(who.uid, {});
    expect(await accept()).toMatchObject({ success: true, producerId });
    expect((await auth().getUser(who.uid)).customClaims?.role).toBe('producer');
    expect(await read(paths.permission(who.uid, producerId))).toMatchObject({
      permissions: VIEWER,
    });
    await callAs(removeMember, owner, { producerId, userId: who.uid });
    expect((await errorOf(accept())).message).toMatch(/ya se usó/);
    expect((await read(paths.producer(producerId)))?.users).not.toContain(who.uid);
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

  test('is refused while the account of the inviter is closed, or without a role', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email);
    const accept = () => callAs(acceptInvitation, who, { producerId, invitationId });
    const inviter = db().doc(paths.user(owner.uid));
    for (const state of [{ disabled: true }, { disabled: false, role: null }]) {
      await inviter.update(state);
      const refusal = await errorOf(accept());
      expect(refusal).toMatchObject({ code: 'failed-precondition' });
      expect(refusal.message).toMatch(/ya no puede dar/);
      expect((await read(paths.producer(producerId)))?.users).not.toContain(who.uid);
    }
    await inviter.update({ role: 'producer' });
    await accept();
    expect((await read(paths.producer(producerId)))?.users).toContain(who.uid);
  });

  test('an old link does not change the flags of a member', async () => {
    const { producerId, owner } = await team();
    const who = await makeUser();
    const { invitationId } = await invite(owner, producerId, who.email, ALL_PERMISSIONS);
    const { joinProducer } = await import('../../support/functions');
    await joinProducer(who.uid, producerId, NO_PERMISSIONS);
    await callAs(acceptInvitation, who, { producerId, invitationId });
    expect(await read(paths.permission(who.uid, producerId))).toMatchObject({
      permissions: NO_PERMISSIONS,
    });
  });
});

describe('pending invitations', () => {
  test('are read with the link, and not by guessing', async () => {
    const { producerId, owner } = await team();
    const email = newAddress();
    const { invitationId } = await invite(owner, producerId, email);
    expect(await callAs(readInvitation, null, { producerId, invitationId })).toMatchObject({
      producerName: 'Noche Austral',
      email,
      flags: ['finance.view'],
    });
    // Another site's picture would learn who was invited.
    await db().doc(paths.producer(producerId)).update({ image: 'https://elsewhere.test/a.png' });
    expect(await callAs(readInvitation, null, { producerId, invitationId })).toMatchObject({
      producerImage: '',
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

  test('a member who lacks a flag of an invitation can neither get its link nor resend it', async () => {
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
