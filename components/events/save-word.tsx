import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { SaveState } from './use-autosaved-draft';

type Props = { state: SaveState; onRetry: () => void };

/** Where the draft stands, in three words. */
export function SaveWord({ state, onRetry }: Props) {
  return (
    <span aria-live="polite" className="inline-flex items-center gap-2 [&_svg]:size-4">
      {state === 'idle' && 'Se guarda solo mientras escribes.'}
      {state === 'pending' && (
        <>
          <LoaderCircle className="animate-spin" aria-hidden="true" />
          Guardando el borrador
        </>
      )}
      {state === 'saved' && (
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
