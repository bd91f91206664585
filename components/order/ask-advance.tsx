'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';

const AskAdvanceDialog = lazyAhead(() => import('./ask-advance-dialog'));

export function AskAdvance() {
  const { event, can } = useEvent();
  const { isAdmin } = usePanel();
  const [open, setOpen] = useState(false);
  if (isAdmin || !can('finance.view')) return null;
  return (
    <>
      <Button
        onPointerEnter={AskAdvanceDialog.ahead}
        onFocus={AskAdvanceDialog.ahead}
        onClick={() => setOpen(true)}
      >
        Pedir un adelanto
      </Button>
      {open && (
        <AskAdvanceDialog
          event={event}
          seesPlans={can('finance.refund')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
