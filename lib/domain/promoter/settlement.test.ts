import { describe, expect, it } from 'vitest';
import { bonusesDue } from './bonus';
import { parseCommission } from './commission';
import { promoterSalesOf, rankOf } from './page';
import { parsePromoterRule } from './rule';
import {
  nextSettlement,
  parsePromoterSettlement,
  retained,
  type SETTLEMENT_ACTIONS,
} from './settlement';

describe('a settlement', () => {
  it.each([
    [2024, 100_000, 14_500],
    [2026, 100_000, 15_250],
    [2026, 3_333, 508],
    [2027, 100_000, 16_000],
    [2031, 100_000, 17_000],
    [2026, -5_000, 0],
  ])('keeps of a payment in %i of %i pesos %i', (year, gross, retention) => {
    expect(retained(gross, year)).toEqual({ retention, net: gross - retention });
  });

  it('moves only forward, approved by another person, and says what it waits for', () => {
    const move = (state: string, action: (typeof SETTLEMENT_ACTIONS)[number], uid = 'b') =>
      nextSettlement({ state: state as 'open', closedBy: 'a', closers: ['a', 'c'] }, action, uid);
    expect(move('open', 'approve')).toEqual({ ok: true, state: 'approved', changes: true });
    expect(move('open', 'approve', 'a')).toMatchObject({ code: 'permission-denied' });
    expect(move('open', 'approve', 'c')).toMatchObject({ code: 'permission-denied' });
    expect(move('approved', 'order')).toMatchObject({ ok: true, state: 'ordered' });
    expect(move('open', 'approveAndOrder')).toMatchObject({ ok: true, state: 'ordered' });
    expect(move('open', 'approveAndOrder', 'c')).toMatchObject({ code: 'permission-denied' });
    expect(move('approved', 'approve', 'a')).toMatchObject({ ok: true, changes: false });
    expect(move('approved', 'paid')).toMatchObject({ ok: true, state: 'paid' });
    expect(move('open', 'reject', 'a')).toMatchObject({ ok: true, state: 'rejected' });
    for (const [state, action] of [
      ['closing', 'approve'],
      ['open', 'paid'],
      ['open', 'order'],
      ['ordered', 'paid'],
      ['paid', 'order'],
      ['approved', 'reject'],
      ['paid', 'reject'],
      ['rejected', 'approve'],
    ] as const) {
      expect(move(state, action)).toMatchObject({ ok: false, code: 'failed-precondition' });
    }
    for (const action of ['approve', 'paid', 'reject'] as const)
      expect(move('ordered', action).ok).toBe(false);
  });

  it('is told from the month’s papers of the platform', () => {
    expect(parsePromoterSettlement('2026-10', { folio: 'F1' })).toBeNull();
    expect(parsePromoterSettlement('s', { promoterId: 'p', gross: 'x' })).toMatchObject({
      ...{ promoterName: 'Sin nombre', gross: 0, state: 'open', createdAt: null },
    });
  });
});

const row = (given: object) =>
  parseCommission('c', {
    promoterId: 'p',
    state: 'earned',
    at: Date.UTC(2026, 10, 29, 2),
    ...given,
  });
const sold = (quantity: number, given: object = {}) =>
  row({ tickets: quantity, lines: [{ ruleId: 'v2', ticketTypeId: 't', quantity }], ...given });

describe('the steps of a rule', () => {
  const steps = [
    { tickets: 3, bonus: 1_000 },
    { tickets: 5, bonus: 2_000 },
  ];
  const rules = [
    parsePromoterRule('v1', { family: 'f', steps, at: 1, endedAt: 2 }),
    parsePromoterRule('v2', { family: 'f', steps, at: 2 }),
  ];
  const due = (rows: Parameters<typeof bonusesDue>[1]) =>
    bonusesDue(rules, rows).map(({ amount, tickets, rows: n }) => [amount, tickets, n]);

  it('add a bonus for each that was reached, over all versions, once', () => {
    const former = row({ lines: [{ ruleId: 'v1', quantity: 2 }] });
    expect(due([sold(2)])).toEqual([]);
    expect(due([sold(2), former])).toEqual([[1_000, 4, 0]]);
    expect(due([sold(3), former])).toEqual([[3_000, 5, 0]]);
    const given = row({ kind: 'bonus', amount: 1_000, lines: [{ ruleId: 'v1' }] });
    expect(due([sold(3), former, given])).toEqual([[2_000, 5, 1]]);
  });

  it('count no refund, nothing that waits or was bought by themselves, and take back', () => {
    const given = row({ kind: 'bonus', amount: 3_000, lines: [{ ruleId: 'v2' }] });
    const rows = [
      sold(5),
      sold(-3, { kind: 'refund' }),
      sold(9, { state: 'pending' }),
      sold(9, { own: true }),
    ];
    expect(due([...rows, given])).toEqual([[-3_000, 2, 1]]);
  });

  it('count an own purchase by whether the version of then pays it', () => {
    const versions = (before: boolean, now: boolean) => [
      parsePromoterRule('v1', { family: 'f', steps, at: 1, endedAt: 2, paysOwn: before }),
      parsePromoterRule('v2', { family: 'f', steps, at: 2, version: 2, paysOwn: now }),
    ];
    const own = row({ own: true, lines: [{ ruleId: 'v1', quantity: 5 }] });
    expect(bonusesDue(versions(false, true), [own])).toEqual([]);
    const given = row({ kind: 'bonus', amount: 3_000, lines: [{ ruleId: 'v1' }] });
    expect(bonusesDue(versions(true, false), [own, given])).toEqual([]);
  });

  it('are not taken back by a later version, and are with what they were given for', () => {
    const given = row({ kind: 'bonus', amount: 3_000, lines: [{ ruleId: 'v1' }] });
    const sales = row({ lines: [{ ruleId: 'v1', quantity: 5 }] });
    const raised = { steps: [{ tickets: 50, bonus: 9_000 }], family: 'f', version: 2, at: 2 };
    for (const next of [raised, { ...raised, steps: [] }, { ...raised, active: false }]) {
      const versions = [rules[0], parsePromoterRule('v2', next)].flatMap((one) => one ?? []);
      const amounts = (rows: Parameters<typeof bonusesDue>[1]) =>
        bonusesDue(versions, rows).map(({ amount }) => amount);
      expect(amounts([sales, given])).toEqual([]);
      expect(amounts([sales, given, sold(-2, { kind: 'refund' })])).toEqual([-2_000]);
      expect(amounts([sales])).toEqual([]);
    }
  });
});

describe('what a promoter sees', () => {
  it('is sold by type, local day and hour', () => {
    const rows = [
      sold(2, { amount: 1_000 }),
      sold(-1, { amount: -500, kind: 'refund', at: Date.UTC(2026, 10, 30, 15) }),
      sold(4, { amount: 900, state: 'pending', at: Date.UTC(2026, 10, 30, 15) }),
      row({ kind: 'noShow', amount: -100, lines: [{ ticketTypeId: 't', quantity: -1 }] }),
    ];
    expect(promoterSalesOf(rows, 'America/Santiago')).toEqual({
      tickets: 5,
      types: { t: 5 },
      days: { '2026-11-28': 2, '2026-11-30': 3 },
      hours: { 23: 2, 12: 3 },
    });
  });

  it('is a place among those who sold', () => {
    const promoters = {
      a: { tickets: 9, sold: 1 },
      b: { tickets: 5, sold: 1 },
      c: { tickets: 0, sold: 0 },
    };
    expect(rankOf(promoters, 'b', 5)).toEqual({ place: 2, sellers: 2 });
    expect(rankOf(promoters, 'c', 0)).toEqual({ place: 0, sellers: 2 });
    expect(rankOf(promoters, 'new', 9)).toEqual({ place: 1, sellers: 3 });
  });
});
