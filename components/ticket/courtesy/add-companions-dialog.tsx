'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { addCompanions } from '@/lib/data/ticket/courtesies';
import { validate } from '@/lib/domain/kit/schema';
import { companionNames } from '@/lib/domain/ticket/companion-name';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { companionsFree } from '@/lib/domain/ticket/party';
import { CompanionFields } from './companion-fields';
import { withCompanions } from './give-choice';

type Props = { eventId: string; courtesy: Courtesy; onClose: () => void };

export function AddCompanionsDialog({ eventId, courtesy, onClose }: Props) {
  const [one, setOne] = useState({ companions: 1, names: '' });
  // The guest when the dialog opened, so that a second press is the same request.
  const [guest] = useState(courtesy);
  const companions = withCompanions(one);
  const most = companionsFree(guest);
  return (
    <StepDialog
      words={{ title: `¿Con quién más viene ${guest.name}?`, confirm: 'Agregar acompañantes' }}
      description="Cada uno toma un lugar de tu cupo y del stock. Le mandamos de nuevo su correo, con las entradas de todos."
      before={
        <CompanionFields
          one={one}
          most={most}
          onChange={(part) => setOne((now) => ({ ...now, ...part }))}
        />
      }
      problemOf={() => {
        if (companions.length === 0) return 'Di cuántos acompañantes';
        if (companions.length > most) return `Caben ${most} más`;
        const checked = validate(companionNames, companions);
        return checked.ok ? null : checked.message;
      }}
      send={() => addCompanions(eventId, guest, companions)}
      onClose={onClose}
    />
  );
}
