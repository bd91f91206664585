import { expect, it } from 'vitest';
import { ALL_PERMISSIONS, FLAGS, fromFlags, NO_PERMISSIONS } from '../rights/permissions';
import { MONEY_MEMORY_MS, moneyChange, reachesMoney } from './money-flags';

it('knows who reaches the money', () => {
  expect(reachesMoney(null)).toBe(false);
  expect(reachesMoney(NO_PERMISSIONS)).toBe(false);
  expect(reachesMoney(fromFlags(['events.manage', 'tickets.manage']))).toBe(false);
  expect(FLAGS.filter((flag) => reachesMoney(fromFlags([flag])))).toEqual([
    'users.manageAccess',
    'finance.view',
    'finance.refund',
    'producers.billing',
    'producers.banking',
  ]);
});

it('remembers for thirty days who held such a flag', () => {
  expect(MONEY_MEMORY_MS).toBe(30 * 24 * 60 * 60 * 1000);
});

it('names the money flags that a change gives and takes, and no other', () => {
  const before = fromFlags(['finance.view', 'events.manage']);
  const after = fromFlags(['producers.banking', 'tickets.manage']);
  expect(moneyChange(before, after)).toEqual({
    given: ['producers.banking'],
    taken: ['finance.view'],
  });
  expect(moneyChange(ALL_PERMISSIONS, null).taken).toHaveLength(5);
  expect(moneyChange(null, NO_PERMISSIONS)).toEqual({ given: [], taken: [] });
});
