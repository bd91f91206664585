import { describe, expect, it } from 'vitest';
import {
  fileSize,
  initials,
  number,
  percent,
  pesos,
  plural,
  shortNumber,
  shortPesos,
  signedPercent,
} from './format';
import { date, dateRange, dateTime, fromNow, month, shortDate, time } from './format-date';

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
});
