import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { changeContent } from '@/lib/data/event/event-content';
import { parseEvent } from '@/lib/domain/event/event';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { DiscountSheet } from './discount-sheet';

vi.mock('@/lib/data/event/event-content', () => ({ changeContent: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

beforeEach(() => {
  vi.mocked(changeContent).mockReset().mockResolvedValue({ clashes: [], waiting: [] });
});

function open(ticketTypeIds: string[], types = [parseTicketType('t', { name: 'General' })]) {
  const event = parseEvent('e', { producerId: 'club', name: 'Fiesta' });
  const discount = parseDiscount('VIP', { kind: 'percentage', percent: 10, ticketTypeIds });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: types, can: () => true }}>
      <DiscountSheet discount={discount} onClose={() => {}} />
    </EventContext>,
  );
  return userEvent.setup();
}
const lost = () => screen.queryByRole('checkbox', { name: 'Una que ya no está' });
const saves = async (user: ReturnType<typeof open>, ticketTypeIds: string[]) => {
  await user.click(screen.getByRole('button', { name: 'Guardar código' }));
  await waitFor(() =>
    expect(vi.mocked(changeContent).mock.calls[0]?.[1]).toMatchObject([
      { fields: { ticketTypeIds } },
    ]),
  );
};

it('shows a ticket type that was deleted as chosen, and takes it out', async () => {
  const user = open(['gone', 't']);
  expect(lost()).toBeChecked();
  await user.click(lost() as HTMLElement);
  expect(lost()).not.toBeChecked();
  await saves(user, ['t']);
});

it('keeps it where another one is chosen beside it', async () => {
  const user = open(['gone']);
  await user.click(screen.getByRole('checkbox', { name: 'General' }));
  await saves(user, ['gone', 't']);
});

it('shows it where the event has no ticket types any more', () => {
  open(['gone'], []);
  expect(lost()).toBeChecked();
});

it('says nothing of one that is there', () => {
  open(['t']);
  expect(screen.getByRole('checkbox', { name: 'General' })).toBeChecked();
  expect(lost()).toBeNull();
});
