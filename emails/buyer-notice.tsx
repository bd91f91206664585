import { pesos, plural } from '@/lib/domain/kit/format';
import { renderNotice } from './notice';

export type BuyerChange =
  | {
      /** A refund was requested, an account was given for it, or a move to a cheaper date gives some money back. */
      what: 'asked' | 'account' | 'difference';
      by: string;
      total: number;
      tickets: number;
      /** The bank and the number's end; null without an account. */
      account: { bank: string; end: string } | null;
    }
  | {
      what: 'given' | 'reassigned';
      by: string;
      ticketType: string;
    };

type Props = {
  siteName: string;
  change: BuyerChange;
  eventName: string;
  producerName: string;
  url: string;
};

export function renderBuyerNotice(props: Props) {
  const { siteName, change, eventName, url } = props;
  const title = titleOf(change, eventName);
  return {
    subject: title,
    ...renderNotice({
      siteName,
      title,
      paragraphs: paragraphsOf(props),
      ...(url && { button: { text: 'No lo pedí: detener la devolución', url } }),
      footer: `Recibes este correo porque compraste o tuviste estas entradas de ${eventName}.`,
    }),
  };
}

function titleOf({ what }: BuyerChange, eventName: string): string {
  if (what === 'asked') return `Se pidió la devolución de tus entradas de ${eventName}`;
  if (what === 'difference') return `Se devuelve una parte de tu entrada de ${eventName}`;
  if (what === 'account') return `Se dio una cuenta para tu devolución de ${eventName}`;
  return `Tu entrada de ${eventName} cambió de manos`;
}

function paragraphsOf({ change, eventName, producerName }: Props): string[] {
  if ('ticketType' in change) {
    const { by, ticketType } = change;
    const how =
      change.what === 'given' ? 'Quien la tenía la regaló a' : `${producerName} la pasó a`;
    return [
      `${how} ${by}. Es una entrada ${ticketType} de ${eventName}, y su código anterior dejó de valer.`,
      `Si no estás de acuerdo, escribe a ${producerName}. Si después alguien pide su dinero, te avisaremos aquí y podrás detenerlo.`,
    ];
  }
  const { by, total, tickets, account } = change;
  if (change.what === 'difference') {
    return [
      `${by} la cambió a una fecha que cuesta menos: se le devuelven ${pesos(total)}.`,
      `Si estás de acuerdo, no tienes que hacer nada. ${STOP}`,
    ];
  }
  const of = `${pesos(total)} por ${plural(tickets, 'entrada', 'entradas')} de ${eventName}`;
  const asked = change.what === 'asked' ? `${by} pidió ${of}.` : `${by} dio una cuenta para ${of}.`;
  const where = account
    ? `El dinero va a una cuenta de ${account.bank} terminada en ${account.end}.`
    : 'Todavía no se dio una cuenta.';
  return [asked, where, `Si fuiste tú, o estás de acuerdo, no tienes que hacer nada. ${STOP}`];
}

const STOP = 'Si no, detenla: quitamos la cuenta, y nadie la paga hasta que se aclare.';
