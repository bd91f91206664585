import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { FormAlert } from '@/components/ui/form/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { number, plural } from '@/lib/domain/kit/format';
import { listOf } from './give-choice';
import { GuestLines } from './guest-preview';
import type { Giving } from './use-issue-courtesies';

type Props = {
  giving: Giving;
  onGoOn: () => void;
  onEdit: () => void;
};

export function GiveProgress({ giving, onGoOn, onEdit }: Props) {
  const { status, done, total, failed, left, kept } = giving;
  const sent = total - kept - failed - left;
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <ProgressBar
        label={status === 'done' ? 'Cortesías enviadas' : 'Enviando cortesías'}
        done={done}
        total={total}
        tone={status === 'done' ? 'good' : status === 'stopped' ? 'wait' : 'info'}
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
      {status === 'stopped' && <Stopped {...{ giving, onGoOn, onEdit }} />}
    </div>
  );
}

function Stopped({ giving: { done, rest, error }, onGoOn, onEdit }: Props) {
  const isOne = rest.length === 1;
  return (
    <>
      <FormAlert>{error}</FormAlert>
      <p className="text-ink-soft">
        {plural(done, 'ya está entregada', 'ya están entregadas')}. Al continuar no se repite
        ninguna.
      </p>
      <section className="rounded-card border border-line">
        <div className="flex items-center justify-between gap-3 border-line border-b px-3 py-2">
          <h3 className="font-semibold">{isOne ? 'Falta' : `Faltan ${number(rest.length)}`}</h3>
          <CopyButton value={listOf(rest)} label="Copiar lista" />
        </div>
        <GuestLines guests={rest} label="Invitados que faltan" />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onGoOn}>
          {isOne
            ? 'Continuar con la que falta'
            : `Continuar con las ${number(rest.length)} que faltan`}
        </Button>
        <Button onClick={onEdit}>
          {isOne ? 'Editar a quien falta' : 'Editar a los que faltan'}
        </Button>
      </div>
    </>
  );
}
