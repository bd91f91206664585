import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import * as calls from '@/lib/domain/event/calls';
import { parseEvent } from '@/lib/domain/event/event';
import type { ReviewFact } from '@/lib/domain/event/review/review';
import { renderInPanel } from '@/tests/support/panel';
import ReviewDesk from './review-desk';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn() } }));
const waiting = vi.hoisted(() => ({ rows: [] as object[] }));
vi.mock('@/lib/firebase/query', () => ({ readPage: async () => waiting }));

const fact = (more: Partial<ReviewFact>): ReviewFact => ({
  ...{ id: 'capacity', title: 'Aforo', verdict: 'bad', known: '5.000 personas.' },
  ...{ href: '/events/old', rows: 'Ver ese evento' },
  ...more,
});
const FACTS = [
  fact({}),
  fact({ id: 'first', title: '¿Su primer evento?', verdict: 'look' }),
  fact({ id: 'name', title: 'Nombre', verdict: 'good' }),
];
const ANSWER = { success: true, message: 'Listo' };
const CHANGED = new Date('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<h1>Su página</h1>'));
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ ...ANSWER, page: { name: 'Noche' }, shop: '', facts: FACTS } as never);
  waiting.rows = [];
});

const desk = (status: string) => (
  <EventContext
    value={{
      event: parseEvent('e', {
        ...{ status, name: 'Noche', updatedAt: CHANGED, statusChangedAt: CHANGED },
      }),
      ticketTypes: [],
      can: () => true,
    }}
  >
    <ReviewDesk />
  </EventContext>
);
const show = (status = 'review') => renderInPanel(desk(status), { isAdmin: true });
const button = (name: string) => screen.findByRole('button', { name });

test('shows the page that buyers get, and each fact with its verdict in a word and its rows', async () => {
  show();
  const seen = await screen.findByTitle('La página del evento');
  expect(seen).toHaveAttribute('srcdoc', '<h1>Su página</h1>');
  expect(seen).toHaveAttribute('sandbox', '');
  const facts = within(screen.getByRole('region', { name: 'Lo que se sabe' }));
  expect(facts.getByText(/^Enviado a revisión/)).toBeVisible();
  // On a phone the facts are read before the long page.
  const page = screen.getByRole('region', { name: 'Así la verá quien compre' });
  expect(screen.getByRole('region', { name: 'Lo que se sabe' }).compareDocumentPosition(page)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const foot = within(screen.getByRole('region', { name: 'Decisión' }));
  expect(foot.getByText('1 mal, 1 por mirar.')).toBeVisible();
  expect(facts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'MalAforo5.000 personas.Ver ese evento',
    'Mirar¿Su primer evento?5.000 personas.Ver ese evento',
    'BienNombre5.000 personas.Ver ese evento',
  ]);
  expect(facts.getAllByRole('link')[0]).toHaveAttribute('href', '/events/old');
});

test('what is wrong is ticked for the return, and becomes the reason that the team reads', async () => {
  show();
  await screen.findByText('Aforo');
  await userEvent.click(await button('Devolver con observaciones'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('checkbox', { checked: true })).toEqual([
    dialog.getByLabelText('El aforo es mayor que el del lugar'),
  ]);
  await userEvent.click(dialog.getByLabelText('El aforo es mayor que el del lugar'));
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(dialog.getByText('Marca un punto o escribe por qué')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('Revisa el día y las horas'));
  await userEvent.type(dialog.getByLabelText(/Algo más/), 'Empieza el jueves');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(call).toHaveBeenLastCalledWith(calls.changeEventStatus, {
    ...{ eventId: 'e', status: 'draft', seenAt: undefined },
    reason: '• Revisa el día y las horas\nEmpieza el jueves',
  });
});

test('the publication names the version that was looked at', async () => {
  show();
  await userEvent.click(await button('Publicar'));
  await userEvent.click(await button('Publicar evento'));
  expect(call).toHaveBeenLastCalledWith(calls.changeEventStatus, {
    ...{ eventId: 'e', status: 'published', reason: '' },
    seenAt: CHANGED.getTime(),
  });
});

test('after the decision it leads to the next event in review, or says that none is left', async () => {
  waiting.rows = ['e', 'other'].map((id) => parseEvent(id, { name: `Evento ${id}` }));
  const { unmount } = show('published');
  const next = await screen.findByRole('link', { name: 'Siguiente: Evento other' });
  expect(next).toHaveAttribute('href', '/events/other');
  expect(screen.getByText('Quedó publicado.')).toBeVisible();
  expect(screen.queryByText(/^Enviado a revisión/)).toBeNull();
  unmount();
  waiting.rows = waiting.rows.slice(0, 1);
  show('draft');
  expect(await screen.findByText(/No queda ningún evento en revisión/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver eventos' })).toBeVisible();
});

test('facts that cannot be read are asked for again, and the event can be decided meanwhile', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('No hay conexión', 'unavailable'));
  show();
  expect(await screen.findByText(/No pudimos cargar lo que se sabe/)).toBeVisible();
  expect(await button('Publicar')).toBeEnabled();
  await userEvent.click(await button('Reintentar'));
  expect(await screen.findByText('Aforo')).toBeVisible();
});
