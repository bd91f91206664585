import { expect, test } from 'vitest';
import { createProducer } from '@/functions/src/producer/create-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { settleRole } from '@/functions/src/support/claims';
import { paths } from '@/lib/domain/kit/paths';
import type { Role } from '@/lib/domain/rights/role';
import { auditSearches } from '@/scripts/migrations/006-audit-search';
import { giveRight } from '@/scripts/support/give-right';
import { Problem } from '@/scripts/support/say';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { read } from '../../support/sales';

const give = ({ email }: Who, service?: string) =>
  giveRight({ auth: auth(), db: db() }, { email, service });
const claimsOf = async ({ uid }: Who) => (await auth().getUser(uid)).customClaims ?? {};
const roleOf = async ({ uid }: Who) => (await read(paths.user(uid))).role;

test('an account becomes an administrator, in its claim and its document', async () => {
  const who = await makeUser({ role: 'producer' });
  await give(who);
  expect(await claimsOf(who)).toEqual({ role: 'admin' });
  expect(await roleOf(who)).toBe('admin');
});

test("the checkout's account stops being one where it becomes an administrator", async () => {
  const who = await makeUser();
  await give(who, 'checkout');
  await give(who);
  expect(await claimsOf(who)).toEqual({ role: 'admin' });
  expect(await read(paths.user(who.uid))).not.toHaveProperty('roleTakenAt');
});

test('a service has no role, and gets none by founding a producer', async () => {
  const who = await makeUser();
  await give(who, 'checkout');
  const founding = { name: 'Bar Ñandú', termsAccepted: true };
  expect(await errorOf(callAs(createProducer, who, founding))).toMatchObject({
    code: 'failed-precondition',
  });
  await settleRole(who.uid);
  expect(await claimsOf(who)).toEqual({ service: 'checkout' });
});

test.each([
  ['its claim and its document', 'producer', 'producer'],
  ['its claim alone', 'admin', undefined],
  ['its document alone', null, 'admin'],
] as [string, Role | null, Role | undefined][])(
  'an account with a role by %s becomes no service, and stays as it is',
  async (_where, claim, stored) => {
    const who = await makeUser({ role: claim });
    if (stored) await db().doc(paths.user(who.uid)).set({ role: stored }, { merge: true });
    const before = await read(paths.user(who.uid));
    const giving = give(who, 'checkout');
    await expect(giving).rejects.toThrow(Problem);
    await expect(giving).rejects.toThrow(claim ?? stored ?? 'no role');
    expect(await claimsOf(who)).toEqual(claim ? { role: claim } : {});
    expect(await read(paths.user(who.uid))).toEqual(before);
  },
);

test('a service that no function knows is given to nobody', async () => {
  const who = await makeUser();
  await expect(give(who, 'chekout')).rejects.toThrow("There is no service 'chekout'");
  expect(await claimsOf(who)).toEqual({});
});

test('what was given is found in the trail by its words', async () => {
  const who = await makeUser();
  await give(who, 'checkout');
  const lines = await db().collection(paths.audit()).where('object.id', '==', who.uid).get();
  const raw = lines.docs[0]?.data() ?? {};
  expect(raw).toMatchObject({ action: 'user.service', after: { service: 'checkout' }, needs: '' });
  expect(auditSearches.changesOf('line', raw, new Date())).toBeNull();
});
