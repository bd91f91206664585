'use client';

import type { ReactNode } from 'react';
import { useNow } from '@/hooks/use-now';
import type { Panel } from '@/hooks/use-panel';
import { hasEnded, rightsEnd } from '@/lib/domain/session/rights-end';
import { ViewingPanel } from './viewing/viewing-panel';
import { withoutRights } from './viewing/without-rights';

type Props = { own: Panel; until: unknown; children: ReactNode };

/**
 * The panel of the few whose records ask for more than to be shown: rights with an end, which they lose at that minute,
 * and seeing as another person. Loaded by them only.
 */
export default function OddPanel({ own, until, children }: Props) {
  const end = rightsEnd({ until });
  const panel = hasEnded(end, useNow()) ? withoutRights(own, end) : own;
  return <ViewingPanel own={panel}>{children}</ViewingPanel>;
}
