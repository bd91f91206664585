import { httpsCallableFromURL } from 'firebase/functions';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicConfig } from '@/lib/config';
import { call } from './call';

vi.mock('firebase/functions', () => ({
  getFunctions: () => ({}),
  httpsCallableFromURL: vi.fn(),
}));
vi.mock('@/lib/firebase/app', () => ({ firebaseApp: () => ({}) }));
vi.mock('@/lib/config', () => ({ publicConfig: vi.fn() }));

const firebase = { apiKey: '', authDomain: '', projectId: 'early-1' };

beforeEach(() => {
  vi.mocked(publicConfig).mockReturnValue({ emulators: null, firebase } as never);
  vi.mocked(httpsCallableFromURL).mockReturnValue((async (data: unknown) => ({
    data: { success: true, message: 'Listo', data },
  })) as never);
});

it('calls a function at the address of the service that answers it', async () => {
  expect(await call('updateUser', { phone: '', note: undefined })).toMatchObject({
    message: 'Listo',
    data: { phone: '' },
  });
  await call('checkIn');
  expect(vi.mocked(httpsCallableFromURL).mock.calls.map(([, url]) => url)).toEqual([
    'https://southamerica-east1-early-1.cloudfunctions.net/panel/updateUser',
    'https://southamerica-east1-early-1.cloudfunctions.net/door/checkIn',
  ]);
});
