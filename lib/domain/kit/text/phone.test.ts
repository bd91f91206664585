import { expect, test } from 'vitest';
import { phoneOf, phoneOrTyped, readPhone } from './phone';

test.each([
  ['9 8765 4321', '+56987654321'],
  ['(+56) 9-8765-4321', '+56987654321'],
  ['0056 9 8765 4321', '+56987654321'],
  ['56987654321.0', '+56987654321'],
  ['09 8765 4321', '+56987654321'],
  ['02 2345 6789', '+56223456789'],
  ['+56 09 8765 4321', '+56987654321'],
  ['+54 9 11 2345-6789', '+5491123456789'],
  ['\u202a+56 9 8765 4321\u202c', '+56987654321'],
  ['34612345678', '+34612345678'],
  ['5491123456789', '+5491123456789'],
])('%j is read, whoever typed it', (typed, read) => {
  expect([phoneOf(typed), phoneOrTyped(typed)]).toEqual([read, read]);
});

test.each(['preguntar a Beto', '12', "'sin fono", '+999 123 456', ''])(
  '%j is no phone, and stays as it was typed where nobody asks again',
  (typed) => expect(phoneOrTyped(typed)).toBe(typed),
);

test('a number without a country is of the one that is asked for', () => {
  expect(readPhone('11 2345-6789', 'AR')).toBe('+541123456789');
  expect(readPhone('600 111 222', 'ES')).toBe('+34600111222');
});
