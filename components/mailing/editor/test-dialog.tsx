'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useSession } from '@/hooks/use-session';
import { sendTestEmail } from '@/lib/data/mailing/campaigns';
import type { Campaign } from '@/lib/domain/mailing/campaign';

type Props = {
  campaign: Campaign;
  /** The version of the text on screen when the dialog was opened; by default the stored one. */
  version?: number;
  open: boolean;
  onClose: () => void;
};

export function TestDialog({ campaign, version = campaign.version, open, onClose }: Props) {
  const { user } = useSession();
  const { subject, subjectB } = campaign;
  const form = useForm({
    shouldFocusError: false,
    values: { email: user?.email ?? '', side: 'a' },
    resetOptions: { keepDirtyValues: true },
  });
  const send = useMutation({
    mutationFn: ({ email, side }: { email: string; side: string }) =>
      sendTestEmail({ campaignId: campaign.id, version }, email, subjectB !== '' && side === 'b'),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      locked={send.isPending}
      size="sm"
      title="Enviar una prueba"
      description="Llega tal como lo recibirá tu gente, con “Prueba:” en el asunto. No cuenta en el mes."
      footer={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="test-form" busy={send.isPending}>
            Enviar prueba
          </Button>
        </>
      }
    >
      <Form
        id="test-form"
        form={form}
        saving={send.isPending}
        submitError={send.error}
        onSubmit={(test) => send.mutate(test)}
      >
        <Field label="Correo" name="email" help="El tuyo o el de alguien de tu equipo.">
          <Input type="email" {...form.register('email')} />
        </Field>
        {subjectB !== '' && (
          <Field label="Asunto" name="side">
            <Select
              {...form.register('side')}
              options={[
                { value: 'a', label: subject },
                { value: 'b', label: subjectB },
              ]}
            />
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
