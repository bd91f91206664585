'use client';

import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePanel } from '@/hooks/use-panel';

const SubscribeDialog = lazy(() => import('./subscribe-dialog'));

/** Opens the producer's subscription page's link, QR and code. */
export function SubscribeButton() {
  const { producerId } = usePanel();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<QrCode />} onClick={() => setOpen(true)}>
        Suscripción
      </Button>
      {open && (
        <Suspense>
          <SubscribeDialog producerId={producerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
