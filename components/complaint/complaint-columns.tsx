import { Pill } from '@/components/ui/pill';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import {
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_STATUS_TEXT,
  type Complaint,
  clockText,
  isLate,
} from '@/lib/domain/complaint/complaint';
import { date } from '@/lib/domain/kit/format-date';

export const whoText = ({ who }: Pick<Complaint, 'who'>): string =>
  who.name || who.contact || 'Sin nombre';

export const complaintColumns = (now: Date, timeZone: string): Column<Complaint>[] => [
  {
    id: 'who',
    header: 'Quién',
    className: 'max-w-56',
    cell: (complaint) => (
      <span className="block min-w-0">
        <span className="block truncate font-semibold">{whoText(complaint)}</span>
        <span className="second-line truncate text-ink-soft text-xs max-md:in-data-dense:hidden">
          {COMPLAINT_CHANNEL_TEXT[complaint.channel]}
        </span>
      </span>
    ),
  },
  {
    id: 'text',
    header: 'Qué reclama',
    className: 'max-w-96',
    cell: ({ text }) => <span className="line-clamp-2">{text}</span>,
  },
  {
    id: 'receivedAt',
    header: 'Llegó',
    sortable: 'date',
    className: 'max-lg:hidden whitespace-nowrap',
    cell: ({ receivedAt }) => date(receivedAt, timeZone),
  },
  {
    id: 'dueAt',
    header: 'Plazo',
    sortable: 'date',
    className: 'whitespace-nowrap',
    cell: (complaint) => <AnswerClock complaint={complaint} now={now} />,
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: ({ status }) => <ComplaintPill status={status} />,
  },
];

export function AnswerClock({ complaint, now }: { complaint: Complaint; now: Date }) {
  const late = isLate(complaint, now);
  return (
    <span className={late ? 'font-semibold text-bad' : undefined}>{clockText(complaint, now)}</span>
  );
}

export function ComplaintPill({ status }: Pick<Complaint, 'status'>) {
  const { label, tone } = COMPLAINT_STATUS_TEXT[status];
  return <Pill tone={tone}>{label}</Pill>;
}

export const complaintExport = (now: Date): readonly ExportColumn<Complaint>[] => [
  { header: 'Reclamo', value: ({ id }) => id, width: 36 },
  { header: 'Estado', value: ({ status }) => COMPLAINT_STATUS_TEXT[status].label },
  { header: 'Plazo', value: (complaint) => clockText(complaint, now) },
  { header: 'Canal', value: ({ channel }) => COMPLAINT_CHANNEL_TEXT[channel] },
  { header: 'Nombre', value: ({ who }) => who.name, width: 28 },
  { header: 'Contacto', value: ({ who }) => who.contact, width: 28 },
  { header: 'Entrada', value: ({ who }) => who.ticketId },
  { header: 'Reclamo recibido', value: ({ text }) => text, width: 48 },
  { header: 'Pruebas', value: ({ evidence }) => evidence.join(' | '), width: 36 },
  { header: 'Respuesta', value: ({ answer }) => answer, width: 48 },
  { header: 'Pruebas de la respuesta', value: ({ answerEvidence }) => answerEvidence.join(' | ') },
  { header: 'Llegó', kind: 'moment', value: ({ receivedAt }) => receivedAt },
  { header: 'Vence', kind: 'moment', value: ({ dueAt }) => dueAt },
  { header: 'Respondido', kind: 'moment', value: ({ answeredAt }) => answeredAt },
  { header: 'Cerrado', kind: 'moment', value: ({ closedAt }) => closedAt },
];
