'use client';

import { useMutation } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { NumberInput } from '@/components/ui/form/number-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { setTicketMoves } from '@/lib/data/ticket/tickets';
import type { TicketMoves } from '@/lib/domain/ticket/move';
import { MOVE_LIMITS } from '@/lib/domain/ticket/moved';

export function TicketMovesButton() {
  const { event, can } = useEvent();
  const [open, setOpen] = useState(false);
  if (!event.dates || !can('events.manage')) return null;
  return (
    <>
      <Button icon={<CalendarSync />} onClick={() => setOpen(true)}>
        Cambios de fecha
      </Button>
      {open && <MovesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MovesDialog({ onClose }: { onClose: () => void }) {
  const { event } = useEvent();
  const [moves, setMoves] = useState<TicketMoves>(
    event.moves ?? { enabled: false, untilHours: 24 },
  );
  const set = useMutation({
    mutationFn: () => setTicketMoves(event.id, moves),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={set.isPending}
      size="sm"
      title="Cambios de fecha"
      description="Quien compró elige otra fecha en la página de su entrada, si quedan lugares de la misma entrada. Si cuesta más, paga la diferencia; si cuesta menos, se le devuelve."
      footer={
        <Button kind="primary" busy={set.isPending} onClick={() => set.mutate()}>
          Guardar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {set.error && <FormAlert>{set.error.message}</FormAlert>}
        <Checkbox
          label="Pueden cambiar de fecha por su cuenta"
          checked={moves.enabled}
          disabled={set.isPending}
          onChange={({ target }) => setMoves({ ...moves, enabled: target.checked })}
        />
        {moves.enabled && (
          <Field label="Hasta cuántas horas antes" help="De la primera de las dos fechas.">
            <NumberInput
              value={moves.untilHours}
              max={MOVE_LIMITS.untilHours}
              disabled={set.isPending}
              onChange={(untilHours) => setMoves({ ...moves, untilHours })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
