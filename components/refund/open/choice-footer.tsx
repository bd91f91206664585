import { StopButton } from '@/components/shared/bulk/stop-button';
import { Button } from '@/components/ui/button';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { RefundChoice } from './use-choice';

export const BackOr = ({ onBack }: { onBack: (() => void) | null }) =>
  onBack ? <Button onClick={onBack}>Volver</Button> : <DialogBack />;

type Props = { choice: RefundChoice; onBack: (() => void) | null; onClose: () => void };

export function ChoiceFooter({ choice, onBack, onClose }: Props) {
  const { progress, items, cases, total, start, stop, left } = choice;
  if (progress?.isBusy) return <StopButton ending={progress.isEnding} onStop={stop} />;
  if (progress && left === 0) {
    return (
      <Button kind="primary" onClick={onClose}>
        Listo
      </Button>
    );
  }
  if (progress) {
    return (
      <>
        <Button onClick={onClose}>Cerrar</Button>
        <Button kind="primary" onClick={() => void start()}>
          Seguir con {plural(left, 'compra', 'compras')}
        </Button>
      </>
    );
  }
  const count = plural(cases, 'devolución', 'devoluciones');
  return (
    <>
      <BackOr onBack={onBack} />
      <Button
        kind="primary"
        reason={items.length === 0 && 'Elige al menos una entrada'}
        onClick={() => void start()}
      >
        {items.length === 0 ? 'Abrir devoluciones' : `Abrir ${count} · ${pesos(total)}`}
      </Button>
    </>
  );
}
