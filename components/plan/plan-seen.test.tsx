import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { previewOf } from '@/tests/support/plan/preview';
import { PlanScreen } from './plan-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/events/e/postpone',
  useSearchParams: () => new URLSearchParams(),
}));

const PREVIEW = previewOf('Peña cambia', 'Peña cambia de fecha.');
const refusal = new CallError('Ya se postergó', 'aborted', 'seen');
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'previewPlan') return PREVIEW as never;
    throw refusal;
  });
});

const POSTPONED = {
  id: 'p1',
  kind: 'postpone',
  dated: false,
  at: new Date('2026-11-20T15:00:00Z'),
};
const eventWith = (plan: object | null) =>
  parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club', plan });

const started = () =>
  vi.mocked(call).mock.calls.find(([name]) => name === 'startPlan')?.[1] as { key: string };

/** The page of an event that a colleague postpones meanwhile, or that this page postponed itself. */
function Page({ plan }: { plan: object | null }) {
  const [event, setEvent] = useState(eventWith(plan));
  return (
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <button type="button" onClick={() => setEvent(eventWith({ ...POSTPONED, id: 'p2' }))}>
        Otra persona posterga
      </button>
      <button
        type="button"
        onClick={() => setEvent(eventWith({ ...POSTPONED, key: started().key }))}
      >
        Llega lo propio
      </button>
      <PlanScreen kind="postpone" />
    </EventContext>
  );
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () => {
  await click('Postergar el evento');
  await userEvent.type(await screen.findByLabelText('Escribe el nombre del evento'), 'Peña');
  await click('Postergar ahora');
};
const isTabHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const seen = () => vi.mocked(call).mock.lastCall?.[1] as { seen?: string };

test('an event that was postponed already says so, and the plan names what was seen', async () => {
  renderInPanel(<Page plan={POSTPONED} />);
  expect(screen.getByText(/^Este evento ya se postergó el .*20 nov 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver devoluciones y correos' })).toHaveAttribute(
    'href',
    '/events/e/refunds',
  );
  await click('Ver qué va a pasar');
  await confirm();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(seen()).toMatchObject({ seen: 'p1' });
  expect(await screen.findByText('Ya se postergó')).toBeVisible();
});

test('one that a colleague postpones meanwhile is looked at again before anything is replaced', async () => {
  renderInPanel(<Page plan={null} />);
  expect(screen.queryByText(/ya se postergó/)).toBeNull();
  await click('Ver qué va a pasar');
  const message = await screen.findByLabelText('Mensaje');
  await userEvent.type(message, ' Perdón.');
  await click('Otra persona posterga');
  expect(screen.getByRole('alert')).toHaveTextContent('Mientras llenabas esto, el evento se');
  expect(screen.queryByRole('button', { name: 'Postergar el evento' })).toBeNull();
  await click('Ver qué va a pasar');
  expect(await screen.findByLabelText('Mensaje')).toHaveValue('Peña cambia de fecha. Perdón.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await confirm();
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('startPlan', expect.anything()));
  expect(seen()).toMatchObject({ seen: 'p2' });
});

test('one’s own plan whose reply was lost is told as done, and never as somebody else’s', async () => {
  renderInPanel(<Page plan={null} />);
  await click('Ver qué va a pasar');
  await userEvent.type(await screen.findByLabelText('Mensaje'), ' Perdón.');
  await confirm();
  expect(await screen.findByText('Ya se postergó')).toBeVisible();
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Volver' }));
  expect(isTabHeld()).toBe(true);
  await click('Llega lo propio');
  expect(screen.getByText(/^Listo: el evento se postergó el .*20 nov 2026/)).toBeVisible();
  expect(screen.queryByText(/Mientras llenabas|Si sigues/)).toBeNull();
  expect(isTabHeld()).toBe(false);
});
