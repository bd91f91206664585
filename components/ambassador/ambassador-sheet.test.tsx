import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { AmbassadorSheet } from './ambassador-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const live = vi.hoisted(() => ({ hear: (_note: string) => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, hear: (news: object) => void) => {
    live.hear = (note) =>
      hear({ id: 'a', raw: { name: 'Ana', state: 'new', note }, fromCache: false });
    live.hear('');
    return () => {};
  },
  watchList: () => () => {},
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const SAVED = { success: true as const, message: 'Listo' };
beforeEach(() => vi.mocked(call).mockReset().mockResolvedValue(SAVED));

test('keeps what is written on while a note is being saved', async () => {
  let answer: (result: object) => void = () => {};
  vi.mocked(call).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer;
    }),
  );
  renderInPanel(<AmbassadorSheet id="a" onClose={() => {}} />, { isAdmin: true });
  const note = await screen.findByLabelText(/^Nota/);
  await userEvent.type(note, 'Llamar');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  await userEvent.type(note, ' el lunes');
  await act(async () => answer({ success: true, message: 'Listo' }));
  expect(note).toHaveValue('Llamar el lunes');
});

test('moves an application on without its note, unless one was written', async () => {
  renderInPanel(<AmbassadorSheet id="a" onClose={() => {}} />, { isAdmin: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar contactada' }));
  expect(call).toHaveBeenCalledExactlyOnceWith('setAmbassadorState', {
    applicationId: 'a',
    state: 'contacted',
    seen: { state: 'new' },
  });
});

test("asks before it overwrites another administrator's note", async () => {
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Alguien más', 'aborted', undefined, { note: 'Pide comisión' }),
  );
  renderInPanel(<AmbassadorSheet id="a" onClose={() => {}} />, { isAdmin: true });
  await userEvent.type(await screen.findByLabelText(/^Nota/), 'Llamar');
  act(() => live.hear('Pide comisión'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  const sent = { applicationId: 'a', state: 'new', note: 'Llamar' };
  expect(call).toHaveBeenLastCalledWith('setAmbassadorState', {
    ...sent,
    seen: { state: 'new', note: '' },
  });
  expect(await screen.findByText('Pide comisión')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  expect(call).toHaveBeenLastCalledWith('setAmbassadorState', {
    ...sent,
    seen: { state: 'new', note: 'Pide comisión' },
  });
});

test("takes another administrator's note instead of the own one", async () => {
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Alguien más', 'aborted', undefined, { note: 'Pide comisión' }),
  );
  renderInPanel(<AmbassadorSheet id="a" onClose={() => {}} />, { isAdmin: true });
  await userEvent.type(await screen.findByLabelText(/^Nota/), 'Llamar');
  act(() => live.hear('Pide comisión'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quedarme con lo suyo' }));
  expect(await screen.findByLabelText(/^Nota/)).toHaveValue('Pide comisión');
  expect(call).toHaveBeenCalledOnce();
});

test('a note that was stored though its answer was lost is written on without a question', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  renderInPanel(<AmbassadorSheet id="a" onClose={() => {}} />, { isAdmin: true });
  const note = await screen.findByLabelText(/^Nota/);
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await userEvent.type(note, 'Llamar');
  await keep();
  expect(await screen.findByText('Sin conexión')).toBeVisible();
  await userEvent.type(note, ' el lunes');
  act(() => live.hear('Llamar'));
  await keep();
  expect(call).toHaveBeenLastCalledWith('setAmbassadorState', {
    applicationId: 'a',
    state: 'new',
    note: 'Llamar el lunes',
    seen: { state: 'new', note: 'Llamar' },
  });
});
