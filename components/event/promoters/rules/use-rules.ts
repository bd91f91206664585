import { useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parsePromoterRule } from '@/lib/domain/promoter/rule';

// The versions of the most rules that an event may have.
const MOST = 300;

export const useRules = (eventId: string) =>
  useLiveList(
    { path: entryPaths.promoterRules(eventId), orderBy: [['at', 'desc']], limit: MOST },
    parsePromoterRule,
  );
