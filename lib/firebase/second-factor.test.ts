import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ACCOUNT, codeAt, startTotpServer } from '@/tests/support/totp-server';
import { currentUser, endSession, signIn } from './auth';
import { confirmPassword } from './reauth';
import { type Factor, factors, finishSignIn, removeFactor, startEnrolment } from './second-factor';

// The SDK in both builds against a fake identity service, because the emulator has no one-time codes.

let server: Awaited<ReturnType<typeof startTotpServer>>;
beforeAll(async () => {
  server = await startTotpServer();
  vi.stubEnv('FIREBASE_PROJECT_ID', 'demo-codes');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', server.host);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const { email, password } = ACCOUNT;
const failure = (action: Promise<unknown>) =>
  action.then(
    () => null,
    (error: { code: string }) => error,
  );
const claim = async (fresh = false) =>
  (await currentUser()?.getIdTokenResult(fresh))?.signInSecondFactor ?? null;

test('the codes are those of RFC 6238', () => {
  // The test vectors of RFC 6238, last six digits.
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeAt(key, 59_000)).toBe('287082');
  expect(codeAt(key, 1_111_111_109_000)).toBe('081804');
});

test('a code is set up, signs in, confirms, and is taken off', async () => {
  await signIn(email, password);
  expect(await factors()).toEqual([]);
  expect(await claim()).toBeNull();

  // Setting up needs a recent sign-in and the key's code.
  server.state.isStale = true;
  expect((await failure(startEnrolment('Early')))?.code).toBe('auth/requires-recent-login');
  server.state.isStale = false;
  const enrolment = await startEnrolment('Early');
  expect(enrolment.address).toMatch(/^otpauth:\/\/totp\/Early:ana@club\.cl\?secret=/);
  expect(enrolment.address).toContain(enrolment.key);
  const code = () => codeAt(enrolment.key, Date.now());
  const other = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
  const wrong = await failure(enrolment.finish(other(), 'Mi teléfono'));
  expect(wrong?.code).toBe('auth/invalid-verification-code');
  await enrolment.finish(code(), 'Mi teléfono');
  const [own] = (await factors()) as [Factor];
  expect(own).toEqual({ id: expect.any(String), name: 'Mi teléfono', since: expect.any(Date) });
  // The session's token has the factor, also after a renewal.
  expect(await claim()).toBe('totp');
  expect(await claim(true)).toBe('totp');

  const again = await failure(confirmPassword(password));
  expect(again?.code).toBe('auth/multi-factor-auth-required');
  expect((await failure(finishSignIn(again, other())))?.code).toBe(
    'auth/invalid-verification-code',
  );
  await finishSignIn(again, code());
  expect(await claim()).toBe('totp');

  await endSession();
  const halted = await failure(signIn(email, password));
  expect(halted?.code).toBe('auth/multi-factor-auth-required');
  expect(currentUser()).toBeNull();
  expect((await failure(finishSignIn(halted, other())))?.code).toBe(
    'auth/invalid-verification-code',
  );
  expect(currentUser()).toBeNull();
  await finishSignIn(halted, code());
  expect(currentUser()?.uid).toBe('ana');
  expect(await claim()).toBe('totp');
  // The other build's session still works for everything else.
  expect(await claim(true)).toBe('totp');

  server.state.isStale = true;
  expect((await failure(removeFactor(own.id)))?.code).toBe('auth/requires-recent-login');
  server.state.isStale = false;
  await removeFactor(own.id);
  expect(await factors()).toEqual([]);
  expect(await claim()).toBeNull();
});
