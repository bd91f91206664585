'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { openComplaint } from '@/lib/data/complaint/complaints';
import {
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_CHANNELS,
  COMPLAINT_LIMITS,
  type ComplaintChannel,
  complaintDueAt,
} from '@/lib/domain/complaint/complaint';
import { isUnread } from '@/lib/domain/kit/date-text';
import { date } from '@/lib/domain/kit/format-date';
import { EvidenceField, evidenceOf } from './evidence-field';
import { WhoFields } from './who-fields';

type Props = { ticketId: string; onClose: () => void; onOpened: () => void };

const CHANNELS = COMPLAINT_CHANNELS.map((value) => ({
  value,
  label: COMPLAINT_CHANNEL_TEXT[value],
}));

export function OpenComplaintSheet({ ticketId, onClose, onOpened }: Props) {
  const { event } = useEvent();
  const now = useNow();
  const [key] = useState(() => crypto.randomUUID());
  const [channel, setChannel] = useState<ComplaintChannel>('mail');
  const [receivedAt, setReceivedAt] = useState<Date | null>(null);
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [text, setText] = useState('');
  const [evidence, setEvidence] = useState('');
  const [asked, setAsked] = useState(false);
  const open = useMutation({
    mutationFn: openComplaint,
    onSuccess: ({ message }) => {
      toast.ok(message);
      onOpened();
    },
  });
  const submit = () => {
    setAsked(true);
    if (!text.trim() || isUnread(receivedAt)) return;
    const who = ticketId ? { ticketId } : { name, contact };
    const at = receivedAt ? { receivedAt: receivedAt.getTime() } : {};
    open.mutate({
      eventId: event.id,
      channel,
      text,
      ...who,
      ...at,
      evidence: evidenceOf(evidence),
      key,
    });
  };
  const from = receivedAt && !isUnread(receivedAt) ? receivedAt : now;
  const due = date(new Date(complaintDueAt(from).getTime() - 1));
  return (
    <Sheet
      open
      locked={open.isPending}
      unsaved={receivedAt !== null || [name, contact, text, evidence].some((typed) => typed.trim())}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Anotar reclamo"
      description={`Diez días hábiles para responder: hasta el ${due}.`}
      footer={
        <>
          <DialogBack disabled={open.isPending} />
          <Button kind="primary" busy={open.isPending} onClick={submit}>
            Anotar reclamo
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {open.error && <FormAlert>{open.error.message}</FormAlert>}
        <Field label="Qué reclama" error={asked && !text.trim() ? 'Escribe qué reclama' : null}>
          <Textarea
            rows={5}
            maxLength={COMPLAINT_LIMITS.text}
            value={text}
            onChange={(typed) => setText(typed.target.value)}
          />
        </Field>
        <Field label="Por dónde llegó">
          <Select
            options={CHANNELS}
            value={channel}
            onChange={(chosen) => setChannel(chosen.target.value as ComplaintChannel)}
          />
        </Field>
        <Field label="Cuándo llegó" optional help="Si lo dejas vacío, ahora.">
          <DateTimeField
            value={receivedAt}
            onChange={setReceivedAt}
            timeZone={event.timeZone}
            defaultTime="12:00"
          />
        </Field>
        <WhoFields {...{ ticketId, name, contact, setName, setContact }} />
        <EvidenceField value={evidence} onChange={setEvidence} />
      </div>
    </Sheet>
  );
}
