'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { useEvent } from '@/hooks/use-event';
import { giveGuestList } from '@/lib/data/door/validators';
import type { Validator } from '@/lib/domain/door/validator';

type Props = { validator: Validator; onClose: () => void };

export function GiveListDialog({ validator, onClose }: Props) {
  const { event } = useEvent();
  return (
    <StepDialog
      words={{ title: `¿Dar la lista de invitados a ${validator.name}?`, confirm: 'Dar la lista' }}
      description="Sus teléfonos la tienen al abrir el enlace de nuevo: nombres y con quién vienen, sin códigos ni correos. Solo se quita revocando el enlace."
      send={() => giveGuestList(event.id, validator.id)}
      onClose={onClose}
    />
  );
}
