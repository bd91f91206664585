import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { previewOf } from '@/tests/support/plan/preview';
import { PlanScreen } from './plan-screen';

const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/events/e/cancellation',
  useSearchParams: () => new URLSearchParams(),
}));

const PREVIEW = previewOf('Se canceló Peña', 'Peña se canceló.');

const follow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Tienes cambios sin guardar' });
const isTabHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const away = () => userEvent.click(screen.getByRole('link', { name: 'Inicio' }));

test('what was written is not left without a question, and nobody is asked once it is started', async () => {
  vi.mocked(call).mockImplementation(
    async (name) =>
      (name === 'previewPlan' ? PREVIEW : { success: true, message: 'Listo' }) as never,
  );
  const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <a href="/home" onClick={follow}>
        Inicio
      </a>
      <PlanScreen kind="cancel" />
    </EventContext>,
  );
  await click('Ver qué va a pasar');
  expect(await screen.findByText('Lo que va a pasar')).toBeVisible();
  expect(isTabHeld()).toBe(false);

  await userEvent.type(screen.getByLabelText('Mensaje'), ' Perdón.');
  expect(isTabHeld()).toBe(true);
  await away();
  expect(question()).toBeVisible();
  await click('Seguir editando');
  expect(follow).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Mensaje')).toHaveValue('Peña se canceló. Perdón.');

  await click('Cancelar el evento');
  await userEvent.type(screen.getByLabelText('Escribe el nombre del evento'), 'Peña');
  await click('Cancelar ahora');
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/events/e/refunds'));
  expect(isTabHeld()).toBe(false);
  expect(question()).toBeNull();
});
