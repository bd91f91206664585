import { renderTicket } from '@/emails/ticket';
import { cutoffOn } from '@/lib/domain/event/courtesy-cutoff';
import { venueOn } from '@/lib/domain/event/date/event-date';
import { ticketWhen } from '@/lib/domain/event/date/ticket-dates';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import { lureIn } from '@/lib/domain/producer/lure';
import { mailNameOf, parseProducer, replyAddress } from '@/lib/domain/producer/producer';
import { isHeldForCompanion, unnamedCompanion } from '@/lib/domain/ticket/party';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { db } from '../support/admin';
import type { MailAccount, MailSlot } from '../support/mail/mail-slots';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { tokenFor } from './holder-link';
import { companionTickets } from './party';
import { qrPng } from './qr-png';

type Mailed = Pick<
  Ticket,
  'id' | 'kind' | 'code' | 'holder' | 'ticketTypeName' | 'dateId' | 'party'
>;

/**
 * The sender of a producer's tickets: its name, shown with the platform's address, and the reply-to address ('' for
 * none). While its name is held, it is the last one that was not, or the platform's.
 */
type TicketSender = { name: string; replyTo: string; isNameHeld: boolean };

export async function ticketSenderOf(producerId: string): Promise<TicketSender> {
  const snapshot = await db().doc(paths.producer(producerId)).get();
  const producer = parseProducer(snapshot.id, snapshot.data());
  return {
    // Read lazily: without a mail the settings are not needed.
    name: mailNameOf(snapshot.id, snapshot.data()) || mailSettings().fromName,
    replyTo: replyAddress(producer),
    isNameHeld: producer.nameHeld !== '',
  };
}

/** A slot that was reserved before, the mail's kind, and who gave the ticket to its holder ('' for nobody). */
type MailTerms = { slot?: MailSlot; kind?: MailAccount['kind']; givenBy?: string };

/**
 * Mails a ticket to its holder, with its code as an inline image. Companions' links prove nothing, because the guest
 * sends them on. Rejects if the server refuses it or the address's limit is used up (`slot`, or one of this `kind`).
 */
export async function mailTicket(
  event: EventRecord,
  { name: producerName, replyTo }: TicketSender,
  ticket: Mailed,
  { slot, kind, givenBy = '' }: MailTerms = {},
): Promise<void> {
  const name = eventName(event);
  const courtesy = ticket.kind === 'courtesy';
  const link = (to: string) => `${mailSettings().siteUrl}${ticketRoute(to)}`;
  const isGuests = ticket.party?.nth === 0;
  const held = isGuests ? await companionTickets(null, event.id, ticket) : [];
  const companions = held
    .filter(({ ticket: { status } }) => status === 'valid')
    .map(({ ticket: one }) => ({
      name: plainOr(one.holder.name) || unnamedCompanion(''),
      url: link(ticketToken(event.id, one.id, one.code)),
    }));
  const parts = renderTicket({
    courtesy,
    // Texts by giver, producer and buyer, in a mail to somebody who may know none of them.
    givenBy: plainOr(givenBy),
    holderName: plainOr(ticket.party?.guest || ticket.holder.name),
    eventName: name,
    when: ticketWhen(event, ticket),
    where: placeOf(venueOn(event, ticket.dateId)),
    ticketTypeName: plainOr(ticket.ticketTypeName),
    producerName,
    code: groupedCode(ticket.code),
    url: link(tokenFor(ticket)(event.id, ticket.id, ticket.code)),
    companions,
    companion: isHeldForCompanion(ticket) ? plainOr(ticket.holder.name) : '',
    qr: 'cid:codigo@entrada',
    claimBy: courtesy ? claimBy(event, ticket.dateId) : '',
  });
  await sendMail({
    to: ticket.holder.email,
    producerId: event.producerId,
    slot,
    kind,
    subject: courtesy ? `Tu invitación a ${name}` : `Tu entrada para ${name}`,
    ...parts,
    fromName: producerName,
    ...(replyTo ? { replyTo } : {}),
    attachments: [
      {
        filename: 'entrada.png',
        content: qrPng(ticket.code),
        contentType: 'image/png',
        cid: 'codigo@entrada',
      },
    ],
  });
}

const placeOf = ({ name, address, commune }: EventRecord['venue']): string =>
  [name, address, commune].filter(Boolean).join(', ');

const plainOr = (words: string): string => (lureIn(words) === null ? words : '');

/** Until when a courtesy has to be opened, as text; '' if it never returns to stock or the time has passed. */
function claimBy(event: EventRecord, dateId: string): string {
  const cutoff = cutoffOn(event, dateId);
  return cutoff && cutoff > new Date() ? dateTime(cutoff, event.timeZone) : '';
}

/** Runs `work` over items with a concurrency of `width`, and waits for all of them. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, next));
}
