import { describe, expect, it, test } from 'vitest';
import { parseCommission } from './commission';
import { openByPerson } from './open-amounts';
import { parsePromoter, sellsEvent } from './promoter';
import { rankingOf } from './ranking';
import { parsePromoterRule } from './rule';
import { ruleExample, ruleText } from './rule-text';
import { parsePromoterSettlement } from './settlement';
import { settlementPaper, settlementProblem } from './settlement-text';

const rule = (fields: object) => parsePromoterRule('r', fields);

describe('a rule in words', () => {
  it('says what it pays, to whom, and the bonuses', () => {
    expect(ruleText(rule({ amount: 2_000 }))).toBe('$ 2.000 por entrada');
    expect(
      ruleText(
        rule({
          ...{ kind: 'entry', rate: 0.1, leaderRate: 0.02 },
          steps: [{ tickets: 50, bonus: 20_000 }],
        }),
      ),
    ).toBe('10 % de lo vendido, si entra · quien lidera, 2 % de lo vendido · a las 50, + $ 20.000');
  });

  it('comes with a worked example', () => {
    const steps = [
      { tickets: 50, bonus: 20_000 },
      { tickets: 100, bonus: 30_000 },
    ];
    expect(ruleExample(rule({ amount: 1_200, leaderAmount: 200, steps }), 20, 12_000)).toEqual([
      '20 entradas de $ 12.000 → $ 24.000',
      'quien lidera su equipo, $ 4.000 más',
      'a las 50, + $ 20.000',
      'a las 100, + $ 30.000 ($ 50.000 en bonos)',
    ]);
    expect(ruleExample(rule({ kind: 'entry', rate: 0.1 }), 20, 12_000)).toEqual([
      '20 entradas de $ 12.000 → $ 24.000 si entran todas',
      'si entran 15, $ 18.000',
    ]);
  });
});

test('the ranking has who may sell and who did, in order, with equal places for equal sales', () => {
  const promoters = [
    parsePromoter('lider', { name: 'Lía', team: 'Norte' }),
    parsePromoter('a', { name: 'Ana', teamId: 'lider' }),
    parsePromoter('b', { name: 'Beto' }),
    parsePromoter('off', { name: 'Off', active: false }),
    parsePromoter('gone', { name: 'Fue', active: false }),
  ];
  const sold = {
    ...{ a: { tickets: 3, sold: 30 }, b: { tickets: 3, sold: 30 }, gone: { tickets: 1, sold: 5 } },
    erased: { tickets: 9, sold: 90 },
  };
  const ranked = rankingOf(promoters, sold, (one) => sellsEvent(one, 'e'));
  expect(ranked.map(({ name, place, team }) => [place, name, team])).toEqual([
    [1, 'Ya no está', ''],
    [2, 'Ana', 'Norte'],
    [2, 'Beto', ''],
    [4, 'Fue', ''],
    [0, 'Lía', 'Norte'],
  ]);
});

test('what is open is summed by person, what waits for a scan and what they bought themselves apart', () => {
  const row = (fields: object) =>
    parseCommission('c', { promoterId: 'a', leaderId: 'l', open: ['a', 'l'], ...fields });
  const rows = [
    row({ state: 'earned', amount: 1_000, leaderAmount: 100 }),
    row({ state: 'pending', amount: 500, leaderAmount: 50 }),
    row({ state: 'earned', amount: 700, leaderAmount: 70, open: ['l'] }),
    row({ state: 'earned', amount: -1_000, leaderAmount: 0, open: ['a'] }),
    row({ state: 'pending', amount: 200, leaderAmount: 20, own: true }),
  ];
  expect(openByPerson(rows)).toEqual([
    { promoterId: 'l', earned: 170, pending: 70, own: 0 },
    { promoterId: 'a', earned: 0, pending: 700, own: 200 },
  ]);
});

describe('a settlement', () => {
  const one = parsePromoterSettlement('s', {
    ...{ promoterId: 'p', promoterName: 'Ana Pérez', eventName: 'Peña', state: 'open' },
    ...{ gross: 100_000, retention: 15_250, net: 84_750, folio: 'RP-1', closedBy: 'me' },
  });
  if (!one) throw new Error('no settlement');

  it('is approved by somebody else than who closed it, and paid after that', () => {
    expect(settlementProblem(one, 'approve', 'me')).toMatch(/alguien distinto/);
    expect(settlementProblem(one, 'approve', 'other')).toBeNull();
    expect(settlementProblem(one, 'paid', 'other')).toBe('Primero debe aprobarla otra persona');
    expect(settlementProblem({ ...one, state: 'approved' }, 'paid', 'me')).toBeNull();
    const paid = { ...one, state: 'paid' as const };
    expect(settlementProblem(paid, 'reject', 'me')).toBe('Esta liquidación ya está pagada');
    expect(settlementProblem(paid, 'paid', 'me')).toBe('Ya está pagada');
  });

  it('has a paper with its folio, what is kept and what is paid', () => {
    const text = settlementPaper(one, 'Club', 'America/Santiago').map((line) => line.text);
    expect(text).toEqual(
      expect.arrayContaining([
        'Liquidación RP-1',
        'Ana Pérez',
        'Bruto: $ 100.000',
        'Retención (15,25 %): -$ 15.250',
        'Líquido: $ 84.750',
      ]),
    );
    expect(text.join()).not.toContain('pendiente');
    const along = settlementPaper({ ...one, carried: ['e', 'f'] }, 'Club', 'America/Santiago');
    expect(along.map((line) => line.text)).toContain(
      'Con lo pendiente de 2 otros eventos que ya terminaron',
    );
  });
});
