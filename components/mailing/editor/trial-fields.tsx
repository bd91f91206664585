'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { HOLD_OUT_HELP } from '@/lib/domain/mailing/trial/hold-out';
import { TRIAL_HOURS, TRIAL_SHARES } from '@/lib/domain/mailing/trial/trial';
import { hoursText, MEASURE_TEXT } from '@/lib/domain/mailing/trial/trial-text';

export function TrialFields() {
  const { register } = useFormContext<CampaignContent>();
  const subjectB = useWatch<CampaignContent, 'subjectB'>({ name: 'subjectB' });
  return (
    <Card title="Comparar">
      <div className="flex flex-col gap-6">
        <Field
          label="La otra versión"
          name="subjectB"
          optional
          help="Otro asunto: una parte recibe cada uno. Después, los demás reciben el que funcionó mejor. Nadie recibe los dos."
        >
          <Input {...register('subjectB')} />
        </Field>
        {subjectB !== '' && <HowFields />}
        <Field label="Cuánto vende de verdad" name="holdOut" group>
          <Switch
            label="Dejar fuera al 5 % para comparar"
            help={HOLD_OUT_HELP}
            {...register('holdOut')}
          />
        </Field>
      </div>
    </Card>
  );
}

function HowFields() {
  const { register } = useFormContext<CampaignContent>();
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <Field label="Reciben cada una" name="trial.share">
        <Select
          {...register('trial.share', { valueAsNumber: true })}
          options={TRIAL_SHARES.map((share) => ({ value: String(share), label: `El ${share} %` }))}
        />
      </Field>
      <Field label="Esperar" name="trial.hours">
        <Select
          {...register('trial.hours', { valueAsNumber: true })}
          options={TRIAL_HOURS.map((hours) => ({ value: String(hours), label: hoursText(hours) }))}
        />
      </Field>
      <Field label="Gana el que tenga más" name="trial">
        <Select
          {...register('trial.by')}
          options={Object.entries(MEASURE_TEXT).map(([value, label]) => ({ value, label }))}
        />
      </Field>
    </div>
  );
}
