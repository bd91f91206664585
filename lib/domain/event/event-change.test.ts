import { describe, expect, it } from 'vitest';
import { parseEvent } from './event';
import {
  brokenPromises,
  halvedDate,
  lacksOnceOut,
  needsReview,
  placeLeftWaiting,
} from './event-change';
import { eventContentOf } from './event-fields';
import { EVENT_STATUSES } from './event-status';

const whole = eventContentOf(
  parseEvent('e', {
    name: 'Noche de cumbia',
    description: 'Tres bandas, un patio y la noche entera.',
    images: { flyer: 'data:image/png;base64,AAAA', thumb: '' },
    venue: { name: 'Galpón 9', address: 'Franklin 1240' },
    startsAt: new Date('2030-01-01T01:00:00Z'),
    endsAt: new Date('2030-01-01T07:00:00Z'),
    capacity: 300,
  }),
);

it('names what buyers counted on, and nothing else', () => {
  expect(brokenPromises(whole, whole)).toEqual([]);
  expect(brokenPromises(whole, { ...whole, description: 'Otra', capacity: 200 })).toEqual([]);
  expect(
    brokenPromises(whole, {
      ...whole,
      startsAt: new Date('2030-01-02T01:00:00Z'),
      venue: { ...whole.venue, address: 'Otra 1' },
    }),
  ).toEqual(['la hora de inicio', 'el lugar']);
});

it('lets an event that is out lose nothing that it needed to get there', () => {
  expect(lacksOnceOut('published', whole)).toEqual([]);
  const empty = { ...whole, name: '', startsAt: null, capacity: null };
  expect(lacksOnceOut('draft', empty)).toEqual([]);
  expect(lacksOnceOut('paused', empty).map(({ field }) => field)).toEqual([
    'name',
    'startsAt',
    'capacity',
  ]);
});

it('has what is on sale approved, unless whoever changes it may approve it', () => {
  const asked = (mayChange: boolean) => EVENT_STATUSES.filter((one) => needsReview(one, mayChange));
  expect(asked(false)).toEqual(['published', 'paused']);
  expect(asked(true)).toEqual([]);
});

describe('an edit beside what waits', () => {
  const stands = { name: 'Blondie', address: 'Alameda 1', commune: 'Santiago', mapUrl: '' };
  const asked = { ...stands, name: 'Matucana 100', address: 'Matucana 100' };

  it('leaves the other parts of a place waiting', () => {
    const edited = { ...stands, commune: 'Ñuñoa' };
    const both = { ...asked, commune: 'Ñuñoa' };
    expect(placeLeftWaiting(stands, edited, asked, true)).toEqual(both);
    expect(placeLeftWaiting(stands, edited, asked, false)).toEqual(both);
    expect(placeLeftWaiting(stands, edited, undefined, true)).toEqual(edited);
    expect(placeLeftWaiting(stands, edited, undefined, false)).toBeUndefined();
    expect(placeLeftWaiting(stands, asked, asked, false)).toBeUndefined();
    const named = { ...stands, name: 'Otro' };
    expect(placeLeftWaiting(stands, named, asked, false)).toEqual({ ...asked, name: 'Otro' });
  });

  it('halves no night', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 11, n));
    const now = { startsAt: day(5), endsAt: day(6), timeZone: 'America/Santiago' };
    const later = { startsAt: day(12), endsAt: day(13) };
    expect(halvedDate(now, later, { endsAt: day(14) }, false)).toBe('endsAt');
    expect(halvedDate(now, later, { endsAt: day(14) }, true)).toBeNull();
    expect(halvedDate(now, later, { endsAt: day(12) }, true)).toBe('endsAt');
    expect(halvedDate(now, later, { startsAt: day(1), endsAt: day(2) }, false)).toBeNull();
    expect(halvedDate(now, { timeZone: 'Pacific/Easter' }, later, true)).toBe('startsAt');
    expect(halvedDate(now, later, { timeZone: 'Pacific/Easter' }, true)).toBe('timeZone');
    expect(halvedDate(now, later, {}, false)).toBeNull();
    expect(halvedDate(now, {}, later, false)).toBeNull();
  });
});
