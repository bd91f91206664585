import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUserDocument, requestPrivacy, setUserRole } from '@/functions/src/callables';
import { requireAppCheck } from '@/functions/src/support/access';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';

/** A call with a session of a real person, from no page of the panel: what a stolen token is used by. */
beforeEach(() => {
  vi.stubEnv('APP_CHECK', 'panel');
});
afterEach(() => vi.unstubAllEnvs());

const asked =
  (service = '', app?: object) =>
  () =>
    requireAppCheck({ app } as never, { uid: 'ana', service } as never);
const real = () => {
  vi.stubEnv('GCLOUD_PROJECT', 'early-chile');
  vi.stubEnv('FIREBASE_PROJECT_ID', 'early-chile');
};

test('is refused where the project asks for App Check, and no other', () => {
  real();
  expect(asked()).toThrow(/No pudimos comprobar esta página/);
  expect(asked('', { appId: 'panel' })).not.toThrow();
  expect(asked('checkout')).not.toThrow();
  vi.stubEnv('APP_CHECK', 'off');
  expect(asked()).not.toThrow();
});

test('beside the emulators nobody is asked, whatever is set', async () => {
  expect(asked()).not.toThrow();
  await callAs(createUserDocument, await makeUser(), null);
  const admin = await makeUser({ role: 'producer' });
  const refused = await errorOf(callAs(setUserRole, admin, { userId: 'x', role: 'admin' }));
  expect(refused.code).toBe('permission-denied');
  const open = { email: 'ana@correo.cl', right: 'access' };
  await callAs(requestPrivacy, null, open, { 'x-forwarded-for': newNetwork() });
});
