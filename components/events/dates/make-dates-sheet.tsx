'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { dayIn } from '@/lib/domain/kit/day';
import { plural } from '@/lib/domain/kit/format';
import { type Draft, draftInput, newDraft, WEEKDAYS } from './dates-draft';
import { DatesPreviewList } from './dates-preview-list';
import { usePreviewDates, useSaveDates } from './use-dates';

const MODES = [
  { value: 'rule', label: 'Se repite', help: 'Cada viernes, primer sábado del mes, dos por día' },
  { value: 'hand', label: 'Fechas sueltas', help: 'Las escribes una por una' },
];
const FREQUENCIES = [
  { value: 'weekly', label: 'Semanas' },
  { value: 'daily', label: 'Días' },
  { value: 'monthly', label: 'Meses' },
];
const WEEKS = [
  { value: '', label: 'El mismo día del mes' },
  { value: '1', label: 'El primero del mes' },
  { value: '2', label: 'El segundo del mes' },
  { value: '3', label: 'El tercero del mes' },
  { value: '4', label: 'El cuarto del mes' },
  { value: '-1', label: 'El último del mes' },
];

/**
 * Makes an event's dates, or changes the rule that makes them: first what would become of each is shown, then it is
 * saved as it was shown.
 */
export function MakeDatesSheet({ onClose }: { onClose: () => void }) {
  const { event } = useEvent();
  const { timeZone } = event;
  const preview = usePreviewDates();
  const save = useSaveDates();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => newDraft(event));
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    preview.reset();
    save.reset();
    setKey(crypto.randomUUID());
  };
  const busy = preview.isPending || save.isPending;
  const look = (change: Partial<Draft> = {}) => {
    const next = { ...draft, ...change };
    setDraft(next);
    save.reset();
    setKey(crypto.randomUUID());
    preview.mutate({ eventId: event.id, ...draftInput(next, timeZone) });
  };
  const seen = preview.data;
  const failed = save.error ?? preview.error;
  const changes = seen ? seen.fresh.length + seen.go.length : 0;
  const errorAt = (field: string) =>
    failed instanceof CallError && failed.field?.split('.').includes(field)
      ? failed.message
      : undefined;
  return (
    <Sheet
      open
      locked={save.isPending}
      unsaved={Boolean(seen)}
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
              reason={seen.problem || (changes === 0 ? 'No cambia ninguna fecha' : null)}
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
            <Button kind="primary" busy={preview.isPending} onClick={() => look()}>
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
            onChange={(mode) => set({ mode: mode as Draft['mode'] })}
            columns={2}
          />
        </Field>
        {draft.mode === 'rule' ? (
          <RuleFields draft={draft} set={set} timeZone={timeZone} errorAt={errorAt} />
        ) : (
          <HandFields draft={draft} set={set} timeZone={timeZone} />
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

type FieldsProps = { draft: Draft; set: (change: Partial<Draft>) => void; timeZone: string };

function RuleFields({
  draft,
  set,
  timeZone,
  errorAt,
}: FieldsProps & { errorAt: (field: string) => string | undefined }) {
  const { frequency, weekdays, times } = draft;
  const setTime = (index: number, change: Partial<Draft['times'][number]>) =>
    set({ times: times.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <>
      <Field label="Desde" help="El primer día que puede tener una fecha.">
        <DateTimeField
          dateOnly
          value={draft.from}
          onChange={(from) => set({ from })}
          timeZone={timeZone}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Cada">
          <NumberInput
            value={draft.interval}
            max={52}
            onChange={(interval) => set({ interval: Math.max(1, interval) })}
          />
        </Field>
        <Field label="Unidad">
          <Select
            options={FREQUENCIES}
            value={frequency}
            onChange={({ target }) => set({ frequency: target.value as Draft['frequency'] })}
          />
        </Field>
      </div>
      {frequency !== 'daily' && (
        <Field label="Qué días" group error={errorAt('weekdays')}>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {WEEKDAYS.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={weekdays.includes(value)}
                onChange={({ target }) =>
                  set({
                    weekdays: target.checked
                      ? [...weekdays, value]
                      : weekdays.filter((one) => one !== value),
                  })
                }
              />
            ))}
          </div>
        </Field>
      )}
      {frequency === 'monthly' && (
        <Field label="Cuál de ellos" error={errorAt('week')}>
          <Select
            options={WEEKS}
            value={draft.week}
            onChange={({ target }) => set({ week: target.value })}
          />
        </Field>
      )}
      <Field
        label="Funciones del día"
        group
        error={errorAt('times')}
        help="Si termina pasada la medianoche, escribe la hora del día siguiente."
      >
        <ul className="flex flex-col gap-3">
          {times.map(({ id, start, end }, index) => (
            <li key={id} className="flex items-end gap-3">
              <Field label="Empieza">
                <Input
                  type="time"
                  value={start}
                  onChange={({ target }) => setTime(index, { start: target.value })}
                />
              </Field>
              <Field label="Termina">
                <Input
                  type="time"
                  value={end}
                  onChange={({ target }) => setTime(index, { end: target.value })}
                />
              </Field>
              {times.length > 1 && (
                <Button onClick={() => set({ times: times.filter((one) => one.id !== id) })}>
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button
          className="mt-3 self-start"
          onClick={() =>
            set({ times: [...times, { id: crypto.randomUUID(), start: '20:00', end: '22:00' }] })
          }
        >
          Otra función el mismo día
        </Button>
      </Field>
      <Field label="Hasta" group error={errorAt('until')}>
        <RadioCards
          columns={2}
          value={draft.ends}
          onChange={(ends) => set({ ends: ends as Draft['ends'] })}
          options={[
            { value: 'until', label: 'Un día' },
            { value: 'count', label: 'Un número de fechas' },
          ]}
        />
      </Field>
      {draft.ends === 'until' ? (
        <Field label="Último día">
          <DateTimeField
            dateOnly
            value={draft.until}
            onChange={(until) => set({ until })}
            timeZone={timeZone}
          />
        </Field>
      ) : (
        <Field label="Cuántas fechas">
          <NumberInput value={draft.count} max={366} onChange={(count) => set({ count })} />
        </Field>
      )}
    </>
  );
}

function HandFields({ draft, set, timeZone }: FieldsProps) {
  const { dates } = draft;
  const setDate = (index: number, change: Partial<Draft['dates'][number]>) =>
    set({ dates: dates.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <>
      <ul className="flex flex-col gap-5">
        {dates.map(({ id, startsAt, endsAt }, index) => (
          <li key={id} className="flex flex-col gap-3 border-line border-b pb-5">
            <Field label={`Fecha ${index + 1} empieza`}>
              <DateTimeField
                value={startsAt}
                onChange={(value) => setDate(index, { startsAt: value })}
                timeZone={timeZone}
              />
            </Field>
            <Field label={`Fecha ${index + 1} termina`}>
              <DateTimeField
                value={endsAt}
                defaultTime="04:00"
                min={startsAt ?? undefined}
                onChange={(value) => setDate(index, { endsAt: value })}
                timeZone={timeZone}
              />
            </Field>
            {dates.length > 1 && (
              <Button
                className="self-start"
                onClick={() => set({ dates: dates.filter((one) => one.id !== id) })}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        onClick={() =>
          set({ dates: [...dates, { id: crypto.randomUUID(), startsAt: null, endsAt: null }] })
        }
      >
        Otra fecha
      </Button>
    </>
  );
}
