'use client';

import { Button } from '@/components/ui/button';
import type { useLeaveGuard } from '@/hooks/leaving/use-leave-guard';
import { DialogFrame } from './dialog-frame';

type Props = {
  leaving: Pick<ReturnType<typeof useLeaveGuard>, 'isAsking' | 'stay' | 'go'>;
  lost?: string;
};

export const LeaveQuestion = ({ leaving, lost = ' lo que cambiaste aquí' }: Props) => (
  <DialogFrame
    open={leaving.isAsking}
    onOpenChange={(open) => (open ? undefined : leaving.stay())}
    size="sm"
    title="Tienes cambios sin guardar"
    description={`Si sales ahora se pierde${lost}.`}
    footer={
      <>
        <Button onClick={leaving.stay}>Seguir editando</Button>
        <Button kind="danger" onClick={leaving.go}>
          Salir sin guardar
        </Button>
      </>
    }
  />
);
