import { httpsCallableFromURL } from 'firebase/functions';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicConfig } from '@/lib/config';
import { openDoor } from '@/lib/domain/door/calls';
import { verifyLedger } from '@/lib/domain/ledger/calls';
import { sessionIsKnown } from '@/lib/firebase/session-known';
import { call } from './call';

vi.mock('firebase/functions', () => ({
  getFunctions: () => ({}),
  httpsCallableFromURL: vi.fn(),
}));
vi.mock('@/lib/firebase/app', () => ({ firebaseApp: () => ({}) }));
vi.mock('@/lib/config', () => ({ publicConfig: vi.fn() }));

const firebase = { apiKey: '', authDomain: '', projectId: 'early-1' };

beforeEach(() => {
  sessionIsKnown();
  vi.mocked(publicConfig).mockReturnValue({ emulators: null, firebase } as never);
  vi.mocked(httpsCallableFromURL).mockReturnValue((async (data: unknown) => ({
    data: { success: true, message: 'Listo', data },
  })) as never);
});

it('calls a function at the address of the service that answers it', async () => {
  expect(await call(verifyLedger, { eventId: 'e', rows: undefined })).toMatchObject({
    message: 'Listo',
    data: { eventId: 'e' },
  });
  await call(openDoor, { token: 'x' });
  expect(vi.mocked(httpsCallableFromURL).mock.calls.map(([, url]) => url)).toEqual([
    'https://southamerica-east1-early-1.cloudfunctions.net/panel/verifyLedger',
    'https://southamerica-east1-early-1.cloudfunctions.net/door/openDoor',
  ]);
});

it('waits until it is known who is signed in, so that no call goes as nobody’s', async () => {
  vi.resetModules();
  const { call: early } = await import('./call');
  const { sessionIsKnown: tell } = await import('@/lib/firebase/session-known');
  vi.mocked(httpsCallableFromURL).mockClear();
  const answer = early(verifyLedger, { eventId: 'e', rows: undefined });
  await Promise.resolve();
  expect(httpsCallableFromURL).not.toHaveBeenCalled();
  tell();
  expect(await answer).toMatchObject({ message: 'Listo' });
});
