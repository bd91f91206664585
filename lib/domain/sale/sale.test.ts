import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { validate } from '../kit/schema';
import { verifyLedgerSchema } from '../ledger/ledger-schema';
import { platformTotalsQuery } from '../ledger/platform-totals-query';
import { MOST_EVENT_SHARDS, PLATFORM_SHARDS, PRODUCER_SHARDS } from '../ledger/shards';
import { eventTotalsQuery, producerTotalsQuery } from '../ledger/totals-queries';
import { eventWhenSold, refusalOfSoldAt } from './sale';
import { saleSchema } from './sale-schema';

const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (offset: number) => new Date(NOW.getTime() + offset);

describe('the time of a sale', () => {
  it.each([
    ['now', 0, null],
    ['five minutes ahead, which clocks differ by', 5 * MINUTE, null],
    ['later than that', 5 * MINUTE + 1, /futuro/],
    ['thirty days ago', -30 * DAY, null],
    ['longer ago', -30 * DAY - 1, /más de 30 días/],
  ] as const)('may be %s or is refused', (_what, offset, refusal) => {
    const found = refusalOfSoldAt(at(offset), null, NOW);
    if (refusal) expect(found).toMatch(refusal);
    else expect(found).toBeNull();
  });

  it('is not before its event was published, apart from what clocks differ by', () => {
    const published = at(-DAY);
    expect(refusalOfSoldAt(at(-DAY - 5 * MINUTE), published, NOW)).toBeNull();
    expect(refusalOfSoldAt(at(-DAY - 5 * MINUTE - 1), published, NOW)).toMatch(/se publicara/);
    expect(refusalOfSoldAt(at(-2 * DAY), null, NOW)).toBeNull();
  });
});

describe('the call that records a sale', () => {
  const buyer = { name: 'Ana Pérez', email: 'ANA@correo.cl' };
  const common = { eventId: 'e', key: 'k-1' };
  const ticket = { ticketTypeId: 't', quantity: 1, unitPrice: 10_000 };
  const sale = (more: object = {}) => ({
    ...common,
    kind: 'sale',
    buyer,
    lines: [ticket],
    ...more,
  });
  const fieldOf = (raw: unknown) => {
    const found = validate(saleSchema, raw);
    return found.ok ? null : found.field;
  };

  it('gets its channel, and the address in the form in which it is stored', () => {
    expect(validate(saleSchema, sale({ channel: ' RRPP_1 ' }))).toMatchObject({
      ok: true,
      value: {
        channel: 'rrpp_1',
        buyer: { email: 'ana@correo.cl', rut: '', phone: '', acceptsMail: false },
      },
    });
    expect(validate(saleSchema, sale())).toMatchObject({ value: { channel: 'web' } });
  });

  it.each([
    ['kind', { kind: 'gift' }],
    ['key', { key: '' }],
    ['key', { key: 'with space' }],
    ['key', { key: 'x'.repeat(256) }],
    ['channel', { channel: 'two words' }],
    ['channel', { channel: '-web' }],
    ['channel', { channel: 'web!' }],
    ['channel', { channel: 'x'.repeat(25) }],
    ['buyer', { buyer: undefined }],
    ['buyer.name', { buyer: { ...buyer, name: ' ' } }],
    ['buyer.role', { buyer: { ...buyer, role: 'admin' } }],
    ['lines', { lines: [] }],
    ['lines', { lines: Array.from({ length: 51 }, () => ticket) }],
    ['lines.0.quantity', { lines: [{ ...ticket, quantity: 0 }] }],
    ['lines.0.quantity', { lines: [{ ...ticket, quantity: 101 }] }],
    ['lines.0.unitPrice', { lines: [{ ...ticket, unitPrice: -1 }] }],
    ['lines.0.price', { lines: [{ ...ticket, price: 1 }] }],
    ['total', { total: 1 }],
  ])('is refused for a wrong %s', (field, more) => {
    expect(fieldOf(sale(more))).toBe(field);
  });

  it('takes a key of 255 characters, and fifty lines of a hundred tickets', () => {
    const lines = Array.from({ length: 50 }, () => ({ ...ticket, quantity: 100 }));
    expect(
      fieldOf(sale({ key: 'x'.repeat(255), lines, channel: `x${'-'.repeat(23)}` })),
    ).toBeNull();
  });

  it.each([
    ['consumption', { consumptionId: 'c', quantity: 2, unitPrice: 4_000 }],
    ['resale', { ticketId: 't', price: 9_000 }],
    ['refund', { ticketId: 't' }],
    ['refund', { ledgerId: 'r' }],
  ])('of the kind %s has lines of its own', (kind, line) => {
    const call = { ...common, kind, buyer, lines: [line] };
    expect(validate(saleSchema, call)).toMatchObject({ ok: true, value: { kind, lines: [line] } });
    expect(fieldOf({ ...call, lines: [{ ...line, extra: 1 }] })).toMatch(/^lines\.0/);
    expect(fieldOf({ ...call, lines: [ticket] })).toMatch(/^lines\.0/);
    expect(fieldOf({ ...call, buyer: undefined })).toBe(kind === 'refund' ? null : 'buyer');
  });

  it('of a line that is refunded names what it needs', () => {
    const call = { ...common, kind: 'refund', lines: [{}] };
    expect(validate(saleSchema, call)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/ticketId o ledgerId/),
    });
  });
});

it('compares a ledger by its sums, unless its rows are asked for', () => {
  expect(validate(verifyLedgerSchema, { eventId: 'e' })).toMatchObject({ value: { rows: false } });
  expect(validate(verifyLedgerSchema, { eventId: 'e', rows: true })).toMatchObject({ ok: true });
  expect(validate(verifyLedgerSchema, { rows: true })).toMatchObject({ ok: false });
});

describe('an event when something was sold', () => {
  const at = new Date('2026-12-01T12:00:00Z');
  const before = new Date(at.getTime() - 1);
  const plan = { id: 'p', kind: 'postpone' as const, dated: false, at, startsAt: null, key: '' };
  const when = (soldAt: Date, event: object = {}) =>
    eventWhenSold(
      { ...parseEvent('e', { status: 'paused' }), statusChangedAt: at, plan, ...event },
      soldAt,
    );

  it('was on sale until it was stopped, and had no plan yet', () => {
    for (const status of ['paused', 'ended', 'cancelled'] as const) {
      expect(when(before, { status })).toMatchObject({ status: 'published', plan: null });
      expect(when(at, { status })).toMatchObject({ status, plan });
    }
  });

  it('was no more on sale than it is where nothing says when it was stopped', () => {
    expect(when(before, { statusChangedAt: null }).status).toBe('paused');
    for (const status of ['draft', 'review'] as const) {
      expect(when(before, { status }).status).toBe(status);
    }
    expect(when(before, { plan: null }).plan).toBeNull();
    expect(when(before, { plan: { ...plan, at: null } }).plan).not.toBeNull();
  });
});

it('asks for all the shards that totals may be spread over, of one event, one producer or all', () => {
  const queries = [eventTotalsQuery('e'), producerTotalsQuery('p'), platformTotalsQuery()];
  expect(queries.map(({ limit }) => limit)).toEqual([
    MOST_EVENT_SHARDS,
    PRODUCER_SHARDS,
    PLATFORM_SHARDS,
  ]);
  expect(queries.map(({ path }) => path.split('/')[0])).toEqual([
    'events',
    'producers',
    'platform',
  ]);
});
