import { Megaphone, MessageSquarePlus, Send, Undo2, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useNow } from '@/hooks/use-now';
import { meaningsOf } from '@/lib/domain/door/presence';
import { dateNameOf } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import type { EventStatus } from '@/lib/domain/event/event-status';
import { isOver } from '@/lib/domain/event/over';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { Question } from '@/lib/domain/question/question';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { TicketPill } from './attendee-columns';
import { refundChoiceProblem, resendProblem, scanText, ticketProblem } from './attendee-list';
import { TicketAnswers } from './questions/ticket-answers';

const KIND_TEXT = { sale: '', courtesy: ', cortesía', brought: ', de otra ticketera' } as const;

const PASSED_ON = {
  resale: 'la revendió',
  reassign: 'cambió de nombre',
  gift: 'la regaló',
} as const;

// A phone number that could be parsed has its country code; any other is shown as it was typed.
const READ = /^\+[1-9]\d{6,14}$/;

type Props = {
  ticket: Ticket;
  event: EventRecord;
  questions: readonly Question[];
  eventStatus: EventStatus;
  onClose: () => void;
  onResend: () => void;
  onRename: () => void;
  refundUrl: string | null;
  onAssign: (() => void) | null;
  complaintUrl: string | null;
};

export function TicketSheet(props: Props) {
  const { ticket, event, eventStatus, onClose, onResend, onRename, onAssign } = props;
  const { refundUrl, complaintUrl, questions } = props;
  const { timeZone } = event;
  const { holder, scans, past, status } = ticket;
  const now = useNow();
  const gone = ticketProblem(ticket, eventStatus);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={holder.name || 'Sin nombre'}
      description={`${ticket.ticketTypeName}${KIND_TEXT[ticket.kind]}`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {complaintUrl && (
            <Button icon={<MessageSquarePlus />} href={complaintUrl}>
              Anotar reclamo
            </Button>
          )}
          {onAssign && (
            <Button icon={<Megaphone />} onClick={onAssign}>
              Cambiar promotor
            </Button>
          )}
          {refundUrl && (
            <Button icon={<Undo2 />} reason={refundChoiceProblem(ticket)} href={refundUrl}>
              Devolver
            </Button>
          )}
          <Button icon={<UserPen />} reason={gone} onClick={onRename}>
            Cambiar de nombre
          </Button>
          <Button
            kind="primary"
            icon={<Send />}
            reason={resendProblem(ticket, eventStatus)}
            onClick={onResend}
          >
            Reenviar
          </Button>
        </div>
      }
    >
      <dl className="grid gap-4">
        <Item name="Estado">
          <TicketPill status={status} />
        </Item>
        <Item name="Correo">{holder.email}</Item>
        {event.dates && <Item name="Fecha">{dateNameOf(event, ticket.dateId) || 'Sin fecha'}</Item>}
        {holder.rut && <Item name="RUT">{holder.rut}</Item>}
        {holder.phone && (
          <Item name="Teléfono">
            {READ.test(holder.phone) ? holder.phone : `${holder.phone} (como se escribió)`}
          </Item>
        )}
        {ticket.brought?.externalId && (
          <Item name="En la otra ticketera">{ticket.brought.externalId}</Item>
        )}
        {ticket.brought?.note && <Item name="Asiento o nota">{ticket.brought.note}</Item>}
        <Item name="Desde">{dateTime(ticket.issuedAt, timeZone)}</Item>
        <Item name="Código">
          <span className="flex flex-wrap items-center gap-2">
            <code className="break-all font-mono text-xs">{groupedCode(ticket.code)}</code>
            <CopyButton value={ticket.code} iconOnly label="Copiar el código" />
          </span>
        </Item>
      </dl>
      <TicketAnswers questions={questions} ticket={ticket} isOver={isOver(event, ticket, now)} />
      {scans.length > 0 && (
        <Section title="En la puerta">
          {meaningsOf(scans).map(({ scan, meaning }) => (
            <li key={`${scan.validatorId}${scan.stamp}`} className="py-2">
              <span className="font-medium">{scanText(scan, meaning === 'again')}</span>
              <span className="block text-ink-soft text-xs">
                {dateTime(scan.scannedAt, timeZone)} · {scan.validatorName}
              </span>
            </li>
          ))}
        </Section>
      )}
      {past.length > 0 && (
        <Section title="Antes fue de">
          {past.map((one) => (
            <li key={`${one.email}${one.until?.getTime()}`} className="py-2">
              <span className="font-medium">{one.name}</span>
              <span className="block text-ink-soft text-xs">
                {one.email} · {PASSED_ON[one.why]} el {dateTime(one.until, timeZone)}
              </span>
            </li>
          ))}
        </Section>
      )}
    </Sheet>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
