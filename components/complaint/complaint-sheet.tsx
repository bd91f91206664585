'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc } from '@/hooks/use-live';
import { closeComplaint } from '@/lib/data/complaint/complaints';
import {
  COMPLAINT_CHANNEL_TEXT,
  type Complaint,
  parseComplaint,
} from '@/lib/domain/complaint/complaint';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { ComplaintAnswer } from './complaint-answer';
import { whoText } from './complaint-columns';
import { ComplaintDetails } from './complaint-details';

export function ComplaintSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { event } = useEvent();
  const complaint = useLiveDoc(entryPaths.complaint(event.id, id), parseComplaint);
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
          <ComplaintAnswer complaint={data} />
          {data.status === 'answered' && <Close complaint={data} />}
        </div>
      )}
    </Sheet>
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
