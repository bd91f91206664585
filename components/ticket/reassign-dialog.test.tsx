import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { renderInPanel } from '@/tests/support/panel';
import { ReassignDialog } from './reassign-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
beforeEach(() => vi.clearAllMocks());

test('names the holder that it shows, and tells where the ticket passed on meanwhile', async () => {
  const message = 'La entrada pasó a otra persona: mírala de nuevo';
  vi.mocked(call).mockRejectedValueOnce(new CallError(message, 'aborted', 'seen'));
  const onClose = vi.fn();
  const holder = { name: 'Ana', email: 'ana@x.cl', rut: '1-9', phone: '+56911112222' };
  renderInPanel(
    <ReassignDialog eventId="e" ticket={parseTicket('t', { holder })} onClose={onClose} />,
  );
  expect(screen.getByText('Cambiar de nombre la entrada de Ana')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Nombre'), 'Dora');
  await userEvent.type(screen.getByLabelText('Correo'), 'dora@x.cl');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar de nombre' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(onClose).not.toHaveBeenCalled();
  expect(vi.mocked(call).mock.calls).toEqual([
    [
      'reassignTicket',
      {
        eventId: 'e',
        ticketId: 't',
        name: 'Dora',
        email: 'dora@x.cl',
        seen: { name: 'Ana', email: 'ana@x.cl' },
      },
    ],
  ]);
});

test.each([
  [undefined, 'deja de servir.'],
  [1, 'Con otro correo pasan también su acompañante, con código nuevo; con el mismo'],
  [0, 'Con otro correo pasan también sus 2 acompañantes, con códigos nuevos; con el mismo'],
])('says what becomes of the companions of a guest: %s left', (left, told) => {
  const party = left === undefined ? {} : { party: { id: 'c', nth: 0, of: 3, state: 'own', left } };
  const ticket = parseTicket('t', { holder: { name: 'Ana', email: 'ana@x.cl' }, ...party });
  renderInPanel(<ReassignDialog eventId="e" ticket={ticket} onClose={vi.fn()} />);
  expect(screen.getByRole('dialog')).toHaveTextContent(told);
});
