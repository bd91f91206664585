import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BarMoney } from '@/components/shared/bar-money';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { PhoneFold } from '@/components/ui/phone-fold';
import { percent, pesos } from '@/lib/domain/kit/format';
import type { EventFigures } from '@/lib/domain/ledger/finance';
import { saldoOf } from '@/lib/domain/order/held';
import type { DrillDown } from '@/lib/domain/report/figure-rows';

type Props = {
  figures: EventFigures;
  /** The part of the balance that open refunds hold back; null while that is not known. */
  held: number | null;
  isHeldUnread: boolean;
  resellFee: number;
  advance?: ReactNode;
  payDay?: ReactNode;
  onOpen: (opened: DrillDown) => void;
};

const linesOf =
  ({ figures, onOpen }: Pick<Props, 'figures' | 'onOpen'>) =>
  (label: string, figure: keyof EventFigures, more: Partial<LineProps> = {}) => (
    <Line
      label={label}
      amount={figures[figure]}
      onOpen={() => onOpen({ by: 'figure', figure })}
      {...more}
    />
  );

export function EventAccount({ held, isHeldUnread, resellFee, advance, payDay, ...money }: Props) {
  const saldo = saldoOf(money.figures.balance, held ?? 0);
  const line = linesOf(money);
  // The money that its doors took in hand may be more than it sold otherwise, by their fees.
  const isOwing = money.figures.balance < 0;
  return (
    <Card
      title="La cuenta"
      description={
        <span className="max-lg:hidden">Toca una línea para ver los movimientos que la suman.</span>
      }
      action={advance}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex h-full flex-col">
        <PhoneFold label="Ver las líneas de la cuenta" className="flex flex-1 flex-col">
          <ul className="-mx-2 flex flex-1 flex-col">
            {line('Entradas vendidas', 'ticketSales')}
            {line('Reventas', 'resaleGross')}
            {line(`Comisión de reventa (${percent(resellFee)})`, 'resaleServiceFee', {
              minus: true,
            })}
            {line('Venta neta', 'netSales', { sum: true })}
            {line('Anticipos pagados', 'advancePaid', { minus: true })}
            {line(isOwing ? 'Debes a la plataforma' : 'Saldo por pagarte', 'balance', {
              sum: true,
            })}
            {saldo.held > 0 && (
              <>
                <Line label="Retenido por devoluciones abiertas" amount={saldo.held} minus />
                <Line label="Disponible" amount={saldo.owed} sum />
              </>
            )}
          </ul>
        </PhoneFold>
        <div className="max-lg:-order-1">{payDay}</div>
        {isHeldUnread && (
          <p role="status" className="text-ink-soft">
            No pudimos leer lo retenido por devoluciones abiertas.
          </p>
        )}
      </div>
    </Card>
  );
}

type BarProps = Pick<Props, 'figures' | 'onOpen'> & {
  hasTax: boolean;
};

export function BarAccount({ hasTax, ...money }: BarProps) {
  const line = linesOf(money);
  return (
    <Card title="La barra y los cargos">
      <PhoneFold label="Ver la barra y los cargos">
        <p className="mb-6 max-w-[45em] text-ink-soft lg:-mt-5">
          <BarMoney /> Los cargos por servicio son de la plataforma.
        </p>
        <ul className="-mx-2 lg:grid lg:grid-cols-2 lg:gap-x-12">
          {line('Ventas normales', 'consumptionNormal')}
          {line('Consumos', 'consumptionOther')}
          {line('Cargos de entradas', 'ticketServiceFees')}
          {line('Cargos de consumos', 'consumptionServiceFees')}
          {hasTax && (
            <Line label="IVA dentro de los cargos" amount={money.figures.serviceFeesTax} />
          )}
        </ul>
      </PhoneFold>
    </Card>
  );
}

type LineProps = {
  label: string;
  amount: number;
  minus?: boolean;
  sum?: boolean;
  onOpen?: () => void;
};

function Line({ label, amount, minus, sum, onOpen }: LineProps) {
  const style = cn(
    'flex w-full items-baseline gap-3 rounded-control px-2 py-2 text-left pointer-coarse:py-3',
    sum && 'font-semibold',
  );
  const shown = minus && amount !== 0 ? pesos(-amount) : pesos(amount);
  const body = (
    <>
      <span className="min-w-0 flex-1">{label}</span>
      <span className="whitespace-nowrap text-right">{shown}</span>
      {onOpen ? (
        <ChevronRight className="size-4 shrink-0 self-center text-ink-faint" aria-hidden="true" />
      ) : (
        <span className="size-4 shrink-0" />
      )}
    </>
  );
  return (
    <li className={cn('flex flex-1 flex-col justify-center', sum && 'mb-2 border-line border-t')}>
      {onOpen ? (
        <button type="button" className={cn(style, 'hover:bg-sunken')} onClick={onOpen}>
          {body}
        </button>
      ) : (
        <span className={cn(style, 'text-ink-soft')}>{body}</span>
      )}
    </li>
  );
}
