import { fields } from '../kit/read';

/** Whether an environment requires the second factor; anything but 'money' is off. */
export const asksSecondFactor = (env: Record<string, string | undefined>): boolean =>
  env.SECOND_FACTOR === 'money';

/**
 * Callables that move money, decide where it goes or how much the platform keeps, show a buyer's account, or decide who may do
 * so: all that need a recent sign-in, refund payments and fees. Granting access to money needs it as well. Everything else works
 * without a second factor.
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
  'savePromoterAccount',
  'setProducerFees',
  'settleContest',
  'settlePayout',
  'startPlan',
  'takeBackAnswer',
  'updateBanking',
  'voidPayout',
];

/** Whether a verified token has a one-time code. SMS does not count. */
export const hasSecondFactor = (token: unknown): boolean =>
  fields(fields(token).firebase).sign_in_second_factor === 'totp';
