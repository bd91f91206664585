import type { CourtesyRecipient } from '@/lib/domain/ticket/courtesy';
import { fail } from '../support/errors';

/**
 * Refuses (`aborted`) to act on what has passed to somebody else (`now`) since the caller saw its holder (`seen`): its
 * code would be taken from who was never on the screen. Call it in the writing transaction, after rights were checked.
 */
export function requireSameHolder(
  seen: CourtesyRecipient | undefined,
  now: CourtesyRecipient,
): void {
  if (!seen || (seen.email === now.email && seen.name === now.name)) return;
  throw fail('aborted', 'La entrada pasó a otra persona: mírala de nuevo', 'seen');
}
