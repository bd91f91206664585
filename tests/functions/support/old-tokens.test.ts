import type { CallableFunction } from 'firebase-functions/v2/https';
import { describe, expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';

/**
 * A token that is valid for an hour more, of an account that was disabled or deleted: every exported callable
 * that needs a session refuses it before anything else, and those that move money or change the payee also
 * refuse an old sign-in.
 */

type Endpoint = CallableFunction<unknown, unknown> & { __endpoint?: { callableTrigger?: object } };
const callables = Object.entries(functions as unknown as Record<string, Endpoint>).filter(
  ([, fn]) => fn.__endpoint?.callableTrigger,
);

/** The callables that need a session, by their answer to a call without one. */
async function withSession() {
  const found: typeof callables = [];
  for (const [name, fn] of callables) {
    const code = await callAs(fn, null, {}).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    if (code === 'unauthenticated') found.push([name, fn]);
  }
  return found;
}

async function expectRefused(who: Who, code: string) {
  const found = await withSession();
  expect(found.length).toBeGreaterThan(40);
  const answers = await Promise.all(
    found.map(async ([name, fn]) => [name, (await errorOf(callAs(fn, who, {}))).code]),
  );
  expect(answers).toEqual(found.map(([name]) => [name, code]));
}

describe('every callable with a session', () => {
  test.each(['admin', 'producer'] as const)('refuses a disabled account (%s)', async (role) => {
    const who = await makeUser({ role });
    await auth().updateUser(who.uid, { disabled: true });
    await expectRefused(who, 'permission-denied');
  });

  test('refuses an administrator who is closed by their document, before the sign-in is', async () => {
    const who = await makeUser({ role: 'admin' });
    await db().doc(paths.user(who.uid)).set({ disabled: true }, { merge: true });
    await expectRefused(who, 'permission-denied');
  });

  test('refuses a sign-in from before all sessions were ended, and takes the next one', async () => {
    const who = await signedInAgo(await makeUser({ role: 'producer' }), 60);
    await auth().revokeRefreshTokens(who.uid);
    await expectRefused(who, 'unauthenticated');
    const again = { ...who.token, auth_time: Math.floor(Date.now() / 1000) };
    const answer = await callAs(functions.createUserDocument, { ...who, token: again });
    expect(answer.success).toBe(true);
  });

  test('refuses an account that is gone', async () => {
    const who = await makeUser({ role: 'admin' });
    await auth().deleteUser(who.uid);
    await expectRefused(who, 'permission-denied');
  });
});

describe('a sign-in of more than half an hour ago', () => {
  test.each([
    ['createPaymentOrder', functions.createPaymentOrder, { eventId: 'x', amount: 1 }],
    ['approve', functions.advancePaymentOrder, { paymentOrderId: 'x', action: 'approve' }],
    ['pay', functions.advancePaymentOrder, { paymentOrderId: 'x', action: 'pay', reference: 'T1' }],
  ] as const)('is asked to confirm itself before %s', async (_name, fn, data) => {
    const who = await makeUser({ role: 'admin' });
    const stale = await signedInAgo(who, 1801);
    expect(await errorOf(callAs(fn, stale, data))).toMatchObject({
      code: 'failed-precondition',
      field: 'authTime',
    });
    // A recent sign-in passes, and the order itself is refused.
    const young = await signedInAgo(who, 1700);
    expect((await errorOf(callAs(fn, young, data))).code).toBe('not-found');
  });
});
