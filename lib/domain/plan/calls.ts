import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { chooseRefundSchema, ticketTokenSchema } from './choice-schema';
import type { Plan } from './plan';
import type { PlanReach } from './plan-figures';
import type {
  planIdSchema,
  previewPlanSchema,
  resumePlanSchema,
  startPlanSchema,
} from './plan-schema';
import type { TicketPlan } from './ticket-plan';

/** The effect of a postponement or cancellation. Whole pesos; ISO dates. */
export type PlanPreview = PlanReach & {
  /** The sum paid to the producer; the balance now, its part in open refunds, and the balance after all refunds. */
  paidOut: number;
  balance: number;
  held: number;
  balanceAfter: number;
  /** The text that buyers read on the day they bought, by the version of the event published then. */
  seen: { n: number; orders: number; lines: { label: string; value: string }[] }[];
  paymentOrders: { count: number; amount: number };
  startsAt: string | null;
  endsAt: string | null;
  /** Until when courtesies must be claimed, now and after the change; null without a limit. */
  cutoff: { before: string; after: string | null } | null;
  texts: Plan['texts'];
  /** The producer's name waits for approval: the mail uses another name and only the standard text. */
  isNameHeld: boolean;
};

export const chooseRefund = 'chooseRefund' as Endpoint<
  v.InferInput<typeof chooseRefundSchema>,
  { choice: 'keep' | 'refund'; refundId: string }
>;

export const pausePlan = 'pausePlan' as Endpoint<v.InferInput<typeof planIdSchema>>;

export const previewPlan = 'previewPlan' as Endpoint<
  v.InferInput<typeof previewPlanSchema>,
  PlanPreview
>;

export const readTicketPlan = 'readTicketPlan' as Endpoint<
  v.InferInput<typeof ticketTokenSchema>,
  { plan: TicketPlan | null }
>;

export const resumePlan = 'resumePlan' as Endpoint<v.InferInput<typeof resumePlanSchema>>;

export const startPlan = 'startPlan' as Endpoint<
  v.InferInput<typeof startPlanSchema>,
  { planId: string }
>;
