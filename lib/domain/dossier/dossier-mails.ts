import { type CellValue, momentCell } from '../kit/csv';
import { type DossierInput, writerOf } from './dossier';

export type DossierTable = {
  path: string;
  title: string;
  header: readonly string[];
  rows: readonly (readonly CellValue[])[];
};

/** Formats dates in the event's time zone. */
export const cellOf =
  ({ event }: DossierInput) =>
  (moment: Date | null): string =>
    moment ? momentCell(moment, event.timeZone) : '';

const NOTICE_TEXT = {
  campaign: 'Campaña',
  postpone: 'Aviso de postergación',
  cancel: 'Aviso de cancelación',
};

/** One row for each message to buyers. */
export function mailTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  return {
    path: '5-avisos.csv',
    title: 'Avisos a quienes compraron',
    header: ['Fecha', 'Tipo', 'Asunto', 'Mensaje', 'Correos enviados'],
    rows: input.notices.map((notice) => [
      at(notice.at),
      NOTICE_TEXT[notice.kind],
      notice.subject,
      notice.message,
      notice.sent,
    ]),
  };
}

const MAIL_TEXT: Record<string, string> = {
  sent: 'Enviado',
  failed: 'Rechazado',
  unconfirmed: 'Sin confirmar',
  sending: 'En envío',
  waiting: 'En espera',
};

/** One row for each recipient of a plan's mail. */
export function recipientTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  const write = writerOf(input.isMasked);
  return {
    path: '8-destinatarios.csv',
    title: 'A quién se envió cada aviso de postergación o cancelación',
    header: ['Aviso', 'Asunto', 'Nombre', 'Correo', 'Estado', 'Fecha'],
    rows: input.notices.flatMap(({ kind, subject, recipients = [] }) =>
      recipients.map((one) => [
        NOTICE_TEXT[kind],
        subject,
        write.name(one.name),
        write.email(one.email),
        MAIL_TEXT[one.state] ?? '',
        at(one.at),
      ]),
    ),
  };
}
