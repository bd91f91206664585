import { expect, it } from 'vitest';
import { once } from './once';

it('makes a value when it is first asked for, and only then', () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  value();
  value();
  expect(made).toBe(1);
});
