import { expect, test } from 'vitest';
import { asksSecondFactor, hasSecondFactor, SECOND_FACTOR_CALLS } from './second-factor';

test.each([
  [{ firebase: { sign_in_second_factor: 'totp' } }, true],
  [{ firebase: { sign_in_second_factor: 'phone' } }, false],
  [{ firebase: { sign_in_provider: 'password' } }, false],
  // Custom claims are beside `firebase`, not in it, so a claim of that name proves nothing.
  [{ sign_in_second_factor: 'totp' }, false],
  [{ firebase: 'totp' }, false],
  [null, false],
])('a token %j has a second factor: %s', (token, has) => {
  expect(hasSecondFactor(token)).toBe(has);
});

test('it is asked for where the setting says so, and nowhere else', () => {
  expect(asksSecondFactor({ SECOND_FACTOR: 'money' })).toBe(true);
  for (const value of ['off', '', 'true', 'MONEY', undefined]) {
    expect(asksSecondFactor({ SECOND_FACTOR: value })).toBe(false);
  }
});

// Adding a call is safe; removing one must fail here.
test.each([
  'advancePaymentOrder',
  'advanceRefund',
  'confirmAdmin',
  'createPaymentOrder',
  'createPayout',
  'liftFreeze',
  'readRefundAccount',
  'removeSecondFactor',
  'setProducerFees',
  'settlePayout',
  'startPlan',
  'takeBackAnswer',
  'updateBanking',
  'voidPayout',
])('%s moves money or says where it goes, and asks for it', (call) => {
  expect(SECOND_FACTOR_CALLS).toContain(call);
});
