'use client';

import { useMemo } from 'react';
import { openCampaignsQuery } from '@/lib/domain/account/frame-queries';
import { queryKey } from '@/lib/domain/kit/query/query-spec';
import { fields } from '@/lib/domain/kit/read';
import { useFirstNews } from './first-data/use-first-data';
import { useLiveList } from './use-live';
import { usePanel } from './use-panel';

const statusOf = (raw: unknown) => fields(raw).status;

/**
 * The selected producer's campaigns that are being sent, paused or failed, by `parse`: the shell does not load the
 * campaign parser. The page's data is kept unless a campaign is being sent, which changes every second.
 */
export function useOpenCampaigns<T>(
  parse: (id: string, raw: unknown) => T,
  isMailingOn?: boolean,
): readonly T[] | null {
  const { producerId, can, isAdmin } = usePanel();
  const isAllowed = producerId !== '' && (isAdmin || can('events.manage'));
  const spec = isAllowed ? openCampaignsQuery(producerId, isMailingOn) : null;
  const first = useFirstNews(spec && queryKey(spec), false);
  const held = !(
    first &&
    'docs' in first &&
    first.docs.some((one) => statusOf(one.raw) === 'sending')
  );
  return useLiveList(spec, parse, { held }).data;
}

export function useGoingCampaigns<T>(parse: (id: string, raw: unknown) => T): readonly T[] {
  const open = useOpenCampaigns((id, raw) => (statusOf(raw) === 'failed' ? [] : [parse(id, raw)]));
  return useMemo(() => (open ?? []).flat(), [open]) as readonly T[];
}
