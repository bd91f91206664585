'use client';

import { useSoughtPage } from '@/hooks/lists/use-sought-page';
import { useEvent } from '@/hooks/use-event';
import type { ListPlace } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { useCount } from '@/hooks/use-live-page';
import { usePanel } from '@/hooks/use-panel';
import {
  type CourtesyFilter,
  claimedSpec,
  courtesiesSpec,
  courtesyMatchesFilter,
} from '@/lib/data/ticket/courtesies';
import { isSought } from '@/lib/data/ticket/tickets';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { asksAll } from '@/lib/domain/kit/search';
import {
  type CourtesyQuota,
  DEFAULT_COURTESY_QUOTA,
  EVERYBODY,
  parseCourtesy,
  parseQuota,
  quotaLeft,
} from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';

export const COURTESIES_PAGE = 50;
const NOBODY: CourtesyQuota = { uid: '', email: '', limit: null, given: 0 };
const ALL: CourtesyFilter = { q: '', status: null, giver: null, date: null, sort: null };

export function useCourtesies(filter: CourtesyFilter, place: ListPlace) {
  const { event, ticketTypes } = useEvent();
  const { uid, isAdmin } = usePanel();
  const spec = courtesiesSpec(event.id, filter);
  const page = useSoughtPage(spec, COURTESIES_PAGE, parseCourtesy, place, (one) =>
    courtesyMatchesFilter(one, filter),
  );
  const here = page.status === 'ready';
  const total = useCount(asksAll(filter.q) && !isSought(filter.date) ? spec : null, here);
  const every = courtesiesSpec(event.id, ALL);
  const claimed = useCount(claimedSpec(event.id), here, true);
  const used = useCount({ ...every, where: [['status', '==', 'used']] }, here, true);
  const quotas = useLiveList({ path: entryPaths.quotas(event.id), limit: 200 }, parseQuota);
  const people = quotas.data ?? [];
  const everybody = people.find((one) => one.uid === EVERYBODY) ?? NOBODY;
  const own = people.find((one) => one.uid === uid) ?? NOBODY;
  return {
    page,
    total,
    /**
     * The valid courtesies, counted by the ticket types, so that the number is live without reading the courtesies. Who was
     * brought in takes a place as they do, and is none.
     */
    given: ticketTypes.reduce((sum, { courtesies, brought = 0 }) => sum + courtesies - brought, 0),
    claimed,
    used,
    quota: isAdmin
      ? { limit: COURTESY_LIMITS.pasted, left: COURTESY_LIMITS.pasted }
      : quotaLeft(own, everybody),
    everybody: everybody.limit ?? DEFAULT_COURTESY_QUOTA,
    givers: people.filter((one) => one.uid !== EVERYBODY),
  };
}
