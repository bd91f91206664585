import { expect, it } from 'vitest';
import { contentOf, parseEvent } from './event';
import { brokenPromises, lacksOnceOut, needsReview } from './event-change';
import { EVENT_STATUSES } from './event-status';

const whole = contentOf(
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
