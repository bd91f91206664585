import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { giftRuleOf, giftsLeft, parsePromoterGifts } from '@/lib/domain/promoter/gift';
import { PROMOTER_LIMITS } from '@/lib/domain/promoter/promoter';
import { parsePromoterRule } from '@/lib/domain/promoter/rule';

type Line = { ticketTypeId: string; dateId: string };

/**
 * Whether some rule gives promoters courtesies of an event, and how many one of them has left of a type and date; null while
 * nobody is chosen, or it is not known.
 */
export function usePromoterGifts(eventId: string, promoterId: string, line: Line) {
  const rules = useLiveList(
    {
      path: entryPaths.promoterRules(eventId),
      where: [['endedAt', '==', null]],
      limit: PROMOTER_LIMITS.rules,
    },
    parsePromoterRule,
  );
  const inForce = (rules.data ?? []).filter(({ active }) => active);
  const gives = inForce.some(({ courtesies }) => courtesies > 0);
  const path = gives && promoterId ? entryPaths.promoterGift(eventId, promoterId) : null;
  const { status, data } = useLiveDoc(path, parsePromoterGifts);
  if (!path || status !== 'ready') return { gives, left: null };
  const rule = giftRuleOf(inForce, line);
  const gifts = data ?? parsePromoterGifts(promoterId, null);
  return { gives, left: rule ? giftsLeft(rule, gifts) : 0 };
}
