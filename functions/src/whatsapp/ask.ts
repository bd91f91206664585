import { dateName } from '@/lib/domain/event/date/date-text';
import { DATE_STATUS_TEXT, hasManyDates, shownStatus } from '@/lib/domain/event/date/event-date';
import { datesMeant } from '@/lib/domain/event/date/said-date';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { shortDate } from '@/lib/domain/kit/format-date';
import type { Flag } from '@/lib/domain/rights/permissions';
import type { Intent } from '@/lib/domain/whatsapp/intents';
import { INTENT_TEXT } from '@/lib/domain/whatsapp/intents';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { askId } from '@/lib/domain/whatsapp/words';
import { entered, left, pace, sales, salesToday } from './figures';
import { balance, payday } from './money';
import { type AssistantPerson, eventMeant } from './person';
import { findTicket } from './tickets';

type Question = Exclude<
  Intent,
  'help' | 'pause' | 'resume' | 'closePhase' | 'courtesy' | 'advance' | 'doorLink'
>;

/** The right that each question asks of the person; '' is asked of every member. */
const NEEDS: Record<Question, Flag | ''> = {
  salesToday: 'finance.view',
  sales: 'finance.view',
  pace: 'finance.view',
  left: '',
  entered: 'tickets.manage',
  balance: 'finance.view',
  payday: 'finance.view',
  ticket: 'tickets.manage',
};

const ROWS = 10;

export const refusedFor = (what: string): Outgoing => ({
  body: `No tienes permiso para ver ${what}. Lo da quien gestiona los accesos de tu equipo.`,
});

/** The question which event is meant, as a list to choose from. */
export function askWhich(person: AssistantPerson, intent: Intent, typed = ''): Outgoing {
  const { events, producerName } = person;
  if (events.length === 0) {
    return { body: `${producerName || 'Tu equipo'} no tiene eventos que puedas ver.` };
  }
  const list = events.slice(0, ROWS).map(({ name, event }) => ({
    id: askId(intent, event.id, typed),
    title: name,
    // A longer name is cut in the title, where several may look the same.
    description: `${shortDate(event.startsAt, event.timeZone)} · ${name}`,
  }));
  const rest = events.length > ROWS ? ' Si no está aquí, escribe su nombre.' : '';
  return { body: `¿De qué evento? Pediste ${INTENT_TEXT[intent].words}.${rest}`, list };
}

function askDate(
  intent: Intent,
  event: EventRecord,
  dates: readonly EventDate[],
  now: Date,
): Outgoing {
  const ahead = dates.filter(({ endsAt }) => endsAt > now);
  const shown = [...ahead, ...dates.filter((date) => !ahead.includes(date)).reverse()].slice(
    0,
    ROWS,
  );
  const list = shown.map((date) => ({
    id: askId(intent, event.id, `=${date.id}`),
    title: dateName({ ...date, label: '' }, event.timeZone),
    description: [date.label, DATE_STATUS_TEXT[shownStatus(date, now)].label]
      .filter(Boolean)
      .join(' · '),
  }));
  const rest =
    dates.length > shown.length ? ' Si no está aquí, escribe el día: «el 12 de marzo».' : '';
  return { body: `¿De qué fecha de ${eventName(event)}?${rest}`, list };
}

type OfOne = (person: AssistantPerson, event: EventRecord, date?: EventDate) => Promise<Outgoing>;
const OF_ONE: Partial<Record<Question, OfOne>> = { sales, pace, left, entered };

/** Answers about the date that was said, or asks which of several; without one about the whole event. */
async function askOne(
  person: AssistantPerson,
  intent: Question,
  typed: string,
  event: EventRecord,
): Promise<Outgoing> {
  const { dates, timeZone } = event;
  const world = { dates: dates ?? [], name: eventName(event), timeZone, now: person.now };
  const meant = hasManyDates(event) ? datesMeant(typed, world) : null;
  if (meant && meant.length !== 1) return askDate(intent, event, meant, person.now);
  return OF_ONE[intent]?.(person, event, meant?.[0]) ?? askWhich(person, intent);
}

/** Answers a question with the panel's own figures, within the person's rights of this moment. */
export async function ask(
  person: AssistantPerson,
  intent: Question,
  typed: string,
  eventId: string,
): Promise<Outgoing> {
  const event = eventMeant(person, typed, eventId);
  const flag = NEEDS[intent];
  if (flag && !person.may(flag, event?.id)) return refusedFor(INTENT_TEXT[intent].words);
  if (intent === 'ticket') return findTicket(person, typed);
  // The sums of the producer are for who may see all of its events.
  if (!event && !person.isWhole) return askWhich(person, intent, typed);
  if (intent === 'salesToday') return salesToday(person, event, typed);
  if (intent === 'balance' && !event) return balance(person, null);
  if (intent === 'payday') return payday(person, event);
  if (!event) return askWhich(person, intent, typed);
  if (intent === 'balance') return balance(person, event);
  return askOne(person, intent, typed, event);
}
