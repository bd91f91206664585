'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { useEvent } from '@/hooks/use-event';
import { revokeBoxOffice } from '@/lib/data/shift/box-office';
import type { BoxOffice } from '@/lib/domain/shift/box-office';

export function RevokeDialog({ link, onClose }: { link: BoxOffice; onClose: () => void }) {
  const { event } = useEvent();
  return (
    <StepDialog
      words={{ title: `¿Revocar ${link.name}?`, confirm: 'Revocar', danger: true }}
      description="Sus teléfonos dejan de vender en este momento. Las cajas abiertas todavía se pueden contar y cerrar."
      send={() => revokeBoxOffice(event.id, link.id)}
      onClose={onClose}
    />
  );
}
