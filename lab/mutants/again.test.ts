import { expect, it } from 'vitest';
import { placesMissed, withResults } from './again';
import type { Mutant, Report } from './report';

const mutant = (line: number, status: Mutant['status'], replacement = 'true'): Mutant => ({
  status,
  mutatorName: 'ConditionalExpression',
  replacement,
  location: { start: { line, column: 7 }, end: { line, column: 12 } },
});

const report = (source: string, ...mutants: Mutant[]): Report => ({
  files: { 'till.ts': { source, mutants } },
});

const BEFORE = report(
  'sell',
  mutant(1, 'Killed'),
  mutant(2, 'Survived'),
  mutant(2, 'Survived', 'false'),
  mutant(3, 'NoCoverage'),
);

it('tries each place again where no test noticed a change', () => {
  expect(placesMissed(BEFORE, () => 'sell')).toEqual(['till.ts:2:6-2:11', 'till.ts:3:6-3:11']);
});

it('tries all of a file again that changed since', () => {
  expect(placesMissed(BEFORE, () => 'sell more')).toEqual(['till.ts']);
});

it('keeps what was found before but for what was tried again', () => {
  const later = report('sell', mutant(2, 'Killed'), mutant(3, 'Timeout'));
  const { mutants } = withResults(BEFORE, later).files['till.ts'] ?? { mutants: [] };
  expect(mutants.map(({ status }) => status)).toEqual(['Killed', 'Killed', 'Survived', 'Timeout']);
});

it('forgets what was found in a file that changed since', () => {
  const later = report('sell more', mutant(9, 'Killed'));
  expect(withResults(BEFORE, later)).toEqual(later);
});
