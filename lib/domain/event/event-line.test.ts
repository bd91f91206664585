import { expect, test } from 'vitest';
import { parseEvent } from './event';
import { EVENT_LINE_FIELDS } from './event-fields';

test('a line of a list has every field that the parser reads, but for the flyer and the description', () => {
  const read = new Set<string>();
  const watched = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      read.add(String(name));
      return undefined;
    },
  });
  parseEvent('e', watched);
  const line = new Set(EVENT_LINE_FIELDS.map((field) => field.split('.')[0]));
  // Fields that only the event's own page shows are missing as well.
  const own = [
    'description',
    'courtesyCutoff',
    'courtesyLead',
    'courtesiesPersonal',
    'versions',
    'untold',
    'plan',
    'datePlans',
    'moves',
    'asks',
    'slug',
    'doorFees',
    'waitlist',
  ];
  expect([...read].filter((field) => !line.has(field) && !own.includes(field))).toEqual([]);
});
