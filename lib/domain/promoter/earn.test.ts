import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommission } from './commission';
import { earnOf, openOf, takenBack } from './earn';
import { commissionOf, parsePromoterRule, ruleOf, rulesAt } from './rule';

const rule = (given: object) => parsePromoterRule('r', { at: 1, ...given });
const tickets = (nets: readonly number[], name = 't') =>
  nets.map((net, n) => ({ id: `${name}${n}`, net }));
const line = (nets: readonly number[], ticketTypeId = 'general', dateId = '') => ({
  ...{ ticketTypeId, dateId, tickets: tickets(nets, ticketTypeId) },
});
const alone = { hasLeader: false, own: false };
const whole = (sums: object, more: object = {}) => parseCommission('c', { ...sums, ...more });

describe('a rule', () => {
  it.each([
    ['pesos a ticket', { amount: 1_500 }, 3, 30_000, { amount: 4_500, leader: 0 }],
    ['a share, half away from zero', { rate: 0.05 }, 1, 9_990, { amount: 500, leader: 0 }],
    ['never more than the line sold', { amount: 1_500 }, 3, 4_000, { amount: 4_000, leader: 0 }],
    [
      'nothing of what was free',
      { amount: 1_500, leaderAmount: 9 },
      2,
      0,
      { amount: 0, leader: 0 },
    ],
    [
      'the leader of what is left',
      { rate: 0.9, leaderRate: 0.2 },
      1,
      1_000,
      { amount: 900, leader: 100 },
    ],
  ])('is %s', (_, given, quantity, net, expected) => {
    expect(commissionOf(rule(given), { quantity, net, hasLeader: true })).toEqual(expected);
  });

  it('pays no leader where there is none', () => {
    const given = { quantity: 2, net: 9_000, hasLeader: false };
    expect(commissionOf(rule({ amount: 1, leaderAmount: 500 }), given).leader).toBe(0);
  });

  it('for a type and date goes before one for its type, its date, and all; the latest of equals', () => {
    const all = [
      rule({ family: 'all' }),
      rule({ family: 'date', dateIds: ['d'] }),
      rule({ family: 'type', typeIds: ['vip'] }),
      rule({ family: 'both', typeIds: ['vip'], dateIds: ['d'] }),
      rule({ family: 'later', at: 2 }),
    ];
    const found = (ticketTypeId: string, dateId: string) =>
      ruleOf(all, { ticketTypeId, dateId })?.family;
    expect(found('vip', 'd')).toBe('both');
    expect(found('vip', 'e')).toBe('type');
    expect(found('general', 'd')).toBe('date');
    expect(found('general', 'e')).toBe('later');
    expect(found('general', 'all')).toBe('later');
    expect(ruleOf([], { ticketTypeId: 'vip', dateId: 'd' })).toBeNull();
  });

  it('is in force from its moment until it ends, unless it is off', () => {
    const versions = [rule({ at: 5, endedAt: 9 }), rule({ at: 9 }), rule({ at: 1, active: false })];
    const at = (n: number) => rulesAt(versions, new Date(n)).map(({ at: since }) => +since);
    expect([at(4), at(5), at(8), at(9)]).toEqual([[], [5], [5], [9]]);
  });
});

describe('what a sale earns', () => {
  it('is rounded once a line and split over its tickets', () => {
    const sums = earnOf([rule({ rate: 0.0333 })], [line([10_000, 10_000, 10_001])], alone);
    expect(sums).toMatchObject({ amount: 999, tickets: 3, net: 30_001, state: 'earned' });
    expect(Object.values(sums.shares).map(({ amount }) => amount)).toEqual([333, 333, 333]);
  });

  it('is nothing of one’s own purchase, unless the rule pays it; nothing is settled', () => {
    const own = { hasLeader: true, own: true };
    const sold = [line([10_000])];
    const given = { amount: 500, leaderAmount: 100 };
    expect(earnOf([rule(given)], sold, own)).toMatchObject({
      amount: 0,
      leaderAmount: 0,
      state: 'settled',
    });
    expect(earnOf([rule({ ...given, paysOwn: true })], sold, own).amount).toBe(500);
    expect(earnOf([], sold, alone)).toMatchObject({ amount: 0, tickets: 1, state: 'settled' });
  });

  it('waits where some line is paid by entry', () => {
    const rules = [rule({ amount: 500 }), rule({ kind: 'entry', amount: 700, typeIds: ['vip'] })];
    const sums = earnOf(rules, [line([10_000]), line([20_000], 'vip')], alone);
    expect(sums).toMatchObject({ amount: 1_200, state: 'pending' });
    expect(Object.values(sums.shares).map(({ entry }) => entry)).toEqual([false, true]);
  });

  it('is open to whoever gets something', () => {
    const of = (amount: number, leaderAmount: number) =>
      openOf({ promoterId: 'p', leaderId: 'l', amount, leaderAmount });
    expect([of(5, 2), of(-5, 0), of(0, 3), of(0, 0)]).toEqual([['p', 'l'], ['p'], ['l'], []]);
  });
});

const nets = fc.array(fc.nat({ max: 60_000 }), { minLength: 1, maxLength: 12 });
const anyRule = fc.record({
  kind: fc.constantFrom('sale', 'entry'),
  amount: fc.nat({ max: 20_000 }),
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  leaderAmount: fc.nat({ max: 9_000 }),
  leaderRate: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('what is taken back', () => {
  it('is, ticket by ticket in any parts, exactly what was earned, and never below nothing', () => {
    const cut = fc.array(fc.nat({ max: 3 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(anyRule, nets, nets, cut, (given, a, b, parts) => {
        const sums = earnOf([rule(given)], [line(a), line(b, 'vip')], {
          hasLeader: true,
          own: false,
        });
        const net = [...a, ...b].reduce((sum, one) => sum + one, 0);
        expect(sums.amount + sums.leaderAmount).toBeLessThanOrEqual(net);
        expect(
          Object.values(sums.shares).every(({ amount, leader }) => amount >= 0 && leader >= 0),
        ).toBe(true);
        const commission = whole(sums);
        const ids = Object.keys(sums.shares);
        const rows = [0, 1, 2, 3].map((part) =>
          takenBack(
            commission,
            ids.filter((_, i) => parts[i] === part),
          ),
        );
        const all = [sums, ...rows];
        const sum = (of: (one: (typeof all)[number]) => number) =>
          all.reduce((n, one) => n + of(one), 0);
        expect(sum((one) => one.amount)).toBe(0);
        expect(sum((one) => one.leaderAmount)).toBe(0);
        expect(sum((one) => one.tickets)).toBe(0);
        expect(sum((one) => one.net)).toBe(0);
        expect(sum((one) => one.lines.reduce((n, { quantity }) => n + quantity, 0))).toBe(0);
      }),
    );
  });

  it('of a ticket is what that one earned, not the average of its sale', () => {
    // productdevbook/tezgah #144: a refund at the blended rate of an order whose parts earned by two.
    const rules = [rule({ rate: 0.1 }), rule({ rate: 0.15, typeIds: ['vip'] })];
    const sums = earnOf(rules, [line([10_000]), line([30_000], 'vip')], alone);
    expect(takenBack(whole(sums), ['general0'])).toMatchObject({ amount: -1_000, net: -10_000 });
    expect(takenBack(whole(sums), ['vip0'])).toMatchObject({ amount: -4_500, net: -30_000 });
  });

  it('of a no-show keeps the ticket sold, and is not taken again by its refund', () => {
    const sums = earnOf([rule({ kind: 'entry', amount: 700 })], [line([10_000, 10_000])], alone);
    const gone = takenBack(whole(sums), ['general0'], { isNoShow: true });
    expect(gone).toMatchObject({ amount: -700, tickets: 0, net: 0, lines: [{ quantity: -1 }] });
    const back = takenBack(whole(sums), ['general0', 'general1', 'none'], { gone: whole(gone) });
    expect(back).toMatchObject({
      amount: -700,
      tickets: -2,
      net: -20_000,
      lines: [{ quantity: -1 }],
    });
    expect(Object.keys(back.shares)).toEqual(['general0', 'general1']);
  });
});
