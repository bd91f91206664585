'use client';

import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { usePanel } from '@/hooks/use-panel';

const SubscribeDialog = lazyAhead(() => import('./subscribe-dialog'));

export function SubscribeButton() {
  const { producerId } = usePanel();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<QrCode />} onClick={() => setOpen(true)}>
        Suscripción
      </Button>
      {open && <SubscribeDialog producerId={producerId} onClose={() => setOpen(false)} />}
    </>
  );
}
