import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { confirmAdmin } from '@/functions/src/account/confirm-admin';
import { setUserDisabled } from '@/functions/src/account/set-user-disabled';
import { setUserRole } from '@/functions/src/account/set-user-role';
import { workJobs } from '@/functions/src/health/jobs';
import { createProducer } from '@/functions/src/producer/create-producer';
import { setProducerFees } from '@/functions/src/producer/set-producer-fees';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { inviteMember } from '@/functions/src/team/invite-member';
import { removeMember } from '@/functions/src/team/remove-member';
import { startViewAs } from '@/functions/src/team/start-view-as';
import { updateMemberPermissions } from '@/functions/src/team/update-member-permissions';
import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { invite, makeTeam, newAddress, VIEWER } from '../../support/team';

/** An administrator whose role is taken by a call that dies behind its commit: the claim follows later. */

const admin = ofFile(() => makeUser({ role: 'admin' }));
const inbox = inboxOfFile();

const EDIT = {
  name: 'Club Nuevo',
  image: '',
  backgroundImage: '',
  description: 'Techno',
  instagramProfile: 'club',
  domains: ['club.cl'],
};
const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims ?? {};
const FEES = { ...DEFAULT_FEES, serviceFee: 0.1 };
const setFees = (who: Who, producerId: string) =>
  callAs(setProducerFees, who, { producerId, fees: FEES });

test('a former administrator has no call of administrators any more, and none of a team', async () => {
  const { producerId } = await makeTeam();
  const former = await makeUser({ role: 'admin' });
  const calls = [
    () => setFees(former, producerId),
    () => callAs(updateProducer, former, { producerId, ...EDIT }),
  ];
  for (const call of calls) expect((await call()).success).toBe(true);
  vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'));
  await errorOf(callAs(setUserRole, admin, { userId: former.uid, role: 'none' }));
  expect(await claimsOf(former.uid)).toEqual({ role: 'admin' });
  for (const call of calls) expect((await errorOf(call())).code).toBe('permission-denied');
});

test('nor has a member whose role was taken the calls of their team', async () => {
  const { producerId, member } = await makeTeam();
  const former = await member(ALL_PERMISSIONS);
  const [mate, leaver] = [await member(VIEWER), await member(VIEWER)];
  const rename = () => callAs(updateProducer, former, { producerId, ...EDIT });
  const own = { producerId, userId: mate.uid };
  const managing = [
    () => callAs(inviteMember, former, { producerId, email: newAddress(), permissions: VIEWER }),
    () => callAs(updateMemberPermissions, former, { ...own, permissions: ALL_PERMISSIONS }),
    () => callAs(removeMember, former, { producerId, userId: leaver.uid }),
    // The last one: whoever sees another's panel changes nothing.
    () => callAs(startViewAs, former, { ...own, reason: 'No ve sus ventas' }),
  ];
  expect((await rename()).success).toBe(true);
  vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'));
  await errorOf(callAs(setUserRole, admin, { userId: former.uid, role: 'none' }));
  expect(await claimsOf(former.uid)).toEqual({ role: 'producer' });
  for (const call of [rename, ...managing]) {
    expect((await errorOf(call())).code).toBe('permission-denied');
  }
  await callAs(setUserRole, admin, { userId: former.uid, role: 'producer' });
  for (const call of [rename, ...managing]) expect((await call()).success).toBe(true);
});

test('whose account is closed then is no administrator whose closing all of them hear of', async () => {
  const former = await makeUser({ role: 'admin' });
  vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'));
  await errorOf(callAs(setUserRole, admin, { userId: former.uid, role: 'none' }));
  await callAs(setUserDisabled, admin, { userId: former.uid, disabled: true });
  await workJobs('notice', 60 * 60_000);
  expect(inbox.to(former.email)).toHaveLength(1);
});

test.each([
  ['is none', { role: null }],
  ['is a producer', { role: 'producer' }],
])(
  'a former administrator founds a producer and joins a team where their role %s',
  async (_, role) => {
    const { producerId, owner } = await makeTeam();
    const former = await makeUser({ role: 'admin' });
    await db().doc(paths.user(former.uid)).set(role, { merge: true });
    expect((await errorOf(setFees(former, producerId))).code).toBe('permission-denied');
    const { invitationId } = await invite(owner, producerId, former.email);
    await callAs(acceptInvitation, former, { producerId, invitationId });
    await callAs(createProducer, former, { name: 'Otra Banda', termsAccepted: true });
    expect(await claimsOf(former.uid)).toEqual({ role: 'producer' });
  },
);

test('whose role was never written is an administrator still: the claim alone says it', async () => {
  const { producerId } = await makeTeam();
  const old = await makeUser({ role: 'admin' });
  await db().doc(paths.user(old.uid)).set({ role: FieldValue.delete() }, { merge: true });
  expect((await setFees(old, producerId)).success).toBe(true);
});

describe('the trail of a role goes by the document where the claim did not follow it', () => {
  const set = (userId: string, role: string, by = admin) =>
    callAs(setUserRole, by, { userId, role });
  /** A call that dies between its commit and the claim. */
  const half = async (call: () => Promise<unknown>) => {
    vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'));
    await errorOf(call());
  };
  const rolesOf = async (uid: string) =>
    (await traceOf(uid))
      .filter(({ action }) => action === 'user.role')
      .map(({ before, after }) => [before, after].map((role) => (role as { role: string }).role));

  test('taken and given back', async () => {
    const { uid } = await makeUser({ role: 'producer' });
    await half(() => set(uid, 'none'));
    await set(uid, 'producer');
    expect(await rolesOf(uid)).toEqual([
      ['producer', 'none'],
      ['none', 'producer'],
    ]);
  });

  test('taken and pressed again: one line, and one mail', async () => {
    const former = await makeUser({ role: 'admin' });
    await half(() => set(former.uid, 'none'));
    await set(former.uid, 'none');
    await workJobs('notice', 60 * 60_000);
    expect(await rolesOf(former.uid)).toEqual([['admin', 'none']]);
    expect(inbox.to(former.email)).toHaveLength(1);
    expect(await claimsOf(former.uid)).toEqual({});
  });

  test('confirmed and taken', async () => {
    const [{ uid }, other] = [await makeUser(), await makeUser({ role: 'admin' })];
    await set(uid, 'admin');
    await half(() => callAs(confirmAdmin, other, { userId: uid }));
    await set(uid, 'none');
    expect(await rolesOf(uid)).toEqual([
      ['none', 'admin'],
      ['admin', 'none'],
    ]);
  });

  test('taken and proposed and confirmed', async () => {
    const [{ uid }, other] = [
      await makeUser({ role: 'producer' }),
      await makeUser({ role: 'admin' }),
    ];
    await half(() => set(uid, 'none'));
    await set(uid, 'admin');
    await callAs(confirmAdmin, other, { userId: uid });
    expect(await rolesOf(uid)).toEqual([
      ['producer', 'none'],
      ['none', 'admin'],
    ]);
  });
});
