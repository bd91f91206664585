import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOfRules, mutated, RULE_KINDS } from './rule-mutants';

const changes = (source: string) => mutantsOfRules(source).map(({ what }) => what);

it('turns each operator and drops each condition', () => {
  expect(changes('allow get: if isSelf(uid) || (a == 1 && b in c); // x && y\n')).toEqual([
    'isSelf(uid) → false',
    '|| → &&',
    '(a == 1 && b in c) → false',
    'a == 1 → true',
    '== → !=',
    '1 → 2',
    '1 → 0',
    '&& → ||',
    'b in c → true',
    'b in c → !(b in c)',
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

it('drops a negation, and turns what asks with in and is', () => {
  expect(changes('return !exists(/a/$(b)) && (c is int || !(d in e));')).toEqual([
    '!exists(/a/$(b)) → true',
    '! → ',
    '&& → ||',
    '(c is int || !(d in e)) → true',
    'c is int → false',
    'c is int → !(c is int)',
    '|| → &&',
    '!(d in e) → false',
    '! → ',
  ]);
});

it('moves each number by one, and none that is part of a name, a path or a text', () => {
  expect(changes("return isText(a1, 60) && b[0].size() < 2.5 && c.matches('^[0-9]{3}$');")).toEqual(
    [
      'isText(a1, 60) → true',
      '60 → 61',
      '60 → 59',
      '&& → ||',
      'b[0].size() < 2.5 → true',
      '0 → 1',
      '0 → -1',
      '< → >=',
      '&& → ||',
      "c.matches('^[0-9]{3}$') → true",
    ],
  );
});

it('lets a let say the least', () => {
  expect(
    changes("let n = list.size();\nlet one = '[^' + mark + ']{1,9}';\nlet v = request.data;"),
  ).toEqual(['list.size() → 0', "'[^' + mark + ']{1,9}' → '.*'", 'request.data → null']);
});

it('makes rules in which only that differs', () => {
  const source = 'return a >= 1 && b;';
  expect(mutantsOfRules(source).map((one) => mutated(source, one))).toEqual([
    'return true && b;',
    'return a < 1 && b;',
    'return a >= 2 && b;',
    'return a >= 0 && b;',
    'return a >= 1 || b;',
    'return a >= 1 && true;',
  ]);
});

it('finds hundreds of them in the rules of the product, each on its line', () => {
  const source = readFileSync('firestore.rules', 'utf8');
  const all = mutantsOfRules(source);
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(RULE_KINDS));
  const lines = source.split('\n');
  expect(all.every(({ line, from }) => source.indexOf(lines[line - 1] ?? '') <= from)).toBe(true);
});
