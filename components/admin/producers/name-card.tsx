'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { variant } from '@/lib/config';
import { approveProducerName } from '@/lib/data/producer/producers';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import type { Producer } from '@/lib/domain/producer/producer';

/** A name held because it may impersonate somebody: what it blocks, and the approval. */
export function NameCard({ producer }: { producer: Producer }) {
  if (!producer.nameHeld) return null;
  // A name held later is another question, so the state of the dialog must not carry over.
  return <Held key={`${producer.name}/${producer.nameHeld}`} producer={producer} />;
}

function Held({ producer }: { producer: Producer }) {
  const [asking, setAsking] = useState(false);
  const { edit } = variant().producer;
  return (
    <Card
      title="Nombre por aprobar"
      description={`Se parece a «${producer.nameHeld}». Mientras tanto solo salen los correos que debe: de un evento que se posterga o se cancela, y para dejar su lista. Van sin este nombre.`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button href={producerRoute(producer.id, 'edit')}>{edit}</Button>
          <Button kind="primary" onClick={() => setAsking(true)}>
            Aprobar nombre
          </Button>
        </div>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        Quien recibe el correo lee <strong>{producer.name}</strong> como remitente. Apruébalo solo
        si nadie lo confundiría.
      </p>
      {asking && (
        <StepDialog
          words={{ title: `¿Aprobar el nombre ${producer.name}?`, confirm: 'Aprobar nombre' }}
          description="Desde ahora salen sus campañas, cortesías e invitaciones con ese nombre."
          send={() => approveProducerName(producer.id, producer.name)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
