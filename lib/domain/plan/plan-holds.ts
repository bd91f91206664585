import type { Plan } from './plan';

export const HELD_BY_PLAN =
  'El evento se está cancelando o postergando: sus devoluciones toman el saldo hasta que el plan termine';

/**
 * Whether an event's latest plan holds payments, because it will refund money that no case holds yet: until all orders are
 * processed if it refunds everything, and until the unanswered orders are if silence means a refund. A paused plan holds as well.
 * A plan that only runs again to mail a late-reported sale holds nothing, nor does an option that buyers may still take.
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
