import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { type Panel, PanelContext } from '@/hooks/use-panel';
import { parseEvent } from '@/lib/domain/event/event';
import { parseProducer } from '@/lib/domain/producer/producer';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { SimulatorCard } from './simulator-card';

const ticketTypes = [parseTicketType('t', { name: 'General', price: 10_000, stock: 100 })];

const sunday = { startsAt: new Date(2_000_000_000_000), endsAt: new Date(2_000_010_000_000) };
const dates = ['first', 'second'].map((id) => ({ id, ...sunday }));

function sample(raw: object = {}, types = ticketTypes, event: object = {}) {
  const panel = {
    producerId: '',
    producer: parseProducer('p', { name: 'Noche', ...raw }),
  } as Panel;
  const context = { event: parseEvent('e', event), ticketTypes: types, can: () => true };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelContext value={panel}>
        <EventContext value={context}>
          <SimulatorCard />
        </EventContext>
      </PanelContext>
    </QueryClientProvider>,
  );
}
const figure = (label: string) =>
  within(screen.getByText(label, { selector: 'span' }).parentElement as HTMLElement);

it('begins with what the event has, at the fee in force', () => {
  sample();
  expect(figure('Recibes').getByTitle('$ 1.000.000')).toBeInTheDocument();
  expect(figure('Pagan en total').getByTitle('$ 1.083.300')).toBeInTheDocument();
  expect(screen.getByText('Ve $ 10.000 + $ 833')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Volver a lo real' })).toBeNull();
});

it('takes fees that were set ahead from their moment on', () => {
  const fees = { serviceFee: 0.12 };
  sample({ fees: { serviceFee: 0.0833 }, feesHistory: [{ from: new Date(0), fees }] });
  expect(screen.getByText('Ve $ 10.000 + $ 1.200')).toBeInTheDocument();
});

it('shows one price when the fee is inside it, and nets the same', async () => {
  sample();
  await userEvent.click(screen.getByRole('switch', { name: /Cargo dentro del precio/ }));
  expect(screen.getByText('Ve $ 10.833')).toBeInTheDocument();
  expect(figure('Recibes').getByTitle('$ 1.000.000')).toBeInTheDocument();
});

it('moves with stock, and goes back to what is real', async () => {
  sample();
  const stock = screen.getByLabelText('Lugares');
  await userEvent.clear(stock);
  await userEvent.type(stock, '50');
  expect(await figure('Recibes').findByTitle('$ 500.000')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a lo real' }));
  expect(await figure('Recibes').findByTitle('$ 1.000.000')).toBeInTheDocument();
});

it('sells what is left beside the courtesies', async () => {
  sample();
  await userEvent.type(screen.getByLabelText('Cortesías'), '20');
  expect(await figure('Recibes').findByTitle('$ 800.000')).toBeInTheDocument();
});

it('says what is left of it, and that refunds, promoters, mail and the door take their part', async () => {
  sample();
  const left = () => screen.getByText(/^Te (queda|falta)$/).nextElementSibling?.textContent;
  expect(left()).toBe('$ 1.000.000');
  await userEvent.type(screen.getByLabelText('Devuelven'), '10');
  await userEvent.type(screen.getByLabelText('Promotores, por entrada'), '1000');
  await userEvent.type(screen.getByLabelText('Correos en el mes'), '5000');
  expect(left()).toBe('$ 799.000');
  await userEvent.type(screen.getByLabelText('Cobras en la puerta'), '900000');
  expect(screen.getByText('Te falta').nextElementSibling).toHaveTextContent('$ 101.000');
  await userEvent.click(screen.getByRole('button', { name: 'Volver a lo real' }));
  expect(left()).toBe('$ 1.000.000');
});

const taken = { name: 'General', price: 10_000, stock: 100, courtesies: 20 };

it('takes the courtesies of all dates from a stock of all, and none from one date’s', () => {
  const typeOf = (dateScope: string) => [parseTicketType('t', { ...taken, dateScope })];
  sample({}, typeOf('shared'), { dates });
  expect(figure('Recibes').getByTitle('$ 800.000')).toBeInTheDocument();
  cleanup();
  sample({}, typeOf('each'), { dates });
  expect(figure('Recibes').getByTitle('$ 1.000.000')).toBeInTheDocument();
});

it('says that courtesies count who was brought in from elsewhere', () => {
  sample({}, [parseTicketType('t', { ...taken, brought: 15 })]);
  expect(screen.getByText(/15 asistentes de otra ticketera/)).toBeInTheDocument();
});
