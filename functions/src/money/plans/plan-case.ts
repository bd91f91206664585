import { HttpsError } from 'firebase-functions/v2/https';
import type { Plan } from '@/lib/domain/money/plan/plan';
import { openCase } from '../refunds/open-case';

/** Opens a case of a plan; null where it was refunded meanwhile, or somebody opened its case by hand. */
export const openUnlessRefunded = (...args: Parameters<typeof openCase>) =>
  openCase(...args).catch((error: unknown) => {
    if (!(error instanceof HttpsError)) throw error;
    return null;
  });

/** What the cases of a plan have in common. Their key follows from plan and phase, so that each is opened once. */
export function termsOf({ id, kind, phase, policy: { includeFee, includeUsed } }: Plan) {
  return {
    includeFee,
    includeUsed,
    reason: kind === 'cancel' ? 'Evento cancelado' : 'Evento postergado',
    key: `plan ${id}${phase === 'silent' ? ' silent' : ''}`,
    planId: id,
  };
}
