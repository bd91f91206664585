'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { setProducerType } from '@/lib/data/producer/producers';
import type { Producer } from '@/lib/domain/producer/producer';

type Props = { producer: Producer; onClose: () => void };

export function TypeDialog({ producer, onClose }: Props) {
  // The record is live and may change while this call fails: a retry must never do the opposite.
  const [lite] = useState(producer.type === 'producerLite');
  const verb = lite ? 'Pasar a completa' : 'Pasar a Lite';
  return (
    <StepDialog
      words={{ title: `¿${verb}?`, confirm: verb }}
      description={
        lite
          ? 'Su equipo deja de ver la invitación a contratar y usa todo el panel.'
          : 'Su equipo verá la invitación a contratar en lugar de las funciones completas.'
      }
      send={() => setProducerType(producer.id, lite ? 'producer' : 'producerLite')}
      onClose={onClose}
    />
  );
}
