'use client';

import { useFormContext } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Link } from '@/components/ui/link';
import { useAudiences } from '@/hooks/use-audiences';
import { AUDIENCES_ROUTE } from '@/lib/domain/kit/routes/pages';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';

export function AudienceFields() {
  const { watch, setValue } = useFormContext<CampaignContent>();
  const audiences = useAudiences();
  const chosen = watch('audienceId');
  const saved = (audiences.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone =
    chosen && audiences.status === 'ready' && !saved.some(({ value }) => value === chosen);
  return (
    <Card title="Para quién">
      <Field
        label="Audiencia"
        name="audienceId"
        help={
          <>
            Quien se dio de baja no lo recibe nunca; quien ya compró el evento, tampoco, salvo que
            la audiencia diga otra cosa.{' '}
            <Link
              className="font-medium text-accent-ink underline underline-offset-4"
              href={AUDIENCES_ROUTE}
            >
              Armar una audiencia
            </Link>
          </>
        }
      >
        <Select
          value={chosen ?? ''}
          onChange={(event) =>
            setValue('audienceId', event.target.value || null, { shouldDirty: true })
          }
          options={[
            { value: '', label: 'Todos los contactos activos' },
            ...(isGone ? [{ value: chosen, label: 'Una audiencia que ya no existe' }] : []),
            ...(chosen && audiences.status === 'loading'
              ? [{ value: chosen, label: 'Cargando…' }]
              : []),
            ...saved,
          ]}
        />
      </Field>
    </Card>
  );
}
