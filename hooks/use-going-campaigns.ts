'use client';

import { goingCampaignsQuery } from '@/lib/domain/platform/page-queries';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

/**
 * The selected producer's campaigns that are being sent or paused, live, each parsed by `parse`: the shell asks
 * only whether there are any, and so does not load the campaign parser.
 */
export function useGoingCampaigns<T>(parse: (id: string, raw: unknown) => T) {
  const { producerId, can, isAdmin } = usePanel();
  const isAllowed = producerId !== '' && (isAdmin || can('events.manage'));
  return useLiveList(isAllowed ? goingCampaignsQuery(producerId) : null, parse);
}
