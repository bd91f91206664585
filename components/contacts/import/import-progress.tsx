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

const TITLES = {
  running: 'Importando',
  failed: 'La importación se detuvo',
  done: 'Lista importada',
};

/** The progress of an import. It continues when this page is left; the tray in the top bar shows it too. */
export function ImportProgress({ job, onAnother }: { job: ContactJob; onAnother: () => void }) {
  const { counts, state } = job;
  return (
    <Card
      title={TITLES[state]}
      description={
        state === 'running'
          ? 'Puedes salir de esta página: la importación sigue, y la encuentras arriba a la derecha.'
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
      <FigureGroup className="rounded-none border-x-0 border-b-0">
        <Figure label="Nuevos" value={counts.created} format={number} />
        <Figure label="Actualizados" value={counts.updated} format={number} />
        <Figure
          label="Sin cambios o repetidos"
          value={counts.unchanged + counts.repeated}
          format={number}
        />
        <Figure label="Siguen de baja" value={counts.kept} format={number} />
        <Figure label="Con error" value={job.failed} format={number} />
      </FigureGroup>
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
          <Button onClick={onAnother}>Importar otra lista</Button>
        </div>
      )}
    </Card>
  );
}
