import { FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { downloadFile } from '@/components/ui/table/export';
import { useAction } from '@/hooks/use-action';
import { variant } from '@/lib/config';
import { readBreachSteps } from '@/lib/data/privacy/breaches';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import type { BreachMove } from '@/lib/domain/privacy/breach/breach-moves';

export type BreachWay = 'edit' | BreachMove;

type Props = { breach: Breach; onAct: (way: BreachWay) => void };

export function BreachActions({ breach, onAct }: Props) {
  const { state } = breach;
  const print = useAction(
    () => printBreach(breach),
    () => toast.error('No pudimos preparar el archivo. Inténtalo de nuevo'),
  );
  return (
    <>
      <Button icon={<FileText />} busy={print.busy} onClick={() => void print.run()}>
        PDF
      </Button>
      {state !== 'closed' && <Button onClick={() => onAct('edit')}>Editar</Button>}
      {state === 'open' && <Button onClick={() => onAct('closed')}>Cerrar</Button>}
    </>
  );
}

const NEXT = {
  draft: ['open', 'Abrir brecha'],
  open: ['reported', 'Anotar aviso'],
  reported: ['closed', 'Cerrar brecha'],
} as const;

export function NextStep({ breach: { state }, onAct }: Props) {
  if (state === 'closed') return null;
  const [to, words] = NEXT[state];
  return (
    <Button kind="primary" onClick={() => onAct(to)}>
      {words}
    </Button>
  );
}

/** Downloads a breach with its whole history as a PDF; the PDF writer is loaded on demand. */
async function printBreach(breach: Breach): Promise<void> {
  const [{ breachPaper }, { pdfOf }, steps] = await Promise.all([
    import('@/lib/domain/privacy/breach/breach-paper'),
    import('@/lib/domain/kit/pdf'),
    readBreachSteps(breach.id),
  ]);
  const lines = breachPaper(breach, steps, variant().siteName);
  const bytes = new Uint8Array(pdfOf(`Brecha ${breach.id}`, lines));
  downloadFile(`brecha-${breach.id}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
}
