'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { NumberInput } from '@/components/ui/form/number-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useEvent } from '@/hooks/use-event';
import { hasManyDates } from '@/lib/domain/event/date/event-date';
import { changedFields } from '@/lib/domain/kit/changes';
import { dateTime } from '@/lib/domain/kit/format-date';
import { CutoffDialog } from './cutoff-dialog';
import { PersonalField } from './personal-field';
import { useSetCutoff } from './use-courtesy-actions';

const MAX_HOURS = 720;

type Props = { onClose: () => void };

export function LimitDialog({ onClose }: Props) {
  const { event } = useEvent();
  return hasManyDates(event) ? (
    <LeadDialog onClose={onClose} />
  ) : (
    <CutoffDialog onClose={onClose} />
  );
}

/** As `CutoffDialog`, for an event with several dates: how long before the date that each courtesy is for. */
function LeadDialog({ onClose }: Props) {
  const { event } = useEvent();
  const { courtesyCutoff: at, timeZone } = event;
  // The event is live: an edit by somebody else must not count as a change of this form.
  const [seen] = useState({
    lead: event.courtesyLead?.minutes ?? null,
    personal: event.courtesiesPersonal,
  });
  const [hours, setHours] = useState(seen.lead === null ? 24 : seen.lead / 60);
  const [personal, setPersonal] = useState(seen.personal);
  const set = useSetCutoff(event.id, { at, lead: seen.lead }, onClose);
  const busy = set.isPending;
  const change = changedFields(seen, { lead: hours * 60, personal });
  const save = () => (Object.keys(change).length === 0 ? onClose() : set.mutate(change));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={busy}
      size="sm"
      title="Cortesías que nadie retira"
      description="Tantas horas antes de cada fecha vuelven a la venta las suyas que nadie abrió, confirmó, cambió de nombre ni usó en la puerta. Si una fecha se mueve, su límite se mueve con ella. El correo de cada invitado dice la hora."
      footer={
        <>
          {(seen.lead !== null || at) && (
            <Button disabled={busy} onClick={() => set.mutate({ lead: null })}>
              Quitar el límite
            </Button>
          )}
          <Button kind="primary" busy={busy} onClick={save}>
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {set.error && <FormAlert>{set.error.message}</FormAlert>}
        {at && (
          <p className="text-ink-soft">
            Hoy todas se retiran hasta el {dateTime(at, timeZone)}. Al guardar, cada fecha tiene el
            suyo.
          </p>
        )}
        <Field label="Horas antes de cada fecha" help="Los pases, antes de la primera.">
          <NumberInput
            value={hours}
            onChange={setHours}
            max={MAX_HOURS}
            unit="horas"
            disabled={busy}
          />
        </Field>
        <PersonalField checked={personal} disabled={busy} onChange={setPersonal} />
      </div>
    </Dialog>
  );
}
