import { screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { CampaignsScreen } from './campaigns-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/mailing/campaigns',
  useSearchParams: () => new URLSearchParams(),
}));
// Matches one word, as the database does.
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    const names = path === paths.campaigns() ? ['Preventa de la Peña', 'Preventa general'] : [];
    const docs = names.map((name, n) => ({ id: `c${n}`, raw: { name, subject: 'Hola' } }));
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({ readCount: async () => 2, readCursor: async () => null }));

test('a campaign is found by all words that were typed, not by the longest alone', async () => {
  renderInPanel(
    <NuqsTestingAdapter searchParams="?q=preventa+pena" hasMemory>
      <CampaignsScreen />
    </NuqsTestingAdapter>,
  );
  expect(await screen.findByText('Preventa de la Peña')).toBeVisible();
  expect(screen.queryByText('Preventa general')).toBeNull();
});
