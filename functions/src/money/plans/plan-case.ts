import { HttpsError } from 'firebase-functions/v2/https';
import type { Plan } from '@/lib/domain/money/plan/plan';
import { openCase } from '../refunds/open-case';

/**
 * Opens a case with a key. Of two calls at once the second may read the cases before the first and the tickets after
 * it, and be refused; asked again, it finds the case by its key.
 */
export const openKeyedCase: typeof openCase = (...args) =>
  openCase(...args).catch((error: unknown) => {
    if (!(error instanceof HttpsError)) throw error;
    return openCase(...args);
  });

/** Opens a case like `openKeyedCase`; null where it was refunded meanwhile, or somebody opened its case by hand. */
export const openUnlessRefunded = (...args: Parameters<typeof openCase>) =>
  openKeyedCase(...args).catch((error: unknown) => {
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
