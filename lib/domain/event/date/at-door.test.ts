import { describe, expect, it } from 'vitest';
import { dateAtDoor, datesAtDoor, otherDateText } from './at-door';
import { parseEventDate } from './stored-date';

const HOUR = 3_600_000;
// 22:00 in Santiago of Friday, 4 December 2026.
const FRIDAY = Date.UTC(2026, 11, 5, 1);
const dateFrom = (id: string, startsIn: number, hours: number, more: object = {}) => {
  const startsAt = new Date(FRIDAY + startsIn * HOUR);
  const endsAt = new Date(+startsAt + hours * HOUR);
  const read = parseEventDate(id, { startsAt, endsAt, status: 'scheduled', ...more });
  if (!read) throw new Error(id);
  return read;
};
const at = (hours: number) => new Date(FRIDAY + hours * HOUR);
const friday = dateFrom('fri', 0, 5);
const saturday = dateFrom('sat', 24, 5);

describe('the date that people come for', () => {
  const here = (hours: number, dates = [friday, saturday]) =>
    datesAtDoor(dates, at(hours)).map(({ id }) => id);
  it('is the one between its start and its end, else the nearer one', () => {
    expect([here(-200), here(-1), here(0), here(4.9), here(5), here(8)]).toEqual(
      Array(6).fill(['fri']),
    );
    // Six hours after its end nobody comes for it any more.
    expect([here(11.1), here(14), here(23), here(28), here(200)]).toEqual(Array(5).fill(['sat']));
    expect(here(0, [])).toEqual([]);
  });
  it('follows the doors, and is several where one opens before another ends', () => {
    const late = dateFrom('late', 6, 2, { doorsAt: at(4) });
    expect(here(3.9, [friday, late])).toEqual(['fri']);
    expect(here(4, [friday, late])).toEqual(['late', 'fri']);
    expect(here(5, [friday, late])).toEqual(['late']);
  });
  it('is the second of two functions from an hour and a half before it', () => {
    const two = [dateFrom('a', 0, 2), dateFrom('b', 4, 2)];
    expect([here(2.2, two), here(2.3, two)]).toEqual([['a'], ['b']]);
    // With no pause both are let in while the second comes.
    expect(here(1, [dateFrom('a', 0, 2), dateFrom('b', 2, 2)])).toEqual(['b', 'a']);
  });
});

describe('a ticket of a date', () => {
  const said = (
    ticketDate: string,
    hours: number,
    own: string[] = [],
    dates = [friday, saturday],
  ) => dateAtDoor(dates, own, ticketDate, at(hours));
  it('lets in on its date alone, at doors that are for it', () => {
    expect(said('fri', 1)).toEqual({ refusal: null, dateId: 'fri' });
    expect(said('sat', 1)).toEqual({ refusal: 'otherDate', dateId: '' });
    expect(said('gone', 1).refusal).toBe('otherDate');
    // A door of Saturday is none on Friday.
    expect(said('sat', 1, ['sat']).refusal).toBe('otherDate');
    expect(said('all', 1, ['sat']).refusal).toBe('otherDate');
    expect(said('sat', 25, ['sat']).refusal).toBeNull();
    expect(said('fri', 1, ['sat']).refusal).toBe('otherDate');
  });
  it('of all dates lets in on each', () => {
    expect([said('all', 1).dateId, said('all', 25).dateId]).toEqual(['fri', 'sat']);
  });
  it('of a cancelled date lets nobody in, nor does a pass on that night', () => {
    const dates = [{ ...friday, status: 'cancelled' as const }, saturday];
    expect(said('fri', 1, [], dates).refusal).toBe('cancelledDate');
    expect(said('fri', 25, [], dates).refusal).toBe('cancelledDate');
    expect(said('all', 1, [], dates).refusal).toBe('cancelledDate');
    expect(said('all', 25, [], dates).refusal).toBeNull();
    // Whoever was let in before is inside.
    const late = [{ ...friday, status: 'cancelled' as const, statusAt: at(1.5) }, saturday];
    expect([said('fri', 1, [], late).refusal, said('all', 1, [], late).dateId]).toEqual([
      null,
      'fri',
    ]);
    expect(said('fri', 2, [], late).refusal).toBe('cancelledDate');
  });
  it('is told in words of the zone of its event', () => {
    expect(otherDateText(friday, 'America/Santiago')).toBe(
      'Es para el viernes 4 de diciembre, 22:00',
    );
    expect(otherDateText({ ...friday, label: 'Matiné' }, 'UTC')).toBe(
      'Es para el sábado 5 de diciembre, 01:00 (Matiné)',
    );
  });
});
