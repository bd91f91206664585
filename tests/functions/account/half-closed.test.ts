import { expect, test, vi } from 'vitest';
import { setUserDisabled } from '@/functions/src/account/set-user-disabled';
import { createProducer } from '@/functions/src/producer/create-producer';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { settleDueAccounts } from '@/functions/src/support/claims';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, fromFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { invite, makeTeam } from '../../support/team';

/** An account that is closed or opened by a call which dies behind its commit: the sign-in follows later. */

const admin = ofFile(() => makeUser({ role: 'admin' }));
inboxOfFile();

const EDIT = {
  name: 'Club Nuevo',
  image: '',
  backgroundImage: '',
  description: 'Techno',
  instagramProfile: 'club',
  domains: ['club.cl'],
};

const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims ?? {};
const documentOf = async (uid: string) => (await db().doc(paths.user(uid)).get()).data() ?? {};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const isClosed = async ({ uid }: Who) => (await auth().getUser(uid)).disabled;
const set = (user: Who, disabled: boolean) =>
  callAs(setUserDisabled, admin, { userId: user.uid, disabled });

test.each(['updateUser', 'revokeRefreshTokens'] as const)(
  'at %s, the clock closes the sign-in and ends the sessions',
  async (step) => {
    const user = await makeUser({ role: 'producer' });
    const before = Date.parse((await auth().getUser(user.uid)).tokensValidAfterTime ?? '') || 0;
    vi.spyOn(auth(), step).mockRejectedValueOnce(new Error('killed'));
    await errorOf(set(user, true));
    const ended = vi.spyOn(auth(), 'revokeRefreshTokens');
    ended.mockClear();
    await settleDueAccounts(new Date());
    expect(ended).not.toHaveBeenCalled();
    await settleDueAccounts(inMinutes(2));
    expect(await isClosed(user)).toBe(true);
    const { tokensValidAfterTime } = await auth().getUser(user.uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(before);
    expect(ended).toHaveBeenCalledWith(user.uid);
    const { accountDueAt, claimsChangedAt } = await documentOf(user.uid);
    expect(accountDueAt).toBeUndefined();
    expect(claimsChangedAt).toBeDefined();
    expect(await traceOf(user.uid)).toHaveLength(1);
  },
);

test('the calls of a team refuse the person at once', async () => {
  const { producerId, member } = await makeTeam();
  const [user, other] = [await member(ALL_PERMISSIONS), await member(NO_PERMISSIONS)];
  const rename = () => callAs(updateProducer, user, { producerId, ...EDIT });
  const give = () =>
    callAs(updateMemberPermissions, user, {
      producerId,
      userId: other.uid,
      permissions: fromFlags(['finance.view']),
    });
  await rename();
  await give();
  vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(user, true));
  expect(await isClosed(user)).toBe(false);
  for (const call of [rename, give]) {
    expect((await errorOf(call())).code).toBe('permission-denied');
  }
});

test('so do the calls of whoever is in no team, and what an administrator gave counts no more', async () => {
  const { producerId, owner } = await makeTeam();
  const [user, other] = [await makeUser(), await makeUser({ role: 'admin' })];
  const { invitationId } = await invite(owner, producerId, user.email);
  const guest = await makeUser();
  const given = await invite(other, producerId, guest.email);
  const accept = (who: Who, id: string) =>
    callAs(acceptInvitation, who, { producerId, invitationId: id });
  const found = () => callAs(createProducer, user, { name: 'Otra Banda', termsAccepted: true });
  vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(user, true));
  vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(other, true));
  for (const call of [found, () => accept(user, invitationId)]) {
    expect((await errorOf(call())).code).toBe('permission-denied');
  }
  expect(await errorOf(accept(guest, given.invitationId))).toMatchObject({
    code: 'failed-precondition',
    message: /ya no puede dar/,
  });
});

test('opened before the clock comes it stays open, each change with its line', async () => {
  const user = await makeUser({ role: 'producer' });
  vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(user, true));
  await set(user, false);
  await settleDueAccounts(inMinutes(2));
  expect(await isClosed(user)).toBe(false);
  const actions = (await traceOf(user.uid)).map((line) => line.action);
  expect(actions).toEqual(['user.disabled', 'user.enabled']);
});

test('closed again before the clock comes it stays closed, each change with its line', async () => {
  const user = await makeUser({ role: 'producer' });
  await set(user, true);
  vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(user, false));
  expect(await isClosed(user)).toBe(true);
  await set(user, true);
  await settleDueAccounts(inMinutes(2));
  expect(await isClosed(user)).toBe(true);
  const lines = (await traceOf(user.uid)).map((line) => line.action);
  expect(lines).toEqual(['user.disabled', 'user.enabled', 'user.disabled']);
});

test('an opening that is asked for again after it died is one line', async () => {
  const user = await makeUser({ role: 'producer' });
  await set(user, true);
  vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(user, false));
  await set(user, false);
  expect(await isClosed(user)).toBe(false);
  const lines = (await traceOf(user.uid)).map((line) => line.action);
  expect(lines).toEqual(['user.disabled', 'user.enabled']);
});

test('an administrator is opened without the role, though the claim failed first', async () => {
  const other = await makeUser({ role: 'admin' });
  await set(other, true);
  vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'));
  await errorOf(set(other, false));
  expect(await isClosed(other)).toBe(true);
  await settleDueAccounts(inMinutes(2));
  expect(await isClosed(other)).toBe(false);
  expect(await claimsOf(other.uid)).toEqual({});
});
