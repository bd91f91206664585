import { expect, it } from 'vitest';
import { expandRule } from '@/functions/src/event/dates/expand-rule';
import { demoDates, demoRule } from './events';
import { DATED_EVENTS } from './events-dated';

const ZONE = 'America/Santiago';

// Once of each season of the clock.
it.each(['2026-11-28T15:00:00Z', '2026-08-20T15:00:00Z', '2027-03-10T15:00:00Z'])(
  'the dates of demo events are those of their rule, at %s',
  (moment) => {
    const now = new Date(moment);
    for (const event of DATED_EVENTS) {
      const made = expandRule(demoRule(event, now)!, ZONE).map(({ startsAt }) => startsAt);
      expect(made).toEqual(demoDates(event, now)!.map(({ startsAt }) => startsAt));
    }
  },
);
