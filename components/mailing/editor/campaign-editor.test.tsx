import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { CampaignEditor } from './campaign-editor';

vi.mock('@/lib/data/mailing/campaigns', async (original) => ({
  ...(await original<object>()),
  saveCampaign: async () => ({ version: 2 }),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
vi.mock('./campaign-mail-preview', () => ({
  CampaignMailPreview: ({ className }: { className?: string }) => (
    <section aria-label="El correo" className={className} />
  ),
}));

// Which of the two a phone sees is decided by a class; a desk sees both.
const isOnPhone = (element: HTMLElement) => element.closest('.max-lg\\:hidden') === null;

test('a phone sees the fields or the mail, and what is typed stays', async () => {
  renderInPanel(<CampaignEditor campaign={parseCampaign('c', { status: 'draft' })} />);
  const subject = screen.getByLabelText(/Asunto/);
  const mail = screen.getByRole('region', { name: 'El correo' });
  expect([isOnPhone(subject), isOnPhone(mail)]).toEqual([true, false]);
  await userEvent.type(subject, 'Últimas entradas');
  await userEvent.click(screen.getByRole('button', { name: 'Vista previa' }));
  expect([isOnPhone(subject), isOnPhone(mail)]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(isOnPhone(subject)).toBe(true);
  expect(subject).toHaveValue('Últimas entradas');
});
