import { describe, expect, it } from 'vitest';
import { partOf } from '@/tests/support/ledger-part';
import {
  figuresOfShare,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from './producer-totals';
import { NO_SUMS } from './sums';
import { addTallies } from './tally';
import { noTotals, parseTotals } from './totals';
import {
  producerTotalsOfRow,
  sumRows,
  tallyOf,
  totalsDifferences,
  totalsOfRow,
} from './totals-of-row';

/** Compares totals with sums made by hand; the properties beside this file compare totals only with each other. */
const resale = partOf({ type: 'resale', quantity: 1, amount: 10_000, fee: 0, delta: 500 });
const drinkOf = (consumption: 'normal' | 'consumption') =>
  partOf({
    type: 'consumption',
    id: 'c',
    name: 'Piscola',
    channel: 'bar',
    quantity: 3,
    amount: 9_000,
    fee: 450,
    rate: 0.05,
    consumption,
  });
const advance = partOf({
  type: 'advance',
  id: '',
  channel: '',
  amount: 7_000,
  fee: 0,
  quantity: 1,
});
const day = '2026-11-21';

describe('a tally', () => {
  it('counts each kind of part in its own column', () => {
    expect(tallyOf(partOf({}))).toEqual({
      tickets: 2,
      sold: 20_000,
      resold: 0,
      consumed: 0,
      fees: 1_666,
    });
    expect(tallyOf(resale)).toEqual({ tickets: 0, sold: 0, resold: 10_500, consumed: 0, fees: 0 });
    for (const kind of ['normal', 'consumption'] as const) {
      expect(tallyOf(drinkOf(kind))).toMatchObject({ tickets: 0, consumed: 9_000, fees: 450 });
    }
  });

  it('is added column by column', () => {
    const one = { tickets: 1, sold: 2, resold: 3, consumed: 4, fees: 5 };
    const two = { tickets: 10, sold: 20, resold: 30, consumed: 40, fees: 50 };
    expect(addTallies(one, two)).toEqual({
      tickets: 11,
      sold: 22,
      resold: 33,
      consumed: 44,
      fees: 55,
    });
  });
});

describe('the totals of an event', () => {
  it('add up two parts of one ticket type, one of a resale, and the drinks by their kind', () => {
    const parts = [partOf({}), partOf({ quantity: 1, amount: 10_000, fee: 833 }), resale];
    const drinks = [drinkOf('normal'), drinkOf('normal'), drinkOf('consumption')];
    const totals = totalsOfRow({ day, parts: [...parts, ...drinks] });
    expect(totals.ticketTypes).toEqual({
      a: { name: 'General', total: 30_000, totalSelled: 3, resold: 10_500, fees: 2_499 },
    });
    const drink = { name: 'Piscola', serviceFee: 0.05 };
    expect(totals.consumptions).toEqual({
      'normal:c': { ...drink, type: 'normal', quantity: 6, total: 18_000, serviceFeeSelled: 900 },
      'consumption:c': {
        ...drink,
        type: 'consumption',
        quantity: 3,
        total: 9_000,
        serviceFeeSelled: 450,
      },
    });
    const bar = { tickets: 0, sold: 0, resold: 0, consumed: 27_000, fees: 1_350 };
    const web = { tickets: 3, sold: 30_000, resold: 10_500, consumed: 0, fees: 2_499 };
    expect(totals.channels).toEqual({ bar, web });
    expect(totals.days).toEqual({ [day]: addTallies(bar, web) });
  });

  it('take the rate and the name of the later row, and sum the rest', () => {
    const rows = [
      { day, parts: [drinkOf('normal')] },
      { day, parts: [{ ...drinkOf('normal'), name: 'Piscola doble', rate: 0.1 }] },
    ];
    expect(sumRows(rows)).toMatchObject({
      rows: 2,
      consumptions: {
        'normal:c': { name: 'Piscola doble', serviceFee: 0.1, quantity: 6, total: 18_000 },
      },
    });
  });

  it('count an advance in its figure only', () => {
    expect(totalsOfRow({ day, parts: [advance] })).toEqual({
      ...noTotals(),
      rows: 1,
      adds: { ...NO_SUMS, advancePaid: 7_000 },
    });
  });

  it('are read with zeros for what is missing', () => {
    const raw = { ticketTypes: { a: {} }, consumptions: { c: {} }, days: { [day]: {} } };
    expect(parseTotals(raw)).toMatchObject({
      rows: 0,
      ticketTypes: { a: { name: '', total: 0, totalSelled: 0, resold: 0, fees: 0 } },
      consumptions: { c: { name: '', type: 'consumption', serviceFee: 0, quantity: 0, total: 0 } },
      days: { [day]: { tickets: 0, sold: 0 } },
    });
  });

  it('say by how much they differ from others, and in what', () => {
    const kept = { ...noTotals(), rows: 5, adds: { ...NO_SUMS, totalSelled: 10, tickets: 2 } };
    const found = { ...noTotals(), rows: 3, adds: { ...NO_SUMS, totalSelled: 14, tickets: 2 } };
    expect(totalsDifferences(kept, found)).toEqual({ rows: 2, totalSelled: -4 });
    expect(totalsDifferences(kept, kept)).toEqual({});
  });
});

describe('the totals of a producer', () => {
  const event = { id: 'e', name: 'Fiesta', resellFee: 0.1 };
  const adds = { ...NO_SUMS, totalSelled: 20_000, serviceFeeSelled: 1_666, tickets: 2 };
  const tally = tallyOf(partOf({}));

  it('are those of its rows, by event and by day', () => {
    const row = producerTotalsOfRow({ day, parts: [partOf({})] }, event);
    const share = { name: 'Fiesta', resellFee: 0.1, adds, held: 0 };
    expect(row).toEqual({ adds, events: { e: share }, days: { [day]: tally } });
    const both = mergeProducerTotals(mergeProducerTotals(noProducerTotals(), row), row);
    expect(both.adds.totalSelled).toBe(40_000);
    expect(both.events.e?.adds.totalSelled).toBe(40_000);
    expect(both.days[day]).toEqual(addTallies(tally, tally));
  });

  it('keep the days and events of both when they are added', () => {
    const other = { ...event, id: 'f' };
    const before = producerTotalsOfRow({ day: '2026-11-20', parts: [partOf({})] }, other);
    const after = producerTotalsOfRow({ day, parts: [partOf({})] }, event);
    const both = mergeProducerTotals(before, after);
    expect(both.days).toEqual({ '2026-11-20': tally, [day]: tally });
    expect(Object.keys(both.events)).toEqual(['f', 'e']);
  });

  it('add up what is held, which takes no name and no fee from what was sold', () => {
    const sold = producerTotalsOfRow({ day, parts: [partOf({})] }, event);
    const shards = [5_000, -2_000].map((held) => parseProducerTotals({ events: { e: { held } } }));
    for (const order of [
      [sold, ...shards],
      [...shards, sold],
    ]) {
      const { e } = order.reduce(mergeProducerTotals, noProducerTotals()).events;
      expect(e).toEqual({ name: 'Fiesta', resellFee: 0.1, adds, held: 3_000 });
    }
  });

  it('have no day for a row that moves nothing on it', () => {
    expect(producerTotalsOfRow({ day, parts: [advance] }, event).days).toEqual({});
    expect(producerTotalsOfRow({ day, parts: [resale] }, event).days).toEqual({
      [day]: tallyOf(resale),
    });
  });

  it('start from nothing, and are read with zeros for what is missing', () => {
    expect(noProducerTotals()).toEqual({ adds: NO_SUMS, events: {}, days: {} });
    expect(parseProducerTotals({ events: { e: {} }, days: { [day]: { sold: 3 } } })).toEqual({
      adds: NO_SUMS,
      events: { e: { name: '', resellFee: 0, adds: NO_SUMS, held: 0 } },
      days: { [day]: { tickets: 0, sold: 3, resold: 0, consumed: 0, fees: 0 } },
    });
  });

  it('give the figures of one event, with tax unless told otherwise', () => {
    const share = {
      name: '',
      resellFee: 0.1,
      adds: { ...adds, consumptionNormal: 100, consumptionOther: 30 },
      held: 0,
    };
    const figures = figuresOfShare(share);
    expect(figures).toMatchObject({ consumptionNormal: 100, consumptionOther: 30, gross: 20_100 });
    expect(figures).toEqual(figuresOfShare(share, true));
    expect(figures).not.toEqual(figuresOfShare(share, false));
  });
});
