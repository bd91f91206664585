'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { useRecount } from '@/hooks/use-live-page';
import { revokeCourtesy } from '@/lib/data/ticket/courtesies';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';

type Props = { eventId: string; courtesy: Courtesy; onClose: () => void };

export function RevokeCourtesyDialog({ eventId, courtesy, onClose }: Props) {
  const recount = useRecount();
  return (
    <StepDialog
      words={{
        title: `¿Revocar la cortesía de ${courtesy.name}?`,
        confirm: 'Revocar',
        danger: true,
      }}
      description="Su código deja de abrir la puerta, y el lugar y tu cupo quedan libres. No le avisamos: conviene que lo hagas tú."
      send={() => revokeCourtesy(eventId, courtesy)}
      onClose={onClose}
      onDone={() => {
        recount();
        onClose();
      }}
    />
  );
}
