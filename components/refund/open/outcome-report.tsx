import { Refusals } from '@/components/shared/bulk/refusals';
import { pesos, plural } from '@/lib/domain/kit/format';
import { UndoOpened } from './undo-opened';
import type { RefundChoice } from './use-choice';

export function OutcomeReport({ choice }: { choice: RefundChoice }) {
  const { orders, left } = choice;
  const outcomes = choice.progress?.outcomes ?? [];
  const opened = outcomes.filter(({ refundId }) => refundId !== '');
  const refused = outcomes.filter(({ refundId }) => refundId === '');
  const sum = opened.reduce((total, { amount, fee }) => total + amount + fee, 0);
  const buyers = new Map(orders.map(({ ledgerId, buyer }) => [ledgerId, buyer]));
  const nameOf = (ledgerId: string) => {
    const buyer = buyers.get(ledgerId);
    return buyer?.name || buyer?.email || ledgerId;
  };
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        <strong className="font-semibold">
          {plural(opened.length, 'devolución abierta', 'devoluciones abiertas')}
        </strong>
        {opened.length > 0 && `, ${pesos(sum)} en total.`}
        {left > 0 && ` Se detuvo: ${plural(left, 'compra', 'compras')} sin abrir todavía.`}
      </p>
      {choice.progress?.problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {choice.progress.problem}. Alguna pudo quedar abierta: si sigues, ninguna se abre dos
          veces.
        </p>
      )}
      <Refusals
        title={refused.length === 1 ? 'No se abrió' : 'No se abrieron'}
        rows={refused.map(({ ledgerId, message }) => ({
          id: ledgerId,
          name: nameOf(ledgerId),
          message,
        }))}
      />
      {opened.length > 0 && (
        <UndoOpened
          key={opened.length}
          cases={opened.map(({ ledgerId, refundId, name }) => {
            return { refundId, name: name || nameOf(ledgerId) };
          })}
          onChanged={choice.onOpened}
        />
      )}
    </div>
  );
}
