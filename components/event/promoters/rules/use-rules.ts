import { useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parsePromoterRule } from '@/lib/domain/promoter/rule';

// The versions of the most rules that an event may have.
const MOST = 300;

/** The versions of an event's commission rules, the newest first. */
export const useRules = (eventId: string) =>
  useLiveList(
    { path: entryPaths.promoterRules(eventId), orderBy: [['at', 'desc']], limit: MOST },
    parsePromoterRule,
  );
