'use client';

import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useEvent } from '@/hooks/use-event';
import { isMailable } from '@/lib/domain/event/event-status';
import { NOT_MAILABLE } from '@/lib/domain/event/not-mailable';

const BringSheet = lazyAhead(() => import('./bring-sheet'));

export function BringButton() {
  const { event, can } = useEvent();
  const [open, setOpen] = useState(false);
  const closed = isMailable(event.status) ? null : NOT_MAILABLE[event.status];
  const reason = can('tickets.generate') ? closed : 'Te falta el permiso Emitir cortesías';
  return (
    <>
      <Button icon={<FileUp />} reason={reason} onClick={() => setOpen(true)}>
        Traer asistentes
      </Button>
      {open && <BringSheet onClose={() => setOpen(false)} />}
    </>
  );
}
