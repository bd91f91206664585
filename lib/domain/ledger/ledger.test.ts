import { describe, expect, it } from 'vitest';
import { partOf } from '@/tests/support/ledger-part';
import { type LedgerPart, negatePart, parseLedgerRow, parseSaleRequest, tagsOf } from './ledger';
import { NO_SUMS } from './sums';

const drink = partOf({ type: 'consumption', id: 'c', consumption: 'consumption', channel: 'bar' });
const resale = partOf({ type: 'resale', amount: 10_000, fee: 0, delta: 500 });
const advance = partOf({ type: 'advance', id: '', channel: '', amount: 7_000, fee: 0 });

describe('a row of the ledger', () => {
  const stored = {
    kind: 'refund',
    at: new Date('2026-11-21T12:00:00Z'),
    day: '2026-11-21',
    recordedAt: new Date('2026-11-21T12:00:01Z'),
    channel: 'rrpp',
    buyer: { name: 'Ana', email: 'ana@correo.cl', rut: '1-9', phone: '+569' },
    parts: [partOf({}), drink, { ...drink, consumption: 'normal', rate: 0.05 }, resale],
    shares: [{ ticketId: 't', part: 1, amount: 2, fee: 3, delta: 4, paid: 5 }],
    total: -9,
    serviceFee: -1,
    refundOf: ['r1', 'r2'],
    reference: 'N° 7',
  };

  it('is read as it is stored', () => {
    const { adds, ...row } = parseLedgerRow('id', stored);
    expect(row).toEqual({ id: 'id', ...stored });
    expect(adds.consumptionNormal).toBe(20_000);
  });

  it('is read with its sums made from its parts, whatever sums are stored', () => {
    const raw = { ...stored, parts: [partOf({})], adds: { totalSelled: 1 } };
    expect(parseLedgerRow('id', raw).adds).toEqual({
      ...NO_SUMS,
      totalSelled: 20_000,
      serviceFeeSelled: 1_666,
      tickets: 2,
    });
  });

  it('has a default for everything that is missing', () => {
    expect(parseLedgerRow('id', { parts: [{ consumption: 'other' }], shares: [{}] })).toEqual({
      id: 'id',
      kind: 'sale',
      at: new Date(0),
      day: '',
      recordedAt: new Date(0),
      channel: '',
      buyer: { name: '', email: '', rut: '', phone: '' },
      parts: [
        partOf({ id: '', name: '', channel: '', quantity: 0, amount: 0, fee: 0, consumption: '' }),
      ],
      shares: [{ ticketId: '', part: 0, amount: 0, fee: 0, delta: 0, paid: 0 }],
      adds: NO_SUMS,
      total: 0,
      serviceFee: 0,
      refundOf: [],
      reference: '',
    });
    expect(parseLedgerRow('id', null)).toMatchObject({ parts: [], shares: [] });
  });

  it('says what was asked for with its key', () => {
    expect(parseSaleRequest({ key: 'k', hash: 'h', eventId: 'e', other: 1 })).toEqual({
      key: 'k',
      hash: 'h',
      eventId: 'e',
    });
    expect(parseSaleRequest(null)).toEqual({ key: '', hash: '', eventId: '' });
  });
});

describe('the tags of a row', () => {
  const tags = (...parts: LedgerPart[]) => tagsOf('sale', '2026-11-21', parts).sort();

  it('name its figures, its channels, and what was sold', () => {
    expect(tags(partOf({}), drink)).toEqual([
      'channel:bar',
      'channel:web',
      'consumption:c',
      'day:2026-11-21',
      'figure:consumptionFees',
      'figure:consumptionOther',
      'figure:serviceFeeSelled',
      'figure:totalSelled',
      'kind:sale',
      'ticketType:a',
    ]);
  });

  it('name a figure whose parts cancel each other out, and none that no part moves', () => {
    const found = tags(resale, negatePart(resale));
    expect(found).toContain('figure:totalReselled');
    expect(found).toContain('figure:resellDeltaEarnings');
    expect(found).not.toContain('figure:totalSelled');
    expect(tags(partOf({ fee: 0 }))).not.toContain('figure:serviceFeeSelled');
  });

  it('of an advance name no channel and no ticket type', () => {
    expect(tags(advance)).toEqual(['day:2026-11-21', 'figure:advancePaid', 'kind:sale']);
  });
});

it('takes a part back without negative zeros, which the database keeps apart', () => {
  const back = negatePart(partOf({ delta: 0, fee: 0 }));
  expect(back).toMatchObject({ quantity: -2, amount: -20_000 });
  expect([Object.is(back.delta, 0), Object.is(back.fee, 0)]).toEqual([true, true]);
});
