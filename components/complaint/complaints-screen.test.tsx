import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { ComplaintsScreen } from './complaints-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/events/e/complaints',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

const long = new Date(Date.now() - 60 * 86_400_000);
const COMPLAINTS: Record<string, object> = {
  ana: {
    who: { name: 'Ana' },
    text: 'No pude entrar',
    receivedAt: long,
    evidence: ['https://x.cl/1'],
  },
  beto: {
    who: { name: 'Beto' },
    text: 'Sin baño',
    receivedAt: long,
    status: 'answered',
    answer: 'Sí',
    answeredAt: long,
  },
};
const live = vi.hoisted(() => ({ tell: (_raw: object) => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const id = path.split('/').at(-1) ?? '';
    live.tell = (raw) => onNews({ id, raw, fromCache: false });
    onNews({ id, raw: COMPLAINTS[id] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (_spec: object, onNews: (news: object) => void) => {
    const docs = Object.entries(COMPLAINTS).map(([id, raw]) => ({ id, raw }));
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({ readCount: async () => 2, readCursor: async () => null }));
beforeEach(() => vi.clearAllMocks());

const event = parseEvent('e', { name: 'Peña', status: 'ended', producerId: 'club' });
const start = (search = '', allowed: boolean | string = true) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <EventContext
        value={{ event, ticketTypes: [], can: (flag) => allowed === true || allowed === flag }}
      >
        <ComplaintsScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );

test('who may not manage the event is told which permission it takes', () => {
  start('', false);
  expect(screen.getByText(/«Editar eventos y campañas»/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the list tells the late ones apart from those that were answered in time', async () => {
  start();
  const table = within(await screen.findByRole('table', { name: 'Reclamos' }));
  expect(table.getByText(/^Atrasado \d+ días hábiles$/)).toBeVisible();
  expect(table.getByText('Respondido a tiempo')).toBeVisible();
});

test('the list is exported by whoever may download people only, and asked for first', async () => {
  const { unmount } = start('', 'events.manage');
  await screen.findByRole('table', { name: 'Reclamos' });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
  unmount();
  vi.mocked(call).mockRejectedValueOnce(new CallError('No tienes permiso', 'permission-denied'));
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  start();
  await screen.findByRole('table', { name: 'Reclamos' });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ people: 'complaints', of: 'e' });
  expect(save).not.toHaveBeenCalled();
});

test('an open one is answered, with the refusal told instead of lost', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Este reclamo ya se respondió', 'failed'));
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Respuesta guardada' } as never);
  start('?reclamo=ana');
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana' }));
  expect(sheet.getByRole('link', { name: 'https://x.cl/1' })).toBeVisible();
  const save = sheet.getByRole('button', { name: 'Guardar respuesta' });
  await userEvent.click(save);
  expect(sheet.getByText('Escribe la respuesta')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(sheet.getByLabelText('Respuesta'), 'Te devolvemos');
  await userEvent.click(save);
  expect(await sheet.findByText('Este reclamo ya se respondió')).toBeVisible();
  await userEvent.click(save);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(vi.mocked(call).mock.calls[1]?.[1]).toEqual({
    eventId: 'e',
    complaintId: 'ana',
    answer: 'Te devolvemos',
    evidence: [],
  });
});

test('an answer that is being written is neither left by a key nor closed without a question', async () => {
  start('?reclamo=ana');
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana' }));
  const next = sheet.getByRole('button', { name: 'Siguiente (J)' });
  expect(next).toBeEnabled();
  await userEvent.type(sheet.getByLabelText('Respuesta'), 'Te devolvemos');
  expect(next).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  const asked = within(screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' }));
  await userEvent.click(asked.getByRole('button', { name: 'Seguir editando' }));
  expect(sheet.getByLabelText('Respuesta')).toHaveValue('Te devolvemos');
  await userEvent.clear(sheet.getByLabelText('Respuesta'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an answer that is being written stays when a colleague saves theirs, and is not saved over it', async () => {
  start('?reclamo=ana');
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana' }));
  await userEvent.type(sheet.getByLabelText('Respuesta'), 'Te devolvemos');
  const evidence = () => sheet.getByRole('textbox', { name: /^Pruebas/ });
  await userEvent.type(evidence(), 'Un video');
  act(() => live.tell({ ...COMPLAINTS.ana, status: 'answered', answer: 'No', answeredAt: long }));
  expect(sheet.getByRole('status')).toHaveTextContent('Ya se respondió');
  expect(sheet.getByLabelText('Respuesta')).toHaveValue('Te devolvemos');
  expect(evidence()).toHaveValue('Un video');
  await userEvent.keyboard('{Escape}');
  const asked = within(screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' }));
  await userEvent.click(asked.getByRole('button', { name: 'Seguir editando' }));
  const save = sheet.getByRole('button', { name: 'Guardar respuesta' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(save);
  expect(call).not.toHaveBeenCalled();
  await userEvent.clear(sheet.getByLabelText('Respuesta'));
  await userEvent.clear(evidence());
  expect(sheet.queryByLabelText('Respuesta')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Cerrar reclamo' })).toBeVisible();
});

test('an answer that was saved is no other’s where its reply was lost', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  start('?reclamo=ana');
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana' }));
  await userEvent.type(sheet.getByLabelText('Respuesta'), ' Te devolvemos ');
  const evidence = () => sheet.getByRole('textbox', { name: /^Pruebas/ });
  await userEvent.type(evidence(), 'Un video{enter}');
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar respuesta' }));
  expect(await sheet.findByText('Sin conexión')).toBeVisible();
  const saved = { ...COMPLAINTS.ana, status: 'answered', answer: 'Te devolvemos' };
  // A colleague's answer with the same words but without evidence leaves this one unsaved.
  act(() => live.tell({ ...saved, answeredAt: long }));
  expect(sheet.getByRole('status')).toHaveTextContent('Ya se respondió');
  act(() => live.tell({ ...saved, answerEvidence: ['Un video'], answeredAt: long }));
  expect(sheet.queryByLabelText('Respuesta')).toBeNull();
  expect(sheet.getByText('Te devolvemos')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new one of a ticket asks for no name, and is sent once with its evidence by lines', async () => {
  vi.mocked(call).mockResolvedValue({
    success: true,
    message: 'Listo',
    complaintId: 'ana',
  } as never);
  start('?entrada=t1');
  const sheet = within(await screen.findByRole('dialog', { name: 'Anotar reclamo' }));
  expect(sheet.queryByLabelText(/^Quién/)).toBeNull();
  await userEvent.type(sheet.getByLabelText('Qué reclama'), 'No abrió la puerta');
  await userEvent.selectOptions(sheet.getByLabelText('Por dónde llegó'), 'authority');
  await userEvent.type(sheet.getByLabelText(/^Pruebas/), 'https://x.cl/2{enter}{enter}Un video');
  await userEvent.click(sheet.getByRole('button', { name: 'Anotar reclamo' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({
    eventId: 'e',
    channel: 'authority',
    text: 'No abrió la puerta',
    ticketId: 't1',
    evidence: ['https://x.cl/2', 'Un video'],
    key: expect.any(String),
  });
  // The form is removed from the address too, so that Back does not open it again.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a day that cannot be read is not sent, nor taken for now', async () => {
  start('?entrada=t1');
  const sheet = within(await screen.findByRole('dialog', { name: 'Anotar reclamo' }));
  await userEvent.type(sheet.getByLabelText('Qué reclama'), 'No abrió el guardarropía');
  await userEvent.type(sheet.getByLabelText(/Cuándo llegó/), '31-11-2026');
  await userEvent.click(sheet.getByRole('button', { name: 'Anotar reclamo' }));
  expect(await sheet.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

test('an answered one can be closed, and not answered again', async () => {
  start('?reclamo=beto');
  const sheet = within(await screen.findByRole('dialog', { name: 'Beto' }));
  expect(sheet.getByRole('button', { name: 'Cerrar reclamo' })).toBeVisible();
  expect(sheet.queryByLabelText('Respuesta')).toBeNull();
});
