import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { NotesCard } from './notes-card';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

test('a note is cleared once it is saved, but not what is written on meanwhile', async () => {
  let answer: (result: object) => void = () => {};
  vi.mocked(call).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      }),
  );
  const arrives = () => act(async () => answer({ success: true, message: 'Listo' }));
  renderInPanel(<NotesCard producerId="club" />, { isAdmin: true });
  const note = screen.getByLabelText('Nota nueva');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await userEvent.type(note, 'Llamó ayer');
  await save();
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  await userEvent.type(note, ', dos veces');
  await arrives();
  expect(note).toHaveValue('Llamó ayer, dos veces');
  await save();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await arrives();
  expect(note).toHaveValue('');
});
