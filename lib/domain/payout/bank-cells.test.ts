import { describe, expect, test } from 'vitest';
import { amountOf, rutsIn } from './bank-cells';

describe('an amount', () => {
  test.each([
    ['150.000', 150_000, ''],
    ['150000', 150_000, ''],
    ['040000', 40_000, ''],
    ['150.000,00', 150_000, ''],
    ['150,000.00', 150_000, ''],
    ['150,000', 150_000, ''],
    ["1'250'000.00", 1_250_000, ''],
    ['1 250 000', 1_250_000, ''],
    ['$ 150.000', 150_000, ''],
    ['$150.000.-', 150_000, ''],
    ['CLP 150.000', 150_000, ''],
    // A sign before or behind, in any form.
    ['-150.000', 150_000, 'out'],
    ['- 150.000', 150_000, 'out'],
    ['$-150.000', 150_000, 'out'],
    ['-$ 150.000', 150_000, 'out'],
    ['−150.000', 150_000, 'out'],
    ['–150.000', 150_000, 'out'],
    ['—150.000', 150_000, 'out'],
    ['﹣150.000', 150_000, 'out'],
    ['150.000-', 150_000, 'out'],
    ['150.000 −', 150_000, 'out'],
    ['(150.000)', 150_000, 'out'],
    ['($150.000)', 150_000, 'out'],
    ['$(150.000)', 150_000, 'out'],
    ['150.000 DB', 150_000, 'out'],
    ['150.000D', 150_000, 'out'],
    ['150.000 CR', 150_000, 'in'],
    ['150.000+', 150_000, 'in'],
    ['$+150.000', 150_000, 'in'],
    ['150.000 H', 150_000, 'in'],
  ])('%s', (cell, pesos, sign) => {
    expect(amountOf(cell)).toEqual({ pesos, sign });
  });

  test.each([
    '',
    '-',
    'Pagada',
    // Two signs, which some banks use for a reversal, and half a bracket.
    '--150.000',
    '-150.000-',
    '(-150.000)',
    '(150.000',
    '150.000)',
    // 'C' means charge at some banks and credit at others.
    '150.000 C',
    '40.000,5',
    '40.0000',
    '1.50.000',
    '22/11/2026',
    '22-11-2026',
    '76.086.428-5',
    'N00012-001',
    '9'.repeat(20),
  ])('%s is none', (cell) => {
    expect(amountOf(cell)).toBeNull();
  });
});

describe('a RUT', () => {
  const RUT = '76.086.428-5';
  test.each([
    [['76086428-5'], true],
    [['76.086.428-5'], true],
    [['0076086428-5'], true],
    [['076.086.428-5'], true],
    [['76086428‐5'], true],
    [['76086428−5'], true],
    [['76086428 - 5'], true],
    [['TEF a 76.086.428-5, Casa Uno'], true],
    [['(76.086.428-5)'], true],
    [['760864285'], false],
    [['0760864285'], false],
    [['76086428', '5'], false],
    [['0076086428', ' 5 '], false],
  ])('in %j', (cells, isSure) => {
    expect(rutsIn(cells)).toEqual([{ rut: RUT, isSure }]);
  });

  test('with K for its check digit', () => {
    expect(rutsIn(['10000013', 'k'])).toEqual([{ rut: '10.000.013-K', isSure: false }]);
    expect(rutsIn(['0010000013-k'])).toEqual([{ rut: '10.000.013-K', isSure: true }]);
  });

  test.each([
    [['76.086.428-4']],
    [['76086428', '4']],
    [['76086428', '55']],
    [['N00012-001']],
    [['22-11-2026']],
  ])('%j is none', (cells) => {
    expect(rutsIn(cells)).toEqual([]);
  });
});
