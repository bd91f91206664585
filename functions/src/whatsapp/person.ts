import type { User } from '@/lib/domain/account/user';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { LEVEL_TEXT, levelIncludes } from '@/lib/domain/producer/level';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { can, type Flag } from '@/lib/domain/rights/permissions';
import { hasEnded } from '@/lib/domain/rights/rights-end';
import { heldAt, type MemberRecord, parseMemberRecord } from '@/lib/domain/team/member-record';
import type { BoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { oneNamedIn, typedWords } from '@/lib/domain/whatsapp/understand';
import { HELLO, useId } from '@/lib/domain/whatsapp/words';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { hasFeature } from '../support/feature';
import { mailSettings } from '../support/mail/mailer';
import { phoneRef } from './bind';

export type AssistantPerson = {
  phone: string;
  caller: Caller;
  user: User;
  producerId: string;
  producerName: string;
  /** The events that they may see, the next ones first; of many the nearest. */
  events: { name: string; event: EventRecord }[];
  /** The reason why the assistant answers nothing about this producer, in a sentence; '' where it does. */
  refusal: string;
  /** Whether they hold a flag now, in an event or somewhere in the producer. */
  may: (flag: Flag, eventId?: string) => boolean;
  /** Whether their rights are about the whole producer, and not some of its events alone. */
  isWhole: boolean;
  now: Date;
};

const ASKED = ['published', 'paused', 'ended'] as const;
/** So many of those ahead, the nearest, and of those that are over; the others are in the panel. */
const AHEAD = 24;
const PAST = 12;

/** Reads what the person sees now, with the rights of this moment. */
export async function personOf({
  bound,
  user,
  caller,
  now,
}: {
  bound: BoundPhone;
  user: User;
  caller: Caller;
  now: Date;
}): Promise<AssistantPerson> {
  const producerId = user.producersId.includes(bound.producerId)
    ? bound.producerId
    : (user.producersId[0] ?? '');
  const shared = { phone: bound.phone, caller, user, producerId, now };
  if (!producerId || caller.role !== 'producer') {
    return {
      ...shared,
      producerName: '',
      events: [],
      refusal: '',
      may: () => false,
      isWhole: false,
    };
  }
  const all = db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', [...ASKED]);
  const [hasAssistant, producerDoc, recordDoc, ...found] = await Promise.all([
    hasFeature('whatsapp', producerId),
    db().doc(paths.producer(producerId)).get(),
    db().doc(paths.permission(user.uid, producerId)).get(),
    all.where('endsAt', '>', now).orderBy('endsAt').limit(AHEAD).get(),
    all.where('endsAt', '<=', now).orderBy('endsAt', 'desc').limit(PAST).get(),
  ]);
  const producer = parseProducer(producerId, producerDoc.data());
  const isMember = producer.users.includes(user.uid) && recordDoc.exists;
  const stored = isMember ? parseMemberRecord('', recordDoc.data()) : null;
  // From the end of their rights on a member reads nothing of the producer, as in the panel.
  const record = stored && !hasEnded(stored.until, now) ? stored : null;
  const events = found
    .flatMap(({ docs }) => docs)
    .map((one) => parseEvent(one.id, one.data()))
    .filter(({ id }) => record && (record.events === null || record.events.includes(id)))
    .sort((a, b) => nearness(a, now) - nearness(b, now));
  return {
    ...shared,
    producerName: producer.name,
    refusal: refusalOf(hasAssistant, producer),
    events: events.map((event) => ({ name: eventName(event), event })),
    may: (flag, eventId) => mayNow(record, flag, now, eventId),
    isWhole: record?.events === null,
  };
}

function refusalOf(hasAssistant: boolean, { name, type }: Producer): string {
  if (!hasAssistant) return `El asistente no está disponible por ahora para ${name}.`;
  return levelIncludes(type, 'assistant') ? '' : `${LEVEL_TEXT.assistant.title}.`;
}

function mayNow(record: MemberRecord | null, flag: Flag, now: Date, eventId?: string): boolean {
  if (!record) return false;
  return can(heldAt(record, now, eventId ?? record.events?.[0]), flag);
}

/** Events ahead in their order, then past ones, the last first. */
function nearness({ endsAt }: EventRecord, now: Date): number {
  const left = (endsAt?.getTime() ?? now.getTime()) - now.getTime();
  return left >= 0 ? left : Number.MAX_SAFE_INTEGER / 2 - left;
}

export const panelLink = (route: string): string => `${mailSettings().siteUrl}${route}`;

/** The event that is meant: the chosen one, the one that is named, or the only one ahead; null where it must be asked. */
export function eventMeant(
  person: AssistantPerson,
  typed: string,
  eventId: string,
): EventRecord | null {
  const { events, now } = person;
  if (eventId) return events.find(({ event }) => event.id === eventId)?.event ?? null;
  const named = oneNamedIn(typed, events);
  if (named) return named.event;
  const ahead = events.filter(({ event }) => (event.endsAt ?? now) >= now);
  return ahead.length === 1 ? (ahead[0]?.event ?? null) : null;
}

export const isProducerChoice = (typed: string): boolean =>
  /^(?:productora|organizacion|usar|cambiar de productora|cambiar productora|otra productora)\b/.test(
    typedWords(typed).join(' '),
  );

const LISTED = 10;

/** Chooses among the person's producers, by id or by words of the name; lists them where none is meant. */
export async function chooseProducer(person: AssistantPerson, said: string): Promise<Outgoing> {
  const ids = person.user.producersId;
  const docs = ids.length
    ? await db().getAll(...ids.map((id) => db().doc(paths.producer(id))))
    : [];
  const all = docs.map((one) => ({ id: one.id, name: parseProducer(one.id, one.data()).name }));
  const meant = all.find(({ id }) => id === said) ?? oneNamedIn(said, all);
  if (meant) {
    await phoneRef(person.phone).set({ producerId: meant.id }, { merge: true });
    return { body: `Listo: hablamos de ${meant.name}.` };
  }
  if (all.length === 0) return { body: HELLO.again };
  const list = all.slice(0, LISTED).map(({ id, name }) => ({ id: useId(id), title: name }));
  const rest = all.length > LISTED ? ' Si no está en la lista, escribe «usar» y su nombre.' : '';
  return { body: `¿De cuál hablamos? Ahora: ${person.producerName}.${rest}`, list };
}
