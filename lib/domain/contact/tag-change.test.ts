import { expect, it } from 'vitest';
import { chunksToUndo, groupTagChanges, tagChange } from './tag-change';

it('says what a contact really gained and lost', () => {
  expect(tagChange('a', ['vip', 'base'], ['vip', 'nueva'])).toEqual({
    contactIds: ['a'],
    gained: ['nueva'],
    lost: ['base'],
  });
});

it('puts the contacts of an equal change together', () => {
  const changes = [
    tagChange('a', [], ['x', 'y']),
    tagChange('b', ['x'], ['x', 'y']),
    tagChange('c', [], ['y', 'x']),
  ];
  expect(groupTagChanges(changes)).toEqual([
    { contactIds: ['a', 'c'], gained: ['x', 'y'], lost: [] },
    { contactIds: ['b'], gained: ['y'], lost: [] },
  ]);
});

it('takes back what was gained, gives back what was lost, and leaves alone what was there', () => {
  const many = Array.from({ length: 501 }, (_, n) => tagChange(`c${n}`, ['base'], ['vip']));
  const chunks = chunksToUndo([...many, tagChange('a', ['vip', 'base'], ['vip'])]);
  expect(chunks.map(({ items, tags }) => [items.length, tags])).toEqual([
    [500, { add: ['base'], remove: ['vip'] }],
    [1, { add: ['base'], remove: ['vip'] }],
    [1, { add: ['base'], remove: [] }],
  ]);
  expect(chunksToUndo([tagChange('a', ['x', 'y'], ['y', 'x'])])).toEqual([]);
});
