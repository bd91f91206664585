'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { useRecount } from '@/hooks/use-live-page';
import { revokeCourtesy } from '@/lib/data/ticket/courtesies';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { companionsOf, partyName } from '@/lib/domain/ticket/party';

type Props = { eventId: string; courtesy: Courtesy; onClose: () => void };

export function RevokeCourtesyDialog({ eventId, courtesy, onClose }: Props) {
  const recount = useRecount();
  const companions = companionsOf(courtesy);
  return (
    <StepDialog
      words={{
        title: `¿Revocar la cortesía de ${partyName(courtesy.name, companions)}?`,
        confirm: 'Revocar',
        danger: true,
      }}
      description={
        companions > 0
          ? 'Es para todo el grupo: dejan de abrir la puerta los códigos que no se usaron, y los lugares y tu cupo quedan libres. Para sacar a uno solo, revócalo en su fila. No les avisamos: conviene que lo hagas tú.'
          : 'Su código deja de abrir la puerta, y el lugar y tu cupo quedan libres. No le avisamos: conviene que lo hagas tú.'
      }
      send={() => revokeCourtesy(eventId, courtesy)}
      onClose={onClose}
      onDone={() => {
        recount();
        onClose();
      }}
    />
  );
}
