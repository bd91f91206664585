import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { ProducerScreen } from './producer-screen';

type Hear = (news: object) => void;
const heard = vi.hoisted(() => new Map<string, Set<Hear>>());
const records = vi.hoisted(() => new Map<string, unknown>());
const newsOf = (path: string) => ({
  id: path.split('/').at(-1),
  raw: records.get(path) ?? null,
  docs: [records.get(path)].flatMap((raw) => (raw ? [{ id: '0', raw }] : [])),
  fromCache: false,
});
const watch = (path: string, hear: Hear) => {
  heard.set(path, (heard.get(path) ?? new Set()).add(hear));
  queueMicrotask(() => hear(newsOf(path)));
  return () => heard.get(path)?.delete(hear);
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, hear: Hear) => watch(path, hear),
  watchList: (spec: { path: string }, hear: Hear) => watch(spec.path, hear),
}));
vi.mock('@/lib/firebase/query', () => ({
  readPage: async () => ({ rows: [] }),
  readCount: async () => 0,
}));
vi.mock('@/lib/firebase/write', async (original) => ({
  ...(await original<object>()),
  readDoc: async () => null,
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/admin/producers/club',
  useSearchParams: () => new URLSearchParams(''),
}));

const arrives = (path: string, raw: object) =>
  act(async () => {
    records.set(path, raw);
    for (const hear of heard.get(path) ?? []) hear(newsOf(path));
  });
const sold = (totalSelled: number) => ({ events: { e1: { name: 'Peña', adds: { totalSelled } } } });

test('what is owed and what is missing are as live as the cards beside them', async () => {
  records.set(paths.producer('club'), { name: 'Club', termsAccepted: true });
  records.set(paths.billing('club'), { rut: '76.086.428-5' });
  records.set(paths.producerTotals('club'), sold(90_000));
  renderInPanel(<ProducerScreen producerId="club" />, { isAdmin: true });
  const owed = await screen.findByRole('link', { name: /^Por pagar/ });
  // On a phone the figures are read before the long sheet of who it is.
  const sheet = screen.getByRole('heading', { name: 'Identidad' });
  expect(owed.compareDocumentPosition(sheet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(owed).toHaveTextContent('$ 90.000'));
  expect(await screen.findByText('Falta banco')).toBeVisible();
  await arrives(paths.banking('club'), { bank: 'Banco de Chile', accountNumber: '0012344321' });
  expect(screen.getByText('Al día')).toBeVisible();
  expect(screen.getByText(/•••• 4321/)).toBeVisible();
  await arrives(paths.producerTotals('club'), sold(120_000));
  await waitFor(() => expect(owed).toHaveTextContent('$ 120.000'));
});

test('on a phone what seldom changes is folded until it is asked for', async () => {
  records.set(paths.producer('club'), { name: 'Club', termsAccepted: true });
  renderInPanel(<ProducerScreen producerId="club" />, { isAdmin: true });
  const button = await screen.findByRole('button', { name: /^Ver cuenta, comisiones/ });
  const rest = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(rest).toContainElement(screen.getByRole('heading', { name: 'Notas' }));
  expect(rest).not.toContainElement(screen.getByRole('heading', { name: 'Personas' }));
  expect(rest).toHaveClass('max-lg:hidden');
  await act(async () => button.click());
  expect(rest).not.toHaveClass('max-lg:hidden');
  expect(screen.getByRole('button', { name: 'Ver menos' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
