import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type GiftCount, giftCount, parsePromoterGifts } from '@/lib/domain/promoter/gift';
import { PROMOTER_LIMITS } from '@/lib/domain/promoter/promoter';
import { useRules } from './rules/use-rules';

/**
 * The event's courtesies that each promoter gave; null where no rule gives any, and then nothing is read of them. The rules are
 * those that the page shows anyway.
 */
export function useGifts(): ((promoterId: string) => GiftCount) | null {
  const { event } = useEvent();
  const rules = (useRules(event.id).data ?? []).filter(
    ({ active, endedAt, courtesies }) => active && !endedAt && courtesies > 0,
  );
  const { data } = useLiveList(
    rules.length > 0
      ? { path: entryPaths.promoterGifts(event.id), limit: PROMOTER_LIMITS.perProducer }
      : null,
    parsePromoterGifts,
  );
  if (rules.length === 0) return null;
  const gifts = new Map((data ?? []).map((one) => [one.id, one]));
  return (id) => giftCount(rules, gifts.get(id) ?? { given: {}, entered: 0 });
}
