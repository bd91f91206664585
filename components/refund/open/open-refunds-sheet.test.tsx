import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { findRefunds, openRefunds } from '@/lib/data/refund/refunds';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { OpenRefundsSheet } from './open-refunds-sheet';

vi.mock('@/lib/data/refund/refunds', async (original) => ({
  ...(await original<typeof import('@/lib/data/refund/refunds')>()),
  findRefunds: vi.fn(),
  openRefunds: vi.fn(),
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
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an order of several people is one to go through, and a case for each who gets money', async () => {
  const ticket = { name: 'General', amount: 10_000, fee: 0, used: false, problem: '' };
  const order = {
    ...{ ledgerId: 'l1', order: 'WEB-1', at: '2026-11-20T15:00:00.000Z' },
    ...{ buyer: { name: 'Ana', email: 'ana@x.cl' }, amount: 20_000, fee: 0, problem: '' },
    tickets: [
      { ...ticket, ticketId: 't1', holder: 'Ana', payee: null },
      { ...ticket, ticketId: 't2', holder: 'Beto', payee: { name: 'Beto', email: 'beto@x.cl' } },
    ],
  };
  const answer = { success: true, message: '' } as const;
  const lines = [{ line: 'ana@x.cl', ledgerIds: ['l1'], ticketIds: [], problem: '' }];
  vi.mocked(findRefunds).mockResolvedValue({ ...answer, lines, orders: [order] });
  const opened = { ledgerId: 'l1', amount: 10_000, fee: 0, message: '' };
  vi.mocked(openRefunds).mockResolvedValue({
    ...answer,
    refunds: [
      { ...opened, refundId: 'r1', name: 'Ana' },
      { ...opened, refundId: 'r2', name: 'Beto' },
    ],
  });
  await find();
  expect(await screen.findByText('Se devuelve a Beto')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Motivo'), 'Se suspendió');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir 2 devoluciones · $ 20.000' }));
  expect(openRefunds).toHaveBeenCalledWith(
    expect.objectContaining({ items: [{ ledgerId: 'l1', ticketIds: ['t1', 't2'] }] }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('an address with more orders than were looked up says so, and is no line without a result', async () => {
  const order = {
    ...{ ledgerId: 'l1', order: 'WEB-1', at: '2026-11-20T15:00:00.000Z', tickets: [] },
    ...{ buyer: { name: 'Caja', email: 'caja@x.cl' }, amount: 20_000, fee: 0, problem: '' },
  };
  const problem = 'Tiene más de 500 compras';
  const lines = [{ line: 'caja@x.cl', ledgerIds: ['l1'], ticketIds: [], problem }];
  const found = { success: true as const, message: '', lines, orders: [order] };
  vi.mocked(findRefunds).mockResolvedValue(found);
  await find();
  expect(await screen.findByText('1 compra en 1 línea')).toBeVisible();
  expect(screen.getByText(/Tiene más de 500 compras/)).toBeVisible();
});
