import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { undoJob } from '@/lib/data/contact/jobs';
import { type ContactJob, canUndoJob } from '@/lib/domain/contact/contact-job';

type Props = {
  job: ContactJob;
  size?: 'sm';
  /** Receives the id of the job that undoes this one. */
  onUndo: (jobId: string) => void;
};

/**
 * Undoes an import that has stored contacts and is not running; the server refuses it once its contacts were
 * mailed.
 */
export function UndoImport({ job, size, onUndo }: Props) {
  const undo = useAction(
    async () => {
      const id = await undoJob(job.id);
      if (id) onUndo(id);
    },
    () => toast.error('No pudimos deshacer. Inténtalo de nuevo'),
  );
  if (job.state === 'running' || !canUndoJob(job)) return null;
  return (
    <Button
      size={size}
      aria-label={size && `Deshacer ${job.title}`}
      busy={undo.busy}
      onClick={() => void undo.run()}
    >
      Deshacer
    </Button>
  );
}
