import { pesos, plural } from '../kit/format';
import { fields, oneOf } from '../kit/read';

const STATES = ['', 'waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;

/**
 * The state of the one mail that tells a buyer the end of their refund, stored in the case; '' for none. `unconfirmed` may have
 * arrived, so it is not sent again.
 */
export type RefundMail = { state: (typeof STATES)[number] };

export const NO_REFUND_MAIL: RefundMail = { state: '' };

export function parseRefundMail(raw: unknown): RefundMail {
  return { state: oneOf(fields(raw).state, STATES, '') };
}

export const REFUND_MAIL_TEXT: Record<RefundMail['state'], string> = {
  '': '',
  waiting: 'Le avisamos por correo en unos minutos.',
  sending: 'Le avisamos por correo en unos minutos.',
  sent: 'Ya le avisamos por correo.',
  failed: 'No pudimos avisarle por correo. Avísale tú.',
  unconfirmed: 'Puede que nuestro correo no le haya llegado. Avísale tú.',
};

type Told = {
  status: string;
  total: number;
  ticketIds: readonly string[];
  /** The tickets that are valid again after a rejection; those scanned before are not. */
  readmitted: number;
  reference: string;
  note: string;
};

type Around = {
  eventName: string;
  producerName: string;
  canAnswer: boolean;
  admits: boolean;
};

/** Subject and text of the mail about a paid or rejected case; null for any other. */
export function refundMailText(
  { status, total, ticketIds, readmitted, reference, note }: Told,
  { eventName, producerName, canAnswer, admits }: Around,
): { subject: string; message: string } | null {
  const tickets = plural(ticketIds.length, 'entrada', 'entradas');
  const of = ticketIds.length > 0 ? `${tickets} de ${eventName}` : `tu compra en ${eventName}`;
  const ask = canAnswer ? 'responde este correo' : `escribe a ${producerName}`;
  if (status === 'paid') {
    const parts = [
      `${producerName} te devolvió ${pesos(total)} por ${of}.`,
      reference && `Referencia del pago: ${reference}.`,
      'Según tu banco o tu tarjeta, puede tardar unos días hábiles en verse.',
      `Si no te llega, ${ask}.`,
    ];
    return {
      subject: `Te devolvimos ${pesos(total)}`,
      message: parts.filter(Boolean).join('\n\n'),
    };
  }
  if (status !== 'rejected') return null;
  const parts = [
    `${producerName} no aceptó tu devolución de ${pesos(total)} por ${of}.`,
    // A reason is free text: its addresses must not become links.
    note && `Motivo: ${note.replace(/https?:\/\//gi, '')}`,
    admits && readmitted > 0 && `${comeBack(readmitted, ticketIds.length)} a servir en la puerta.`,
    `Si no estás de acuerdo, ${ask}.`,
  ];
  return {
    subject: `Tu devolución de ${eventName} no fue aceptada`,
    message: parts.filter(Boolean).join('\n\n'),
  };
}

function comeBack(readmitted: number, all: number): string {
  const verb = readmitted === 1 ? 'vuelve' : 'vuelven';
  if (readmitted < all) return `${readmitted} de tus ${all} entradas ${verb}`;
  return all === 1 ? `Tu entrada ${verb}` : `Tus entradas ${verb}`;
}
