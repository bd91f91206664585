import { expect, it } from 'vitest';
import { parseCommission } from './commission';
import { parsePromoterRule } from './rule';
import { parsePromoterSettlement } from './settlement';

const at = new Date(Date.UTC(2026, 10, 29));

const COMMISSION = {
  ...{ kind: 'refund', promoterId: 'p', leaderId: 'l', ledgerId: 'r', source: 'c0' },
  ...{ amount: -500, leaderAmount: -50, tickets: -1, net: -10_000, own: true, state: 'pending' },
  shares: { t1: { amount: -500, leader: -50, net: -10_000, line: 0, entry: true } },
  lines: [
    {
      ...{ ticketTypeId: 'g', dateId: 'd', quantity: -1, net: -10_000 },
      ...{ amount: -500, leader: -50, ruleId: 'v1' },
    },
  ],
  ...{ open: ['p'], takenBy: ['s'], at, reason: 'x' },
};
const RULE = {
  ...{ family: 'f', version: 3, kind: 'entry', amount: 900, rate: 0.1, leaderAmount: 9 },
  ...{
    leaderRate: 0.01,
    steps: [{ tickets: 5, bonus: 100 }],
    typeIds: ['g'],
    dateIds: ['d'],
    courtesies: 8,
  },
  ...{ paysOwn: true, active: false, at, endedAt: at },
};
const SETTLEMENT = {
  ...{
    producerId: 'q',
    eventId: 'e',
    eventName: 'Fiesta',
    carried: ['f'],
    promoterId: 'p',
    promoterName: 'Cami',
  },
  ...{
    gross: 900,
    retention: 137,
    net: 763,
    rows: 2,
    tickets: 3,
    state: 'paid',
    folio: 'N° 000001',
  },
  ...{ closedBy: 'a', closers: ['a', 'c'], approvedBy: 'b', reference: 'T', reason: '' },
  ...{ paymentOrderId: 'o', account: 'Banco ···1' },
  ...{ createdAt: at, paidAt: at },
};

it.each([
  ['a commission', parseCommission, COMMISSION],
  ['a rule', parsePromoterRule, RULE],
  ['a settlement', parsePromoterSettlement, SETTLEMENT],
] as const)('%s is read as it is stored', (_, parse, stored) => {
  expect(parse('x', stored)).toEqual({ id: 'x', ...stored });
});

it.each([undefined, null, 7, 'x', { shares: 3, lines: 'x', steps: {}, amount: '9', at: 'never' }])(
  'nonsense (%j) has a default for everything',
  (raw) => {
    expect(parseCommission('x', raw)).toMatchObject({
      ...{ kind: 'sale', promoterId: '', amount: 0, shares: {}, lines: [], open: [], takenBy: [] },
      ...{ state: 'earned', at: new Date(0) },
    });
    expect(parsePromoterRule('x', raw)).toMatchObject({
      ...{ family: 'x', version: 1, kind: 'sale', amount: 0, steps: [], active: true },
      ...{ at: new Date(0), endedAt: null },
    });
  },
);
