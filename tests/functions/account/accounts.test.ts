import { describe, expect, test } from 'vitest';
import { setUserDisabled } from '@/functions/src/account/set-user-disabled';
import { setUserRole } from '@/functions/src/account/set-user-role';
import { createProducer } from '@/functions/src/producer/create-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { paths } from '@/lib/domain/kit/paths';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { invite, makeTeam } from '../../support/team';

const admin = ofFile(() => makeUser({ role: 'admin' }));
inboxOfFile();

const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims ?? {};
const documentOf = async (uid: string) => (await db().doc(paths.user(uid)).get()).data() ?? {};

describe('setUserRole', () => {
  test('sets the claim, keeps the others, and moves claimsChangedAt for the open browser', async () => {
    const user = await makeUser();
    await auth().setCustomUserClaims(user.uid, { beta: true });
    await callAs(setUserRole, admin, { userId: user.uid, role: 'producer' });
    expect(await claimsOf(user.uid)).toEqual({ beta: true, role: 'producer' });
    const document = await documentOf(user.uid);
    expect(document.role).toBe('producer');
    expect(document.claimsChangedAt).toBeTruthy();
    expect(await traceOf(user.uid)).toMatchObject([
      { action: 'user.role', by: { uid: admin.uid }, before: { role: 'none' } },
    ]);
    const found = db()
      .collection(paths.audit())
      .where('search', 'array-contains', user.uid.slice(0, 20));
    expect((await found.get()).size).toBe(1);
  });

  test('takes a role away without signing anybody out', async () => {
    const other = await makeUser({ role: 'admin' });
    const { tokensValidAfterTime } = await auth().getUser(other.uid);
    await callAs(setUserRole, admin, { userId: other.uid, role: 'none' });
    expect(await claimsOf(other.uid)).toEqual({});
    expect((await documentOf(other.uid)).role).toBeNull();
    expect((await auth().getUser(other.uid)).tokensValidAfterTime).toBe(tokensValidAfterTime);
  });

  describe('taken from a producer', () => {
    const wanted = { name: 'Noche Austral', termsAccepted: true };
    const take = (userId: string) => callAs(setUserRole, admin, { userId, role: 'none' });
    const joins = async (email: string) => {
      const { producerId, owner } = await makeTeam();
      const { invitationId } = await invite(owner, producerId, email);
      return { producerId, link: { producerId, invitationId } };
    };

    test('is given back by an administrator, and by nothing that the person does', async () => {
      const user = await makeUser();
      const { producerId } = await callAs(createProducer, user, wanted);
      const used = await joins(user.email);
      await callAs(acceptInvitation, user, used.link);
      const open = await joins(user.email);
      await take(user.uid);
      // Taken once more, now that the claim is gone.
      await take(user.uid);
      const tries = [
        () => callAs(createProducer, user, wanted),
        () => callAs(createProducer, user, { ...wanted, name: 'Otra' }),
        () => callAs(acceptInvitation, user, used.link),
        () => callAs(acceptInvitation, user, open.link),
      ];
      for (const again of tries) {
        expect((await errorOf(again())).code).toBe('failed-precondition');
        expect(await claimsOf(user.uid)).toEqual({});
        expect((await documentOf(user.uid)).role).toBeNull();
      }
      expect((await documentOf(user.uid)).producersId).toEqual([producerId, used.producerId]);

      await callAs(setUserRole, admin, { userId: user.uid, role: 'producer' });
      expect(await callAs(createProducer, user, wanted)).toMatchObject({ producerId });
      await callAs(acceptInvitation, user, open.link);
      expect((await documentOf(user.uid)).producersId).toContain(open.producerId);
    });

    test('before there was one, nothing is', async () => {
      const user = await makeUser();
      await take(user.uid);
      await callAs(createProducer, user, wanted);
      expect(await claimsOf(user.uid)).toEqual({ role: 'producer' });
    });

    test('from an administrator whose claim stayed behind, is not left by a new opening', async () => {
      const { producerId } = await makeTeam();
      const user = await makeUser({ role: 'admin', producers: [producerId] });
      await take(user.uid);
      await auth().setCustomUserClaims(user.uid, { role: 'admin' });
      for (const disabled of [true, false]) {
        await callAs(setUserDisabled, admin, { userId: user.uid, disabled });
      }
      expect(await claimsOf(user.uid)).toEqual({});
    });
  });

  test('is repeated without a second audit line', async () => {
    const user = await makeUser();
    await callAs(setUserRole, admin, { userId: user.uid, role: 'producer' });
    await callAs(setUserRole, admin, { userId: user.uid, role: 'producer' });
    expect(await traceOf(user.uid)).toHaveLength(1);
  });

  test('nobody changes their own role', async () => {
    for (const role of ['none', 'producer', 'admin']) {
      const error = await errorOf(callAs(setUserRole, admin, { userId: admin.uid, role }));
      expect(error.code).toBe('failed-precondition');
    }
    expect(await claimsOf(admin.uid)).toEqual({ role: 'admin' });
  });

  test('two administrators who demote each other at once leave one', async () => {
    const [a, b] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
    const answers = await Promise.allSettled([
      callAs(setUserRole, a, { userId: b.uid, role: 'none' }),
      callAs(setUserRole, b, { userId: a.uid, role: 'none' }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const roles = [await claimsOf(a.uid), await claimsOf(b.uid)].map((claims) => claims.role);
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
  });

  test.each([
    ['userId', { userId: '', role: 'admin' }],
    ['userId', { userId: 'a/b', role: 'admin' }],
    ['role', { userId: 'x', role: 'owner' }],
    ['role', { userId: 'x' }],
    ['claims', { userId: 'x', role: 'admin', claims: {} }],
  ])('names a wrong %s', async (field, data) => {
    expect(await errorOf(callAs(setUserRole, admin, data))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });

  test('does not know a user who does not exist', async () => {
    const error = await errorOf(callAs(setUserRole, admin, { userId: 'ghost', role: 'admin' }));
    expect(error.code).toBe('not-found');
  });
});

describe('setUserDisabled', () => {
  test('closes an account and opens it again, each with its line', async () => {
    const user = await makeUser({ role: 'producer' });
    await callAs(setUserDisabled, admin, { userId: user.uid, disabled: true });
    expect((await auth().getUser(user.uid)).disabled).toBe(true);
    const { disabled, claimsChangedAt } = await documentOf(user.uid);
    expect(disabled).toBe(true);
    // The open browser is notified after the account was disabled, not before: it would only fetch a valid
    // token.
    const { tokensValidAfterTime } = await auth().getUser(user.uid);
    expect(claimsChangedAt.toMillis()).toBeGreaterThanOrEqual(
      Date.parse(tokensValidAfterTime ?? ''),
    );
    await callAs(setUserDisabled, admin, { userId: user.uid, disabled: false });
    expect((await auth().getUser(user.uid)).disabled).toBe(false);
    const actions = (await traceOf(user.uid)).map((line) => line.action);
    expect(actions).toEqual(['user.disabled', 'user.enabled']);
  });

  test('opens an administrator’s account without that role, which takes two', async () => {
    const producerId = await makeProducer();
    const [other, member] = await Promise.all([
      makeUser({ role: 'admin' }),
      makeUser({ role: 'admin', producers: [producerId] }),
    ]);
    for (const [{ uid }, left] of [
      [other, {}],
      [member, { role: 'producer' }],
    ] as const) {
      await callAs(setUserDisabled, admin, { userId: uid, disabled: true });
      const { message } = await callAs(setUserDisabled, admin, { userId: uid, disabled: false });
      expect(message).toContain('proponerlo de nuevo');
      expect(await claimsOf(uid)).toEqual(left);
      expect((await auth().getUser(uid)).disabled).toBe(false);
    }
  });

  test('nobody disables their own account', async () => {
    const error = await errorOf(
      callAs(setUserDisabled, admin, { userId: admin.uid, disabled: true }),
    );
    expect(error.code).toBe('failed-precondition');
  });

  test('two administrators who close each other at once leave one', async () => {
    const [a, b] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
    const answers = await Promise.allSettled([
      callAs(setUserDisabled, a, { userId: b.uid, disabled: true }),
      callAs(setUserDisabled, b, { userId: a.uid, disabled: true }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  });
});
