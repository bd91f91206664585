import { Card } from '@/components/ui/card';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useEventTotals } from '@/hooks/use-event-totals';
import { pesos } from '@/lib/domain/kit/format';

/** The event's balance after what its doors took in hand: below zero it is what is owed of fees. */
export function SaldoCard() {
  const { event } = useEvent();
  const { status, retry, figures } = useEventTotals(event.id, event.resellFee);
  if (status === 'error') {
    return <FailedLine onRetry={retry}>No pudimos leer el saldo.</FailedLine>;
  }
  const { balance } = figures;
  return (
    <Card
      title="Saldo del evento"
      description="Lo que la puerta cobra, precio y cargo, ya lo tienes en mano: se descuenta en el momento."
    >
      {status === 'loading' ? (
        <Skeleton className="h-8 w-40" />
      ) : (
        <p>
          <span className="block font-semibold text-2xl">{pesos(balance)}</span>
          <span className="text-ink-soft">
            {balance < 0
              ? `Debes ${pesos(-balance)} en cargos por lo que cobraste en mano`
              : 'Por pagarte'}
          </span>
        </p>
      )}
    </Card>
  );
}
