'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { COPY_PART_TEXT, COPY_PARTS, type CopyPart } from '@/lib/domain/event/event-copy';
import { isUnread } from '@/lib/domain/kit/date-text';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { useDuplicateEvent } from './use-event-actions';

type Props = { event: EventRecord; onClose: () => void };

export default function DuplicateDialog({ event, onClose }: Props) {
  const router = useRouter();
  const copy = useDuplicateEvent(event.id);
  // One idempotency key while the dialog is open: a second click makes no second copy.
  const [key] = useState(() => crypto.randomUUID());
  const [startsAt, setStartsAt] = useState<Date | null>(null);
  const [parts, setParts] = useState<CopyPart[]>(
    COPY_PARTS.filter((part) => COPY_PART_TEXT[part].on),
  );
  const toggle = (part: CopyPart, on: boolean) =>
    setParts(COPY_PARTS.filter((one) => (one === part ? on : parts.includes(one))));
  const make = () => {
    if (isUnread(startsAt)) return;
    copy.mutate(
      { parts, startsAt, key },
      {
        onSuccess: ({ eventId }) => {
          onClose();
          router.push(eventRoute(eventId));
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Duplicar ${eventName(event)}`}
      description="Creamos un borrador nuevo. Las ventas, las cortesías, los validadores y los asistentes nunca se copian."
      locked={copy.isPending}
      footer={
        <>
          <Button disabled={copy.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" busy={copy.isPending} onClick={make}>
            Duplicar evento
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Field
          label="Nueva fecha"
          optional
          help="A la misma hora, si no eliges otra. Las ventas y códigos con fecha se corren los mismos días."
        >
          <DateTimeField
            value={startsAt}
            onChange={setStartsAt}
            timeZone={event.timeZone}
            defaultTime={event.startsAt ? wallTime(event.startsAt, event.timeZone).time : undefined}
          />
        </Field>
        <Field label="Qué se copia" group>
          <div className="flex flex-col gap-3">
            {COPY_PARTS.map((part) => (
              <Checkbox
                key={part}
                label={COPY_PART_TEXT[part].label}
                help={COPY_PART_TEXT[part].help}
                checked={parts.includes(part)}
                onChange={(change) => toggle(part, change.target.checked)}
              />
            ))}
          </div>
        </Field>
        {copy.error && <FormAlert>{copy.error.message}</FormAlert>}
      </div>
    </Dialog>
  );
}
