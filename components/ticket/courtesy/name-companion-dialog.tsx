'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { renameCompanion } from '@/lib/data/ticket/courtesies';
import { validate } from '@/lib/domain/kit/schema';
import { companionName } from '@/lib/domain/ticket/companion-name';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { COMPANIONS } from '@/lib/domain/ticket/party';

type Props = { eventId: string; courtesy: Courtesy; onClose: () => void };

export function NameCompanionDialog({ eventId, courtesy, onClose }: Props) {
  const { party, name } = courtesy;
  return (
    <StepDialog
      words={{ title: `¿Quién va con ${party?.guest}?`, confirm: 'Guardar nombre' }}
      description="Así aparece en la lista de la puerta. Su código no cambia; sin nombre, entra como acompañante."
      fields={[
        {
          name: 'name',
          label: 'Nombre',
          optional: true,
          maxLength: COMPANIONS.name,
          first: party?.state === 'named' ? name : '',
        },
      ]}
      problemOf={({ name = '' }) => {
        const checked = validate(companionName, name);
        return checked.ok ? null : checked.message;
      }}
      send={({ name = '' }) => renameCompanion(eventId, courtesy, name)}
      onClose={onClose}
    />
  );
}
