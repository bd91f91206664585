import type { PlanKind } from '../event/event-plan';
import type { LedgerRow } from '../ledger/ledger';
import { isUnsettled, type Refund } from '../refund/refund';
import type { Ticket } from '../ticket/ticket';
import { ticketRefunds } from './order-work';
import { isChoiceOpen, type Plan, type PlanPolicy } from './plan';
import { isHeldByBuyer } from './plan-payee';

/**
 * The meaning of a plan for one ticket: the holder may choose, chose to keep it, has an open or a paid case; the
 * deadline has passed; a refund is about to begin; it is a guest's, of another ticket office, or was given to somebody
 * who did not pay; it was scanned and the plan excludes scanned tickets; or nothing was paid for it.
 */
type TicketPlanState =
  | 'choose'
  | 'kept'
  | 'asked'
  | 'paid'
  | 'over'
  | 'soon'
  | 'guest'
  | 'elsewhere'
  | 'given'
  | 'used'
  | 'free';

export type TicketPlan = {
  kind: PlanKind;
  state: TicketPlanState;
  happened: string;
  follows: string;
  before: string | null;
  until: string | null;
  timeZone: string;
  wantsAccount: boolean;
  hasAccount: boolean;
  tickets: number;
};

const isLeftOut = ({ includeUsed }: PlanPolicy, { status }: Pick<Ticket, 'status'>): boolean =>
  status === 'used' && !includeUsed;

/** The tickets about which one person can choose together, among those they hold of one order. */
export const choosable = (plan: Pick<Plan, 'policy'>, together: readonly Ticket[]): Ticket[] =>
  together.filter((one) => !isLeftOut(plan.policy, one));

/** Whether none of an order's tickets cost anything that the plan refunds. */
export const isFree = (
  { policy }: Pick<Plan, 'policy'>,
  row: Pick<LedgerRow, 'shares'>,
  tickets: readonly Pick<Ticket, 'id'>[],
): boolean => tickets.length > 0 && tickets.every(({ id }) => ticketRefunds(row, policy)(id) === 0);

type Case = Pick<Refund, 'status' | 'hasAccount'> & Partial<Pick<Refund, 'contest'>>;

/**
 * The state of a ticket in a plan; null if it was bought afterwards. `boughtAt` is the payment of its order, `refund` its case,
 * `free` whether nothing was paid for the tickets decided together.
 */
export function ticketPlanState(
  plan: Pick<Plan, 'id' | 'state' | 'policy' | 'createdAt'>,
  ticket: Pick<Ticket, 'kind' | 'status' | 'holder' | 'past' | 'choice'>,
  facts: { boughtAt: Date; refund: Case | null; now: Date; free?: boolean },
): TicketPlanState | null {
  const { boughtAt, refund, now, free } = facts;
  if (ticket.kind === 'courtesy') return 'guest';
  if (ticket.kind === 'brought') return 'elsewhere';
  if (plan.createdAt && boughtAt > plan.createdAt) return null;
  // Refunds made by the checkout itself have no case.
  if (refund?.status === 'paid' || ticket.status === 'refunded') return 'paid';
  if (!isHeldByBuyer(ticket)) return 'given';
  if (refund && isUnsettled(refund.status)) return 'asked';
  if (isLeftOut(plan.policy, ticket)) return 'used';
  if (free) return 'free';
  if (isChoiceOpen(plan, now)) {
    const { planId, choice } = ticket.choice ?? { planId: '', choice: '' };
    return planId === plan.id && choice === 'keep' ? 'kept' : 'choose';
  }
  return plan.policy.refund === 'all' && plan.state !== 'done' ? 'soon' : 'over';
}

/** Whether a case may still get its buyer's account: once, before its payment was requested, even if the desk opened it. */
export const wantsAccount = (refund: Case | null): boolean =>
  refund !== null && refund.status === 'open' && !refund.hasAccount && !refund.contest;
