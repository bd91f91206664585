import { renderNotice } from '@/emails/notice';
import { eventName } from '@/lib/domain/event/event';
import { maskedEmail } from '@/lib/domain/kit/mask';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/ticket/calls';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, parseTicketCodes } from '@/lib/domain/ticket/ticket';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { sendTicketLinkSchema } from '@/lib/domain/ticket/ticket-schema';
import { readEvent } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { goneRefusal } from './gift';
import { holderToken } from './holder-link';

/** Whether a code is a ticket's own, or was until its holder moved it. */
function isOf(stored: unknown, code: string): boolean {
  const codes = parseTicketCodes(stored);
  if (codes.code === code) return true;
  return codes.deadCodes.at(-1) === code && parseMoved(stored).of === codes.deadCodes.length;
}

const AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/**
 * Mails a ticket's holder their own link, given any link with its code or its former one, because older mails' links
 * prove nothing. No session; three times an hour. Unknown links are limited by network.
 */
export const sendTicketLink = callable(calls.sendTicketLink, {
  input: sendTicketLinkSchema,
  access: 'open',
  handle: async ({ input: { ticketToken }, ip }) => {
    const link = readTicketToken(ticketToken);
    const found = link && (await db().doc(paths.ticket(link.eventId, link.ticketId)).get());
    const ticket = found && parseTicket(found.id, found.data());
    if (!link || !ticket || !found.exists || !isOf(found.data(), link.code)) {
      await countMiss('ticket', ip);
      throw goneRefusal();
    }
    const { email } = ticket.holder;
    if (!email) throw fail('failed-precondition', 'Esta entrada no tiene un correo');
    if (!(await consumeLimit(`link|${found.ref.path}`, AN_HOUR, HOUR_MS))) {
      throw fail('resource-exhausted', 'Ya te lo enviamos varias veces. Prueba en una hora');
    }
    const name = eventName(await readEvent(link.eventId));
    const { fromName, siteUrl } = mailSettings();
    const token = holderToken(link.eventId, ticket.id, ticket.code);
    const title = `El enlace de tu entrada de ${name}`;
    await sendMail({
      to: email,
      producerId: null,
      kind: 'warning',
      subject: title.replace(/\p{C}/gu, ' '),
      ...renderNotice({
        siteName: fromName,
        title,
        paragraphs: [
          'Con este enlace eliges qué hacer con tu entrada: conservarla, pedir tu dinero o regalarla.',
          'Es solo tuyo: no se lo pases a nadie. Para entrar basta el código.',
        ],
        button: { text: 'Abrir mi entrada', url: `${siteUrl}${ticketRoute(token)}` },
        footer: 'Recibes este correo porque alguien lo pidió en la página de tu entrada.',
      }),
    });
    return { success: true, message: `Te lo enviamos a ${maskedEmail(email)}` };
  },
});
