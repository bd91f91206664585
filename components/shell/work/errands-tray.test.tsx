import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Errand } from '@/lib/domain/errand/errand';
import { errandOf } from '@/tests/support/errands';
import { renderInPanel } from '@/tests/support/panel';
import ErrandsTray from './errands-tray';

const live = vi.hoisted(() => ({
  specs: [] as object[],
  tell: (_errands: readonly object[]) => {},
}));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (spec: object, onNews: (news: object) => void) => {
    live.specs.push(spec);
    live.tell = (errands) =>
      onNews({ docs: errands.map((raw) => ({ id: 'e', raw })), fromCache: false });
    return () => {};
  },
}));
vi.mock('@/hooks/use-open-campaigns', () => ({ useGoingCampaigns: () => [] }));

const raw = (more: Partial<Errand> & { ids?: string[]; state?: string }) => ({
  ...errandOf(),
  ...{ ids: ['me', 'k'], state: 'running', calls: 4, total: 4, ...more },
});

test('it tells of a person’s latest errands as they advance, by one limited query of their own', async () => {
  renderInPanel(<ErrandsTray opened={false} />, { uid: 'me' });
  const jobs = { path: 'jobs', where: [['uid', '==', 'me']], limit: 20 };
  expect(live.specs).toEqual([expect.objectContaining(jobs)]);
  act(() => live.tell([raw({ done: 1, next: 1 })]));
  await userEvent.click(screen.getByRole('button', { name: '25 %' }));
  const line = within(screen.getByRole('listitem'));
  expect(line.getByText('1 de 4')).toBeVisible();
  act(() => live.tell([raw({ done: 4, next: 4, state: 'done', counts: { created: 4 } } as never)]));
  expect(line.getByText('4 nuevos')).toBeVisible();
  expect(screen.getByText('Listo, se puede deshacer')).toBeVisible();
  act(() => live.tell([]));
  expect(screen.queryByRole('button')).toBeNull();
});
