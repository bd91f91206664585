import { renderPlan } from '@/emails/plan';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { oneOf } from '@/lib/domain/kit/read';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { type Entry, isOffered, parseEntry } from '@/lib/domain/waitlist/entry';
import { LIST_MAILS, listMailText } from '@/lib/domain/waitlist/list-mail';
import { keepWorth } from '../event/waitlist/keep-worth';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { sendMail } from '../support/mail/mailer';
import { ticketSenderOf } from '../ticket/ticket-mail';
import { entryRef, nameInSubject, offerUrl } from './entries';
import { whenOf } from './when';

/** The waiting list's mails: joined, offered, cancelled (ids: event, entry, round, which); none of what is over. */
export const listMailJob: JobKind = {
  run: async ({ ids: [eventId = '', entryId = '', round = '', kind = ''] }, now) => {
    const [eventDoc, entryDoc] = await Promise.all([
      db().doc(paths.event(eventId)).get(),
      entryRef(eventId, entryId).get(),
    ]);
    const event = parseEvent(eventId, eventDoc.data());
    const entry = parseEntry(entryId, entryDoc.data());
    const what = oneOf(kind, LIST_MAILS, 'joined');
    const isOffer = what === 'offered';
    if (what === 'joined') await keepWorth(eventId);
    const isNow = {
      joined: entry.status === 'waiting',
      // An offer whose time is paused is mailed when it goes on.
      offered: isOffered(entry, now) && entry.until,
      cancelled: entry.status === 'expired',
    }[what];
    if (!entryDoc.exists || String(entry.round) !== round || !isNow) return;
    const [{ name: producerName, replyTo }, type] = await Promise.all([
      ticketSenderOf(event.producerId),
      isOffer ? db().doc(paths.ticketType(eventId, entry.typeId)).get() : null,
    ]);
    const { action, ...words } = listMailText(what, entry, {
      eventName: nameInSubject(event),
      when: whenOf(event, entry.dateId) || (what === 'cancelled' ? goneOf(event, entry) : ''),
      typeName: type ? parseTicketType(type.id, type.data()).name : '',
      until: entry.until ? dateTime(entry.until, event.timeZone) : '',
    });
    await sendMail({
      to: entry.email,
      producerId: event.producerId,
      ...(what === 'joined' ? { isAsked: true, causedBy: 'form' as const } : { isOwed: true }),
      subject: words.subject,
      ...renderPlan({
        producerName,
        holderName: entry.name,
        ...words,
        action,
        links: [{ text: nameInSubject(event), url: offerUrl(entry) }],
      }),
      fromName: producerName,
      ...(replyTo ? { replyTo } : {}),
    });
  },
};

/** The name of a date that is there no more, of an event that goes on. */
const goneOf = (event: EventRecord, { dateId }: Entry): string =>
  event.status !== 'cancelled' && dateId !== EVERY_DATE ? 'la fecha que esperabas' : '';
