import { expect, it } from 'vitest';
import { eventContentSchema } from '@/lib/domain/event/event-schema';
import { EVENT_STATUSES } from '@/lib/domain/event/event-status';
import { validate } from '@/lib/domain/kit/schema';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { IDS } from './context';
import { DEMO_CODES, DEMO_EVENTS } from './event-data';
import { demoContent, demoSpan } from './events';
import { guestRoom } from './sales-guests';

const now = new Date('2026-11-21T12:00:00Z');

it.each(DEMO_EVENTS.map((event) => [event.name, event] as const))(
  '%s is as a producer could have written it',
  (_name, event) => {
    const checked = validate(eventContentSchema, demoContent(event, now));
    expect(checked.ok ? {} : checked.fields).toEqual({});
  },
);

it('are eight of Noche Austral, over all statuses', () => {
  const own = DEMO_EVENTS.filter(({ producerId }) => producerId === IDS.nocheAustral);
  expect(own).toHaveLength(8);
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(EVENT_STATUSES));
});

it('have codes that exist, and phases that follow an earlier type', () => {
  for (const event of DEMO_EVENTS) {
    for (const code of event.codes ?? []) expect(DEMO_CODES[code]).toBeDefined();
    const ids = event.tickets.map(({ id }) => id);
    for (const { id, after } of event.tickets) {
      if (after) expect(ids.indexOf(after)).toBeLessThan(ids.indexOf(id));
    }
  }
});

it('fall on the days that their names promise', () => {
  const dayOf = (id: string, when: Date) => {
    const event = DEMO_EVENTS.find((one) => one.id === id)!;
    return wallTime(demoSpan(event, when)!.startsAt, 'America/Santiago').date;
  };
  expect(dayOf('ano-nuevo-austral', now)).toBe('2026-12-31');
  expect(dayOf('ano-nuevo-austral', new Date('2026-12-30T12:00:00Z'))).toBe('2027-12-31');
  expect(new Date(dayOf('jueves-de-tocatas', now)).getUTCDay()).toBe(4);
  expect(dayOf('bodega-47', now)).toBe('2026-11-21');
});

it('invite guests only where there are places', () => {
  const type = (stock: number, sold: number, hidden = false) => ({
    stock,
    sold,
    courtesies: 0,
    hidden,
  });
  const soldOut = type(300, 300);
  const open = type(500, 100);
  expect(guestRoom([soldOut, open], 24)).toEqual({ type: open, places: 24 });
  const almost = type(20, 5);
  expect(guestRoom([soldOut, almost], 24)).toEqual({ type: almost, places: 15 });
  expect(guestRoom([soldOut, type(9, 0, true)], 24)).toBeNull();
});
