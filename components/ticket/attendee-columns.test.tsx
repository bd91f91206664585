import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { attendeeColumns, attendeeExport } from './attendee-columns';

test('says which night somebody came in, where that is not today', () => {
  const usedAt = new Date('2026-11-22T01:10:00Z');
  const ticket = parseTicket('t', { status: 'used', usedAt, usedBy: 'Puerta norte' });
  const show = (now: Date) => {
    const columns = attendeeColumns(parseEvent('e', {}), now, () => {});
    return render(columns.find(({ id }) => id === 'status')?.cell?.(ticket));
  };
  const { unmount } = show(new Date('2026-11-22T02:00:00Z'));
  expect(screen.getByText('22:10 · Puerta norte')).toBeVisible();
  // The classes decide which of both is seen; a phone's line holds the hour alone.
  expect(screen.getByText('22:10')).toHaveClass('md:hidden');
  unmount();
  show(new Date('2026-11-23T01:00:00Z'));
  expect(screen.getByText('sáb 21 nov 2026, 22:10 · Puerta norte')).toBeVisible();
});

test('has the date of each ticket only where the event has several', () => {
  const of = (day: number) => ({
    startsAt: new Date(Date.UTC(2026, 10, day, 1)),
    endsAt: new Date(Date.UTC(2026, 10, day, 7)),
  });
  const dated = parseEvent('e', { dates: { first: of(21), b: of(28) } });
  const tickets = [{}, { dateId: 'b' }, { dateId: 'all' }].map((raw) => parseTicket('t', raw));
  const texts = ['vie 20 nov, 22:00', 'vie 27 nov, 22:00', 'Todas las fechas'];
  const column = attendeeColumns(dated, new Date(0), () => {}).find(({ id }) => id === 'date');
  expect(tickets.map((ticket) => column?.cell?.(ticket))).toEqual(texts);
  const exported = attendeeExport(dated).find(({ header }) => header === 'Fecha');
  expect(tickets.map((ticket) => exported?.value(ticket))).toEqual(texts);
  const plain = parseEvent('e', {});
  expect(attendeeColumns(plain, new Date(0), () => {}).map(({ id }) => id)).not.toContain('date');
  expect(attendeeExport(plain).map(({ header }) => header)).not.toContain('Fecha');
});

test('a companion stands under who brings them, not under an address that is the guest’s', () => {
  const [first] = attendeeColumns(parseEvent('e', {}), new Date(0), () => {});
  const held = { id: 'c', nth: 1, of: 2, state: 'named', guest: 'Camila' };
  const holder = { name: 'Juan', email: 'cami@x.cl' };
  const { unmount } = render(first?.cell?.(parseTicket('t', { holder, party: held })));
  expect(screen.getByText('Va con Camila')).toBeVisible();
  expect(screen.queryByText('cami@x.cl')).toBeNull();
  unmount();
  const own = { ...held, nth: 0, state: 'own', guest: '' };
  render(first?.cell?.(parseTicket('t', { holder, party: own })));
  expect(screen.getByText('cami@x.cl')).toBeVisible();
});
