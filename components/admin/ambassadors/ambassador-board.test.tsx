import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { AmbassadorBoard } from './ambassador-board';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: 'Postulación actualizada' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const ROWS = [
  { id: 'a', raw: { name: 'Ana', city: 'Arica', note: '' } },
  { id: 'b', raw: { name: 'Beto', state: 'contacted', note: 'Llamar el lunes' } },
];
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_spec: object, onNews: (news: object) => void) => {
    onNews({ docs: ROWS, fromCache: false });
    return () => {};
  },
}));
beforeEach(() => vi.mocked(call).mockClear());

test('a card stands in the column of its state and is moved on by the keyboard, with its note', async () => {
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
    note: 'Llamar el lunes',
  });
});
