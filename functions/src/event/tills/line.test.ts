import { expect, it } from 'vitest';
import { giveUpTill, joinLine, leaveLine, nextTill } from './line';

const lineOf = (event: string, calls = 1) => {
  for (let n = 1; n < calls; n += 1) joinLine(event, 100);
  return joinLine(event, 100).line;
};
const round = (line: ReturnType<typeof lineOf>, tills: number, visits: number) =>
  Array.from({ length: visits }, () => nextTill(line, tills)).sort((a, b) => a - b);

it('a process visits each till once before it comes again', () => {
  expect(round(lineOf('all'), 6, 6)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('it no longer visits a till that another process was faster at', () => {
  const line = lineOf('shared');
  nextTill(line, 8);
  for (const n of [1, 3, 5]) giveUpTill(line, n);
  line.order = [];
  expect(round(line, 8, 5)).toEqual([0, 2, 4, 6, 7]);
});

it('it keeps a till for each of its calls', () => {
  const line = lineOf('few', 7);
  nextTill(line, 8);
  for (const n of [0, 1, 2, 3, 4, 5, 6]) giveUpTill(line, n);
  expect(line.mine).toHaveLength(7);
});

it('it begins anew when the tills are divided anew', () => {
  const line = lineOf('anew');
  nextTill(line, 8);
  giveUpTill(line, 2);
  expect(round(line, 6, 6)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('it remembers its tills between two calls while they are open', () => {
  const line = lineOf('kept');
  nextTill(line, 8);
  leaveLine('kept', line);
  expect(joinLine('kept', 100).line).toBe(line);
});

it('it refuses a call where too many wait', () => {
  lineOf('full', 3);
  expect(joinLine('full', 3).isFull).toBe(true);
  expect(joinLine('full', 4).line.waiting).toBe(4);
});
