import { setTimeout } from 'node:timers/promises';
import type { CallableFunction, HttpsError } from 'firebase-functions/v2/https';
import { fields } from '@/lib/domain/kit/read';
import { IDS } from './context';

export const ADMINS = {
  antonia: { uid: IDS.admin, email: 'admin@early.test' },
  benjamin: { uid: IDS.admin2, email: 'admin2@early.test' },
} as const;

/**
 * Calls the real function, so that ledger, totals, receipt numbers and audit log are consistent. Told to come back later, as on
 * a machine that is too busy, it comes back with the same call, as the checkout does.
 */
export async function as(
  who: { uid: string; email: string },
  fn: CallableFunction<unknown, unknown>,
  data: object,
): Promise<Record<string, unknown>> {
  const token = {
    ...who,
    role: 'admin',
    auth_time: Math.floor(Date.now() / 1000),
    // The data of the local stack can be made whatever it asks of people.
    firebase: { sign_in_second_factor: 'totp' },
  };
  const request = { data, auth: { uid: who.uid, token }, rawRequest: { ip: '127.0.0.1' } };
  try {
    return (await fn.run(request as never)) as Record<string, unknown>;
  } catch (error) {
    const { retryAfter } = fields((error as HttpsError).details);
    if (typeof retryAfter !== 'number') throw error;
    await setTimeout(retryAfter * 1_000);
    return as(who, fn, data);
  }
}
