import { expect, it } from 'vitest';
import { COLLECTION_IDS, patternOf } from '@/scripts/support/data/collections';
import { compareContents, isRestored } from './contents';

const contents = (...all: [string, number, bigint][]) =>
  new Map(all.map(([name, documents, digest]) => [name, { documents, digest }]));

it('compares every collection of either database, by number and by content', () => {
  const from = contents(['users', 2, 5n], ['events', 1, 7n], ['audit', 3, 1n]);
  const to = contents(['users', 2, 5n], ['events', 1, 8n], ['limits', 1, 2n]);
  expect(compareContents(from, to)).toEqual([
    { collection: 'audit', from: 3, to: 0, isSame: false },
    { collection: 'events', from: 1, to: 1, isSame: false },
    { collection: 'limits', from: 0, to: 1, isSame: false },
    { collection: 'users', from: 2, to: 2, isSame: true },
  ]);
});

it('takes equal databases for restored, and never two that hold nothing', () => {
  const one = contents(['users', 2, 5n]);
  expect(isRestored(compareContents(one, one))).toBe(true);
  expect(isRestored(compareContents(one, contents()))).toBe(false);
  expect(isRestored(compareContents(contents(), one))).toBe(false);
  expect(isRestored(compareContents(contents(), contents()))).toBe(false);
});

it('knows the collections of single documents too, and what their paths have in common', () => {
  expect(COLLECTION_IDS).toEqual(expect.arrayContaining(['users', 'private', 'people', 'guards']));
  expect(patternOf('events/e/tickets/t')).toBe('events/*/tickets/*');
  expect(patternOf('events/e/tickets')).toBe('events/*/tickets');
});
