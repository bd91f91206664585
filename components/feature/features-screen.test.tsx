import { screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { watchList } from '@/lib/firebase/live';
import { renderInPanel } from '@/tests/support/panel';
import { FeaturesScreen } from './features-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/admin/functions',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: vi.fn() }));

type Rows = { id: string; raw: object }[];
const stored = (lists: Record<string, Rows>) =>
  vi.mocked(watchList).mockImplementation(({ path }, onNews) => {
    const docs = lists[path];
    if (docs) onNews({ docs, fromCache: false } as Parameters<typeof onNews>[0]);
    return () => {};
  });
beforeEach(() => {
  vi.mocked(watchList).mockReset();
});

test('shows who answers for a feature, from where only administrators read it, or as it was kept before', async () => {
  stored({
    [paths.features()]: [
      { id: 'door', raw: { mode: 'off' } },
      { id: 'resale', raw: { mode: 'on', owner: 'Luis Vera' } },
    ],
    [paths.featureNotes()]: [{ id: 'door', raw: { owner: 'Ana Ríos', description: 'Piloto' } }],
  });
  renderInPanel(
    <NuqsTestingAdapter>
      <FeaturesScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );
  expect(await screen.findByText(/Responde Ana Ríos/)).toBeInTheDocument();
  expect(screen.getByText('Piloto')).toBeInTheDocument();
  expect(screen.getByText(/Responde Luis Vera/)).toBeInTheDocument();
});

test('lets nobody edit a feature before what is written of it has been read', async () => {
  stored({ [paths.features()]: [{ id: 'door', raw: { mode: 'off' } }] });
  renderInPanel(
    <NuqsTestingAdapter>
      <FeaturesScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );
  expect(screen.queryByText('Puerta')).not.toBeInTheDocument();
});
