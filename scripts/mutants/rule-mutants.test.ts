import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOfRules, mutated } from './rule-mutants';

const changes = (source: string) => mutantsOfRules(source).map(({ what }) => what);

it('turns each operator and drops each condition', () => {
  expect(changes('allow get: if isSelf(uid) || (a == 1 && b in c); // x && y\n')).toEqual([
    'isSelf(uid) → false',
    '|| → &&',
    '(a == 1 && b in c) → false',
    'a == 1 → true',
    '== → !=',
    '&& → ||',
    'b in c → true',
  ]);
});

it('leaves strings, comments and what is no expression alone', () => {
  expect(changes("return text.matches('a == b || c') ;")).toEqual([
    "text.matches('a == b || c') → true",
  ]);
  expect(changes('match /a/{b} { // if a == b;\n}')).toEqual([]);
});

it('goes into what is returned, and not into the braces of a map', () => {
  expect(changes("return x == {'a': true};")).toEqual(["x == {'a': true} → true", '== → !=']);
});

it('makes rules in which only that differs', () => {
  const source = 'return a >= 1 && b;';
  expect(mutantsOfRules(source).map((one) => mutated(source, one))).toEqual([
    'return true && b;',
    'return a < 1 && b;',
    'return a >= 1 || b;',
    'return a >= 1 && true;',
  ]);
});

it('finds hundreds of them in the rules of the product, each on its line', () => {
  const source = readFileSync('firestore.rules', 'utf8');
  const all = mutantsOfRules(source);
  expect(all.length).toBeGreaterThan(200);
  const lines = source.split('\n');
  expect(all.every(({ line, from }) => source.indexOf(lines[line - 1] ?? '') <= from)).toBe(true);
});
