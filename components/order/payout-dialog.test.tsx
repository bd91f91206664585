import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fetchLastSource } from '@/lib/data/payout/payouts';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import type { PayoutSource } from '@/lib/domain/payout/payout';
import PayoutDialog from './payout-dialog';

vi.mock('@/lib/data/payout/payouts', () => ({
  fetchLastSource: vi.fn(),
  newPayoutKey: () => 'key-1',
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const start = (
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  orders: Parameters<typeof PayoutDialog>[0]['orders'] = [],
) =>
  render(
    <QueryClientProvider client={client}>
      <PayoutDialog orders={orders} left={0} onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  );
const account = () => screen.getByLabelText('Cuenta de cargo');

test('the account of the last batch is not added to what somebody types meanwhile', async () => {
  let answer = (_: PayoutSource) => {};
  vi.mocked(fetchLastSource).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  start();
  await userEvent.type(account(), '00700123');
  expect(account()).toHaveValue('');
  expect(account()).toBeDisabled();
  await act(async () => answer({ account: '00700123', rut: '', name: '', agreement: '' }));
  expect(await screen.findByDisplayValue('00700123')).toBeEnabled();
  await userEvent.clear(account());
  await userEvent.type(account(), '11');
  expect(account()).toHaveValue('11');
});

test('where the last batch cannot be read its account is typed', async () => {
  vi.mocked(fetchLastSource).mockRejectedValue(new Error('offline'));
  start();
  await vi.waitFor(() => expect(account()).toBeEnabled());
  await userEvent.type(account(), '00700123');
  expect(account()).toHaveValue('00700123');
});

test('opened again it has the account of the batch made meanwhile, never the one of before', async () => {
  const client = new QueryClient();
  const none = { rut: '', name: '', agreement: '' };
  vi.mocked(fetchLastSource).mockResolvedValue({ account: '111', ...none });
  const first = start(client);
  expect(await screen.findByDisplayValue('111')).toBeEnabled();
  first.unmount();
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  vi.mocked(fetchLastSource).mockResolvedValue({ account: '222', ...none });
  start(client);
  expect(account()).toHaveValue('');
  expect(await screen.findByDisplayValue('222')).toBeEnabled();
});

test('while somebody types nothing is looked up anew', async () => {
  vi.mocked(fetchLastSource).mockResolvedValue(null);
  start(new QueryClient());
  await vi.waitFor(() => expect(account()).toBeEnabled());
  const calls = vi.mocked(fetchLastSource).mock.calls.length;
  await userEvent.type(account(), '0070');
  vi.mocked(fetchLastSource).mockResolvedValue({ account: '99', rut: '', name: '', agreement: '' });
  for (const isThere of [false, true]) {
    // React Query handles both events in a later task.
    await act(async () => {
      onlineManager.setOnline(isThere);
      focusManager.setFocused(isThere);
    });
  }
  expect(account()).toBeEnabled();
  expect(vi.mocked(fetchLastSource)).toHaveBeenCalledTimes(calls);
});

test('without a connection its account is typed', async () => {
  onlineManager.setOnline(false);
  vi.mocked(fetchLastSource).mockRejectedValue(new Error('offline'));
  start();
  await vi.waitFor(() => expect(account()).toBeEnabled());
  onlineManager.setOnline(true);
  await userEvent.type(account(), '00700123');
  expect(account()).toHaveValue('00700123');
});

test('of an order that an earlier batch gave back it says that the bank may have paid it', async () => {
  vi.mocked(fetchLastSource).mockResolvedValue(null);
  const order = (id: string, ...notes: string[]) =>
    parsePaymentOrder(id, {
      status: 'approved',
      steps: notes.map((note) => ({ status: 'approved', note })),
    });
  const warning = /revisa que el banco no la haya pagado/;
  const plain = start(new QueryClient(), [order('a', ''), order('b', '', 'Nómina N° 3 deshecha')]);
  expect(await screen.findByText('Banco que paga')).toBeVisible();
  expect(screen.queryByText(warning)).toBeNull();
  plain.unmount();
  start(new QueryClient(), [order('a', ''), order('b', '', 'El banco la rechazó: Sin fondos')]);
  expect(await screen.findByText(warning)).toHaveTextContent('1 orden volvió');
});

test('of two orders both warnings are in the plural', async () => {
  vi.mocked(fetchLastSource).mockResolvedValue(null);
  const steps = [{ status: 'approved', note: 'El banco la rechazó: Sin fondos' }];
  const order = (id: string) => parsePaymentOrder(id, { status: 'approved', files: ['p1'], steps });
  const one = start(new QueryClient(), [order('a')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '1 orden ya está en un archivo anterior para el banco: revisa que no se haya pagado.',
  );
  one.unmount();
  start(new QueryClient(), [order('a'), order('b')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 órdenes ya están en un archivo anterior para el banco: revisa que no se hayan pagado.',
  );
  expect(screen.getByText(/^2 órdenes volvieron/)).toHaveTextContent(
    'revisa que el banco no las haya pagado.',
  );
});
