import { describe, expect, it } from 'vitest';
import { isTimeZone } from './format-date';
import {
  daysBetween,
  fromWallTime,
  nextMidnight,
  shiftDays,
  shiftOnWall,
  TIME_ZONES,
  usualZone,
  zoneName,
} from './time-zone';
import { wallTime } from './wall-time';

const zone = 'America/Santiago';
const at = (date: string, time: string, where = zone) =>
  fromWallTime({ date, time }, where)?.toISOString();

describe('wall clocks', () => {
  it('are read in the zone of the event', () => {
    expect(at('2026-11-21', '23:30')).toBe('2026-11-22T02:30:00.000Z');
    expect(at('2026-07-01', '23:30')).toBe('2026-07-02T03:30:00.000Z');
    expect(at('2026-07-01', '23:30', 'Pacific/Easter')).toBe('2026-07-02T05:30:00.000Z');
  });

  it('come back as they went in, over a whole year', () => {
    for (const { id } of TIME_ZONES) {
      for (let day = 0; day < 366; day += 5) {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        const moment = fromWallTime({ date, time: '21:45' }, id);
        expect(wallTime(moment!, id)).toEqual({ date, time: '21:45' });
      }
    }
  });

  it('step over the hour that the clock change skips (Chile, 6 September 2026)', () => {
    expect(at('2026-09-05', '23:59')).toBe('2026-09-06T03:59:00.000Z');
    expect(at('2026-09-06', '00:30')).toBe('2026-09-06T04:30:00.000Z');
    expect(wallTime(new Date('2026-09-06T04:30:00Z'), zone)).toEqual({
      date: '2026-09-06',
      time: '01:30',
    });
  });

  it('take the first of the two hours that the change repeats (4 April 2026)', () => {
    expect(at('2026-04-04', '23:30')).toBe('2026-04-05T02:30:00.000Z');
  });

  it('answer nothing for what is no date', () => {
    expect(at('2026-13-01', '10:00')).toBeUndefined();
    expect(at('hoy', '10:00')).toBeUndefined();
    for (const date of ['x2026-11-21', '2026-11-21x', '2026-11-2', '26-11-21']) {
      expect(at(date, '10:00'), date).toBeUndefined();
    }
    for (const time of ['x10:00', '10:00x', '1:00', '10:0', '25:00']) {
      expect(at('2026-11-21', time), time).toBeUndefined();
    }
  });
});

describe('shifting days', () => {
  it('keeps the hour on the wall over a clock change', () => {
    const before = fromWallTime({ date: '2026-09-04', time: '22:00' }, zone)!;
    expect(wallTime(shiftDays(before, 7, zone), zone)).toEqual({
      date: '2026-09-11',
      time: '22:00',
    });
  });

  it('counts calendar days, not spans of 24 hours', () => {
    const late = fromWallTime({ date: '2026-09-05', time: '23:50' }, zone)!;
    const early = fromWallTime({ date: '2026-09-07', time: '00:10' }, zone)!;
    expect(daysBetween(late, early, zone)).toBe(2);
  });
});

describe('a night', () => {
  it('ends at midnight on the wall, also where the clock changes', () => {
    const midnight = (moment: string) => nextMidnight(new Date(moment), zone).toISOString();
    expect(midnight('2026-11-21T02:59:59Z')).toBe('2026-11-21T03:00:00.000Z');
    expect(midnight('2026-11-21T03:00:00Z')).toBe('2026-11-22T03:00:00.000Z');
    // 6 September 2026 begins at 01:00.
    expect(midnight('2026-09-05T20:00:00Z')).toBe('2026-09-06T04:00:00.000Z');
  });

  it('keeps its hours when its event moves to the night of a clock change', () => {
    const on = (date: string, time: string) => fromWallTime({ date, time }, zone) as Date;
    const [start, end] = [on('2026-08-29', '22:30'), on('2026-08-30', '04:00')];
    const moved = shiftOnWall(end, start, on('2026-09-05', '22:30'), zone);
    expect(wallTime(moved, zone)).toEqual({ date: '2026-09-06', time: '04:00' });
    expect(shiftOnWall(moved, on('2026-09-05', '22:30'), start, zone)).toEqual(end);
  });
});

it('knows which zones exist', () => {
  expect(TIME_ZONES.every(({ id }) => isTimeZone(id))).toBe(true);
  expect(isTimeZone('America/Nowhere')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

it('names zones as people do, and finds the usual one', () => {
  expect(zoneName('America/Lima')).toBe('Perú');
  expect(zoneName('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(usualZone(['America/Lima', 'Europe/Madrid', 'Europe/Madrid'])).toBe('Europe/Madrid');
  expect(usualZone(['America/Lima', 'Europe/Madrid'])).toBe('America/Lima');
  expect(usualZone([])).toBe('America/Santiago');
});
