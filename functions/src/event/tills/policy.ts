import { TILL_POLICY, type TillPolicy } from '@/lib/domain/event/tills/open';

let policy = TILL_POLICY;

/** When tills open and how many, in this process. */
export const tillPolicy = (): TillPolicy => policy;

/** @internal Replaces parts of the policy, for tests and benches; null restores it. */
export function replaceTillPolicy(parts: Partial<TillPolicy> | null): void {
  policy = { ...TILL_POLICY, ...parts };
}
