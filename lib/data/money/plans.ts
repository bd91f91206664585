import * as calls from '@/lib/domain/money/calls';
import type { PlanCall, StartPlanCall } from '@/lib/domain/money/plan/plan-schema';
import { newId } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** A key for `startPlan`, generated before the call, so that a repeated one starts one plan. */
export const newPlanKey = () => newId();

/** What postponing or cancelling an event would do. */
export const previewPlan = (plan: PlanCall) => call(calls.previewPlan, plan);

/** Postpones or cancels an event; asks for the password after an old sign-in. */
export const startPlan = (plan: StartPlanCall) => callFresh(calls.startPlan, plan);

export const pausePlan = (eventId: string, planId: string) =>
  call(calls.pausePlan, { eventId, planId });

/** Lets a plan go on; `until` where the date to choose passed before everybody was asked. */
export const resumePlan = (eventId: string, planId: string, until: Date | null = null) =>
  call(calls.resumePlan, { eventId, planId, ...(until && { until: until.toISOString() }) });

/** The bank account that a buyer gave for a refund case; asks for the password after an old sign-in. */
export const readRefundAccount = (eventId: string, refundId: string) =>
  callFresh(calls.readRefundAccount, { eventId, refundId });
