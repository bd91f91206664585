import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { ProposalCard } from './proposal-card';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: 'Listo' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

const stored = vi.hoisted(() => ({ raw: null as object | null }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    onNews({ id: 'caro', raw: stored.raw, fromCache: false });
    return () => {};
  },
}));

const proposal = (by: string, more: object = {}) => ({
  email: 'caro@early.test',
  by: { uid: by, email: `${by}@early.test` },
  at: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
  ...more,
});
const show = (raw: object | null) => {
  stored.raw = raw;
  renderInPanel(<ProposalCard userId="caro" />, { isAdmin: true });
};
beforeEach(() => vi.clearAllMocks());

test('a second administrator confirms after a question, or says no', async () => {
  show(proposal('other'));
  expect(screen.getByText(/other@early.test propone/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar administrador' }));
  expect(call).toHaveBeenCalledWith('confirmAdmin', { userId: 'caro' });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  expect(call).toHaveBeenCalledWith('withdrawAdmin', { userId: 'caro' });
});

test('who proposed cannot confirm, and reads why', () => {
  show(proposal('me'));
  const button = screen.getByRole('button', { name: 'Confirmar' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Retirar' })).toBeEnabled();
});

test.each([
  ['nothing', null],
  ['a proposal that ran out', proposal('other', { expiresAt: new Date(0) })],
])('shows nothing of %s', (_what, raw) => {
  show(raw);
  expect(screen.queryByRole('region', { name: 'Propuesta' })).toBeNull();
});

test('offers to finish what was confirmed and not carried through', () => {
  show(proposal('me', { confirmedBy: 'other' }));
  expect(screen.getByRole('button', { name: 'Confirmar' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
