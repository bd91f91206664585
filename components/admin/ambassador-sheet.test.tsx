import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { AmbassadorSheet } from './ambassador-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, hear: (news: object) => void) => {
    hear({ id: 'a', raw: { name: 'Ana', state: 'new', note: '' }, fromCache: false });
    return () => {};
  },
  watchList: () => () => {},
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

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
