import type { ErrandCall } from '@/lib/domain/errand/errand';
import type { Caller } from '../support/access';
import { requireSecondFactor, requireStrongSignIn } from '../support/second-factor';
import { ERRANDS } from './table';

/** The facts that an errand knows of the sign-in under which a person asked for it. */
export const errandSignIn = ({ authTime, hasSecondFactor }: Caller) => ({
  authTime,
  hasSecondFactor,
  asOf: Math.floor(Date.now() / 1000),
});

/** Refuses a start or a continuation whose calls would be refused for the sign-in, so that the screen asks for it. */
export function requireSignInOf(callable: ErrandCall, caller: Caller): void {
  requireSecondFactor(callable, caller);
  if (ERRANDS[callable].isFresh) requireStrongSignIn(caller);
}
