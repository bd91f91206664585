import { Button } from '@/components/ui/button';
import type { Autosave } from '@/hooks/use-autosave';

type Props = { saving: Autosave; onRetry: () => void; onTake: () => void };

const WORDS = {
  idle: '',
  saved: 'Guardado',
  saving: 'Guardando…',
  typing: 'Sin guardar todavía',
  invalid: 'Guardado, menos un campo por corregir',
};

export function DraftState({ saving, onRetry, onTake }: Props) {
  if (saving.state === 'failed') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-bad">
        {saving.message} Lo que escribiste sigue aquí.
        <Button size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      </span>
    );
  }
  if (saving.state === 'conflict') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-bad">
        Alguien más guardó cambios en esta campaña.
        <Button size="sm" onClick={onTake}>
          Cargar los suyos
        </Button>
      </span>
    );
  }
  return <span aria-live="polite">{WORDS[saving.state]}</span>;
}
