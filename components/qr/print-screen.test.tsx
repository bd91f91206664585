import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { QrPrintScreen } from './print-screen';

const readName = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('@/lib/firebase/query', () => ({
  readPage: async (_spec: object, _size: number, parse: (id: string, raw: object) => object) => ({
    rows: [parse(CODE, { label: await readName() })],
    next: null,
  }),
  readSum: vi.fn(),
}));
vi.mock('./qr-address', () => ({ qrAddress: (code: string) => `https://early.test/r/${code}` }));

const CODE = 'a'.repeat(22);

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
  readName.mockResolvedValueOnce('Afiche viejo');
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
  let answer: (name: string) => void = () => {};
  readName.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
  expect(screen.queryByText('Afiche viejo')).not.toBeInTheDocument();
  answer('Afiche norte');
  expect(await screen.findByText('Afiche norte')).toBeVisible();
});
