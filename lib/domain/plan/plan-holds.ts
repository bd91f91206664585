import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import type { Plan, PlanState } from './plan';

export const HELD_BY_PLAN =
  'El evento se está cancelando o postergando: sus devoluciones toman el saldo hasta que el plan termine';

/** The states of a plan that has work or answers to come; an event with dates may have several. */
export const OPEN_STATES: readonly PlanState[] = ['running', 'paused', 'choosing'];

export const openPlansQuery = (eventId: string): QuerySpec => ({
  path: paths.plans(eventId),
  where: [['state', 'in', OPEN_STATES]],
});

/**
 * Whether a plan of an event holds payments, because it will refund money that no case holds yet: until all orders are
 * processed if it refunds everything, and until the unanswered orders are if silence means a refund. A paused plan holds as well.
 * A plan that only runs again to mail a late-reported sale holds nothing, nor does an option that buyers may still take.
 */
export function planHolds(plan: Pick<Plan, 'state' | 'phase' | 'policy' | 'isOver'>): boolean {
  if (plan.isOver) return false;
  const { state, phase, policy } = plan;
  const isMoving = state === 'running' || state === 'paused';
  if (policy.refund === 'all') return isMoving && phase === 'orders';
  return policy.silence === 'refund' && (isMoving || state === 'choosing');
}
