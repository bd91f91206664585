import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { PhoneTill } from './use-till';

export function WaitingLine({ till }: { till: Pick<PhoneTill, 'phone' | 'tellAgain'> }) {
  const { due, refused, isLoose } = till.phone;
  if (due.length + refused.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-2">
      {due.length > 0 && (
        <p className="flex items-start gap-2 rounded-control bg-wait-soft px-3 py-2 text-ink">
          <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {plural(due.length, 'venta espera', 'ventas esperan')} la conexión.{' '}
          {isLoose
            ? 'Este teléfono no pudo guardarlas: no cierres esta página hasta que se envíen.'
            : 'Quedan guardadas en este teléfono y se envían solas.'}
        </p>
      )}
      {refused.map(({ sale, what, paid, refusal }) => (
        <div key={sale.key} className="rounded-control bg-bad-soft px-3 py-2 text-ink">
          <p>
            No quedó registrada: {what}, {pesos(paid)}. {refusal}. Avisa a quien organiza.
          </p>
          <Button kind="ghost" onClick={() => till.tellAgain(sale.key)}>
            Enviar de nuevo
          </Button>
        </div>
      ))}
    </div>
  );
}
