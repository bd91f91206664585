import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { renderInPanel } from '@/tests/support/panel';
import { AmbassadorBoard } from './ambassador-board';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: 'Postulación actualizada' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const ROWS = [
  ...Array.from({ length: 26 }, (_, n) => ({
    id: `d${n}`,
    raw: { name: `Rechazada ${n}`, state: 'declined', note: '' },
  })),
  { id: 'a', raw: { name: 'Ana', city: 'Arica', state: 'new', note: '' } },
  { id: 'b', raw: { name: 'Beto', state: 'contacted', note: 'Llamar el lunes' } },
];
vi.mock('@/lib/firebase/live', () => ({
  watchList: ({ where = [], limit }: QuerySpec, onNews: (news: object) => void) => {
    const docs = ROWS.filter(({ raw }) =>
      where.every(([field, , value]) => raw[field as 'state'] === value),
    );
    onNews({ docs: docs.slice(0, limit), fromCache: false });
    return () => {};
  },
}));
beforeEach(() => vi.mocked(call).mockClear());

test('a new application is shown and counted, however many newer ones are decided', () => {
  renderInPanel(<AmbassadorBoard hrefOf={(id) => `?application=${id}`} />, { isAdmin: true });
  const column = within(screen.getByRole('region', { name: 'Nueva' }));
  expect(column.getByRole('heading')).toHaveTextContent('Nueva1');
  expect(column.getByText('Ana')).toBeVisible();
  const declined = within(screen.getByRole('region', { name: 'Rechazada' }));
  expect(declined.getByRole('heading')).toHaveTextContent('Rechazada25+');
});

test('a card stands in the column of its state and is moved on by the keyboard, and keeps its note', async () => {
  renderInPanel(<AmbassadorBoard hrefOf={(id) => `?application=${id}`} />, { isAdmin: true });
  expect(within(screen.getByRole('region', { name: 'Nueva' })).getByText('Ana')).toBeVisible();
  const contacted = within(screen.getByRole('region', { name: 'Contactada' }));
  expect(contacted.getByRole('link', { name: 'Beto' })).toHaveAttribute('href', '?application=b');
  contacted.getByRole('button', { name: 'Mover a Beto' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(call).toHaveBeenCalledExactlyOnceWith('setAmbassadorState', {
    applicationId: 'b',
    state: 'accepted',
  });
});
