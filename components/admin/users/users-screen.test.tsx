import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { UsersScreen } from './users-screen';

type Spec = { path: string; orderBy?: [string, string][]; where?: [string, string, unknown][] };
const asked = vi.hoisted(() => [] as unknown[]);
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
  usePathname: () => '/admin/users',
  useSearchParams: () => new URLSearchParams('q=ana&role=producer&after=a'),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    onNews({ id: 'u1', raw: null, fromCache: false });
    return () => {};
  },
  watchList: (spec: Spec, onNews: (news: object) => void) => {
    asked.push(spec.orderBy);
    const raw = { email: 'zeta@early.cl', display_name: 'Ana Rojas', search: ['ana'] };
    onNews({ docs: [{ id: 'u1', raw }], fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readWhole,
  readCursor: async () => ({ ref: { path: 'users/a' } }),
  readCount: async ({ where = [] }: Spec) => {
    const has = (name: string) => where.some(([field]) => field === name);
    return has('sortName') ? 38 : has('visitedOn') ? 37 : 40;
  },
}));

const start = (search: string) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <UsersScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );

test('sorting by e-mail belongs to Correo, sorting by name to Persona', async () => {
  start('');
  const [correo, persona] = [
    await screen.findByRole('columnheader', { name: 'Correo' }),
    screen.getByRole('columnheader', { name: 'Persona' }),
  ];
  expect(correo).toHaveAttribute('aria-sort', 'ascending');
  expect(persona).not.toHaveAttribute('aria-sort');
  expect(asked.at(-1)).toEqual([['email', 'asc']]);
  await userEvent.click(within(persona).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)).toEqual([['sortName', 'asc']]));
  expect(await screen.findByText(/2 personas no están en este orden/)).toBeVisible();
});

test('is sorted by the last visit, with how many have none that is known', async () => {
  start('?sort=-visit');
  const visit = await screen.findByRole('columnheader', { name: 'Última visita' });
  expect(visit).toHaveAttribute('aria-sort', 'descending');
  expect(asked.at(-1)).toEqual([['visitedOn', 'desc']]);
  expect(await screen.findByText(/3 personas no están en este orden/)).toBeVisible();
});

test("a row links to the list in its state, with the person's sheet open", async () => {
  start('?q=ana&role=producer&after=a');
  expect(await screen.findByRole('link', { name: /Ana Rojas/ })).toHaveAttribute(
    'href',
    '/admin/users?q=ana&role=producer&after=a&user=u1',
  );
});

test('the accounts are asked for before they are downloaded, and none is read where that is refused', async () => {
  start('');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const download = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  };
  vi.mocked(call).mockRejectedValueOnce(new Error('No tienes permiso'));
  await download();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No tienes permiso'));
  expect(call).toHaveBeenLastCalledWith('startExport', { people: 'users', of: 'platform' });
  expect(readWhole).not.toHaveBeenCalled();
  await download();
  await waitFor(() => expect(toast.ok).toHaveBeenCalledWith('0 filas exportadas'));
  expect(readWhole).toHaveBeenCalledOnce();
});

test('each says when they were last here, never, or that it could not be read', async () => {
  const show = async (visits: Promise<object>) => {
    vi.mocked(call)
      .mockReset()
      .mockReturnValue(visits as never);
    const { unmount } = start('');
    const row = await screen.findByRole('row', { name: /Ana Rojas/ });
    await waitFor(() => expect(row).toHaveTextContent(/Nunca|hace|No pudimos/));
    const text = row.textContent;
    unmount();
    return text;
  };
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  expect(await show(Promise.resolve({ visits: { u1: hour } }))).toContain('hace 1 hora');
  expect(call).toHaveBeenLastCalledWith('readVisits', { userIds: ['u1'] });
  expect(await show(Promise.resolve({ visits: {} }))).toContain('Nunca');
  expect(await show(Promise.reject(new Error('caído')))).toContain('No pudimos cargarlo');
});
