'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { codeRefusal, codeSentence } from '@/lib/domain/account/one-time-code';
import { CodeField } from './code-field';

type Props = {
  halted: unknown;
  onAnswer: (confirmed: boolean) => void;
  onBack: () => void;
};

export function CodeDialog({ halted, onAnswer, onBack }: Props) {
  const [code, setCode] = useState('');
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async () =>
      (await import('@/lib/firebase/second-factor')).finishSignIn(halted, code),
    onSuccess: () => onAnswer(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = codeRefusal(code);
    setUnfinished(refused);
    if (!refused) send.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onAnswer(false))}
      title="Escribe el código de tu teléfono"
      description="Abre tu app de códigos. Cambia cada treinta segundos."
      size="sm"
      locked={send.isPending}
      footer={
        <>
          <Button disabled={send.isPending} onClick={onBack}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="confirm-code" busy={send.isPending}>
            Confirmar y seguir
          </Button>
        </>
      }
    >
      <form id="confirm-code" noValidate onSubmit={submit}>
        <CodeField
          autoFocus
          value={code}
          onChange={(next) => {
            setCode(next);
            setUnfinished(null);
          }}
          error={unfinished ?? (send.error && codeSentence(send.error))}
        />
      </form>
    </Dialog>
  );
}
