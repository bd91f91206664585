import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fetchLastSource } from '@/lib/data/money/payouts';
import type { PayoutSource } from '@/lib/domain/money/payout/payout';
import PayoutDialog from './payout-dialog';

vi.mock('@/lib/data/money/payouts', () => ({
  fetchLastSource: vi.fn(),
  newPayoutKey: () => 'key-1',
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const start = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PayoutDialog orders={[]} left={0} onClose={() => {}} onDone={() => {}} />
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
