'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EventsField } from '@/components/shared/event/events-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { usePanel } from '@/hooks/use-panel';
import type { Producer } from '@/lib/domain/producer/producer';
import { ALL_PERMISSIONS, can, flagsOf, fromFlags } from '@/lib/domain/rights/permissions';
import { inEvents } from '@/lib/domain/team/event-flags';
import { inviteFormSchema } from '@/lib/domain/team/invitation-schema';
import { TEAM_ROLES, type TeamMember } from '@/lib/domain/team/team';
import { FlagStory } from './flag-story';
import { InvitedNote } from './invited-note';
import { PermissionsField } from './permissions-field';
import { useInviteMember } from './use-team-actions';

type Props = {
  producer: Pick<Producer, 'id' | 'name'>;
  team: readonly TeamMember[];
  onClose: () => void;
};

// Most invitations are for people who help with events; limited to what the inviter may grant.
const FIRST_ROLE = TEAM_ROLES.find(({ key }) => key === 'events') ?? TEAM_ROLES[0]!;

export function InviteDialog({ producer, team, onClose }: Props) {
  const { isAdmin, permissions } = usePanel();
  const holds = isAdmin ? ALL_PERMISSIONS : permissions;
  const invite = useInviteMember(producer.id);
  const formId = useId();
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(inviteFormSchema),
    defaultValues: {
      email: '',
      events: null as string[] | null,
      permissions: fromFlags(flagsOf(FIRST_ROLE.permissions).filter((flag) => can(holds, flag))),
    },
  });
  const isLimited = form.watch('events') !== null;
  const again = () => {
    form.reset();
    invite.reset();
  };
  const { data, isPending } = invite;

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data ? 'Invitación lista' : `Invitar a ${producer.name}`}
      description={data ? undefined : 'Le llega un correo con un enlace personal.'}
      locked={isPending}
      unsaved={!data && form.formState.isDirty}
      footer={
        data ? (
          <>
            <Button onClick={again}>Invitar a otra persona</Button>
            <Button kind="primary" onClick={onClose}>
              Listo
            </Button>
          </>
        ) : (
          <>
            <DialogBack disabled={isPending} />
            <Button kind="primary" type="submit" form={formId} busy={isPending}>
              Enviar invitación
            </Button>
          </>
        )
      }
    >
      {data ? (
        <InvitedNote message={data.message} sent={data.sent} link={data.link} />
      ) : (
        <Form
          id={formId}
          form={form}
          saving={isPending}
          submitError={invite.error}
          onSubmit={(values) => invite.mutate(values)}
        >
          <Field label="Correo" name="email" required>
            <Input {...form.register('email')} type="email" autoComplete="off" autoFocus />
          </Field>
          <Controller
            control={form.control}
            name="events"
            render={({ field, fieldState }) => (
              <EventsField
                producerId={producer.id}
                value={field.value}
                error={fieldState.error?.message}
                onChange={(events) => {
                  field.onChange(events && [...events]);
                  if (events) form.setValue('permissions', inEvents(form.getValues('permissions')));
                }}
              />
            )}
          />
          <Controller
            control={form.control}
            name="permissions"
            render={({ field }) => (
              <PermissionsField
                isLimited={isLimited}
                value={field.value}
                onChange={field.onChange}
                holds={holds}
                story={(flag) => (
                  <FlagStory flag={flag} producerId={producer.id} members={team} of={null} />
                )}
              />
            )}
          />
        </Form>
      )}
    </Dialog>
  );
}
