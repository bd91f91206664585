import { fields } from '../../kit/read';

/** Whether an environment asks whoever moves money for a second factor. Anything but 'money' is off. */
export const asksSecondFactor = (env: Record<string, string | undefined>): boolean =>
  env.SECOND_FACTOR === 'money';

/**
 * The callables that move money, say where it goes or how much of it stays with the platform, show a buyer's account, or
 * decide who else may do so: all that want a recent sign-in, the payment of refunds and the fees. Giving access to the money asks for the same, by what is given. Everything
 * else works without a second factor.
 */
export const SECOND_FACTOR_CALLS: readonly string[] = [
  'advancePaymentOrder',
  'advanceRefund',
  'confirmAdmin',
  'createPaymentOrder',
  'createPayout',
  'liftFreeze',
  'readRefundAccount',
  'removeSecondFactor',
  'setProducerFees',
  'settleContest',
  'settlePayout',
  'startPlan',
  'takeBackAnswer',
  'updateBanking',
  'voidPayout',
];

/** Whether a verified token comes from a sign-in with a one-time code. A factor by SMS does not count. */
export const hasSecondFactor = (token: unknown): boolean =>
  fields(fields(token).firebase).sign_in_second_factor === 'totp';
