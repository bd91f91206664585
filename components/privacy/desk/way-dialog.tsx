'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { answerPrivacy } from '@/lib/data/privacy/requests';
import { COMPLAINT } from '@/lib/domain/privacy/answer';
import { isCopyRight, type PrivacyRequest } from '@/lib/domain/privacy/request';
import type { PrivacyAction } from '@/lib/domain/privacy/request-schema';

const WORDS: Record<
  PrivacyAction,
  { title: string; text: string; label: string; confirm: string }
> = {
  answer: {
    title: '¿Responder y cerrar el caso?',
    text: 'Le llega a su correo, y queda guardada con su hash.',
    label: 'Respuesta',
    confirm: 'Enviar respuesta',
  },
  extend: {
    title: '¿Prorrogar por 30 días?',
    text: 'Se puede una sola vez. El motivo le llega a su correo.',
    label: 'Motivo',
    confirm: 'Prorrogar plazo',
  },
  lift: {
    title: '¿Levantar el bloqueo?',
    text: 'Sus datos vuelven a usarse como antes. El motivo le llega a su correo, mientras se guarde.',
    label: 'Motivo',
    confirm: 'Levantar bloqueo',
  },
  reject: {
    title: '¿Rechazar la solicitud?',
    text: 'Las razones le llegan a su correo.',
    label: 'Razones',
    confirm: 'Rechazar solicitud',
  },
};

/** What an answer in words does not do, for a right that has an action of its own; '' for others. */
function undoneBy({ right }: PrivacyRequest, way: PrivacyAction): string {
  if (way !== 'answer') return '';
  if (isCopyRight(right)) return 'Esto cierra el caso sin enviarle su copia. ';
  return right === 'erasure' ? 'Esto cierra el caso sin borrar nada. ' : '';
}

// A refusal is stored with where to complain, which is appended to the reasons.
const typedOf = (answer: string) => answer.replace(COMPLAINT, '').trim();

/** The text of a mail that failed, to send it again. */
function typedBefore({ answer, steps, untold }: PrivacyRequest, way: PrivacyAction): string {
  if (way === 'answer' || way === 'reject') return typedOf(answer);
  const told = untold && steps.findLast(({ kind }) => kind === untold.kind);
  return told?.note ?? '';
}

type Props = { request: PrivacyRequest; way: PrivacyAction; onClose: () => void };

export function WayDialog({ request, way, onClose }: Props) {
  const [text, setText] = useState(typedBefore(request, way));
  const [asked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: answerPrivacy,
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const words = WORDS[way];
  const missing =
    text.trim() === '' ? `Escribe ${way === 'answer' ? 'la respuesta' : 'el motivo'}` : null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={undoneBy(request, way) + words.text}
      confirm={words.confirm}
      danger={way === 'reject'}
      busy={send.isPending}
      unsaved={text !== typedBefore(request, way)}
      error={send.error?.message}
      onConfirm={() => {
        setAsked(true);
        if (!missing) send.mutate({ folio: request.id, answer: text, action: way });
      }}
    >
      <Field
        label={words.label}
        help={way === 'reject' ? `Al final se agrega: «${COMPLAINT}»` : undefined}
        error={asked ? missing : null}
      >
        <Textarea
          rows={6}
          maxLength={4_000}
          value={text}
          onChange={(typed) => setText(typed.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
