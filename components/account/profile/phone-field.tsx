'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { Profile, ProfileForm } from '@/lib/domain/account/profile-schema';
import { PHONE_COUNTRIES } from '@/lib/domain/kit/phone/phone';

const OPTIONS = PHONE_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: `${name} ${code}`,
}));

/** A phone number: country and digits. The WhatsApp assistant identifies people by it. */
export function PhoneField({ form }: { form: UseFormReturn<ProfileForm, unknown, Profile> }) {
  return (
    <div className="grid grid-cols-[minmax(0,11rem)_1fr] gap-3">
      <Field label="País" name="phoneCountryCode">
        <Select {...form.register('phoneCountryCode')} options={OPTIONS} />
      </Field>
      <Field label="Teléfono" name="phone" help="Con él gestionas tu evento por WhatsApp." optional>
        <Input
          {...form.register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="9 1234 5678"
        />
      </Field>
    </div>
  );
}
