import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { findRefunds } from '@/lib/data/money/refunds';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { OpenRefundsSheet } from './open-refunds-sheet';

vi.mock('@/lib/data/money/refunds', async (original) => ({
  ...(await original<typeof import('@/lib/data/money/refunds')>()),
  findRefunds: vi.fn(),
}));
const onClose = vi.fn();
beforeEach(() => {
  onClose.mockReset();
  vi.mocked(findRefunds).mockReset();
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
const LIST = 'ana@x.cl\nbeto@x.cl\nWEB-1';
const box = () => screen.getByLabelText('Órdenes, correos o códigos');

async function find() {
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <OpenRefundsSheet ids={[]} onClose={onClose} onOpened={() => {}} />
    </EventContext>,
  );
  await userEvent.click(box());
  await userEvent.paste(LIST);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
}
const back = () => userEvent.click(screen.getByRole('button', { name: 'Volver' }));

test('a pasted list is still there when one comes back from lines without a result', async () => {
  vi.mocked(findRefunds).mockImplementation(async (_event, lines) => ({
    lines: lines.map((line) => ({ line, ledgerIds: [], ticketIds: [], problem: 'No está' })),
    orders: [],
    success: true,
    message: '',
  }));
  await find();
  expect(await screen.findByText(/3 sin resultado/)).toBeVisible();
  await back();
  expect(box()).toHaveValue(LIST);
  expect(onClose).not.toHaveBeenCalled();
});

test('from a search that failed one comes back to the list, and from the list one leaves', async () => {
  vi.mocked(findRefunds).mockRejectedValue(new CallError('No pudimos buscar', 'failed'));
  await find();
  expect(await screen.findByText('No pudimos buscar')).toBeVisible();
  await back();
  expect(onClose).not.toHaveBeenCalled();
  expect(box()).toHaveValue(LIST);
  await back();
  expect(onClose).toHaveBeenCalledOnce();
});
