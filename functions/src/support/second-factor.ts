import { asksSecondFactor, SECOND_FACTOR_CALLS } from '@/lib/domain/session/factor/second-factor';
import { SECOND_FACTOR_FIELD } from '@/lib/domain/session/fresh-session';
import type { Flag } from '@/lib/domain/session/permissions';
import { type Caller, requireFreshSession } from './access';
import { fail } from './errors';

/**
 * Refuses a call that moves money from a sign-in without a one-time code, where the project asks for one:
 * `failed-precondition` for the field `secondFactor`; the screen then leads to setting it up, or asks for the code, and
 * retries. Only the token counts, which the platform has verified: that the account has a factor proves nothing of who
 * sits there now.
 */
export function requireSecondFactor(endpoint: string, caller: Caller): void {
  if (SECOND_FACTOR_CALLS.includes(endpoint)) requireCode(caller);
}

/**
 * Asks whoever gives somebody these money flags for what moving money itself asks for: the second factor, where the
 * project wants it, and a recent sign-in. Otherwise a stolen session would give them to an accomplice. Without flags it
 * asks for nothing.
 */
export function requireMoneySignIn(caller: Caller, given: readonly Flag[]): void {
  if (given.length > 0) requireStrongSignIn(caller);
}

/**
 * Asks for what moving money asks for: the second factor, where the project wants it, and a recent sign-in. For what is
 * decided by the input, or by whom a call is about; callables that always ask are in the table.
 */
export function requireStrongSignIn(caller: Caller): void {
  requireCode(caller);
  requireFreshSession(caller);
}

function requireCode(caller: Caller): void {
  if (!asksSecondFactor(process.env) || caller.hasSecondFactor) return;
  throw fail(
    'failed-precondition',
    'Para mover dinero activa la verificación en dos pasos',
    SECOND_FACTOR_FIELD,
  );
}
