'use client';

import { Card } from '@/components/ui/card';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import type { EventRecord } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { PlanDates } from './plan-dates';
import type { PlanDraft } from './plan-draft';
import { PolicyFields } from './policy-fields';

type Props = {
  kind: PlanKind;
  event: EventRecord;
  draft: PlanDraft;
  change: (some: Partial<PlanDraft>) => void;
  errorOf: (field: string) => string | null;
};

export function PlanForm({ kind, event, draft, change, errorOf }: Props) {
  const { isDated, startsAt, endsAt } = draft;
  const { timeZone } = event;
  return (
    <>
      {event.dates && (
        <PlanDates
          kind={kind}
          dates={event.dates}
          timeZone={timeZone}
          chosen={draft.dateIds}
          error={errorOf('dateIds')}
          onChange={(dateIds) => change({ dateIds })}
        />
      )}
      {kind === 'postpone' && (
        <Card title="La fecha nueva">
          <div className="flex flex-col gap-6">
            <RadioCards
              aria-label="La fecha nueva"
              columns={2}
              value={isDated ? 'dated' : 'open'}
              onChange={(value) => change({ isDated: value === 'dated' })}
              options={[
                {
                  value: 'open',
                  label: 'Todavía no hay fecha',
                  help: 'La venta se detiene hasta que postergues otra vez, con la fecha.',
                },
                {
                  value: 'dated',
                  label: 'Ya hay fecha nueva',
                  help: 'Las entradas valen para ese día y la venta sigue.',
                },
              ]}
            />
            {isDated && (
              <div className="grid gap-6 sm:grid-cols-2">
                <Field label="Empieza" error={errorOf('startsAt')}>
                  <DateTimeField
                    value={startsAt}
                    timeZone={timeZone}
                    onChange={(moment) => change({ startsAt: moment })}
                  />
                </Field>
                <Field
                  label="Termina"
                  optional
                  error={errorOf('endsAt')}
                  help="Si lo dejas vacío, dura lo mismo que antes."
                >
                  <DateTimeField
                    value={endsAt}
                    timeZone={timeZone}
                    defaultTime="04:00"
                    onChange={(moment) => change({ endsAt: moment })}
                  />
                </Field>
              </div>
            )}
          </div>
        </Card>
      )}
      <PolicyFields
        kind={kind}
        timeZone={timeZone}
        draft={draft}
        change={change}
        errorOf={errorOf}
      />
    </>
  );
}
