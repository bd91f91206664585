import { Figure, FigureGroup } from '@/components/ui/figure';
import { pesos, shortPesos } from '@/lib/domain/kit/format';
import type { EventFigures } from '@/lib/domain/ledger/finance';
import type { DrillDown } from '@/lib/domain/report/figure-rows';

type Props = {
  figures: EventFigures;
  /** The part of the balance that open refunds hold back; null while that is not known. */
  held: number | null;
  onOpen: (opened: DrillDown) => void;
};

export function FinanceFigures({ figures, held, onOpen }: Props) {
  const open = (figure: keyof EventFigures) => () => onOpen({ by: 'figure', figure });
  return (
    <FigureGroup>
      <Figure
        label={figures.balance < 0 ? 'Debes a la plataforma' : 'Saldo por pagarte'}
        value={figures.balance}
        short={shortPesos}
        compared={
          held
            ? { text: `Retenido por devoluciones abiertas ${pesos(held)}`, tone: 'wait' }
            : { text: `Ya recibido ${pesos(figures.advancePaid)}` }
        }
        onOpen={open('balance')}
      />
      <Figure
        label="Venta neta"
        value={figures.netSales}
        short={shortPesos}
        compared={{ text: 'Entradas y ganancia por reventa' }}
        onOpen={open('netSales')}
      />
      <Figure
        label="Total bruto"
        value={figures.gross}
        short={shortPesos}
        compared={{ text: 'Entradas, reventas y ventas normales' }}
        onOpen={open('gross')}
      />
      <Figure
        label="Cargos por servicio"
        value={figures.serviceFees}
        short={shortPesos}
        compared={{ text: `De ellos, IVA ${pesos(figures.serviceFeesTax)}` }}
        onOpen={open('serviceFees')}
      />
    </FigureGroup>
  );
}
