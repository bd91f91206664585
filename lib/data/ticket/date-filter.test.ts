import { expect, it, vi } from 'vitest';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE, FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { courtesiesSpec } from './courtesies';
import { ticketMatchesFilter, ticketsSpec } from './tickets';

vi.mock('@/lib/firebase/query', () => ({}));
vi.mock('../kit/call', () => ({}));
vi.mock('../kit/chosen', () => ({}));

const filter = { q: '', status: null, type: null, kind: null, giver: null, sort: null };

it('asks the database for the tickets and courtesies of a date, and for the passes', () => {
  for (const date of ['fri', EVERY_DATE]) {
    const asked = [['dateId', '==', date]];
    expect(ticketsSpec('e', { ...filter, date }).where).toEqual(asked);
    expect(courtesiesSpec('e', { ...filter, date }).where).toEqual(asked);
  }
});

it('picks those of the first date from all, because old ones name none', () => {
  const first = { ...filter, date: FIRST_DATE };
  expect(ticketsSpec('e', first).where).toEqual([]);
  expect(courtesiesSpec('e', first).where).toEqual([]);
  expect(ticketMatchesFilter(parseTicket('old', {}), first)).toBe(true);
  expect(ticketMatchesFilter(parseTicket('t', { dateId: FIRST_DATE }), first)).toBe(true);
  expect(ticketMatchesFilter(parseTicket('t', { dateId: 'fri' }), first)).toBe(false);
  expect(ticketMatchesFilter(parseTicket('t', { dateId: 'fri' }), { ...first, date: null })).toBe(
    true,
  );
});
