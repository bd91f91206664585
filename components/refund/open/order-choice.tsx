import { cn } from '@/components/ui/cn';
import { Checkbox } from '@/components/ui/form/checkbox';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { FoundOrder, RefundableTicket } from '@/lib/domain/refund/calls';

type Props = {
  order: FoundOrder;
  timeZone: string;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
};

// The holder, if it is not the buyer, whose name is shown above; and who gets the money instead of the buyer.
function noteOf({ problem, used, holder, payee }: RefundableTicket, buyer: string): string {
  if (problem) return problem;
  const other = holder !== buyer && holder !== payee?.name && holder;
  const back = payee && `Se devuelve a ${payee.name || payee.email}`;
  return [other, back, used && 'Ya entró'].filter(Boolean).join(' · ');
}

export function OrderChoice({ order, timeZone, chosen, onChoose }: Props) {
  const { buyer, tickets, ledgerId, problem } = order;
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="sr-only">Compra de {buyer.name || buyer.email}</legend>
      <div className="mb-3 min-w-0">
        <p className="truncate font-semibold">{buyer.name || 'Sin nombre'}</p>
        <p className="truncate text-ink-soft text-xs">
          {buyer.email} · {dateTime(new Date(order.at), timeZone)}
        </p>
      </div>
      <ul className="flex flex-col gap-2">
        {tickets.map((ticket) => (
          <li key={ticket.ticketId} className="flex items-start justify-between gap-4">
            <Checkbox
              label={<span className={cn(ticket.problem && 'text-ink-faint')}>{ticket.name}</span>}
              help={noteOf(ticket, buyer.name)}
              disabled={ticket.problem !== ''}
              checked={chosen.has(ticket.ticketId)}
              onChange={(event) => onChoose(ticket.ticketId, event.target.checked)}
            />
            <span className="whitespace-nowrap text-right tabular-nums">
              {pesos(ticket.amount)}
            </span>
          </li>
        ))}
        {tickets.length === 0 && (
          <li className="flex items-start justify-between gap-4">
            <Checkbox
              label="Todo el consumo"
              help={problem}
              disabled={problem !== ''}
              checked={chosen.has(ledgerId)}
              onChange={(event) => onChoose(ledgerId, event.target.checked)}
            />
            <span className="whitespace-nowrap text-right tabular-nums">{pesos(order.amount)}</span>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
