'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { ProgressBar } from '@/components/ui/progress-bar';
import { retryJob } from '@/lib/data/contact/jobs';
import { type ContactJob, rateOf } from '@/lib/domain/contact/contact-job';
import { MAX_TAGS } from '@/lib/domain/contact/contact-limits';
import { number, plural } from '@/lib/domain/kit/format';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { UndoImport } from './undo-import';

const TITLES = {
  import: { running: 'Importando', failed: 'La importación se detuvo', done: 'Lista importada' },
  unimport: {
    running: 'Deshaciendo',
    failed: 'No se deshizo por completo',
    done: 'Importación deshecha',
  },
};

type Props = {
  job: ContactJob;
  onAnother: () => void;
  /** Receives the id of the job that undoes this one. */
  onUndo: (jobId: string) => void;
};

/**
 * The progress of an import, or of undoing one. The job continues when this page is left; the tray in the top bar
 * shows it too.
 */
export function ImportProgress({ job, onAnother, onUndo }: Props) {
  const { counts, state } = job;
  const isUndoing = job.kind === 'unimport';
  return (
    <Card
      title={TITLES[isUndoing ? 'unimport' : 'import'][state]}
      description={
        state === 'running'
          ? 'Puedes salir de esta página: el trabajo sigue, y lo encuentras arriba a la derecha.'
          : undefined
      }
      flush
    >
      <div className="px-4 pb-6 sm:px-6">
        <ProgressBar
          label={job.title}
          done={job.done}
          total={job.total}
          rate={state === 'running' ? rateOf(job) : undefined}
          tone={state === 'failed' ? 'bad' : state === 'done' ? 'good' : 'accent'}
        />
        {job.note && (
          <p role="alert" className="mt-2 text-bad">
            {job.note}
          </p>
        )}
      </div>
      <ImportCounts job={job} />
      {counts.full > 0 && (
        <p className="border-line border-t p-4 text-ink-soft sm:px-6">
          {plural(counts.full, 'contacto quedó', 'contactos quedaron')} sin todas sus etiquetas
          nuevas: caben {MAX_TAGS} en cada uno.
        </p>
      )}
      {state !== 'running' && (
        <div className="flex flex-wrap gap-2 border-line border-t p-4 sm:px-6">
          {state === 'failed' && (
            <Button kind="primary" onClick={() => void retryJob(job.id)}>
              Continuar
            </Button>
          )}
          {state === 'done' && (
            <Button kind="primary" href={CONTACTS_ROUTE}>
              Ver contactos
            </Button>
          )}
          <UndoImport job={job} onUndo={onUndo} />
          <Button onClick={onAnother}>Importar otra lista</Button>
        </div>
      )}
    </Card>
  );
}

function ImportCounts({ job: { counts, kind, failed } }: { job: ContactJob }) {
  const figures: [string, number][] =
    kind === 'unimport'
      ? [['Como antes', counts.undone]]
      : [
          ['Nuevos', counts.created],
          ['Actualizados', counts.updated],
          ['Sin cambios o repetidos', counts.unchanged + counts.repeated],
          ['Siguen de baja', counts.kept],
          ['De baja en otra lista', counts.left],
          ['Con error', failed],
        ];
  return (
    <FigureGroup className="rounded-none border-x-0 border-b-0">
      {figures.map(([label, value]) => (
        <Figure key={label} label={label} value={value} format={number} />
      ))}
    </FigureGroup>
  );
}
