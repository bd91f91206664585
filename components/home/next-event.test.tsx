import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { NextEvent } from './next-event';

const NOW = new Date('2026-11-21T02:00:00Z');
const event = (over: object = {}) =>
  parseEvent('e', {
    ...{ name: 'Fiesta', status: 'published', venue: { name: 'Club Ñuñoa' } },
    ...{ startsAt: new Date('2026-11-21T01:00:00Z'), endsAt: new Date('2026-11-21T07:00:00Z') },
    ...over,
  });

test('an event that is postponed without a date is not told as one that is on', () => {
  const plan = { id: 'p', kind: 'postpone', dated: false };
  const { rerender } = render(<NextEvent event={event({ plan })} ticketTypes={[]} now={NOW} />);
  expect(screen.getByText('Fecha por confirmar')).toBeVisible();
  expect(screen.getByText('Club Ñuñoa')).toBeVisible();
  expect(screen.queryByText(/nov 2026/)).toBeNull();
  rerender(<NextEvent event={event()} ticketTypes={[]} now={NOW} />);
  expect(screen.getByText('Está pasando ahora')).toBeVisible();
  expect(screen.getByText(/20 nov 2026.* · Club Ñuñoa/)).toBeVisible();
});

const typesOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    parseTicketType(`t${n}`, { name: `Entrada ${n}`, stock: 500, sold: 10, order: n }),
  );

test('the card has five ticket types and says how many more there are, all of which take of its places', () => {
  const show = (count: number) => (
    <NextEvent event={event({ capacity: 100 })} ticketTypes={typesOf(count)} now={NOW} />
  );
  const { rerender } = render(show(8));
  const [first, ...others] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Entrada 010 de 30');
  expect(others).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'y 3 más' })).toHaveAttribute(
    'href',
    '/events/e/tickets',
  );
  rerender(show(5));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('link', { name: /más/ })).toBeNull();
});
