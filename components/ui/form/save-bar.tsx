'use client';

import { Button } from '@/components/ui/button';
import { LeaveQuestion } from '@/components/ui/overlay/leave-question';
import { useLeaveGuard } from '@/hooks/leaving/use-leave-guard';

type Props = {
  /** The names of the unsaved fields: ['nombre', 'descripción']. If empty, no bar is shown. */
  unsaved: readonly string[];
  saving: boolean;
  onDiscard: () => void;
  /** Saves; without it the button submits the surrounding form. */
  onSave?: () => void;
  error?: string | null;
  saveLabel?: string;
};

/** Appears on a change, names what is unsaved, survives a failure, and prompts before leaving. */
export function SaveBar(props: Props) {
  const { unsaved, saving, onDiscard, onSave, error, saveLabel = 'Guardar cambios' } = props;
  const dirty = unsaved.length > 0;
  const leaving = useLeaveGuard(dirty);
  if (!dirty && !saving) return null;
  return (
    <>
      <section
        aria-label="Cambios sin guardar"
        className="sticky bottom-4 z-30 flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float max-md:bottom-2 max-md:in-[body:has(.page-action)]:bottom-20"
      >
        <p aria-live="polite" className="min-w-48 flex-1">
          {error ? (
            <span className="text-bad">
              {error.replace(/[^.?…]$/, '$&.')} Tus cambios siguen aquí.
            </span>
          ) : (
            <>
              <span className="font-semibold">Sin guardar: </span>
              <span className="text-ink-soft">{unsaved.join(', ')}</span>
            </>
          )}
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button disabled={saving} onClick={onDiscard}>
            Descartar
          </Button>
          <Button kind="primary" type={onSave ? 'button' : 'submit'} busy={saving} onClick={onSave}>
            {saving ? 'Guardando...' : error ? 'Reintentar' : saveLabel}
          </Button>
        </div>
      </section>
      <LeaveQuestion leaving={leaving} lost={`: ${unsaved.join(', ')}`} />
    </>
  );
}
