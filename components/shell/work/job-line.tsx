'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { exportCsv } from '@/components/ui/table/export';
import { useAction } from '@/hooks/use-action';
import { dismissJob, retryJob, undoJob } from '@/lib/data/contact/jobs';
import {
  type ContactJob,
  canUndoJob,
  type JobCounts,
  rateOf,
} from '@/lib/domain/contact/contact-job';
import { number, plural } from '@/lib/domain/kit/format';

export function JobLine({ job }: { job: ContactJob }) {
  const undo = useAction(
    () => undoJob(job.id),
    () => toast.error('No pudimos deshacer. Inténtalo de nuevo'),
  );
  const failed = job.state === 'failed';
  const tone = failed ? 'bad' : job.state === 'done' ? 'good' : 'accent';
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={job.title}
        done={job.done}
        total={job.total}
        rate={job.state === 'running' ? rateOf(job) : undefined}
        tone={tone}
      />
      {job.note && <p className={failed ? 'text-bad' : 'text-ink-soft'}>{job.note}</p>}
      {job.state !== 'running' && <p className="text-ink-soft">{outcome(job)}</p>}
      <div className="flex flex-wrap gap-2">
        {failed && (
          <Button size="sm" kind="primary" onClick={() => void retryJob(job.id)}>
            Continuar
          </Button>
        )}
        {job.state !== 'running' && canUndoJob(job) && (
          <Button size="sm" busy={undo.busy} onClick={() => void undo.run()}>
            Deshacer
          </Button>
        )}
        {job.errors.length > 0 && (
          <Button size="sm" onClick={() => downloadErrors(job)}>
            Descargar {listed(job)}
          </Button>
        )}
        <Button size="sm" kind="ghost" onClick={() => void dismissJob(job.id)}>
          {job.state === 'done' ? 'Quitar' : 'Detener'}
        </Button>
      </div>
    </div>
  );
}

const WORDS: [keyof JobCounts, string, string][] = [
  ['created', 'nuevo', 'nuevos'],
  ['updated', 'actualizado', 'actualizados'],
  ['unchanged', 'sin cambios', 'sin cambios'],
  ['repeated', 'repetido', 'repetidos'],
  ['changed', 'cambiado', 'cambiados'],
  ['full', 'con demasiadas etiquetas', 'con demasiadas etiquetas'],
  ['deleted', 'eliminado', 'eliminados'],
  ['restored', 'recuperado', 'recuperados'],
  ['settled', 'con base ahora', 'con base ahora'],
  ['left', 'de baja en otra lista', 'de baja en otra lista'],
  ['undone', 'como antes', 'como antes'],
];

function outcome(job: ContactJob): string {
  const { counts, failed } = job;
  const parts = WORDS.filter(([key]) => counts[key] > 0).map(([key, one, many]) =>
    plural(counts[key], one, many),
  );
  if (failed > 0) parts.push(`${number(failed)} con error`);
  if (counts.kept > 0) parts.push(plural(counts.kept, 'sigue de baja', 'siguen de baja'));
  return parts.join(' · ') || 'Nada que cambiar';
}

/** What the download contains: only the first errors, if there are very many. */
const listed = ({ errors, failed }: ContactJob) =>
  failed > errors.length
    ? `las primeras ${number(errors.length)}`
    : plural(errors.length, 'error', 'errores');

function downloadErrors(job: ContactJob): void {
  exportCsv({
    title: `Errores de ${job.title}`,
    columns: [
      { header: 'Fila', value: (error) => error.index },
      { header: 'Correo', value: (error) => error.email },
      { header: 'Problema', value: (error) => error.message },
    ],
    rows: job.errors,
  });
}
