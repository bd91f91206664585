'use client';

import { useMemo } from 'react';
import {
  COURTESY_LIMITS,
  type Courtesy,
  DEFAULT_COURTESY_QUOTA,
  EVERYBODY,
  parseCourtesy,
  parseQuota,
  type Quota,
  quotaLeft,
} from '@/lib/domain/courtesy';
import { paths } from '@/lib/domain/paths';
import { plainText } from '@/lib/domain/search';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

export type CourtesyFilter = { q: string; status: string | null; giver: string | null };

const NOBODY: Quota = { uid: '', email: '', limit: null, given: 0 };

/** The courtesies of an event with a filter, live; how they stand; and who may give how many. */
export function useCourtesies(eventId: string | null, filter: CourtesyFilter) {
  const { uid, isAdmin } = usePanel();
  const live = useLiveList(
    eventId
      ? {
          path: paths.courtesies(eventId),
          orderBy: [['givenAt', 'desc']],
          limit: COURTESY_LIMITS.pasted,
        }
      : null,
    parseCourtesy,
  );
  const quotas = useLiveList(
    eventId ? { path: paths.quotas(eventId), limit: 200 } : null,
    parseQuota,
  );
  const { q, status, giver } = filter;
  return useMemo(() => {
    const all = live.data ?? [];
    const words = plainText(q);
    const wanted = (one: Courtesy) =>
      (!status || one.status === status) &&
      (!giver || one.givenBy.uid === giver) &&
      (!words || plainText(`${one.name} ${one.email}`).includes(words));
    const people = quotas.data ?? [];
    const everybody = people.find((one) => one.uid === EVERYBODY) ?? NOBODY;
    const own = people.find((one) => one.uid === uid) ?? NOBODY;
    const standing = all.filter((one) => one.status !== 'revoked');
    return {
      live,
      found: all.filter(wanted),
      counts: {
        given: standing.length,
        claimed: standing.filter((one) => one.claimedAt !== null).length,
        used: standing.filter((one) => one.status === 'used').length,
      },
      quota: isAdmin
        ? { limit: COURTESY_LIMITS.pasted, left: COURTESY_LIMITS.pasted }
        : quotaLeft(own, everybody),
      everybody: everybody.limit ?? DEFAULT_COURTESY_QUOTA,
      givers: people.filter((one) => one.uid !== EVERYBODY),
    };
  }, [live, quotas.data, q, status, giver, uid, isAdmin]);
}
