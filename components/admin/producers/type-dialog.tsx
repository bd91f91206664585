'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { Producer } from '@/lib/domain/producer/producer';
import { useSetProducerType } from './use-producer-terms';

type Props = { producer: Producer; onClose: () => void };

export function TypeDialog({ producer, onClose }: Props) {
  const change = useSetProducerType(producer.id);
  // The record is live and may change while this call fails: a retry must never do the opposite.
  const [lite] = useState(producer.type === 'producerLite');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={lite ? '¿Pasar a completa?' : '¿Pasar a Lite?'}
      description={
        lite
          ? 'Su equipo deja de ver la invitación a contratar y usa todo el panel.'
          : 'Su equipo verá la invitación a contratar en lugar de las funciones completas.'
      }
      confirm={lite ? 'Pasar a completa' : 'Pasar a Lite'}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={() => change.mutate(lite ? 'producer' : 'producerLite', { onSuccess: onClose })}
    />
  );
}
