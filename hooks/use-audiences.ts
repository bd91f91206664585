'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audienceCount } from '@/lib/data/contact/audiences';
import { type Criteria, MAX_AUDIENCES, parseAudience } from '@/lib/domain/contact/audience';
import { dateName } from '@/lib/domain/event/date/date-text';
import { eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { campaignName, parseCampaign } from '@/lib/domain/mailing/campaign';
import { useEvents } from './use-events';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

export function useAudiences() {
  const { producerId } = usePanel();
  return useLiveList(
    producerId
      ? { path: entryPaths.audiences(producerId), orderBy: [['name']], limit: MAX_AUDIENCES }
      : null,
    parseAudience,
  );
}

// Older campaigns hardly matter for the next one.
const CAMPAIGNS = 50;

export function useAudienceNames() {
  const { producerId } = usePanel();
  const events = useEvents().data;
  const campaigns = useLiveList(
    producerId
      ? {
          path: paths.campaigns(),
          where: [['producerId', '==', producerId]],
          orderBy: [['createdAt', 'desc']],
          limit: CAMPAIGNS,
        }
      : null,
    parseCampaign,
  ).data;
  return useMemo(
    () => ({
      events: new Map((events ?? []).map((event) => [event.id, eventName(event)])),
      dates: new Map(
        (events ?? []).flatMap(({ id, dates = [], timeZone }) =>
          dates.length > 1
            ? [
                [
                  id,
                  dates.map((date) => ({ id: date.id, name: dateName(date, timeZone) })),
                ] as const,
              ]
            : [],
        ),
      ),
      campaigns: new Map(
        (campaigns ?? []).map((campaign) => [campaign.id, campaignName(campaign)]),
      ),
    }),
    [events, campaigns],
  );
}

export function useAudienceCount(criteria: Criteria) {
  const { producerId } = usePanel();
  return useQuery(audienceCount(producerId, criteria));
}
