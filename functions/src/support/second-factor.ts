import { SECOND_FACTOR_FIELD } from '@/lib/domain/account/fresh-session';
import { asksSecondFactor, SECOND_FACTOR_CALLS } from '@/lib/domain/account/second-factor';
import type { Flag } from '@/lib/domain/rights/permissions';
import { type Caller, requireFreshSession } from './access';
import { fail } from './errors';

/**
 * Refuses a call that moves money from a sign-in without a one-time code, if the project requires one:
 * `failed-precondition` for the field `secondFactor`; the screen then leads to setting it up, or asks for the code, and
 * retries. Only the verified token counts: that the account has a factor does not prove who is using it now.
 */
export function requireSecondFactor(endpoint: string, caller: Caller): void {
  if (SECOND_FACTOR_CALLS.includes(endpoint)) requireCode(caller);
}

/**
 * Requires of callers who give these money flags what moving money requires, the second factor and a recent sign-in: a
 * stolen session could give them to an accomplice. Without flags it requires nothing.
 */
export function requireMoneySignIn(caller: Caller, given: readonly Flag[]): void {
  if (given.length > 0) requireStrongSignIn(caller);
}

/** Requires second factor (if the project does) and recent sign-in, where that depends on the input. */
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
