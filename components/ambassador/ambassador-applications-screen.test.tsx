import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { AmbassadorApplicationsScreen } from './ambassador-applications-screen';

const readWhole = vi.hoisted(() => vi.fn(async () => []));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn() }),
  usePathname: () => '/admin/ambassadorApplications',
  useSearchParams: () => new URLSearchParams(''),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: object, onNews: (news: object) => void) => {
    const raw = { name: 'Ana Rojas', email: 'ana@correo.cl' };
    onNews({ docs: [{ id: 'a1', raw }], fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readWhole,
  readCursor: async () => null,
  readCount: async () => 1,
}));

test('the applications are asked for before they are downloaded, and none is read where that is refused', async () => {
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <AmbassadorApplicationsScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const download = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  };
  vi.mocked(call).mockRejectedValueOnce(new Error('No tienes permiso'));
  await download();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No tienes permiso'));
  expect(call).toHaveBeenLastCalledWith('startExport', { people: 'ambassadors', of: 'platform' });
  expect(readWhole).not.toHaveBeenCalled();
  await download();
  await waitFor(() => expect(toast.ok).toHaveBeenCalledWith('0 filas exportadas'));
  expect(readWhole).toHaveBeenCalledOnce();
});
