import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { number, plural } from '@/lib/domain/kit/format';
import type { Giving } from './use-issue-courtesies';

/** The progress of issuing, the mails that failed, and the button that continues after a failure. */
export function GiveProgress({ giving, onGoOn }: { giving: Giving; onGoOn: () => void }) {
  const { status, done, total, failed, left, kept, error } = giving;
  const sent = total - kept - failed - left;
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <ProgressBar
        label={status === 'done' ? 'Cortesías enviadas' : 'Enviando cortesías'}
        done={done}
        total={total}
        tone={status === 'done' ? 'good' : status === 'stopped' ? 'wait' : 'accent'}
      />
      {status === 'done' && (
        <>
          <p>
            {failed + left === 0
              ? `${plural(sent, 'invitado recibió', 'invitados recibieron')} su correo.`
              : `${plural(sent, 'correo salió', 'correos salieron')}.`}
            {failed > 0 &&
              ` ${plural(failed, 'no se pudo enviar', 'no se pudieron enviar')}: puedes reenviarlos desde la lista.`}
            {left > 0 && ` ${plural(left, 'sale', 'salen')} en unos minutos.`}
          </p>
          {kept > 0 && (
            <p className="text-ink-soft">
              {plural(kept, 'persona pidió', 'personas pidieron')} no recibir correos: no se les
              entregó ninguna.
            </p>
          )}
        </>
      )}
      {status === 'stopped' && (
        <>
          <FormAlert>{error}</FormAlert>
          <p className="text-ink-soft">
            {plural(done, 'ya está entregada', 'ya están entregadas')}. Al continuar no se repite
            ninguna.
          </p>
          <div>
            <Button kind="primary" onClick={onGoOn}>
              {total - done === 1
                ? 'Continuar con la que falta'
                : `Continuar con las ${number(total - done)} que faltan`}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
