'use client';

import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import type { DatesDraft } from './dates-draft';

type Props = { draft: DatesDraft; set: (change: Partial<DatesDraft>) => void; timeZone: string };

export function HandFields({ draft, set, timeZone }: Props) {
  const { dates } = draft;
  const setDate = (index: number, change: Partial<DatesDraft['dates'][number]>) =>
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
