'use client';

import { Controller, type UseFormReturn } from 'react-hook-form';
import { OtherSiteNote } from '@/components/shared/other-site-note';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form';
import { ImagePicker } from '@/components/ui/form/image-picker';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { updateProducer } from '@/lib/data/producer/producers';
import {
  PRODUCER_BACKGROUND_CHARS,
  PRODUCER_IMAGE_CHARS,
  type Producer,
  replyAddress,
} from '@/lib/domain/producer/producer';
import { type ProducerEdit, producerEditSchema } from '@/lib/domain/producer/producer-schema';
import { DomainsField } from './domains-field';
import { PublicFace } from './preview/public-face';
import { ProducerSettingsForm } from './producer-settings-form';

const LABELS = {
  name: 'nombre',
  description: 'descripción',
  instagramProfile: 'Instagram',
  domains: 'dominios',
  replyTo: 'respuestas',
  image: 'imagen',
  backgroundImage: 'portada',
};

const valuesOf = (producer: Producer): ProducerEdit => ({
  name: producer.name,
  description: producer.description,
  instagramProfile: producer.instagramProfile,
  domains: producer.domains,
  replyTo: replyAddress(producer),
  image: producer.image,
  backgroundImage: producer.backgroundImage,
});

export function EditForm({ producer }: { producer: Producer }) {
  return (
    <ProducerSettingsForm
      schema={producerEditSchema}
      values={valuesOf(producer)}
      labels={LABELS}
      onSave={(edit, seen) => updateProducer(producer.id, edit, seen)}
      preview={{ title: 'Así te ven', of: (values) => <PublicFace values={values} /> }}
    >
      {(form) => (
        <div className="flex flex-col gap-6">
          <IdentityFields form={form} />
          <PresentationFields form={form} />
          <ReplyFields form={form} />
        </div>
      )}
    </ProducerSettingsForm>
  );
}

type FieldsProps = { form: UseFormReturn<ProducerEdit> };

function IdentityFields({ form }: FieldsProps) {
  return (
    <FormSection title="Identidad" description="El nombre y las imágenes con que te reconocen.">
      <Field label="Nombre" name="name" required>
        <Input {...form.register('name')} maxLength={80} autoComplete="organization" />
      </Field>
      <Field
        label="Imagen"
        name="image"
        help="Cuadrada: se ve en la lista y en tus correos."
        optional
        group
      >
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <>
              <ImagePicker
                value={field.value}
                onChange={field.onChange}
                alt="Imagen"
                maxSide={512}
                maxChars={PRODUCER_IMAGE_CHARS}
              />
              <OtherSiteNote picture={field.value}>
                Está guardada en otro sitio: los correos y las invitaciones no la muestran. Cámbiala
                por un archivo tuyo.
              </OtherSiteNote>
            </>
          )}
        />
      </Field>
      <Field
        label="Portada"
        name="backgroundImage"
        help="Ancha: va detrás de tu nombre."
        optional
        group
      >
        <Controller
          control={form.control}
          name="backgroundImage"
          render={({ field }) => (
            <>
              <ImagePicker
                value={field.value}
                onChange={field.onChange}
                alt="Portada"
                shape="wide"
                maxSide={1500}
                maxChars={PRODUCER_BACKGROUND_CHARS}
              />
              <OtherSiteNote picture={field.value}>
                Está guardada en otro sitio: tus páginas públicas no la muestran. Cámbiala por un
                archivo tuyo.
              </OtherSiteNote>
            </>
          )}
        />
      </Field>
    </FormSection>
  );
}

function PresentationFields({ form }: FieldsProps) {
  return (
    <FormSection title="Presentación" description="Qué hacen y dónde seguirlos.">
      <Field label="Descripción" name="description" optional>
        <Textarea {...form.register('description')} rows={4} maxLength={2000} />
      </Field>
      <Field
        label="Instagram"
        name="instagramProfile"
        help="Tu usuario o el enlace a tu perfil."
        optional
      >
        <Input
          {...form.register('instagramProfile')}
          before="@"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <DomainsField control={form.control} />
    </FormSection>
  );
}

function ReplyFields({ form }: FieldsProps) {
  return (
    <FormSection title="Respuestas" description="A quién le llega lo que responden a tus correos.">
      <Field
        label="Correo para respuestas"
        name="replyTo"
        help="El tuyo o el de alguien de tu equipo. Vacío, nadie las lee."
        optional
      >
        <Input
          {...form.register('replyTo')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
        />
      </Field>
    </FormSection>
  );
}
