import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import NextDated from './next-dated';
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

test('an event of several dates is told by the next of them, with what that one has', () => {
  const date = (start: string) => ({
    startsAt: new Date(start),
    endsAt: new Date(+new Date(start) + 21_600_000),
    status: 'scheduled',
  });
  const dates = {
    a: date('2026-11-13T01:00:00Z'),
    b: date('2026-11-28T01:00:00Z'),
    c: date('2026-12-05T01:00:00Z'),
  };
  const startsAt = dates.a.startsAt;
  const type = {
    name: 'General',
    stock: 50,
    sold: 30,
    byDate: { a: { sold: 20 }, b: { sold: 10 } },
  };
  const ticketTypes = [parseTicketType('t', type)];
  render(<NextDated event={event({ dates, startsAt })} ticketTypes={ticketTypes} now={NOW} />);
  expect(screen.getByText(/7 días$/)).toBeVisible();
  expect(screen.getByText('vie 27 nov 2026, 22:00 y 1 más · Club Ñuñoa')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('General10 de 50');
});

test('while it is on it leads to the night first, and not before', () => {
  const pages = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const { rerender } = render(<NextEvent event={event()} ticketTypes={[]} now={NOW} />);
  expect(screen.getByRole('link', { name: 'En vivo' })).toHaveAttribute('href', '/events/e/live');
  expect(pages()).toContain('/events/e/courtesies');
  const before = new Date('2026-11-20T02:00:00Z');
  rerender(<NextEvent event={event()} ticketTypes={[]} now={before} />);
  expect(pages()).toContain('/events/e/courtesies');
  expect(screen.queryByRole('link', { name: 'En vivo' })).toBeNull();
});
