import { expect, it } from 'vitest';
import { evaluates } from './rule-tests';

const node = (currentOffset: number, endOffset: number, values?: unknown[]) => ({
  sourcePosition: { currentOffset, endOffset },
  ...(values && { values }),
});

// 'isSelf(uid) || isAdmin()': the emulator ends each call before its bracket.
const nodes = [node(0, 23, [1]), node(0, 9, [1]), node(15, 22)];

it('asks of a condition whether it has had a value, even where its end lies before its bracket', () => {
  expect(evaluates(nodes, { from: 0, to: 11 })).toBe(true);
  expect(evaluates(nodes, { from: 15, to: 24 })).toBe(false);
});

it('asks of an operator whether the expression around it has', () => {
  expect(evaluates(nodes, { from: 12, to: 14 })).toBe(true);
  expect(evaluates([], { from: 12, to: 14 })).toBe(false);
});
