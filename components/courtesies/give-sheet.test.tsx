import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { issueCourtesies } from '@/lib/data/ticket/courtesies';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { GiveSheet } from './give-sheet';

vi.mock('@/lib/data/ticket/courtesies', () => ({ issueCourtesies: vi.fn() }));
const issued = vi.mocked(issueCourtesies);
const onClose = vi.fn();
beforeEach(() => vi.clearAllMocks());

const ANSWER = { success: true, courtesies: [], sent: 10, failed: 0, left: 0, kept: 0 } as never;
const QUESTION = 'Si sales ahora se pierde la lista de quienes faltan.';

/** Presses 'Enviar' for twelve guests: the second call carries the last two. */
async function give() {
  const event = parseEvent('e', { status: 'published', producerId: 'club' });
  const type = parseTicketType('t', { name: 'General', stock: 100 });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [type], can: () => true }}>
      <GiveSheet left={50} onClose={onClose} />
    </EventContext>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Pegar lista' }));
  const list = Array.from({ length: 12 }, (_, n) => `Invitada ${n};g${n}@x.cl`).join('\n');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: list } });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 12' }));
}
/** Whether the tab closes without the browser asking. */
const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const closers = () => screen.getAllByRole('button', { name: 'Cerrar' });

test('an interrupted delivery is not left with the rest of its list unasked', async () => {
  issued.mockResolvedValueOnce(ANSWER).mockRejectedValueOnce(new Error('No hay conexión'));
  await give();
  const goOn = await screen.findByRole('button', { name: 'Continuar con las 2 que faltan' });
  expect(closes()).toBe(false);
  const leave = [
    () => userEvent.keyboard('{Escape}'),
    ...closers().map((_, n) => () => userEvent.click(closers()[n] as HTMLElement)),
  ];
  expect(leave).toHaveLength(3);
  for (const way of leave) {
    await way();
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  }
  expect(onClose).not.toHaveBeenCalled();
  issued.mockResolvedValueOnce(ANSWER);
  await userEvent.click(goOn);
  expect(await screen.findByText('12 invitados recibieron su correo.')).toBeVisible();
  expect(closes()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a tab that is closed while it is giving asks first', async () => {
  let answer = (_: never) => {};
  issued.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  issued.mockResolvedValueOnce(ANSWER);
  await give();
  expect(closes()).toBe(false);
  for (const button of closers()) expect(button).toBeDisabled();
  answer(ANSWER);
  await screen.findByText('12 invitados recibieron su correo.');
  expect(closes()).toBe(true);
});
