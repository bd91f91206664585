import { expect, it } from 'vitest';
import { parseDue, parseEventDue, producerTotalsOfDue } from './due';
import { NO_SUMS } from './sums';

const day = { tickets: 1, sold: 2, resold: 3, consumed: 4, fees: 5 };
const due = { rows: 7, adds: { ...NO_SUMS, totalSelled: 9 }, days: { '2026-11-21': day } };
const event = { ...due, producerId: 'p', name: 'Fiesta', resellFee: 0.1 };

it('reads what is due as it is stored, and nothing where there is nothing', () => {
  expect(parseDue({ ...due, other: 1 })).toEqual(due);
  expect(parseEventDue(event)).toEqual(event);
  expect(parseDue(null)).toEqual({ rows: 0, adds: NO_SUMS, days: {} });
  expect(parseEventDue({ rows: 'x' })).toMatchObject({ rows: 0, producerId: '', resellFee: 0 });
});

it('moves all of it to the producer, under its event', () => {
  const { adds, days } = due;
  expect(producerTotalsOfDue('e', event)).toEqual({
    adds,
    days,
    events: { e: { name: 'Fiesta', resellFee: 0.1, adds, held: 0 } },
  });
});
