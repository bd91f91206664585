import { expect, it } from 'vitest';
import { fromWallTime, wallTime } from '../kit/time-zone';
import { contentOf, EMPTY_EVENT, parseEvent } from './event';
import { COPY_PARTS, copyContent } from './event-copy';

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
  const content = contentOf({ ...event, name: 'Noche' });
  const isSet = (field: keyof typeof content) =>
    JSON.stringify(content[field]) !== JSON.stringify(EMPTY_EVENT[field]);
  // A field that is added to the content has to be set above, so that its copy is seen.
  expect(Object.keys(content).filter((field) => !isSet(field as keyof typeof content))).toEqual([]);
  expect(copyContent({ ...event, name: 'Noche' }, COPY_PARTS, event.startsAt)).toEqual({
    ...content,
    name: 'Noche (copia)',
  });
});
