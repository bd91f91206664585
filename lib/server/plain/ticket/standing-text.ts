import { pesos } from '@/lib/domain/kit/format';
import { date, longDate, time } from '@/lib/domain/kit/format-date';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';

type Words = { stamp: string; title: string; words: string };

export function standingText({ ticket, event }: Pick<OpenedTicket, 'ticket' | 'event'>): Words {
  const { standing, kind, refund, usedAt } = ticket;
  const thing = kind === 'courtesy' ? 'invitación' : 'entrada';
  switch (standing) {
    case 'used':
      return {
        stamp: 'Usada',
        title: 'Ya entraste',
        words: usedAt
          ? `El ${longDate(new Date(usedAt), event.timeZone)} a las ${time(new Date(usedAt), event.timeZone)}.`
          : 'La puerta ya leyó su código.',
      };
    case 'refunding':
      return {
        stamp: 'En devolución',
        title: refund ? `Te devuelven ${pesos(refund.amount)}` : 'Tu devolución está en curso',
        words: 'Mientras tanto no abre la puerta. Te escribimos cuando se pague.',
      };
    case 'refunded':
      return {
        stamp: 'Devuelta',
        title: refund ? `Te devolvieron ${pesos(refund.amount)}` : 'El dinero se devolvió',
        words: refund?.paidAt
          ? `Se pagó el ${date(new Date(refund.paidAt), event.timeZone)}.`
          : 'Esta entrada ya no abre la puerta.',
      };
    case 'revoked':
      return {
        stamp: 'Ya no vale',
        title: `Esta ${thing} ya no vale`,
        words: 'Si crees que es un error, pregúntale a quien organiza.',
      };
    case 'postponed':
      return {
        stamp: 'Postergado',
        title: `Tu ${thing} sirve para la fecha nueva`,
        words: 'Te escribimos cuando se confirme. Aquí aparece entonces tu código.',
      };
    case 'over':
      return { stamp: 'Ya pasó', title: 'Este evento terminó', words: `Esta ${thing} no se usó.` };
    default:
      return {
        stamp: 'Cancelado',
        title: event.status === 'cancelled' ? 'El evento no se hace' : 'Esa fecha no se hace',
        words: `Con esta ${thing} ya no se entra.`,
      };
  }
}
