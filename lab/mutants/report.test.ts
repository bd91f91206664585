import { expect, it } from 'vitest';
import { parserRanges } from './parsers';
import { areaScores, type Found, scoreOf } from './report';

const SOURCE = `const one = 1;

/** Parses a thing. */
export function parseThing(raw: unknown): Thing {
  return {
    id: text(raw),
  };
}

export const parseOther = (raw: unknown) =>
  oneOf(raw, ['a'], 'a');

export function thingOf() {
  return parseThing(null);
}
`;

it('knows which lines belong to a parser', () => {
  expect(parserRanges(SOURCE)).toEqual([
    [4, 8],
    [10, 11],
  ]);
});

const mutant = (status: Found['status'], file = 'lib/domain/sale/sale.ts', isInParser = false) =>
  ({ status, file, isInParser }) as Found;

it('counts what was noticed of what counts', () => {
  const all = (['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'] as const).map((status) =>
    mutant(status),
  );
  expect(scoreOf(all)).toEqual({ killed: 2, all: 4, percent: 50 });
  expect(scoreOf([mutant('Ignored')]).percent).toBe(100);
});

it('scores each area by its files, and parsers by their lines', () => {
  const found = areaScores([
    mutant('Killed'),
    mutant('Survived', 'lib/domain/order/payment-order.ts', true),
    mutant('Killed', 'lib/domain/rights/permissions.ts'),
  ]);
  expect(found.map(({ name, killed, all }) => [name, killed, all])).toEqual([
    ['money', 1, 2],
    ['rights', 1, 1],
    ['payouts', 0, 1],
    ['parsers', 0, 1],
    ['all of lib/domain', 2, 3],
  ]);
});
