import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { ConsumptionsScreen } from './consumptions-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), back: vi.fn() }),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: vi.fn(() => () => {}),
  watchList: vi.fn((_spec: unknown, onNews: (news: unknown) => void) => {
    onNews({ docs: [{ id: 'p', raw: { name: 'Piscola', price: 4_000 } }], fromCache: false });
    return () => {};
  }),
}));

beforeEach(() => {
  vi.mocked(call).mockReset();
});

async function openScreen(raw: object) {
  const event = parseEvent('e', { producerId: 'club', name: 'Fiesta', ...raw });
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventContext value={{ event, ticketTypes: [], can: () => true }}>
        <ConsumptionsScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
  return userEvent.setup();
}
async function openActions(raw: object) {
  const user = await openScreen(raw);
  await user.click(await screen.findByRole('button', { name: 'Acciones de Piscola' }));
  return user;
}

it('keeps a product of an event that was on sale, and offers to hide it', async () => {
  await openActions({ status: 'published', publishedAt: new Date(0) });
  const remove = await screen.findByRole('menuitem', { name: /Eliminar/ });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveTextContent('Puede haber ventas por registrar: ocúltalo');
  expect(screen.getByRole('menuitem', { name: 'Ocultar' })).not.toHaveAttribute('aria-disabled');
});

it('lets a draft lose one that nobody could buy', async () => {
  const user = await openActions({ status: 'draft' });
  await user.click(await screen.findByRole('menuitem', { name: /Eliminar/ }));
  expect(await screen.findByText('¿Eliminar Piscola?')).toBeInTheDocument();
});

it('adds a typed product once, however often it is sent from one opening of its form', async () => {
  const keys = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { key?: string }).key);
  vi.mocked(call).mockRejectedValueOnce(new Error('Se cortó la conexión'));
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Agregamos el producto' });
  const user = await openScreen({ status: 'published' });
  const fill = async () => {
    await user.click(screen.getByRole('button', { name: 'Agregar producto' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nuevo producto' }));
    await user.type(form.getByLabelText('Nombre'), 'Mojito');
    await user.click(form.getByRole('button', { name: 'Agregar producto' }));
    return form;
  };
  const form = await fill();
  expect(await form.findByText('Se cortó la conexión')).toBeInTheDocument();
  // A second click at once counts as a double click, which the form ignores.
  await waitFor(async () => {
    await user.click(form.getByRole('button', { name: 'Agregar producto' }));
    expect(keys()).toHaveLength(2);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await fill();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, next] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
