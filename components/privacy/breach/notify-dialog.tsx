'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { notifyBreach } from '@/lib/data/privacy/breaches';
import { plural } from '@/lib/domain/kit/format';
import type { AffectedList } from '@/lib/domain/privacy/breach/affected';
import { type Breach, DATA_TEXT, inSentence } from '@/lib/domain/privacy/breach/breach';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';

/** A first version of the notice from the known facts, to be completed by the user. */
function firstText({ what, data, taken }: Breach): string {
  const kinds = inSentence(data, DATA_TEXT);
  return [what, kinds && `Datos alcanzados: ${kinds}.`, taken && `Qué hicimos: ${taken}`]
    .filter(Boolean)
    .join('\n\n');
}

type Props = { breach: Breach; list: AffectedList; onClose: () => void };

/** Tells the people of a stored list by mail, once each; the text is kept. */
export default function NotifyDialog({ breach, list, onClose }: Props) {
  const [text, setText] = useState(breach.noticeText || firstText(breach));
  const send = useMutation({
    mutationFn: notifyBreach,
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const isSaid = breach.noticeText !== '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Avisar a ${plural(list.people, 'persona', 'personas')}?`}
      description={`Un correo a cada una, una sola vez, aunque esté en varias listas. ${breach.notices.failed > 0 ? 'A quienes no les llegó se intenta otra vez. ' : ''}No se puede deshacer.`}
      confirm="Enviar avisos"
      danger
      busy={send.isPending}
      unsaved={text !== (breach.noticeText || firstText(breach))}
      error={send.error?.message}
      onConfirm={() => send.mutate({ breachId: breach.id, listId: list.id, text })}
    >
      <Field
        label="Qué se les dice"
        help={isSaid ? 'Ya se avisó con estas palabras: a todas se les dice lo mismo.' : undefined}
      >
        <Textarea
          rows={9}
          maxLength={BREACH_LIMITS.text}
          value={text}
          readOnly={isSaid}
          onChange={(typed) => setText(typed.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
