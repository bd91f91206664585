'use client';

import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { useCount, useLivePage, wholeOf } from '@/hooks/use-live-page';
import { usePanel } from '@/hooks/use-panel';
import { monthOf, parseMonth } from '@/lib/domain/kit/month';
import { paths } from '@/lib/domain/kit/paths';
import { searchToken } from '@/lib/domain/kit/search';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import type { QuerySpec } from '@/lib/firebase/query';

const FILTERS = ['status'] as const;
const PAGE = 20;

/** One live page of the producer's campaigns according to the URL, latest change first. */
export function useCampaignList() {
  const { producerId } = usePanel();
  const list = useListState({ filters: FILTERS });
  const token = searchToken(list.q);
  const spec: QuerySpec | null = producerId
    ? {
        path: paths.campaigns(),
        where: [
          ['producerId', '==', producerId],
          ...(list.filters.status ? [['status', '==', list.filters.status] as const] : []),
          ...(token ? [['search', 'array-contains', token] as const] : []),
        ],
        orderBy: [['updatedAt', 'desc']],
      }
    : null;
  const page = useLivePage(spec, PAGE, parseCampaign, list.after);
  const readRows = wholeOf(spec ?? { path: paths.campaigns() }, parseCampaign, () => spec !== null);
  return { list, readRows, page, pageSize: PAGE, total: useCount(spec) };
}

/** One campaign, live. */
export const useCampaign = (campaignId: string) =>
  useLiveDoc(campaignId ? paths.campaign(campaignId) : null, parseCampaign);

/** How many mails the producer has sent this month, live. */
export function useMailMonth() {
  const { producerId } = usePanel();
  const month = monthOf(new Date());
  const live = useLiveDoc(producerId ? paths.month(producerId, month) : null, parseMonth);
  return { status: live.status, sent: live.data?.mailsSentInMonth ?? 0, month };
}
