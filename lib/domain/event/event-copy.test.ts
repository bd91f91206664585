import { expect, it } from 'vitest';
import { fromWallTime, wallTime } from '../kit/time-zone';
import { parseEvent } from './event';
import { copyContent } from './event-copy';

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
