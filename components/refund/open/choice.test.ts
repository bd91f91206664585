import { describe, expect, it } from 'vitest';
import type { FoundOrder } from '@/lib/domain/refund/calls';
import { choiceSummary, choicesOf, firstChoice, mergeFound, pastedLines } from './choice';

const ticket = (ticketId: string, more: object = {}) => ({
  ticketId,
  name: 'General',
  holder: 'Ana',
  amount: 10_000,
  fee: 833,
  used: false,
  payee: null,
  problem: '',
  ...more,
});
const order = (ledgerId: string, tickets: ReturnType<typeof ticket>[], more = {}): FoundOrder => ({
  ledgerId,
  order: `WEB-${ledgerId}`,
  buyer: { name: 'Ana', email: 'ana@correo.cl' },
  at: '2026-11-20T15:00:00.000Z',
  tickets,
  amount: 8_000,
  fee: 400,
  problem: '',
  ...more,
});
const line = (ledgerIds: string[], ticketIds: string[] = []) => {
  return { line: 'x', ledgerIds, ticketIds, problem: '' };
};

const pair = order('a', [ticket('a1'), ticket('a2'), ticket('a3', { problem: 'Ya fue devuelta' })]);
const inside = order('b', [ticket('b1', { used: true }), ticket('b2')]);
const bar = order('c', []);

describe('a pasted list', () => {
  it('is read line by line, or separated as people separate', () => {
    expect(pastedLines(' ana@x.cl; beto@x.cl,WEB-1\n\nABCD-1234\tana@x.cl ')).toEqual([
      'ana@x.cl',
      'beto@x.cl',
      'WEB-1',
      'ABCD-1234',
    ]);
    expect(pastedLines('Ana Rojas <ana@x.cl>\nWEB-1 Ana')).toEqual(['ana@x.cl', 'WEB-1', 'Ana']);
    expect(pastedLines(' \n ')).toEqual([]);
  });

  it('counts an order that two parts of it name once', () => {
    const found = { lines: [line(['a'])], orders: [pair] };
    expect(mergeFound(found, found)).toEqual({ lines: [line(['a']), line(['a'])], orders: [pair] });
  });
});

describe('what is chosen at first', () => {
  it('is all of an order that can be refunded, but what was scanned', () => {
    const lines = [line(['a']), line(['b']), line(['c'])];
    expect([...firstChoice({ lines, orders: [pair, inside, bar] })]).toEqual([
      'a1',
      'a2',
      'b2',
      'c',
    ]);
  });
  it('is the ticket that a line names, and no other of its order', () => {
    expect([...firstChoice({ lines: [line(['a'], ['a2'])], orders: [pair] })]).toEqual(['a2']);
    expect([...firstChoice({ lines: [line(['a'], ['a3'])], orders: [pair] })]).toEqual([]);
  });
  it('is nothing of an order of which nothing is left', () => {
    expect(choicesOf({ ...bar, problem: 'Ya fue devuelta' })).toEqual([]);
  });
});

describe('what is opened', () => {
  const orders = [pair, inside, bar];
  it('is one item an order, with what it comes to', () => {
    expect(choiceSummary(orders, new Set(['a1', 'b2', 'c']), true)).toEqual({
      items: [
        { ledgerId: 'a', ticketIds: ['a1'] },
        { ledgerId: 'b', ticketIds: ['b2'] },
        { ledgerId: 'c' },
      ],
      cases: 3,
      total: 10_833 * 2 + 8_400,
      includeUsed: false,
    });
  });
  it('leaves the service fee out, and says where a scanned ticket is among them', () => {
    expect(choiceSummary(orders, new Set(['a1', 'b1']), false)).toMatchObject({
      items: [
        { ledgerId: 'a', ticketIds: ['a1'] },
        { ledgerId: 'b', ticketIds: ['b1'], includeUsed: true },
      ],
      total: 20_000,
      includeUsed: true,
    });
    expect(choiceSummary(orders, new Set(), true)).toEqual({
      ...{ items: [], cases: 0, total: 0, includeUsed: false },
    });
  });
  it('is a case for each who gets money of an order, which is one item', () => {
    const beto = { payee: { name: 'Beto', email: 'beto@x.cl' } };
    const shared = order('d', [ticket('d1'), ticket('d2', beto), ticket('d3', beto)]);
    const { items, cases } = choiceSummary([shared, bar], new Set(['d1', 'd2', 'd3', 'c']), true);
    expect([items.length, cases]).toEqual([2, 3]);
    expect(choiceSummary([shared], new Set(['d2', 'd3']), true).cases).toBe(1);
  });
});
