import { buttonStyle } from '@/components/ui/button-style';
import { plural } from '@/lib/domain/kit/format';
import { ticketChoiceRoute } from '@/lib/domain/kit/routes/links';
import type { TicketPlan } from '@/lib/domain/plan/ticket-plan';

type Props = Pick<TicketPlan, 'tickets' | 'kind'> & { token: string; kept: boolean };

export function KeepForm({ token, kept, tickets, kind }: Props) {
  if (kept) return null;
  return (
    <form method="post" action={ticketChoiceRoute(token)} className="flex flex-col gap-2">
      <input type="hidden" name="choice" value="keep" />
      <WholeChoice tickets={tickets} />
      <button type="submit" className={buttonStyle('primary', 'lg')}>
        {kind === 'cancel' ? 'Dejar mi aporte' : 'Conservar mi entrada'}
      </button>
    </form>
  );
}

export function WholeChoice({ tickets }: { tickets: number }) {
  if (tickets < 2) return null;
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" name="whole" value="yes" defaultChecked className="check" />
      Para mis {plural(tickets, 'entrada', 'entradas')} de esta compra
    </label>
  );
}
