'use client';

import { useState } from 'react';
import { useTold } from '@/components/shared/use-told';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Textarea } from '@/components/ui/form/textarea';
import { useSheetLock, useSheetUnsaved } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { answerComplaint } from '@/lib/data/complaint/complaints';
import { COMPLAINT_LIMITS, type Complaint } from '@/lib/domain/complaint/complaint';
import { sameValue } from '@/lib/domain/kit/changes';
import { EvidenceField, evidenceOf } from './evidence-field';

/** The answer to an open complaint. If somebody else answers it in the meantime, the typed text stays. */
export function ComplaintAnswer({ complaint }: { complaint: Complaint }) {
  const { event } = useEvent();
  const [answer, setAnswer] = useState('');
  const [evidence, setEvidence] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useTold(answerComplaint);
  // Also if the reply was lost, and the live record shows that the answer was stored.
  const isSaved =
    send.isSuccess ||
    (complaint.answer === answer.trim() &&
      sameValue(complaint.answerEvidence, evidenceOf(evidence)));
  const isUnsaved = !isSaved && `${answer}${evidence}`.trim() !== '';
  useSheetLock(send.isPending);
  useSheetUnsaved(isUnsaved);
  const isOpen = complaint.status === 'open';
  if (!isOpen && !isUnsaved) return null;
  // While this answer is being saved, the update may be its own.
  const late = !isOpen && !send.isPending ? 'Ya se respondió' : null;
  const submit = () => {
    setAsked(true);
    if (!answer.trim()) return;
    const complaintId = complaint.id;
    send.mutate({ eventId: event.id, complaintId, answer, evidence: evidenceOf(evidence) });
  };
  return (
    <section aria-label="Responder" className="flex flex-col gap-4">
      {late ? (
        <p role="status" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          {late}. Lo que escribiste sigue aquí, sin guardar: cópialo si te sirve.
        </p>
      ) : (
        send.error && <FormAlert>{send.error.message}</FormAlert>
      )}
      <Field
        label="Respuesta"
        help="Tú la envías por donde llegó el reclamo; aquí queda lo que respondiste y cuándo."
        error={asked && !answer.trim() ? 'Escribe la respuesta' : null}
      >
        <Textarea
          rows={5}
          maxLength={COMPLAINT_LIMITS.text}
          value={answer}
          onChange={(typed) => setAnswer(typed.target.value)}
        />
      </Field>
      <EvidenceField value={evidence} onChange={setEvidence} />
      <Button
        kind="primary"
        className="self-end"
        busy={send.isPending}
        reason={late}
        onClick={submit}
      >
        Guardar respuesta
      </Button>
    </section>
  );
}
