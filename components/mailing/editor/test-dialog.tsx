'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
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
  const [typed, setTyped] = useState<string | null>(null);
  const [side, setSide] = useState<'a' | 'b'>('a');
  const { subject, subjectB } = campaign;
  const email = typed ?? user?.email ?? '';
  const send = useMutation({
    mutationFn: () =>
      sendTestEmail({ campaignId: campaign.id, version }, email, subjectB !== '' && side === 'b'),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const error = send.error as { message: string; field?: string } | null;
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
          <Button kind="primary" busy={send.isPending} onClick={() => send.mutate()}>
            Enviar prueba
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Correo"
          help="El tuyo o el de alguien de tu equipo."
          error={error?.field === 'email' ? error.message : null}
        >
          <Input type="email" value={email} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        {subjectB !== '' && (
          <Field label="Asunto">
            <Select
              value={side}
              options={[
                { value: 'a', label: subject },
                { value: 'b', label: subjectB },
              ]}
              onChange={({ target }) => setSide(target.value === 'b' ? 'b' : 'a')}
            />
          </Field>
        )}
        {error && error.field !== 'email' && <FormAlert>{error.message}</FormAlert>}
      </div>
    </Dialog>
  );
}
