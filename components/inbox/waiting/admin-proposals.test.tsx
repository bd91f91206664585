import { screen, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { renderInPanel } from '@/tests/support/panel';
import { AdminWaiting } from './admin-waiting';

type Proposal = { email: string; by: { uid: string; email: string }; at: Date; expiresAt: Date };

const store = vi.hoisted(() => ({ proposals: [] as Proposal[] }));
const found = ({ path, where = [], orderBy = [], limit }: QuerySpec) => {
  if (path !== entryPaths.adminProposals()) return [];
  const [[field] = ['']] = orderBy;
  const moment = (one: Proposal, name: string) => Number(one[name as 'at' | 'expiresAt']);
  return store.proposals
    .filter((one) => where.every(([name, , from]) => moment(one, name) >= Number(from)))
    .sort((a, b) => moment(a, field) - moment(b, field))
    .slice(0, limit)
    .map((raw) => ({ id: raw.email, raw }));
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path, raw: null, fromCache: false });
    return () => {};
  },
  watchList: (spec: QuerySpec, onNews: (news: object) => void) => {
    onNews({ docs: found(spec), fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async (spec: QuerySpec) => found(spec).length,
  readSum: async () => 0,
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn() }),
  usePathname: () => '/inbox',
  useSearchParams: () => new URLSearchParams(),
}));

const DAY_MS = 86_400_000;
const proposal = (n: number, daysAgo: number): Proposal => {
  const at = Date.now() - daysAgo * DAY_MS;
  const by = { uid: 'other', email: 'otra@early.test' };
  return { email: `p${n}@early.test`, by, at: new Date(at), expiresAt: new Date(at + 7 * DAY_MS) };
};
const OVER = Array.from({ length: 8 }, (_, n) => proposal(n, 30 - n));

const OWN = { isViewing: undefined, status: 'ready' as const, retry: () => {}, inbox: null };

const show = () =>
  renderInPanel(
    <NuqsTestingAdapter>
      <AdminWaiting own={OWN} />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );

beforeEach(() => {
  store.proposals = OVER;
});

test('proposals that are over hide none that waits, and are not counted', async () => {
  store.proposals = [...OVER, proposal(8, 2)];
  show();
  const group = within(await screen.findByRole('region', { name: 'Propuestas para administrar' }));
  expect(group.getByText(/p8@early\.test/)).toBeVisible();
  expect(group.getByRole('heading')).toHaveTextContent('Propuestas para administrar1');
  expect(group.getAllByRole('listitem')).toHaveLength(1);
});

test('where all are over nothing waits', async () => {
  show();
  expect(await screen.findByText('Nada espera una decisión')).toBeVisible();
});

test('of many that wait the number is theirs', async () => {
  store.proposals = [...OVER, ...Array.from({ length: 9 }, (_, n) => proposal(10 + n, 3))];
  show();
  const heading = await screen.findByRole('heading', { name: /Propuestas para administrar/ });
  await vi.waitFor(() => expect(heading).toHaveTextContent('Propuestas para administrar9'));
});
