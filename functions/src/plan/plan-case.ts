import { HttpsError } from 'firebase-functions/v2/https';
import type { LedgerRow } from '@/lib/domain/ledger/ledger';
import { type Plan, refundReason } from '@/lib/domain/plan/plan';
import type { PlanPayee } from '@/lib/domain/plan/plan-payee';
import { openCase } from '../refund/open-case';
import { idOfKey } from '../support/codes';

/** Opens a case of a plan; null if it was refunded meanwhile, or somebody opened its case by hand. */
export const openUnlessRefunded = (...args: Parameters<typeof openCase>) =>
  openCase(...args).catch((error: unknown) => {
    if (!(error instanceof HttpsError)) throw error;
    return null;
  });

/** The terms that a plan's cases share. Their key follows from plan and phase, so that each is opened once. */
export function caseTerms(plan: Plan) {
  const { id, phase, policy } = plan;
  const { includeFee, includeUsed } = policy;
  return {
    includeFee,
    includeUsed,
    reason: refundReason(plan),
    key: `plan ${id}${phase === 'silent' ? ' silent' : ''}`,
    planId: id,
  };
}

export function payeeTerms(plan: Plan, { buyer }: Pick<LedgerRow, 'buyer'>, payee: PlanPayee) {
  const terms = caseTerms(plan);
  const key = `${terms.key} ${idOfKey(`payee ${payee.email}`)}`;
  return { ...terms, payee, key: payee.email === buyer.email ? terms.key : key };
}
