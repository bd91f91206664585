import { screen, waitFor, within } from '@testing-library/react';
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

function open(
  ticketTypeIds: string[],
  types = [parseTicketType('t', { name: 'General' })],
  { dates, dateIds }: { dates?: object; dateIds?: string[] } = {},
) {
  const event = parseEvent('e', { producerId: 'club', name: 'Fiesta', dates });
  const rule = { kind: 'percentage', percent: 10, ticketTypeIds, dateIds };
  const discount = parseDiscount('VIP', rule);
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

it('is for some dates of its event, of which one that was deleted is taken out', async () => {
  const night = (days: number) => {
    const startsAt = new Date(Date.now() + days * 86_400_000);
    return { startsAt, endsAt: new Date(+startsAt + 3_600_000), status: 'scheduled' };
  };
  const dates = { over: night(-7), one: night(7), two: { ...night(14), label: 'Cierre' } };
  const user = open([], undefined, { dates, dateIds: ['gone'] });
  const boxes = within(screen.getByRole('group', { name: 'Fechas' })).getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  await user.click(lost() as HTMLElement);
  await user.click(screen.getByRole('checkbox', { name: /Cierre/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar código' }));
  await waitFor(() =>
    expect(vi.mocked(changeContent).mock.calls[0]?.[1]).toMatchObject([
      { fields: { dateIds: ['two'] } },
    ]),
  );
});
