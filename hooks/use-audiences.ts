'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audienceCount } from '@/lib/data/contact/audiences';
import { type Criteria, MAX_AUDIENCES, parseAudience } from '@/lib/domain/contact/audience';
import { dateName } from '@/lib/domain/event/date/date-text';
import { eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { campaignName } from '@/lib/domain/mailing/campaign';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { useEvents } from './use-events';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';
import { usePromoterNames } from './use-promoters';

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

/** The names of what conditions are about; of promoters only where a condition `asksPromoters`, which reads them. */
export function useAudienceNames(asksPromoters = false) {
  const { producerId } = usePanel();
  const promoters = usePromoterNames(asksPromoters ? producerId : null);
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
    parseCampaignRun,
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
      links: new Map(
        (campaigns ?? []).flatMap(({ id, surroundings }) =>
          surroundings ? [[id, surroundings.links] as const] : [],
        ),
      ),
      ...(promoters && { promoters }),
    }),
    [events, campaigns, promoters],
  );
}

export function useAudienceCount(criteria: Criteria) {
  const { producerId } = usePanel();
  return useQuery(audienceCount(producerId, criteria));
}
