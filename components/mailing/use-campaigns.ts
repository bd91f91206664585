'use client';

import { useSoughtPage } from '@/hooks/lists/use-sought-page';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { readAllOf, useCount } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { CAMPAIGNS_A_PAGE, campaignsQuery } from '@/lib/domain/home/page-queries';
import { monthOf, parseMonth } from '@/lib/domain/kit/calendar/month';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { type Campaign, campaignSearch, parseCampaign } from '@/lib/domain/mailing/campaign';

const FILTERS = ['status'] as const;

export function useCampaignList() {
  const { producerId } = usePanel();
  const list = useListState({ filters: FILTERS });
  const token = searchToken(list.q);
  const spec: QuerySpec | null = producerId
    ? {
        ...campaignsQuery(producerId),
        where: [
          ...(campaignsQuery(producerId).where ?? []),
          ...(list.filters.status ? [['status', '==', list.filters.status] as const] : []),
          ...(token ? [['search', 'array-contains', token] as const] : []),
        ],
      }
    : null;
  // The query matches one word; the others are filtered in the rows that it returns.
  const shows = (campaign: Campaign) =>
    spec !== null && matchesSearch(campaignSearch(campaign), list.q);
  const page = useSoughtPage(spec, CAMPAIGNS_A_PAGE, parseCampaign, list, shows);
  const readRows = readAllOf(spec ?? { path: paths.campaigns() }, parseCampaign, shows);
  const total = useCount(asksAll(list.q) ? spec : null);
  return { list, readRows, page, pageSize: CAMPAIGNS_A_PAGE, total };
}

export const useCampaign = (campaignId: string) =>
  useLiveDoc(campaignId ? paths.campaign(campaignId) : null, parseCampaign);

export function useMailMonth() {
  const { producerId } = usePanel();
  const month = monthOf(useNow());
  const live = useLiveDoc(producerId ? paths.month(producerId, month) : null, parseMonth);
  return { status: live.status, sent: live.data?.mailsSentInMonth ?? 0, month };
}
