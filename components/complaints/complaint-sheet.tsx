'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Textarea } from '@/components/ui/form/textarea';
import { Sheet, useSheetLock, useSheetUnsaved } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc } from '@/hooks/use-live';
import { answerComplaint, closeComplaint } from '@/lib/data/event/complaints';
import {
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_LIMITS,
  type Complaint,
  parseComplaint,
} from '@/lib/domain/event/complaint/complaint';
import { paths } from '@/lib/domain/kit/paths';
import { whoText } from './complaint-columns';
import { ComplaintDetails } from './complaint-details';
import { EvidenceField, evidenceOf } from './evidence-field';

/** One complaint: what it says, how long there is, the answer, and its history. */
export function ComplaintSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { event } = useEvent();
  const complaint = useLiveDoc(paths.complaint(event.id, id), parseComplaint);
  const { data } = complaint;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data ? whoText(data) : 'Reclamo'}
      description={
        data && [COMPLAINT_CHANNEL_TEXT[data.channel], data.who.contact].filter(Boolean).join(' · ')
      }
    >
      {complaint.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {complaint.status === 'error' && (
        <ErrorState title="No pudimos cargar el reclamo" onRetry={complaint.retry} />
      )}
      {complaint.status === 'ready' && !data && <p>Este reclamo no existe.</p>}
      {data && (
        <div key={id} className="flex flex-col gap-6">
          <ComplaintDetails complaint={data} timeZone={event.timeZone} />
          <Answer complaint={data} />
          {data.status === 'answered' && <Close complaint={data} />}
        </div>
      )}
    </Sheet>
  );
}

/** The answer to an open complaint; one that somebody else answered meanwhile keeps what was typed. */
function Answer({ complaint }: { complaint: Complaint }) {
  const { event } = useEvent();
  const [answer, setAnswer] = useState('');
  const [evidence, setEvidence] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: answerComplaint,
    onSuccess: ({ message }) => toast.ok(message),
  });
  const isUnsaved = !send.isSuccess && `${answer}${evidence}`.trim() !== '';
  useSheetLock(send.isPending);
  useSheetUnsaved(isUnsaved);
  const isOpen = complaint.status === 'open';
  if (!isOpen && !isUnsaved) return null;
  // While this one is being saved, the news may be of itself.
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

function Close({ complaint }: { complaint: Complaint }) {
  const { event } = useEvent();
  const close = useMutation({
    mutationFn: () => closeComplaint(event.id, complaint.id),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button className="self-end" busy={close.isPending} onClick={() => close.mutate()}>
      Cerrar reclamo
    </Button>
  );
}
