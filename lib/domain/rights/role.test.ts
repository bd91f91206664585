import { describe, expect, it, test } from 'vitest';
import { sendVerificationEmailSchema } from '../account/account-schema';
import {
  FRESH_SESSION_FIELD,
  isFreshSession,
  lacksSignIn,
  SECOND_FACTOR_FIELD,
} from '../account/fresh-session';
import { validate } from '../kit/schema';
import { parseRole } from './role';

test.each([
  ['admin', 'admin'],
  ['producer', 'producer'],
  ['', null],
  ['Admin', null],
  [true, null],
  [['admin'], null],
  [undefined, null],
])('the claim %j is the role %j', (claim, role) => {
  expect(parseRole(claim)).toBe(role);
});

describe('a session', () => {
  const MINUTES = 60;

  it('is fresh for thirty minutes after its sign-in', () => {
    const now = 2_000_000;
    expect(isFreshSession(now, now)).toBe(true);
    expect(isFreshSession(now - 30 * MINUTES, now)).toBe(true);
    expect(isFreshSession(now - 30 * MINUTES - 1, now)).toBe(false);
    expect(isFreshSession(0, now)).toBe(false);
  });

  it('that is not is told from every other refusal by its field', () => {
    expect([FRESH_SESSION_FIELD, SECOND_FACTOR_FIELD]).toEqual(['authTime', 'secondFactor']);
    const fields = ['authTime', 'secondFactor', 'email', '', undefined];
    expect(fields.map(lacksSignIn)).toEqual([true, true, false, false, false]);
  });
});

test('the page after the confirmation of an address may be left out, and is not endless', () => {
  expect(validate(sendVerificationEmailSchema, {})).toMatchObject({ value: { next: '' } });
  expect(validate(sendVerificationEmailSchema, { next: 'x'.repeat(501) })).toMatchObject({
    field: 'next',
  });
  expect(validate(sendVerificationEmailSchema, { to: 'x' })).toMatchObject({ field: 'to' });
});
