import { TriangleAlert } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { FailedLine } from '@/components/ui/state/failed-line';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { GONE_TEXT } from '@/lib/domain/door/check-in';
import { nearTime } from '@/lib/domain/kit/calendar/near';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';

const MOST = 100;

/**
 * The tickets that admitted more than one person, or one whose ticket was no longer valid, because doors that were
 * offline each admitted somebody. A ticket is counted once, at the first door that the server could believe.
 * Renders nothing if there are none.
 */
export function ConflictsCard({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const live = useLiveList(
    { path: paths.tickets(eventId), where: [['conflict', '==', true]], limit: MOST },
    parseTicket,
  );
  const now = useNow();
  if (live.status === 'error') {
    return (
      <FailedLine className="mb-6" onRetry={live.retry}>
        No pudimos revisar si alguna entrada dejó pasar más de una vez.
      </FailedLine>
    );
  }
  const tickets = live.data ?? [];
  if (tickets.length === 0) return null;
  const many = tickets.length === MOST ? `${MOST} o más` : '';
  const isOfOneAnother = tickets.every(({ scans }) => scans.every(({ gone }) => !gone));
  return (
    <Card
      className="mb-6"
      title={
        <span className="flex items-start gap-2">
          <TriangleAlert className="mt-1 size-4 shrink-0 text-bad" aria-hidden="true" />
          {many
            ? `${many} entradas dejaron`
            : plural(tickets.length, 'entrada dejó', 'entradas dejaron')}{' '}
          {isOfOneAnother ? 'pasar más de una vez' : 'pasar de más'}
        </span>
      }
      description={
        isOfOneAnother
          ? 'Las leyeron puertas sin conexión, que no sabían una de la otra. Cada una se cuenta una sola vez, en la primera que pudimos confirmar.'
          : 'Las leyeron puertas sin conexión, que no sabían una de la otra ni de lo que cambió mientras tanto. Cada una se cuenta a lo más una vez.'
      }
    >
      <ul className="-my-3 divide-y divide-line">
        {tickets.map((ticket) => (
          <Conflict key={ticket.id} ticket={ticket} timeZone={timeZone} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function Conflict({ ticket, timeZone, now }: { ticket: Ticket; timeZone: string; now: Date }) {
  const entered = ticket.scans
    .filter(({ letIn }) => letIn)
    .sort((a, b) => a.scannedAt.getTime() - b.scannedAt.getTime());
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{ticket.holder.name || 'Sin nombre'}</span>
        <span className="block text-ink-soft text-xs">{ticket.ticketTypeName}</span>
      </span>
      <ul className="min-w-0">
        {entered.map((scan) => (
          <li key={`${scan.validatorId}${scan.stamp}`} className="break-words">
            {nearTime(scan.scannedAt, now, timeZone)} · {scan.validatorName}
            {scan.admitted && <span className="text-ink-soft"> · la que cuenta</span>}
            {scan.gone && <span className="text-ink-soft"> · {GONE_TEXT[scan.gone]}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}
