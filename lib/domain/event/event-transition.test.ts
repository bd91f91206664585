import { describe, expect, it } from 'vitest';
import { EMPTY_EVENT } from './event-fields';
import { EVENT_STATUSES } from './event-status';
import {
  missingToPublish,
  TRANSITIONS,
  transitionBetween,
  transitionsFrom,
} from './event-transition';

const now = new Date('2026-11-21T12:00:00Z');
const complete = {
  ...EMPTY_EVENT,
  name: 'Noche de cumbia',
  description: 'Una noche larga con tres bandas y patio.',
  images: { flyer: 'https://x.cl/a.webp', thumb: '' },
  venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
  startsAt: new Date('2026-12-05T01:00:00Z'),
  endsAt: new Date('2026-12-05T07:00:00Z'),
  capacity: 800,
};
const ticket = { name: 'General', stock: 100, hidden: false, endsAt: null, sharedCapacityId: '' };

describe('the life of an event', () => {
  it('has exactly the ways that were decided', () => {
    const ways = TRANSITIONS.map(({ from, to }) => `${from}>${to}`).sort();
    expect(ways).toEqual([
      'draft>review',
      'paused>published',
      'published>cancelled',
      'published>ended',
      'published>paused',
      'review>draft',
      'review>published',
    ]);
  });

  it('ends for good when ended or cancelled', () => {
    for (const to of EVENT_STATUSES) {
      expect(transitionBetween('ended', to)).toBeNull();
      expect(transitionBetween('cancelled', to)).toBeNull();
    }
  });

  it('lets a member who may only manage send to review and nothing else', () => {
    const can = (flag: string) => flag === 'events.manage';
    expect(
      EVENT_STATUSES.flatMap((from) => transitionsFrom(from, can)).map(({ to }) => to),
    ).toEqual(['review']);
  });

  it('leaves the first publication of a producer to an administrator, and only that', () => {
    const all = EVENT_STATUSES.flatMap((from) => transitionsFrom(from));
    const own = EVENT_STATUSES.flatMap((from) => transitionsFrom(from, () => true, true));
    const left = all.filter((way) => !own.includes(way)).map(({ from, to }) => `${from}>${to}`);
    expect(left).toEqual(['review>published']);
  });

  it('asks for a reason to send back and to cancel', () => {
    expect(TRANSITIONS.filter((way) => way.reason).map(({ to }) => to)).toEqual([
      'draft',
      'cancelled',
    ]);
  });
});

describe('what is missing to publish', () => {
  it('is nothing for a complete event', () => {
    expect(missingToPublish(complete, [ticket], now)).toEqual([]);
  });

  it('is everything for an empty one', () => {
    const keys = missingToPublish(EMPTY_EVENT, [], now).map(({ key }) => key);
    expect(keys).toEqual(['name', 'description', 'flyer', 'venue', 'dates', 'capacity', 'tickets']);
  });

  it.each([
    ['future', { ...complete, startsAt: new Date(0), endsAt: new Date(1) }],
    ['order', { ...complete, endsAt: new Date('2026-12-04T00:00:00Z') }],
    ['venue', { ...complete, venue: { ...complete.venue, address: '' } }],
  ])('notices %s', (key, event) => {
    expect(missingToPublish(event, [ticket], now).map((item) => item.key)).toEqual([key]);
  });

  it('counts only tickets that somebody could buy', () => {
    const useless = [
      { ...ticket, hidden: true },
      { ...ticket, stock: 0 },
      { ...ticket, endsAt: new Date('2026-11-20T00:00:00Z') },
    ];
    expect(missingToPublish(complete, useless, now).map(({ key }) => key)).toEqual(['tickets']);
  });

  it('names the type whose shared capacity is gone', () => {
    const lost = { ...ticket, sharedCapacityId: 'vip' };
    expect(missingToPublish(complete, [ticket, lost], now)).toEqual([
      expect.objectContaining({ key: 'shared', label: expect.stringContaining('«General»') }),
    ]);
    const event = { ...complete, sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 80 }] };
    expect(missingToPublish(event, [ticket, lost], now)).toEqual([]);
  });
});
