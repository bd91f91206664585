'use client';

import { useState } from 'react';
import { reasonField, StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { liftFreeze } from '@/lib/data/producer/freeze';
import { dateTime } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import type { Producer } from '@/lib/domain/producer/producer';

export function FreezeCard({ producer }: { producer: Producer }) {
  const { freeze } = producer;
  if (!freeze) return null;
  // A later freeze is another question, so the state of the dialog must not carry over.
  return <Frozen key={freeze.at.getTime()} producer={producer} freeze={freeze} />;
}

type FrozenProps = { producer: Producer; freeze: NonNullable<Producer['freeze']> };

function Frozen({ producer, freeze }: FrozenProps) {
  const [asking, setAsking] = useState(false);
  const trace = adminRoute('audit', { producer: producer.id });
  return (
    <Card
      title="Los pagos están detenidos"
      description={`${freeze.name || 'Alguien del equipo'} avisó el ${dateTime(freeze.at)} que no reconoce un cambio. No se pide, aprueba ni paga una orden, y la cuenta bancaria no cambia.`}
      action={<Pill tone="bad">Detenidos</Pill>}
    >
      <p className="max-w-[45em] text-ink-soft">
        Mira quién cambió los permisos y la cuenta, y habla por teléfono con quien avisó antes de
        permitirlos: un correo puede venir de una cuenta robada.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" href={trace}>
          Ver qué cambió
        </Button>
        <Button onClick={() => setAsking(true)}>Permitir los pagos</Button>
      </div>
      {asking && <LiftDialog producer={producer} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const LiftDialog = ({ producer, onClose }: { producer: Producer; onClose: () => void }) => (
  <StepDialog
    words={{ title: '¿Permitir los pagos?', confirm: 'Permitir los pagos' }}
    description={`Vuelven a regir las órdenes de ${producer.name}. Los enlaces anteriores dejan de servir, y cada persona recibe uno nuevo.`}
    fields={[LIFT_REASON]}
    send={({ reason = '' }) => liftFreeze(producer.id, reason)}
    onClose={onClose}
  />
);

const LIFT_REASON = {
  ...reasonField(undefined, 'Lo lee el equipo en el correo, y queda en el registro.'),
  // The server says that it is missing.
  optional: false,
};
