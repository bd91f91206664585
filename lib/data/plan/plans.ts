import * as calls from '@/lib/domain/plan/calls';
import type { PlanCall, StartPlanCall } from '@/lib/domain/plan/plan-schema';
import * as refundCalls from '@/lib/domain/refund/calls';
import { newId } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Generated before the call, so that a retry starts one plan. */
export const newPlanKey = () => newId();

export const previewPlan = (plan: PlanCall) => call(calls.previewPlan, plan);

/** Re-authenticates if the sign-in is old. */
export const startPlan = (plan: StartPlanCall) => callFresh(calls.startPlan, plan);

export const pausePlan = (eventId: string, planId: string) =>
  call(calls.pausePlan, { eventId, planId });

/** `until` is the new deadline if the old one passed before everybody was asked. */
export const resumePlan = (eventId: string, planId: string, until: Date | null = null) =>
  call(calls.resumePlan, { eventId, planId, ...(until && { until: until.toISOString() }) });

/** The account for a refund; re-authenticates if the sign-in is old. */
export const readRefundAccount = (eventId: string, refundId: string) =>
  callFresh(refundCalls.readRefundAccount, { eventId, refundId });
