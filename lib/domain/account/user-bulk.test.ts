import { expect, test } from 'vitest';
import { userBulkProblem } from './user-bulk';

const user = (uid: string, role: 'admin' | 'producer' | null, disabled: boolean) => ({
  ...{ uid, role, disabled },
});

test('accounts are disabled and enabled together, but for one’s own, an administrator’s, and what is so already', () => {
  const why = (disables: boolean, ...one: Parameters<typeof user>) =>
    userBulkProblem(disables, user(...one), 'me');
  expect([why(true, 'a', 'producer', false), why(false, 'a', null, true)]).toEqual([null, null]);
  expect(why(true, 'me', 'admin', false)).toMatch(/propia/);
  expect(why(false, 'b', 'admin', true)).toMatch(/ficha/);
  expect([why(true, 'a', null, true), why(false, 'a', null, false)]).toEqual([
    'Ya está deshabilitada',
    'Ya está habilitada',
  ]);
});
