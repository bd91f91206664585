import { describe, expect, it } from 'vitest';
import { readDate, readTime, writtenDate } from './date-text';

describe('readDate', () => {
  const today = '2026-11-21';
  it.each([
    ['21-11-2026', '2026-11-21'],
    ['1/2/27', '2027-02-01'],
    ['21 nov 2026', '2026-11-21'],
    ['21 de noviembre de 2026', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['2112', '2026-12-21'],
    ['2026-11-21', '2026-11-21'],
    ['5 set', '2027-09-05'],
  ])('reads %s', (text, iso) => expect(readDate(text, today)).toBe(iso));
  it('takes a day without a year as the next such day', () => {
    expect(readDate('20/11', today)).toBe('2027-11-20');
    expect(readDate('21/11', today)).toBe('2026-11-21');
  });
  it.each(['', '31-02-2026', '0/1', '12', 'mañana', '1-1-1-1', '1/13/2026', '1/1/126'])(
    'refuses %j',
    (text) => expect(readDate(text, today)).toBeNull(),
  );
  it('reads what it writes', () => expect(readDate(writtenDate(today), today)).toBe(today));
});

describe('readTime', () => {
  it.each([
    ['22:30', '22:30'],
    ['2230', '22:30'],
    ['9', '09:00'],
    ['10 pm', '22:00'],
    ['12am', '00:00'],
    ['22.30 hrs', '22:30'],
    ['0:05', '00:05'],
  ])('reads %s', (text, time) => expect(readTime(text)).toBe(time));
  it.each(['', '24:00', '12:60', '13pm', 'tarde', '123456'])('refuses %j', (text) =>
    expect(readTime(text)).toBeNull(),
  );
});
