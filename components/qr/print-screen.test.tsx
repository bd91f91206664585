import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { parseQrCode } from '@/lib/domain/platform/qr-code';
import { readPage } from '@/lib/firebase/query';
import { renderInPanel } from '@/tests/support/panel';
import { QrPrintScreen } from './print-screen';

vi.mock('@/lib/firebase/query', () => ({ readPage: vi.fn(), readSum: vi.fn() }));
vi.mock('./qr-address', () => ({ qrAddress: (code: string) => `https://early.test/r/${code}` }));

const CODE = 'a'.repeat(22);
const named = (label: string) => ({ rows: [parseQrCode(CODE, { label })], more: false });

function Sheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Otra página
      </button>
      {isOpen && <QrPrintScreen />}
    </>
  );
}

test('prints the names of now, and shows none from before, not even while it asks', async () => {
  vi.mocked(readPage).mockResolvedValueOnce(named('Afiche viejo') as never);
  // The panel keeps what it read for five minutes.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  renderInPanel(
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams={{ codes: CODE }}>
        <Sheet />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
    { isAdmin: true },
  );
  expect(await screen.findByText('Afiche viejo')).toBeVisible();
  let answer: (page: object) => void = () => {};
  vi.mocked(readPage).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer;
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
  expect(screen.queryByText('Afiche viejo')).not.toBeInTheDocument();
  answer(named('Afiche norte'));
  expect(await screen.findByText('Afiche norte')).toBeVisible();
});
