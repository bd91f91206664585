'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { variant } from '@/lib/config';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import type { Producer } from '@/lib/domain/producer/producer';
import { useApproveName } from './use-producer-terms';

/** A name held because it may impersonate somebody: what it blocks, and the approval. */
export function NameCard({ producer }: { producer: Producer }) {
  if (!producer.nameHeld) return null;
  // A name held later is another question, so the state of the dialog must not carry over.
  return <Held key={`${producer.name}/${producer.nameHeld}`} producer={producer} />;
}

function Held({ producer }: { producer: Producer }) {
  const [asking, setAsking] = useState(false);
  const approve = useApproveName(producer.id);
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
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={`¿Aprobar el nombre ${producer.name}?`}
          description="Desde ahora salen sus campañas, cortesías e invitaciones con ese nombre."
          confirm="Aprobar nombre"
          busy={approve.isPending}
          error={approve.error?.message}
          onConfirm={() => approve.mutate(producer.name, { onSuccess: () => setAsking(false) })}
        />
      )}
    </Card>
  );
}
