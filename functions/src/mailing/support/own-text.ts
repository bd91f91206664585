import type { Campaign } from '@/lib/domain/mailing/campaign';
import { fail } from '../../support/errors';

/**
 * Refuses (`failed-precondition`) a campaign with the platform's text. The permission question and the message to
 * buyers reach people without a basis for marketing; a producer's own text there would circumvent it.
 */
export function requireOwnText(
  { purpose }: Pick<Campaign, 'purpose'>,
  messages: Record<Exclude<Campaign['purpose'], 'news'>, string>,
): void {
  if (purpose !== 'news') throw fail('failed-precondition', messages[purpose]);
}
