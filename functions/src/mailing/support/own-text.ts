import type { Campaign } from '@/lib/domain/mailing/campaign';
import { fail } from '../../support/errors';

/**
 * Refuses (`failed-precondition`) a campaign whose text is the platform's. The question of permission and the message to
 * buyers reach people without a basis for marketing; with a text of the producer's own they would be a way around it.
 */
export function requireOwnText(
  { purpose }: Pick<Campaign, 'purpose'>,
  messages: Record<Exclude<Campaign['purpose'], 'news'>, string>,
): void {
  if (purpose !== 'news') throw fail('failed-precondition', messages[purpose]);
}
