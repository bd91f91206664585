import { describe, expect, it } from 'vitest';
import { dateRange } from './date-range';
import { duration } from './duration';
import { fileSize } from './file-size';
import {
  initials,
  number,
  percent,
  pesos,
  plural,
  shortNumber,
  shortPesos,
  signedPercent,
} from './format';
import {
  date,
  dateParts,
  dateTime,
  fromNow,
  longDate,
  month,
  shortDate,
  time,
} from './format-date';

describe('format', () => {
  it('writes pesos with sign, space and points, also below ten thousand', () => {
    expect(pesos(12990)).toBe('$ 12.990');
    expect(pesos(1234)).toBe('$ 1.234');
    expect(pesos(-500)).toBe('-$ 500');
    expect(pesos(-0.2)).toBe('$ 0');
    expect(pesos(Number.NaN)).toBe('$ 0');
    expect(pesos(1234567890)).toBe('$ 1.234.567.890');
  });
  it('shortens only from a million on', () => {
    expect(shortPesos(999_999)).toBe('$ 999.999');
    expect(shortPesos(45_234_000)).toBe('$ 45,2 M');
    expect(shortPesos(-1_000_000)).toBe('-$ 1 M');
    expect(shortNumber(1500)).toBe('1.500');
    expect(shortNumber(12_400)).toBe('12,4 mil');
  });
  it('writes fractions as percentages and changes with their sign', () => {
    expect(percent(0.0833)).toBe('8,33 %');
    expect(signedPercent(0.18)).toBe('+18 %');
    expect(signedPercent(-0.001)).toBe('0 %');
  });
  it('puts a noun to a count', () => {
    expect(plural(1, 'evento', 'eventos')).toBe('1 evento');
    expect(plural(2431, 'correo', 'correos')).toBe('2.431 correos');
    expect(number(2431.4)).toBe('2.431');
  });
  it('takes initials of names, signs and surrogate pairs included', () => {
    expect(initials('Noche Austral')).toBe('NA');
    expect(initials('  bar  ')).toBe('B');
    expect(initials('')).toBe('');
    expect(fileSize(2_400_000)).toBe('2,4 MB');
    expect(initials('Ana María de la Paz')).toBe('AP');
    expect(initials('«ñandú» 𝒜b')).toBe('Ñ𝒜');
  });
  it.each([
    [0, '1 KB'],
    [840_400, '840 KB'],
    [999_400, '999 KB'],
    [999_500, '1 MB'],
    [1_000_000, '1 MB'],
  ])('writes a file of %i bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
  it.each([
    [-3, '0 s'],
    [Number.NaN, '0 s'],
    [89.4, '89 s'],
    [90, '2 min'],
    [5_399, '90 min'],
    [5_400, '2 h'],
    [36_000, '10 h'],
  ])('writes %d seconds as %s', (seconds, text) => expect(duration(seconds)).toBe(text));
  it.each([
    [0, '0'],
    [9_999, '9.999'],
    [10_000, '10 mil'],
    [999_900, '999,9 mil'],
    [999_950, '1 M'],
    [1_000_000, '1 M'],
    [-3_400_000, '-3,4 M'],
    [Number.NaN, '0'],
  ])('writes %d on an axis as %s', (n, text) => expect(shortNumber(n)).toBe(text));
  it('writes nothing of what is no number, and no sign before nothing', () => {
    expect([number(Number.NaN), number(-0.4), percent(Number.NaN)]).toEqual(['0', '0', '0 %']);
    expect([signedPercent(-0.04), signedPercent(Number.NaN)]).toEqual(['-4 %', '0 %']);
    expect([shortPesos(-999_999), shortPesos(1_000_000)]).toEqual(['-$ 999.999', '$ 1 M']);
  });
});

describe('dates', () => {
  const summer = new Date('2026-11-22T01:30:00Z');
  it('writes a moment in the zone it is given, whatever the machine runs in', () => {
    expect(dateTime(summer, 'America/Santiago')).toBe('sáb 21 nov 2026, 22:30');
    expect(dateTime(summer, 'UTC')).toBe('dom 22 nov 2026, 01:30');
    expect(time(summer)).toBe('22:30');
    expect(shortDate(summer)).toBe('21 nov');
  });
  it('writes midnight as 00 and a zone that nobody knows as the default one', () => {
    expect(time(new Date('2026-11-22T03:00:00Z'))).toBe('00:00');
    expect(time(summer, 'Marte/Olympus')).toBe('22:30');
  });
  it('gives a night one date and a festival two', () => {
    expect(dateRange(summer, new Date('2026-11-22T07:00:00Z'))).toBe(
      'sáb 21 nov 2026, 22:30 – 04:00',
    );
    expect(dateRange(summer, new Date('2026-11-24T01:30:00Z'))).toContain('– lun 23 nov 2026');
  });
  it('survives what is missing or broken', () => {
    expect(date(null)).toBe('Sin fecha');
    expect(dateTime(new Date(Number.NaN))).toBe('Sin fecha');
    expect(month('2026-11')).toBe('noviembre 2026');
    expect(month('x')).toBe('x');
  });
  it('says how far a moment is', () => {
    expect(fromNow(new Date('2026-11-22T01:25:00Z'), summer)).toBe('hace 5 minutos');
    expect(fromNow(new Date('2026-11-23T02:30:00Z'), summer)).toBe('mañana');
    expect(fromNow(summer, summer)).toBe('recién');
  });
  it.each([
    [-44, 'recién'],
    [44, 'en un momento'],
    [-45, 'hace 1 minuto'],
    [-3_560, 'hace 59 minutos'],
    [-3_599, 'hace 1 hora'],
    [3_600, 'dentro de 1 hora'],
    [79_199, 'dentro de 22 horas'],
    [79_200, 'mañana'],
    [-29 * 86_400, 'hace 29 días'],
    [-30 * 86_400, 'jue 22 oct 2026'],
  ])('says of a moment %i seconds away: %s', (seconds, text) => {
    expect(fromNow(new Date(summer.getTime() + seconds * 1000), summer)).toBe(text);
  });
  it.each([
    ['on Thursday morning of Friday night', '2026-11-19T12:00Z', '2026-11-21T01:00Z', 'mañana'],
    [
      'just after midnight of the same night',
      ...['2026-11-20T03:30Z', '2026-11-21T02:30Z', 'dentro de 23 horas'],
    ],
    ['in the evening of two days on', '2026-11-20T02:00Z', '2026-11-21T12:00Z', 'pasado mañana'],
    ['of the night before last', '2026-11-21T12:00Z', '2026-11-20T01:00Z', 'anteayer'],
  ])('counts days by the calendar: %s', (_what, now, value, text) => {
    expect(fromNow(new Date(value), new Date(now))).toBe(text);
  });
  it('counts days by the calendar of the zone, and by that of Chile where it is unknown', () => {
    const [now, value] = [new Date('2026-11-20T03:30Z'), new Date('2026-11-21T02:30Z')];
    const inZone = (zone: string) => fromNow(value, now, zone);
    expect(inZone('America/Santiago')).toBe('dentro de 23 horas');
    expect(inZone('America/Lima')).toBe('mañana');
    expect(inZone('Marte/Olimpo')).toBe('dentro de 23 horas');
  });
  it('says nothing of no moment', () => {
    const none = new Date(Number.NaN);
    expect([fromNow(null, summer), fromNow(none, summer), shortDate(none)]).toEqual(
      Array(3).fill('Sin fecha'),
    );
    expect([dateRange(null, summer), dateRange(none, null), date(undefined)]).toEqual(
      Array(3).fill('Sin fecha'),
    );
    expect(time(null)).toBe('');
    expect(dateRange(summer, null)).toBe(dateTime(summer));
  });
  it('gives a night of eighteen hours both dates, and writes a day in full', () => {
    const ends = (hours: number) => new Date(summer.getTime() + hours * 3_600_000 - 1);
    expect(dateRange(summer, ends(18))).not.toContain('– dom');
    expect(dateRange(summer, new Date(ends(18).getTime() + 1))).toContain('– dom 22 nov 2026');
    expect(longDate(summer)).toBe('sábado 21 de noviembre');
    expect(longDate(summer, 'UTC')).toBe('domingo 22 de noviembre');
    expect(dateParts(summer, 'UTC')).toEqual({
      ...{ weekday: 'dom', day: '22', month: 'nov', year: '2026', hour: '01', minute: '30' },
    });
  });
});
