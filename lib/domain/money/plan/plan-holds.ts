import type { Plan } from './plan';

/** What is said of a payment that a plan holds. */
export const HELD_BY_PLAN =
  'El evento se está cancelando o postergando: sus devoluciones toman el saldo hasta que el plan termine';

/**
 * Whether the last plan of an event holds its payments: it will give money back that no case holds yet. That is until
 * its orders were gone through, of a plan that gives all back; and until the orders without an answer were, of one whose
 * silence means a refund. Paused or not: it goes on; one that runs again to send the mail of a sale that was told late has
 * given it back. What a buyer may still ask for, and otherwise keeps, holds nothing.
 */
export function planHolds(
  plan: Pick<Plan, 'state' | 'phase' | 'policy' | 'isOver'> | null,
): boolean {
  if (!plan || plan.isOver) return false;
  const { state, phase, policy } = plan;
  const isMoving = state === 'running' || state === 'paused';
  if (policy.refund === 'all') return isMoving && phase === 'orders';
  return policy.silence === 'refund' && (isMoving || state === 'choosing');
}
