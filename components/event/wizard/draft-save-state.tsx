import { CircleAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { Autosave } from '@/hooks/use-autosave';

type Props = { state: Autosave['state']; unsaved: readonly string[]; onRetry: () => void };

export function DraftSaveState({ state, unsaved, onRetry }: Props) {
  const isPending = state === 'typing' || state === 'saving';
  const hasFailed = state === 'failed' || state === 'conflict';
  return (
    <span aria-live="polite" className="inline-flex items-center gap-2 [&_svg]:size-4">
      {state === 'idle' && unsaved.length === 0 && 'Se guarda solo mientras escribes.'}
      {isPending && (
        <>
          <LoaderCircle className="animate-spin" aria-hidden="true" />
          Guardando el borrador
        </>
      )}
      {!isPending && !hasFailed && unsaved.length > 0 && (
        <>
          <CircleAlert className="shrink-0 text-wait" aria-hidden="true" />
          {state === 'saved' ? 'Borrador guardado, menos ' : 'Falta corregir '}
          {listed(unsaved)}
        </>
      )}
      {state === 'saved' && unsaved.length === 0 && (
        <>
          <CloudCheck className="text-good" aria-hidden="true" />
          Borrador guardado
        </>
      )}
      {hasFailed && (
        <>
          <CloudOff className="text-bad" aria-hidden="true" />
          {state === 'conflict'
            ? 'Alguien más editó lo mismo; lo que escribiste sigue aquí.'
            : 'No pudimos guardar; lo que escribiste sigue aquí.'}
          <button
            type="button"
            onClick={onRetry}
            className="font-semibold text-accent-ink underline underline-offset-4"
          >
            {state === 'conflict' ? 'Elegir' : 'Reintentar'}
          </button>
        </>
      )}
    </span>
  );
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);
