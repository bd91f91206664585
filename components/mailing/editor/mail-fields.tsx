'use client';

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApplyBrand } from '@/components/mailing/designs/apply-brand';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Skeleton } from '@/components/ui/state/skeleton';
import { withHttps } from '@/lib/domain/kit/url';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { NAME_FIELD } from '@/lib/domain/mailing/words/merge-fields';
import { ContentChoice } from './content-choice';
import { EventFields } from './event-fields';
import { MailKinds } from './mail-kinds';

// Only a mail of blocks loads their editor.
const BlocksField = lazyAhead(
  () => import('@/components/mailing/blocks/blocks-field'),
  <Skeleton className="h-40 w-full" />,
);

/** The mail's content. A text that is too long shows an error: an input with maxLength would cut it silently. */
export function CampaignMailFields() {
  const { register } = useFormContext<CampaignContent>();
  const isTemplate = useIsTemplate();
  return (
    <Card title="El correo">
      <div className="flex flex-col gap-6">
        <Field
          label="Nombre de la campaña"
          name="name"
          optional
          help="Solo lo ves tú, en tu lista."
        >
          <Input {...register('name')} />
        </Field>
        <EventFields isTemplate={isTemplate} />
        <Field label="Asunto" name="subject" required>
          <Input {...register('subject')} />
        </Field>
        <Field
          label="Texto de vista previa"
          name="preheader"
          optional
          help="La línea que se lee en la bandeja, después del asunto."
        >
          <Input {...register('preheader')} />
        </Field>
        <MailBody kinds={<MailKinds />} />
      </div>
    </Card>
  );
}

const useIsTemplate = () => useWatch<CampaignContent, 'blocks'>({ name: 'blocks' }).length === 0;

/** The content that is read: the template's fields, or blocks. `kinds` proposes words for the former. */
export function MailBody({ kinds }: { kinds?: ReactNode }) {
  return (
    <>
      <ContentChoice />
      {useIsTemplate() ? <TemplateFields kinds={kinds} /> : <BlocksField />}
      <ApplyBrand />
    </>
  );
}

function TemplateFields({ kinds }: { kinds: ReactNode }) {
  const { register, setValue } = useFormContext<CampaignContent>();
  return (
    <>
      {kinds}
      <Field label="Título" name="title">
        <Input {...register('title')} placeholder={CAMPAIGN_DEFAULTS.title} />
      </Field>
      <Field
        label="Mensaje"
        name="message"
        required
        help={`Texto simple: una línea en blanco separa párrafos y los enlaces https se activan solos. ${NAME_FIELD} pone el nombre de quien lo recibe.`}
      >
        <Textarea {...register('message')} rows={8} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Texto del botón" name="buttonText" help="Vacío, el correo va sin botón.">
          <Input {...register('buttonText')} />
        </Field>
        <Field label="Enlace del botón" name="buttonUrl">
          <Input
            {...register('buttonUrl', {
              onBlur: ({ target }) =>
                setValue('buttonUrl', withHttps(target.value), { shouldValidate: true }),
            })}
            type="url"
            inputMode="url"
            placeholder="https://"
            onFocus={(event) => {
              // The default is a placeholder URL: it is selected, so that typing replaces it.
              if (event.target.value === CAMPAIGN_DEFAULTS.buttonUrl) event.target.select();
            }}
          />
        </Field>
      </div>
    </>
  );
}
