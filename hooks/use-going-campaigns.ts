'use client';

import { paths } from '@/lib/domain/kit/paths';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

/**
 * The campaigns of the selected producer that are being sent or are paused, live, each read by `parse`: the
 * shell asks only whether there are any, and so carries nothing of what a campaign is.
 */
export function useGoingCampaigns<T>(parse: (id: string, raw: unknown) => T) {
  const { producerId, can, isAdmin } = usePanel();
  const isAllowed = producerId !== '' && (isAdmin || can('events.manage'));
  return useLiveList(
    isAllowed
      ? {
          path: paths.campaigns(),
          where: [
            ['producerId', '==', producerId],
            ['status', 'in', ['sending', 'paused']],
          ],
          limit: 10,
        }
      : null,
    parse,
  );
}
