'use client';

import { Refusals } from '@/components/shared/bulk/refusals';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { exportCsv } from '@/components/ui/table/export';
import { useAction } from '@/hooks/use-action';
import { undoErrand } from '@/lib/data/contact/errands';
import { errandErrors, moveErrand } from '@/lib/data/kit/errands';
import { canUndoErrand } from '@/lib/domain/contact/contact-errand';
import { type Errand, errandRate } from '@/lib/domain/errand/errand';
import { number, plural } from '@/lib/domain/kit/format';

export function ErrandLine({ errand }: { errand: Errand }) {
  const { id, state, note, undone, refused, listed, isStopping } = errand;
  const undo = useAction(
    () => undoErrand(errand),
    () => toast.error('No pudimos deshacer. Inténtalo de nuevo'),
  );
  const move = useAction(
    (action: Parameters<typeof moveErrand>[1]) => moveErrand(id, action),
    (error) => toast.error((error as Error).message),
  );
  const download = useAction(
    () => downloadErrors(errand),
    () => toast.error('No pudimos leer los errores. Inténtalo de nuevo'),
  );
  const isRunning = state === 'running';
  const failed = state === 'failed';
  const tone = failed ? 'bad' : state === 'done' ? 'good' : 'info';
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={errand.title}
        done={errand.done}
        total={errand.total}
        rate={isRunning ? errandRate(errand) : undefined}
        tone={undone.length > 0 ? 'wait' : tone}
      />
      {note && <p className={failed ? 'text-bad' : 'text-ink-soft'}>{note}</p>}
      {!isRunning && <p className="text-ink-soft">{outcome(errand)}</p>}
      <Refusals
        title={`${number(undone.length)} sin hacer`}
        rows={refused.map(({ n, label, message }) => ({ id: String(n), name: label, message }))}
      />
      <div className="flex flex-wrap gap-2">
        {failed && (
          <Button
            size="sm"
            kind="primary"
            busy={move.busy}
            onClick={() => void move.run('continue')}
          >
            Continuar
          </Button>
        )}
        {!isRunning && canUndoErrand(errand) && (
          <Button size="sm" busy={undo.busy} onClick={() => void undo.run()}>
            Deshacer
          </Button>
        )}
        {listed > 0 && (
          <Button size="sm" busy={download.busy} onClick={() => void download.run()}>
            Descargar {listedText(errand)}
          </Button>
        )}
        {isRunning ? (
          <Button
            size="sm"
            kind="ghost"
            busy={isStopping || move.busy}
            onClick={() => void move.run('stop')}
          >
            {isStopping ? 'Deteniendo' : 'Detener'}
          </Button>
        ) : (
          <Button size="sm" kind="ghost" busy={move.busy} onClick={() => void move.run('drop')}>
            Quitar
          </Button>
        )}
      </div>
    </div>
  );
}

const WORDS: [name: string, one: string, many: string][] = [
  ['created', 'nuevo', 'nuevos'],
  ['updated', 'actualizado', 'actualizados'],
  ['unchanged', 'sin cambios', 'sin cambios'],
  ['repeated', 'repetido', 'repetidos'],
  ['changed', 'cambiado', 'cambiados'],
  ['changedDates', 'fecha cambiada', 'fechas cambiadas'],
  ['full', 'con demasiadas etiquetas', 'con demasiadas etiquetas'],
  ['deleted', 'eliminado', 'eliminados'],
  ['restored', 'recuperado', 'recuperados'],
  ['settled', 'con base ahora', 'con base ahora'],
  ['left', 'de baja en otra lista', 'de baja en otra lista'],
  ['undone', 'como antes', 'como antes'],
  ['kept', 'sigue de baja', 'siguen de baja'],
  ['brought', 'asistente traído', 'asistentes traídos'],
  ['stayed', 'se queda', 'se quedan'],
  ['mailed', 'entrada enviada', 'entradas enviadas'],
  ['unsent', 'sin correo a quien enviar', 'sin correo a quien enviar'],
  ['later', 'sin enviar todavía', 'sin enviar todavía'],
];
/** The words for the same count of something else. */
const OTHER_WORDS: Record<string, [one: string, many: string]> = {
  'undoBrought undone': ['entrada deshecha', 'entradas deshechas'],
  'bringAttendees kept': ['pidió no estar en tus listas', 'pidieron no estar en tus listas'],
};

function outcome({ callable, counts, failed, undone, done }: Errand): string {
  const parts = WORDS.flatMap(([name, one, many]) => {
    const n = counts[name] ?? 0;
    return n > 0 ? [plural(n, ...(OTHER_WORDS[`${callable} ${name}`] ?? [one, many]))] : [];
  });
  if (failed > 0) parts.push(`${number(failed)} con error`);
  if (parts.length > 0) return parts.join(' · ');
  return done === 0 || undone.length === 0 ? 'Nada que cambiar' : '';
}

/** The content of the download: only the first errors, if there are very many. */
const listedText = ({ listed, failed }: Errand) =>
  failed > listed ? `las primeras ${number(listed)}` : plural(listed, 'error', 'errores');

async function downloadErrors({ id, title }: Errand): Promise<void> {
  exportCsv({
    title: `Errores de ${title}`,
    columns: [
      { header: 'Fila', value: (error) => error.index },
      { header: 'Correo', value: (error) => error.email },
      { header: 'Problema', value: (error) => error.message },
    ],
    rows: await errandErrors(id),
  });
}
