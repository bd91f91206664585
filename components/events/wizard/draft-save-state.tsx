import { CircleAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { SaveState } from './use-autosaved-draft';

type Props = { state: SaveState; unsaved: readonly string[]; onRetry: () => void };

/** The save state of the draft, and which fields are not saved because they are invalid. */
export function DraftSaveState({ state, unsaved, onRetry }: Props) {
  return (
    <span aria-live="polite" className="inline-flex items-center gap-2 [&_svg]:size-4">
      {state === 'idle' && unsaved.length === 0 && 'Se guarda solo mientras escribes.'}
      {state === 'pending' && (
        <>
          <LoaderCircle className="animate-spin" aria-hidden="true" />
          Guardando el borrador
        </>
      )}
      {state !== 'pending' && state !== 'error' && unsaved.length > 0 && (
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
      {state === 'error' && (
        <>
          <CloudOff className="text-bad" aria-hidden="true" />
          No pudimos guardar; lo que escribiste sigue aquí.
          <button
            type="button"
            onClick={onRetry}
            className="font-semibold text-accent-ink underline underline-offset-4"
          >
            Reintentar
          </button>
        </>
      )}
    </span>
  );
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);
