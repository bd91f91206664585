import type { CourtesyRecipient } from '@/lib/domain/ticket/courtesy';
import { fail } from '../support/errors';

/**
 * Refuses with `aborted` to act on a ticket or courtesy that has passed to somebody else (`now`) since the caller saw
 * its holder (`seen`): its code would be taken from a person who was never on the screen. Call it inside the writing
 * transaction, after the caller's rights were checked. Without `seen` nothing is checked.
 */
export function requireSameHolder(
  seen: CourtesyRecipient | undefined,
  now: CourtesyRecipient,
): void {
  if (!seen || (seen.email === now.email && seen.name === now.name)) return;
  throw fail('aborted', 'La entrada pasó a otra persona: mírala de nuevo', 'seen');
}
