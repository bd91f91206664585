import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import type { TicketTypeContent } from '@/lib/domain/ticket/ticket-type';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { renderInPanel } from '@/tests/support/panel';
import { TicketTypeFields } from './ticket-type-fields';

vi.mock('./price-hint', () => ({ PriceHint: () => null }));

const VIP = { id: 'vip', name: 'VIP', capacity: 80 };

type Given = { sharedCapacityId: string; onSend: (id: string) => void };

function Form({ sharedCapacityId, onSend }: Given) {
  const form = useForm<TicketTypeContent>({
    defaultValues: { ...EMPTY_TICKET_TYPE, sharedCapacityId },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((sent) => onSend(sent.sharedCapacityId))}>
        <TicketTypeFields typeId="t" taken={0} raiseWaits={false} />
        <button type="submit">Guardar</button>
      </form>
    </FormProvider>
  );
}

function open(sharedCapacityId: string, sharedCapacities: object[]) {
  const event = parseEvent('e', { producerId: 'club', status: 'draft', sharedCapacities });
  const sent = vi.fn();
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <Form sharedCapacityId={sharedCapacityId} onSend={sent} />
    </EventContext>,
  );
  return { sent, save: () => userEvent.click(screen.getByRole('button', { name: 'Guardar' })) };
}
const field = () => screen.queryByRole('combobox', { name: 'Cupo compartido' });

it('offers no shared capacity where the event has none', () => {
  open('', []);
  expect(field()).toBeNull();
});

it.each([
  ['none left', [], 'Solo su propio stock', ''],
  ['another one', [VIP], 'VIP (80)', 'vip'],
])('takes a lost capacity from a type of an event that has %s', async (_, has, choice, id) => {
  const { sent, save } = open('gone', has);
  expect(screen.getByRole('option', { name: 'Uno que ya no está' })).toBeDisabled();
  await userEvent.selectOptions(field() as HTMLElement, choice);
  await save();
  expect(sent).toHaveBeenLastCalledWith(id);
});

it('says nothing of a lost one where it is there', () => {
  open('vip', [VIP]);
  expect(field()).toBeVisible();
  expect(screen.queryByText(/ya no está/)).toBeNull();
});
