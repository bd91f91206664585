import { TILL_POLICY, type TillPolicy } from '@/lib/domain/event/tills/open';

let policy = TILL_POLICY;

/** The policy by which tills open in this process, and how many. */
export const tillPolicy = (): TillPolicy => policy;

/** @internal Replaces parts of the policy, for tests and benches; null restores it. */
export function replaceTillPolicy(parts: Partial<TillPolicy> | null): void {
  policy = { ...TILL_POLICY, ...parts };
}
