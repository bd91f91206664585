import { describe, expect, it } from 'vitest';
import { readDate, readTime, splitMoment, writtenDate } from './date-text';

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
    ['hoy', '2026-11-21'],
    ['Mañana', '2026-11-22'],
    ['sáb 28 nov', '2026-11-28'],
    ['Sabado 28/11', '2026-11-28'],
    ['Martes, 1 de diciembre del 2026', '2026-12-01'],
    ['3 mar', '2027-03-03'],
    ['\u200e21\u200e/\u200e11\u200e/\u200e2026', '2026-11-21'],
    ['21–11–2026', '2026-11-21'],
    ['1º de diciembre', '2026-12-01'],
    ['1ero dic', '2026-12-01'],
  ])('reads %s', (text, iso) => expect(readDate(text, today)).toBe(iso));
  it('takes a day without a year as the next such day', () => {
    expect(readDate('20/11', today)).toBe('2027-11-20');
    expect(readDate('21/11', today)).toBe('2026-11-21');
  });
  it.each([
    '',
    'vie 28 nov',
    'lunes 1/12',
    '31-02-2026',
    '0/1',
    '12',
    'mañanita',
    'sábado',
    '1-1-1-1',
    '1/13/2026',
    '1/1/126',
  ])('refuses %j', (text) => expect(readDate(text, today)).toBeNull());
  it('reads what it writes', () => expect(readDate(writtenDate(today), today)).toBe(today));
});

describe('readTime', () => {
  it.each([
    ['22:30', '22:30'],
    ['2230', '22:30'],
    ['9', '09:00'],
    ['10 pm', '22:00'],
    ['10:30 pm.', '22:30'],
    ['10:30\u202fp.\u00a0m.', '22:30'],
    ['12am', '00:00'],
    ['22.30 hrs', '22:30'],
    ['23 h', '23:00'],
    ['21h30', '21:30'],
    ['23:00 horas', '23:00'],
    ['0:05', '00:05'],
  ])('reads %s', (text, time) => expect(readTime(text)).toBe(time));
  it.each(['', '24:00', '12:60', '13pm', 'tarde', '123456'])('refuses %j', (text) =>
    expect(readTime(text)).toBeNull(),
  );
});

describe('splitMoment', () => {
  it.each([
    ['mañana 23:00', 'mañana', '23:00'],
    ['21-11-2026 23:00:00', '21-11-2026', '23:00:00'],
    ['2026-11-21T23:00', '2026-11-21', '23:00'],
    ['Vie 27 nov a las 11 pm', 'vie 27 nov', '11 pm'],
    ['27/11, 22.30 hrs', '27/11', '22.30 hrs'],
    ['21-11-2026, 10:30:00\u202fp.\u00a0m.', '21-11-2026', '10:30:00 p. m.'],
    ['21/11 10 p. m.', '21/11', '10 p. m.'],
  ])('splits %s', (text, date, time) => expect(splitMoment(text)).toEqual({ date, time }));
  it.each(['21-11-2026', '21 11 26', '21.11.26', '21 nov', 'mañana', '23:00', ''])(
    'leaves %j whole',
    (text) => expect(splitMoment(text)).toEqual({ date: text, time: '' }),
  );
});
