import { expect, it } from 'vitest';
import { pathPart } from './path-part';

it.each([
  ['a%20b', 'a b'],
  ['a b', 'a b'],
  ['%', '%'],
  ['%E0%A4%A', '%E0%A4%A'],
])('of %s reads %s', (part, text) => {
  expect(pathPart(part)).toBe(text);
});
