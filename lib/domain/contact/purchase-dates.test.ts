import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { countDates, datesAfter, ticketsFor } from './purchase-dates';

const of = (...dateIds: string[]) => ({ eventId: 'e', dateIds });

it('counts the tickets of the dates, passes on each, and what is of no date on the first', () => {
  const held = { tickets: 7, dates: { fri: 2, sat: 1, [EVERY_DATE]: 1 } };
  expect(ticketsFor(held, of('fri'))).toBe(3);
  expect(ticketsFor(held, of('fri', 'sat', 'fri'))).toBe(4);
  expect(ticketsFor(held, of('sun'))).toBe(1);
  expect(ticketsFor(held, of(FIRST_DATE))).toBe(4);
  expect(ticketsFor(held, of())).toBe(7);
  expect(ticketsFor(held, { eventId: null, dateIds: ['fri'] })).toBe(7);
  expect(ticketsFor({ tickets: 2 }, of('fri'))).toBe(0);
  expect(ticketsFor({ tickets: 2 }, of(FIRST_DATE))).toBe(2);
  expect(ticketsFor({ tickets: 2 }, of('constructor'))).toBe(0);
});

it('takes off what is given back, and nothing that was never counted', () => {
  expect(datesAfter({ fri: 2 }, { fri: -1, sat: 1 })).toEqual({ fri: 1, sat: 1 });
  expect(datesAfter({ fri: 1 }, { fri: -2 })).toBeUndefined();
  expect(datesAfter(undefined, { [FIRST_DATE]: 3 })).toBeUndefined();
  expect(datesAfter({ fri: 1 }, undefined)).toEqual({ fri: 1 });
  expect(datesAfter({ fri: 1 }, { fri: 2 }, { fri: 1 })).toEqual({ fri: 2 });
  expect(datesAfter({}, { fri: 2 }, { fri: 1 })).toEqual({ fri: 2 });
});

it('counts tickets by date, and parts of several', () => {
  const parts = [{ dateId: 'fri', quantity: 2 }, { dateId: 'fri' }, {}];
  expect(countDates(parts)).toEqual({ fri: 3, [FIRST_DATE]: 1 });
  expect(countDates(parts, -1)).toEqual({ fri: -3, [FIRST_DATE]: -1 });
});

it('whatever is bought and given back, what is held for each date is what was bought less that', () => {
  const ids = ['fri', 'sat', EVERY_DATE, FIRST_DATE];
  const act = fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -2, max: 3 }));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const truth = Object.fromEntries(ids.map((id) => [id, 0]));
      let held: { tickets: number; dates?: Record<string, number> } = { tickets: 0 };
      for (const [id, asked] of acts) {
        // Nobody gives back more than they have.
        const change = Math.max(asked, -(truth[id] ?? 0));
        truth[id] = (truth[id] ?? 0) + change;
        const dates = datesAfter(held.dates, { [id]: change });
        held = { tickets: held.tickets + change, ...(dates && { dates }) };
      }
      for (const id of ids.filter((one) => one !== EVERY_DATE)) {
        expect(ticketsFor(held, of(id))).toBe((truth[id] ?? 0) + (truth[EVERY_DATE] ?? 0));
      }
    }),
  );
});
