import type { Campaign } from '@/lib/domain/mailing/campaign';
import { fail } from '../../support/errors';

/** Refuses (`failed-precondition`) the platform's text: own words in it would reach people without a basis. */
export function requireOwnText(
  { purpose }: Pick<Campaign, 'purpose'>,
  messages: Record<Exclude<Campaign['purpose'], 'news'>, string>,
): void {
  if (purpose !== 'news') throw fail('failed-precondition', messages[purpose]);
}
