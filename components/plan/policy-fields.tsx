'use client';

import { Card } from '@/components/ui/card';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Switch } from '@/components/ui/form/switch';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import type { PlanDraft } from './plan-draft';

type Props = {
  kind: PlanKind;
  timeZone: string;
  draft: PlanDraft;
  change: (some: Partial<PlanDraft>) => void;
  errorOf: (field: string) => string | null;
};

export function PolicyFields({ kind, timeZone, draft, change, errorOf }: Props) {
  const { refund, until, silence, includeFee, includeUsed, includeBar } = draft;
  const mayRefundBar = kind === 'cancel' || refund === 'all';
  return (
    <Card title="El dinero de quienes compraron">
      <div className="flex flex-col gap-6">
        <RadioCards
          aria-label="El dinero de quienes compraron"
          columns={2}
          value={refund}
          onChange={(value) => change({ refund: value === 'all' ? 'all' : 'choice' })}
          options={[
            {
              value: 'all',
              label: 'Se devuelve todo',
              help: 'Se abre la devolución de cada compra, sin preguntar.',
            },
            {
              value: 'choice',
              label: 'Cada persona elige',
              help:
                kind === 'cancel'
                  ? 'Deja su aporte o pide su dinero, hasta una fecha.'
                  : 'Conserva su entrada o pide su dinero, hasta una fecha.',
            },
          ]}
        />
        {refund === 'choice' && (
          <>
            <Field label="Se puede elegir hasta" error={errorOf('policy.until')}>
              <DateTimeField
                value={until}
                timeZone={timeZone}
                defaultTime="23:59"
                onChange={(moment) => change({ until: moment })}
              />
            </Field>
            <Field group label="Quien no responde" error={errorOf('policy.silence')}>
              <RadioCards
                aria-label="Quien no responde"
                columns={2}
                value={silence}
                onChange={(value) => change({ silence: value === 'keep' ? 'keep' : 'refund' })}
                options={[
                  {
                    value: 'keep',
                    label: 'Conserva su entrada',
                    disabled: kind === 'cancel',
                  },
                  { value: 'refund', label: 'Recibe su dinero' },
                ]}
              />
            </Field>
          </>
        )}
        <Switch
          label="Devolver también el cargo por servicio"
          checked={includeFee}
          onChange={(typed) => change({ includeFee: typed.target.checked })}
        />
        <Switch
          label="También las entradas que ya se usaron en la puerta"
          checked={includeUsed}
          onChange={(typed) => change({ includeUsed: typed.target.checked })}
        />
        {mayRefundBar && (
          <Switch
            label="También lo comprado en el bar antes del evento"
            help="Lo que se vendió esa noche, desde la hora de inicio, no se devuelve aquí."
            checked={includeBar}
            onChange={(typed) => change({ includeBar: typed.target.checked })}
          />
        )}
      </div>
    </Card>
  );
}
