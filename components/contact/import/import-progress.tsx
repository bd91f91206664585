'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAction } from '@/hooks/use-action';
import { moveErrand } from '@/lib/data/kit/errands';
import { MAX_TAGS } from '@/lib/domain/contact/contact-limits';
import { type Errand, errandRate } from '@/lib/domain/errand/errand';
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
  errand: Errand;
  onAnother: () => void;
  /** Receives the id of the errand that undoes this one. */
  onUndo: (errandId: string) => void;
};

/**
 * The progress of an import, or of undoing one. It goes on when this page or the tab is closed; the tray
 * in the top bar shows it, too.
 */
export function ImportProgress({ errand, onAnother, onUndo }: Props) {
  const { counts, state } = errand;
  const full = counts.full ?? 0;
  const isUndoing = errand.callable === 'undoImport';
  const resume = useAction(
    () => moveErrand(errand.id, 'continue'),
    (error) => toast.error((error as Error).message),
  );
  return (
    <Card
      title={TITLES[isUndoing ? 'unimport' : 'import'][state]}
      description={
        state === 'running'
          ? 'Puedes salir de esta página o cerrarla: el trabajo sigue, y lo encuentras arriba a la derecha.'
          : undefined
      }
      flush
    >
      <div className="px-4 pb-6 sm:px-6">
        <ProgressBar
          label={errand.title}
          done={errand.done}
          total={errand.total}
          rate={state === 'running' ? errandRate(errand) : undefined}
          tone={state === 'failed' ? 'bad' : state === 'done' ? 'good' : 'info'}
        />
        {errand.note && (
          <p role="alert" className="mt-2 text-bad">
            {errand.note}
          </p>
        )}
      </div>
      <ImportCounts errand={errand} />
      {full > 0 && (
        <p className="border-line border-t p-4 text-ink-soft sm:px-6">
          {plural(full, 'contacto quedó', 'contactos quedaron')} sin todas sus etiquetas nuevas:
          caben {MAX_TAGS} en cada uno.
        </p>
      )}
      {state !== 'running' && (
        <div className="flex flex-wrap gap-2 border-line border-t p-4 sm:px-6">
          {state === 'failed' && (
            <Button kind="primary" busy={resume.busy} onClick={() => void resume.run()}>
              Continuar
            </Button>
          )}
          {state === 'done' && (
            <Button kind="primary" href={CONTACTS_ROUTE}>
              Ver contactos
            </Button>
          )}
          <UndoImport errand={errand} onUndo={onUndo} />
          <Button onClick={onAnother}>Importar otra lista</Button>
        </div>
      )}
    </Card>
  );
}

function ImportCounts({ errand: { counts, callable, failed } }: { errand: Errand }) {
  const { created = 0, updated = 0, unchanged = 0, repeated = 0 } = counts;
  const figures: [string, number][] =
    callable === 'undoImport'
      ? [['Como antes', counts.undone ?? 0]]
      : [
          ['Nuevos', created],
          ['Actualizados', updated],
          ['Sin cambios o repetidos', unchanged + repeated],
          ['Siguen de baja', counts.kept ?? 0],
          ['De baja en otra lista', counts.left ?? 0],
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
