'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { usePanel } from '@/hooks/use-panel';
import { publicConfig } from '@/lib/config';
import { LEVEL_TEXT, type LevelPart, levelIncludes } from '@/lib/domain/producer/level';

const NextLevelDialog = lazyAhead(() => import('./next-level-dialog'));

/** Replaces the pages that a lite producer lacks by an explanation and the link to the full product. */
export function LevelGate({ part, children }: { part: LevelPart; children: ReactNode }) {
  const { isLite } = usePanel();
  const [open, setOpen] = useState(false);
  if (!isLite || levelIncludes('producerLite', part)) return children;
  const { title, text } = LEVEL_TEXT[part];
  // Without a configured demo address there is no button.
  const action = publicConfig().links.demo && (
    <Button kind="primary" onClick={() => setOpen(true)}>
      Lleva tu evento al próximo nivel
    </Button>
  );
  return (
    <>
      <EmptyState whole drawing="lock" title={title} action={action}>
        {text}
      </EmptyState>
      {open && <NextLevelDialog open onOpenChange={() => setOpen(false)} />}
    </>
  );
}
