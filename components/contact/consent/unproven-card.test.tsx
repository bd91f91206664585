import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { UnprovenCard } from './unproven-card';

const counted = vi.hoisted(() => ({ n: 0, fails: false }));
const errands = vi.hoisted(() => ({ startContacts: vi.fn(async () => 'e') }));
const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => router,
}));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/lib/data/contact/errands', () => errands);
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => {
    if (counted.fails) throw new Error('unavailable');
    return counted.n;
  },
  readCursor: async () => null,
  readPage: async () => ({
    rows: [
      { id: 'a', bought: { e1: {} } },
      { id: 'b', bought: {} },
    ],
    next: null,
  }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  counted.n = 2_069;
  counted.fails = false;
});

test('shows nothing where every contact has a basis', async () => {
  counted.n = 0;
  const { container } = renderInPanel(<UnprovenCard />);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('says that they could not be counted, which is not that there are none', async () => {
  counted.fails = true;
  renderInPanel(<UnprovenCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos contar');
  counted.fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/2\.069 contactos sin base/)).toBeVisible();
});

test('settles those who bought as a job, and asks the rest once however often it is pressed', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo', campaignId: 'c1' } as never);
  renderInPanel(<UnprovenCard />);
  expect(await screen.findByText(/2\.069 contactos sin base/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '1. Quienes te compraron' }));
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(errands.startContacts).toHaveBeenCalledOnce());
  expect(errands.startContacts).toHaveBeenCalledWith(
    ...[expect.any(String), 'Registrar la base de 1 contacto', { callable: 'settleContacts' }],
    ['a'],
  );
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(screen.getByRole('button', { name: '2. Pedir permiso al resto' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar la pregunta' }));
  }
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  const keys = vi.mocked(call).mock.calls.map(([, data]) => (data as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});
