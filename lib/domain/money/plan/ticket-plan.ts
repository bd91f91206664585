import type { PlanKind } from '../../event/event-plan';
import type { Ticket } from '../../ticket/ticket';
import type { LedgerRow } from '../ledger';
import { isUnsettled, type Refund } from '../refund';
import { costsOf } from './order-work';
import { isHeldByBuyer } from './payee';
import { isChoiceOpen, type Plan, type PlanPolicy } from './plan';

/**
 * What a plan means for one ticket now: its holder may choose, chose to keep it, has an open or a paid case; the time
 * is over; a refund is about to begin; it is a guest's, or was given to somebody who did not pay for it; it was scanned
 * at the door and the plan leaves such tickets out; nothing was paid for it, nor for what goes with it.
 */
type TicketPlanState =
  | 'choose'
  | 'kept'
  | 'asked'
  | 'paid'
  | 'over'
  | 'soon'
  | 'guest'
  | 'given'
  | 'used'
  | 'free';

/** A plan as the page of a ticket shows it. Dates are ISO texts; nothing of any account. */
export type TicketPlan = {
  kind: PlanKind;
  state: TicketPlanState;
  /** What happened, and what follows for who paid. */
  happened: string;
  follows: string;
  /** The date of before, where there is a new one. */
  before: string | null;
  until: string | null;
  timeZone: string;
  /** Whether its case waits for a bank account, or has one. */
  wantsAccount: boolean;
  hasAccount: boolean;
  /** How many tickets of the same order may choose together with it. */
  tickets: number;
};

/** Whether a plan leaves a ticket out because it was scanned at the door. */
const isLeftOut = ({ includeUsed }: PlanPolicy, { status }: Pick<Ticket, 'status'>): boolean =>
  status === 'used' && !includeUsed;

/** The tickets that one person may choose about together, of those that they hold of one order. */
export const choosable = (plan: Pick<Plan, 'policy'>, together: readonly Ticket[]): Ticket[] =>
  together.filter((one) => !isLeftOut(plan.policy, one));

/** Whether some tickets of an order cost nothing that a plan could give back. */
export const isFree = (
  { policy }: Pick<Plan, 'policy'>,
  row: Pick<LedgerRow, 'shares'>,
  tickets: readonly Pick<Ticket, 'id'>[],
): boolean => tickets.length > 0 && tickets.every(({ id }) => costsOf(row, policy)(id) === 0);

type Case = Pick<Refund, 'status' | 'hasAccount'> & Partial<Pick<Refund, 'contest'>>;

/**
 * The state of a ticket in a plan; null if the plan is none of it, because it was bought afterwards. `boughtAt` is when
 * its order was paid, `refund` the case that it names, `free` whether nothing was paid for it and what goes with it.
 */
export function ticketPlanState(
  plan: Pick<Plan, 'id' | 'state' | 'policy' | 'createdAt'>,
  ticket: Pick<Ticket, 'kind' | 'status' | 'holder' | 'past' | 'choice'>,
  facts: { boughtAt: Date; refund: Case | null; now: Date; free?: boolean },
): TicketPlanState | null {
  const { boughtAt, refund, now, free } = facts;
  if (ticket.kind === 'courtesy') return 'guest';
  if (plan.createdAt && boughtAt > plan.createdAt) return null;
  // What the checkout returned by itself names no case.
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

/**
 * Whether a case may still get the account of its buyer: once, and before its payment was asked for. Whichever plan or
 * person opened it: a later plan leaves it as it is, and its money goes the same way.
 */
export const wantsAccount = (refund: Case | null): boolean =>
  refund !== null && refund.status === 'open' && !refund.hasAccount && !refund.contest;
