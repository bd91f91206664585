'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { profileOf, toUpdate } from '@/lib/domain/account/profile';
import {
  PROFILE_INCOMPLETE,
  type Profile,
  type ProfileForm,
  profileSchemaOf,
} from '@/lib/domain/account/profile-schema';
import type { User } from '@/lib/domain/account/user';
import { ProfileFields } from './profile-fields';
import { tellSaved, useUpdateProfile } from './use-update-profile';

type Props = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Saves only the changed fields. Cancel restores the values and closes. */
export function ProfileFormDialog({ user, open, onOpenChange }: Props) {
  const formId = useId();
  // Changes are compared with the record at the time the dialog opened, whatever arrives later.
  const [before, setBefore] = useState(user);
  const form = useForm<ProfileForm, unknown, Profile>({
    shouldFocusError: false,
    resolver: valibotResolver(profileSchemaOf(before.phone)),
    defaultValues: profileOf(before),
  });
  const { isDirty, dirtyFields } = form.formState;
  const save = useUpdateProfile();
  const saving = save.isPending;

  const close = () => {
    setBefore(user);
    form.reset(profileOf(user));
    save.reset();
    onOpenChange(false);
  };
  const tellIncomplete = (errors: FieldErrors<ProfileForm>) => {
    const missing = [errors.firstName, errors.lastName, errors.displayName];
    if (missing.some((one) => one?.message === PROFILE_INCOMPLETE)) toast.error(PROFILE_INCOMPLETE);
  };
  const send = (profile: Profile) => {
    const update = toUpdate(profile, before.phone, (field) => dirtyFields[field] === true);
    // Closing resets the form, so that nothing is unsaved when it opens again.
    if (Object.keys(update).length > 0) return save.mutate(update, { onSuccess: close });
    // No field differs from the stored value: there is nothing to send.
    tellSaved();
    close();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Editar Perfil"
      className="max-h-[90vh] sm:max-w-[600px]"
      locked={saving}
      unsaved={isDirty}
      footer={
        <>
          {/* No prompt about unsaved changes: pressing this button is the decision. */}
          <Button disabled={saving} onClick={close}>
            Cancelar
          </Button>
          <Button kind="primary" type="submit" form={formId} disabled={saving} busy={saving}>
            {saving ? 'Guardando...' : 'Guardar cambios'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        saving={saving}
        submitError={save.error}
        onSubmit={send}
        onInvalid={tellIncomplete}
      >
        <ProfileFields form={form} />
      </Form>
    </Dialog>
  );
}
