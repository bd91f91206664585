import {
  asksSecondFactor,
  hasSecondFactor,
  SECOND_FACTOR_CALLS,
} from '@/lib/domain/session/factor/second-factor';
import { SECOND_FACTOR_FIELD } from '@/lib/domain/session/fresh-session';
import { fail } from './errors';

/**
 * Refuses a call that moves money from a sign-in without a one-time code, where the project asks for one:
 * `failed-precondition` for the field `secondFactor`; the screen then leads to setting it up, or asks for the code, and
 * retries. Only the token counts, which the platform has verified: that the account has a factor proves nothing of who
 * sits there now.
 */
export function requireSecondFactor(endpoint: string, token: unknown): void {
  if (!asksSecondFactor(process.env) || !SECOND_FACTOR_CALLS.includes(endpoint)) return;
  if (hasSecondFactor(token)) return;
  throw fail(
    'failed-precondition',
    'Para mover dinero activa la verificación en dos pasos',
    SECOND_FACTOR_FIELD,
  );
}
