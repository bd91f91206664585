import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { guardLeaving } from '@/hooks/leaving/leave';
import { SetPageContext } from '@/hooks/use-page';
import { PanelContext } from '@/hooks/use-panel';
import { panelOf } from '@/tests/support/panel';
import { MailingGate } from './mailing-gate';

vi.mock('@/hooks/use-producer-options', () => ({
  useProducerOptions: () => ({
    options: [{ id: 'club', name: 'Club Andino' }],
    loading: false,
    onSearch: () => {},
  }),
}));

const selectProducer = vi.fn();
const page = (producerId: string) => (
  <PanelContext value={panelOf({ isAdmin: true, producerId, selectProducer })}>
    <MailingGate>
      <input aria-label="Lista" />
    </MailingGate>
  </PanelContext>
);

test('what an administrator began for one producer is not gone on with for another', async () => {
  const { rerender } = render(page('noche'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Lista' }), 'ana@x.cl');
  rerender(page('club'));
  expect(screen.getByRole('textbox', { name: 'Lista' })).toHaveValue('');
});

test('another producer is selected only once the unsaved form has asked', async () => {
  const asked = vi.fn();
  const stop = guardLeaving(asked);
  render(page('noche'));
  await userEvent.click(screen.getByRole('button', { name: /Productora/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Club Andino' }));
  expect(asked).toHaveBeenCalledOnce();
  expect(selectProducer).not.toHaveBeenCalled();
  asked.mock.calls[0]?.[0]();
  expect(selectProducer).toHaveBeenCalledWith('club');
  stop();
});

test('before an administrator has chosen a producer the page has its name', () => {
  const named = vi.fn();
  render(<SetPageContext value={named}>{page('')}</SetPageContext>);
  expect(screen.getByRole('heading', { level: 1, name: 'Mailing' })).toBeVisible();
  expect(named).toHaveBeenCalledWith(
    expect.objectContaining({ current: { name: 'Mailing', url: '/mailing/campaigns' } }),
  );
});
