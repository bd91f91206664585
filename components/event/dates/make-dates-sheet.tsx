'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { sameValue } from '@/lib/domain/kit/changes';
import { dayIn } from '@/lib/domain/kit/day';
import { plural } from '@/lib/domain/kit/format';
import {
  type DatesDraft,
  draftInput,
  draftOfRule,
  hasUnread,
  newDatesDraft,
  sheetProblem,
} from './dates-draft';
import { changesIn, DatesPreviewList } from './dates-preview-list';
import { HandFields } from './hand-fields';
import { DateRuleFields } from './rule-fields';
import { SheetFields } from './sheet-fields';
import { useDateMaking, usePreviewDates, useSaveDates } from './use-dates';

const MODES = [
  { value: 'rule', label: 'Se repite', help: 'Cada viernes, primer sábado del mes, dos por día' },
  { value: 'hand', label: 'Fechas sueltas', help: 'Las escribes una por una' },
  { value: 'sheet', label: 'Desde una planilla', help: 'Pegas las filas o subes un CSV o Excel' },
];

/** Begins, once, with the rule that the event's dates were made by: saving changes both while the form is open. */
export function MakeDatesSheet({ onClose }: { onClose: () => void }) {
  const { event } = useEvent();
  const { status, data, retry } = useDateMaking(event.id);
  const [start, setStart] = useState<DatesDraft | null>(null);
  if (start) return <DatesForm start={start} onClose={onClose} />;
  if (data) setStart(data.rule ? draftOfRule(event, data.rule) : newDatesDraft(event));
  return (
    <Sheet open onOpenChange={onClose} title="Fechas del evento">
      {status === 'error' ? (
        <ErrorState title="No pudimos leer la regla de las fechas" onRetry={retry} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Sheet>
  );
}

/** Whether a date cannot be read; leads to its field, which says so and may be out of sight in a long list. */
function leadToUnread(draft: DatesDraft, button: HTMLElement): boolean {
  const isUnread = hasUnread(draft);
  const dialog = isUnread && button.closest('[role="dialog"]');
  if (dialog) dialog.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isUnread;
}

type FormProps = { start: DatesDraft; onClose: () => void };

/**
 * Makes an event's dates, or changes the rule that makes them: first what would become of each is shown, then it is
 * saved as it was shown.
 */
function DatesForm({ start, onClose }: FormProps) {
  const { event } = useEvent();
  const { timeZone } = event;
  const preview = usePreviewDates();
  const save = useSaveDates();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(start);
  const set = (change: Partial<DatesDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    preview.reset();
    save.reset();
    setKey(crypto.randomUUID());
  };
  const busy = preview.isPending || save.isPending;
  const look = (change: Partial<DatesDraft> = {}) => {
    const next = { ...draft, ...change };
    setDraft(next);
    save.reset();
    setKey(crypto.randomUUID());
    preview.mutate({ eventId: event.id, ...draftInput(next, timeZone) });
  };
  const seen = preview.data;
  const failed = save.error ?? preview.error;
  const changes = seen ? changesIn(seen) : false;
  const errorAt = (field: string) =>
    failed instanceof CallError && failed.field?.split('.').includes(field)
      ? failed.message
      : undefined;
  return (
    <Sheet
      open
      locked={save.isPending}
      unsaved={Boolean(seen) || !sameValue({ ...draft, mode: start.mode }, start)}
      onOpenChange={onClose}
      title="Fechas del evento"
      description="Lo que tiene entradas no se mueve ni se quita. Nada cambia hasta que guardes."
      footer={
        <>
          <DialogBack disabled={busy} />
          {seen ? (
            <Button
              kind="primary"
              busy={save.isPending}
              reason={seen.problem || (changes ? null : 'No cambia ninguna fecha')}
              onClick={() =>
                save.mutate(
                  { eventId: event.id, key, seen: seen.seen, ...draftInput(draft, timeZone) },
                  { onSuccess: onClose },
                )
              }
            >
              Guardar {plural(seen.total, 'fecha', 'fechas')}
            </Button>
          ) : (
            <Button
              kind="primary"
              reason={sheetProblem(draft)}
              busy={preview.isPending}
              onClick={({ currentTarget }) => leadToUnread(draft, currentTarget) || look()}
            >
              Ver fechas
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Cómo son" group>
          <RadioCards
            options={MODES}
            value={draft.mode}
            onChange={(mode) => set({ mode: mode as DatesDraft['mode'] })}
            columns={3}
          />
        </Field>
        {draft.mode === 'rule' ? (
          <DateRuleFields draft={draft} set={set} timeZone={timeZone} errorAt={errorAt} />
        ) : draft.mode === 'hand' ? (
          <HandFields draft={draft} set={set} timeZone={timeZone} />
        ) : (
          <SheetFields draft={draft} set={set} timeZone={timeZone} />
        )}
        {failed && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {failed.message}
          </p>
        )}
        {seen && (
          <DatesPreviewList
            preview={seen}
            timeZone={timeZone}
            onLeaveOut={(startsAt) =>
              look({ except: [...draft.except, dayIn(new Date(startsAt), timeZone)] })
            }
          />
        )}
      </div>
    </Sheet>
  );
}
