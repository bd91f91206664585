import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { ProducerTraceScreen } from './producer-trace-screen';

type Spec = { path: string; where: [string, string, unknown][]; limit: number };
const asked = vi.hoisted((): Spec[] => []);
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (spec: Spec, onNews: (news: object) => void) => {
    asked.push(spec);
    const role = spec.where.find(([field]) => field === 'by.role')?.[2];
    const raw = {
      action: 'member.permissions',
      object: { type: 'user', id: 'u', name: 'Beto Paz' },
      by: { uid: 'x', email: `${role}@early.test`, role },
      at: new Date('2026-11-20T12:00:00Z'),
    };
    onNews({ docs: [{ id: `${role}`, raw }], fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  asked.length = 0;
});

const start = (search: string, ...flags: Flag[]) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <ProducerTraceScreen producerId="club" />
    </NuqsTestingAdapter>,
    { permissions: fromFlags(flags) },
  );
const table = async (name: string) => within(await screen.findByRole('table', { name }));

test("the team's own changes stand beside those of the administration, each by the flags that open it", async () => {
  start('', 'users.manageAccess', 'finance.view');
  expect((await table('La administración')).getAllByText('admin@early.test')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Mi equipo' }));
  expect((await table('Mi equipo')).getAllByText('producer@early.test')[0]).toBeVisible();
  expect(screen.queryByRole('table', { name: 'La administración' })).toBeNull();
  const queries = asked.map(({ where }) => where.map(([, , value]) => value));
  expect(queries.toSorted()).toEqual(
    ['admin', 'producer']
      .flatMap((role) => [
        ['club', 'finance.view', role],
        ['club', 'users.manageAccess', role],
      ])
      .toSorted(),
  );
});

test('the address opens the side of the team, and without any flag nothing is asked', async () => {
  const { unmount } = start('?de=equipo', 'users.manageAccess');
  expect((await table('Mi equipo')).getAllByText('producer@early.test')[0]).toBeVisible();
  unmount();
  asked.length = 0;
  start('');
  expect(screen.getByText('No puedes ver este registro')).toBeVisible();
  expect(asked).toEqual([]);
});
