'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useEvent } from '@/hooks/use-event';
import { changedFields } from '@/lib/domain/kit/changes';
import { isUnread } from '@/lib/domain/kit/date-text';
import { PersonalField } from './personal-field';
import { useSetCutoff } from './use-courtesy-actions';

/**
 * Sets the deadline for claiming courtesies, after which their places return to stock, and whether they are
 * personal.
 */
export function CutoffDialog({ onClose }: { onClose: () => void }) {
  const { event } = useEvent();
  // The event is live: an edit by somebody else must not count as a change of this form.
  const [seen] = useState({ at: event.courtesyCutoff, personal: event.courtesiesPersonal });
  const [at, setAt] = useState<Date | null>(seen.at);
  const [personal, setPersonal] = useState(seen.personal);
  const [isAsked, setAsked] = useState(false);
  const change = changedFields(seen, { at, personal });
  const set = useSetCutoff(event.id, { at: seen.at, lead: null }, onClose);
  const busy = set.isPending;
  const isMissing = at === null && !('personal' in change);
  const save = () => {
    setAsked(true);
    if (isMissing || isUnread(at)) return;
    if (Object.keys(change).length === 0) onClose();
    else set.mutate(change);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={busy}
      size="sm"
      title="Cortesías que nadie retira"
      description="A esa hora vuelven a la venta las que nadie abrió, confirmó, cambió de nombre ni usó en la puerta. Quién las entregó queda a la vista como «No retirada». El correo de cada invitado lo dice."
      footer={
        <>
          {event.courtesyCutoff && (
            <Button disabled={busy} onClick={() => set.mutate({ ...change, at: null })}>
              Quitar el límite
            </Button>
          )}
          <Button
            kind="primary"
            busy={busy}
            // Never disabled: the date field passes on its value when it loses focus, which a click on this button
            // causes.
            onClick={save}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {set.error && <FormAlert>{set.error.message}</FormAlert>}
        <Field
          label="Se retiran hasta"
          error={isAsked && isMissing ? 'Elige una fecha y una hora' : null}
        >
          <DateTimeField
            value={at}
            onChange={setAt}
            timeZone={event.timeZone}
            defaultTime="20:00"
            disabled={busy}
          />
        </Field>
        <PersonalField checked={personal} disabled={busy} onChange={setPersonal} />
      </div>
    </Dialog>
  );
}
