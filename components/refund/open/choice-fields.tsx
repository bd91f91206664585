import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ReasonField } from '@/components/ui/form/reason-field';
import { Switch } from '@/components/ui/form/switch';
import { ProgressBar } from '@/components/ui/progress-bar';
import { number } from '@/lib/domain/kit/format';
import { LineReport } from './line-report';
import { OrderChoice } from './order-choice';
import { OutcomeReport } from './outcome-report';
import type { RefundChoice } from './use-choice';

// Thousands of orders, which all stay selected, must not become thousands of fields.
const SHOWN = 50;

type Props = { choice: RefundChoice; timeZone: string };

export function ChoiceFields({ choice, timeZone }: Props) {
  const { progress, orders, chosen, choose } = choice;
  const [shown, setShown] = useState(SHOWN);
  if (progress) {
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar label="Abriendo" done={progress.done} total={progress.total} />
        {!progress.isBusy && <OutcomeReport choice={choice} />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <LineReport lines={choice.lines} orders={orders} />
      {orders.slice(0, shown).map((order) => (
        <OrderChoice
          key={order.ledgerId}
          order={order}
          timeZone={timeZone}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      {orders.length > shown && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-soft">
            Se muestran {number(shown)} de {number(orders.length)} compras; las demás van como se
            encontraron.
          </p>
          <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
            Mostrar más
          </Button>
        </div>
      )}
      {orders.length > 0 && <Terms choice={choice} />}
    </div>
  );
}

function Terms({ choice }: { choice: RefundChoice }) {
  return (
    <>
      {choice.includeUsed && (
        <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          Elegiste entradas que ya entraron.
        </p>
      )}
      <Switch
        label="Devolver también el cargo por servicio"
        help="Si el evento se suspende o cambia, lo habitual es devolver todo lo pagado."
        checked={choice.includeFee}
        onChange={(typed) => choice.setIncludeFee(typed.target.checked)}
      />
      <ReasonField
        value={choice.reason}
        onChange={choice.setReason}
        help="Queda en la historia de cada devolución."
        error={choice.missing}
      />
    </>
  );
}
