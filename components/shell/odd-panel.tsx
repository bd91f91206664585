'use client';

import { type ReactNode, useMemo } from 'react';
import { useNow } from '@/hooks/use-now';
import type { Panel } from '@/hooks/use-panel';
import { hasEnded } from '@/lib/domain/rights/rights-end';
import { parseMemberRecord } from '@/lib/domain/team/member-record';
import { LimitedReads } from './viewing/limited-reads';
import { ViewingPanel } from './viewing/viewing-panel';
import { withLimit } from './viewing/with-limit';
import { withoutRights } from './viewing/without-rights';

type Props = {
  own: Panel;
  stored: unknown;
  children: ReactNode;
};

/**
 * The panel of the few users with special records: rights with an end, which end at that minute, rights for some
 * events only, and seeing as another person. Only they load it.
 */
export default function OddPanel({ own, stored, children }: Props) {
  const { permissions, until, events } = useMemo(() => parseMemberRecord('', stored), [stored]);
  const now = useNow();
  const limited = events ? withLimit(own, events, permissions) : own;
  const panel = hasEnded(until, now) ? withoutRights(own, until) : limited;
  return (
    <ViewingPanel own={panel}>
      <LimitedReads>{children}</LimitedReads>
    </ViewingPanel>
  );
}
