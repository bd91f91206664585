'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { MAX_DATES } from '@/lib/domain/kit/date-ids';
import { type DatesDraft, WEEKDAY_OPTIONS } from './dates-draft';

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

type Props = { draft: DatesDraft; set: (change: Partial<DatesDraft>) => void };
type DatedProps = Props & { timeZone: string };

export function DateRuleFields({
  draft,
  set,
  timeZone,
  errorAt,
}: DatedProps & { errorAt: (field: string) => string | undefined }) {
  const { frequency, weekdays } = draft;
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
            onChange={({ target }) => set({ frequency: target.value as DatesDraft['frequency'] })}
          />
        </Field>
      </div>
      {frequency !== 'daily' && (
        <Field label="Qué días" group error={errorAt('weekdays')}>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {WEEKDAY_OPTIONS.map(({ value, label }) => (
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
      <TimeFields draft={draft} set={set} error={errorAt('times')} />
      <EndFields draft={draft} set={set} timeZone={timeZone} error={errorAt('until')} />
    </>
  );
}

function TimeFields({ draft: { times }, set, error }: Props & { error?: string }) {
  const setTime = (index: number, change: Partial<DatesDraft['times'][number]>) =>
    set({ times: times.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <Field
      label="Funciones del día"
      group
      error={error}
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
  );
}

function EndFields({ draft, set, timeZone, error }: DatedProps & { error?: string }) {
  return (
    <>
      <Field label="Hasta" group error={error}>
        <RadioCards
          columns={2}
          value={draft.ends}
          onChange={(ends) => set({ ends: ends as DatesDraft['ends'] })}
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
          <NumberInput value={draft.count} max={MAX_DATES} onChange={(count) => set({ count })} />
        </Field>
      )}
    </>
  );
}
