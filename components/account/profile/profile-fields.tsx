'use client';

import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { ImagePicker } from '@/components/ui/form/image-picker';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { PHOTO_CHARS, type Profile, type ProfileForm } from '@/lib/domain/account/profile-schema';
import { PhoneField } from './phone-field';

export function ProfileFields({ form }: { form: UseFormReturn<ProfileForm, unknown, Profile> }) {
  const { register, control, watch, setValue } = form;
  const showInstagram = watch('showInstagram');
  return (
    <>
      <Field label="Foto" name="photo_url" optional group>
        <Controller
          control={control}
          name="photo_url"
          render={({ field }) => (
            <ImagePicker
              value={field.value}
              onChange={field.onChange}
              alt="Tu foto"
              shape="circle"
              maxSide={512}
              maxChars={PHOTO_CHARS}
            />
          )}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Nombre" name="firstName" required>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Apellido" name="lastName" required>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Nombre visible" name="displayName" help="Como te ve tu equipo." required>
        <Input {...register('displayName')} autoComplete="nickname" />
      </Field>
      <Field label="Descripción" name="description" optional>
        <Textarea {...register('description')} rows={3} />
      </Field>
      <PhoneField form={form} />
      <div className="flex flex-col gap-4">
        <Switch
          {...register('showInstagram', {
            onChange: (event: { target: { checked: boolean } }) => {
              if (!event.target.checked) setValue('instagram', '', { shouldDirty: true });
            },
          })}
          label="Mostrar mi Instagram"
          help="Tu equipo y la plataforma lo ven en tu perfil."
        />
        {showInstagram && (
          <Field label="Instagram" name="instagram">
            <Input {...register('instagram')} before="@" autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
      </div>
    </>
  );
}
