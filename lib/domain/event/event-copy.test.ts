import { expect, it } from 'vitest';
import texts from '@/tests/fixtures/world/texts.json';
import { fromWallTime } from '../kit/time-zone';
import { wallTime } from '../kit/wall-time';
import { parseConsumption } from '../menu/consumption';
import { parseDiscount } from '../ticket/discount';
import { parseTicketType } from '../ticket/ticket-type';
import { parseEvent } from './event';
import {
  COPY_PARTS,
  type CopyPart,
  copyConsumption,
  copyContent,
  copyDiscount,
  copyTicketType,
  shiftWindow,
} from './event-copy';
import { EMPTY_EVENT, eventContentOf } from './event-fields';
import { EVENT_LIMITS } from './event-limits';

const zone = 'America/Santiago';
const at = (date: string, time: string) => fromWallTime({ date, time }, zone)!;

it('ends a copy at the hour of the old one, also in the night in which the clock changes', () => {
  const event = parseEvent('e', {
    name: 'Noche',
    timeZone: zone,
    startsAt: at('2026-08-29', '22:30'),
    endsAt: at('2026-08-30', '04:15'),
  });
  // In Chile, 24:00 of 5 September 2026 is 01:00 of the 6th.
  const copy = copyContent(event, [], at('2026-09-05', '22:30'));
  expect(wallTime(copy.startsAt!, zone)).toEqual({ date: '2026-09-05', time: '22:30' });
  expect(wallTime(copy.endsAt!, zone)).toEqual({ date: '2026-09-06', time: '04:15' });
});

it('names a copy between characters, as the schema takes it', () => {
  const name = texts.find(({ field }) => field === 'eventName')?.text ?? '';
  const copy = copyContent(parseEvent('e', { name }), [], null);
  expect(copy.name).toBe(`${'x'.repeat(71)} (copia)`);
  expect(copy.name).not.toMatch(/\p{Surrogate}/u);
});

it('has no end where the old one had none, and no dates without a new one', () => {
  const open = parseEvent('e', { startsAt: at('2026-08-29', '22:30'), timeZone: zone });
  expect(copyContent(open, [], at('2026-09-05', '22:30')).endsAt).toBeNull();
  expect(copyContent(open, [], null).startsAt).toBeNull();
});

it('takes every field of the content with one part or another', () => {
  const venue = { name: 'v', address: 'a', commune: 'c', mapUrl: 'https://maps.cl/x' };
  const event = parseEvent('e', {
    description: 'd',
    category: 'sport',
    minAge: 21,
    images: { flyer: 'f', thumb: 't' },
    venue,
    startsAt: at('2026-08-29', '22:30'),
    endsAt: at('2026-08-30', '04:15'),
    timeZone: 'America/Punta_Arenas',
    capacity: 500,
    sharedCapacities: [{ id: 's', name: 'Pista', capacity: 9 }],
    resale: { enabled: true, maxMarkup: 0.5 },
  });
  const content = eventContentOf({ ...event, name: 'Noche' });
  const isSet = (field: keyof typeof content) =>
    JSON.stringify(content[field]) !== JSON.stringify(EMPTY_EVENT[field]);
  // Forces a new field of the content to be set above, so that copying it is tested.
  expect(Object.keys(content).filter((field) => !isSet(field as keyof typeof content))).toEqual([]);
  expect(copyContent({ ...event, name: 'Noche' }, COPY_PARTS, event.startsAt)).toEqual({
    ...content,
    name: 'Noche (copia)',
  });
});

it('takes nothing but its name and its zone without a part, and of each part its own fields', () => {
  const event = parseEvent('e', {
    name: 'x'.repeat(EVENT_LIMITS.name),
    description: 'd',
    images: { flyer: 'f', thumb: 't' },
    venue: { name: 'v' },
    timeZone: 'America/Punta_Arenas',
    capacity: 500,
  });
  const bare = copyContent(event, [], null);
  expect(bare.name).toHaveLength(EVENT_LIMITS.name);
  expect(bare.name).toMatch(/^x+ \(copia\)$/);
  expect(bare).toEqual({ ...EMPTY_EVENT, name: bare.name, timeZone: event.timeZone });
  const takes = (part: CopyPart) => {
    const { description, images, venue, capacity } = copyContent(event, [part], null);
    return [description, images.flyer, venue.name, capacity];
  };
  expect(takes('content')).toEqual(['d', '', '', null]);
  expect(takes('images')).toEqual(['', 'f', '', null]);
  expect(takes('venue')).toEqual(['', '', 'v', 500]);
  expect(takes('ticketTypes')).toEqual(['', '', '', null]);
});

it('moves a window by the days of its event, at its hour, and drops what it cannot place', () => {
  const event = { startsAt: at('2026-08-29', '22:30'), timeZone: zone };
  const window = at('2026-08-28', '10:00');
  // Chile's clocks change between the two dates.
  const moved = shiftWindow(window, event, at('2026-09-12', '20:00'));
  expect(moved).toEqual(at('2026-09-11', '10:00'));
  expect(shiftWindow(null, event, event.startsAt)).toBeNull();
  expect(shiftWindow(window, event, null)).toBeNull();
  expect(shiftWindow(window, { ...event, startsAt: null }, event.startsAt)).toBeNull();
});

it('copies what is sold without what was sold of it', () => {
  const raw = { name: 'A', price: 9, sold: 3, courtesies: 2, sharedCapacityId: 's' };
  const { id, ...type } = parseTicketType('t', raw);
  expect(copyTicketType({ id, ...type }, true)).toEqual({ ...type, sold: 0, courtesies: 0 });
  expect(copyTicketType({ id, ...type }, false).sharedCapacityId).toBe('');
  const sold = { sold: 3, total: 9, serviceFeeSelled: 1 };
  const line = parseConsumption('c', { name: 'A', ...sold, serviceFee: 0.05 });
  expect(copyConsumption(line, 0.08, true)).toMatchObject({
    name: 'A',
    sold: 0,
    total: 0,
    serviceFee: 0.08,
    serviceFeeSelled: 0,
  });
  expect(copyConsumption(line, 0.08, true)).not.toHaveProperty('id');
  const tonight = parseConsumption('c', { dateIds: ['fri'] });
  expect(copyConsumption(tonight, 0.08, true).dateIds).toEqual(['fri']);
  expect(copyConsumption(tonight, 0.08, false).dateIds).toEqual([]);
  const discount = copyDiscount(parseDiscount('VIP', { percent: 10, uses: 7 }));
  expect(discount).toMatchObject({ code: 'VIP', percent: 10, uses: 0 });
  expect(discount).not.toHaveProperty('id');
});
