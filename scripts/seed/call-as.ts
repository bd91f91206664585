import type { CallableFunction } from 'firebase-functions/v2/https';
import { IDS } from './context';

export const ADMINS = {
  antonia: { uid: IDS.admin, email: 'admin@early.test' },
  benjamin: { uid: IDS.admin2, email: 'admin2@early.test' },
} as const;

/** Calls the real function, so that ledger, totals, receipt numbers and audit log are consistent. */
export async function as(
  who: { uid: string; email: string },
  fn: CallableFunction<unknown, unknown>,
  data: object,
): Promise<Record<string, unknown>> {
  const token = {
    ...who,
    role: 'admin',
    auth_time: Math.floor(Date.now() / 1000),
    // Whatever the local stack asks of people, its data can be made.
    firebase: { sign_in_second_factor: 'totp' },
  };
  const request = { data, auth: { uid: who.uid, token }, rawRequest: { ip: '127.0.0.1' } };
  return (await fn.run(request as never)) as Record<string, unknown>;
}
