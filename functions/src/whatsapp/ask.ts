import type { EventRecord } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import type { Intent } from '@/lib/domain/whatsapp/intents';
import { INTENT_TEXT } from '@/lib/domain/whatsapp/intents';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { askId } from '@/lib/domain/whatsapp/words';
import { entered, left, pace, sales, salesToday } from './figures';
import { balance, payday } from './money';
import { eventMeant, type Person } from './person';
import { findTicket } from './tickets';

type Question = Exclude<
  Intent,
  'help' | 'pause' | 'resume' | 'closePhase' | 'courtesy' | 'advance' | 'doorLink'
>;

/** What each question asks of the person; '' is asked of every member. */
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

/** Which event is meant, as a list to choose from. */
export function askWhich(person: Person, intent: Intent): Outgoing {
  const { events, producerName } = person;
  if (events.length === 0) {
    return { body: `${producerName || 'Tu equipo'} no tiene eventos que puedas ver.` };
  }
  const list = events.slice(0, ROWS).map(({ name, event }) => ({
    id: askId(intent, event.id),
    title: name,
  }));
  return { body: `¿De qué evento? Pediste ${INTENT_TEXT[intent].words}.`, list };
}

const OF_ONE: Partial<Record<Question, (person: Person, event: EventRecord) => Promise<Outgoing>>> =
  { sales, pace, left, entered };

/** Answers a question with the panel's own figures, within the person's rights of this moment. */
export async function ask(
  person: Person,
  intent: Question,
  typed: string,
  eventId: string,
): Promise<Outgoing> {
  const event = eventMeant(person, typed, eventId);
  const flag = NEEDS[intent];
  if (flag && !person.may(flag, event?.id)) return refusedFor(INTENT_TEXT[intent].words);
  if (intent === 'ticket') return findTicket(person, typed);
  if (intent === 'salesToday') return salesToday(person, event, typed);
  if (intent === 'balance' && !event) return balance(person, null);
  if (intent === 'payday') return payday(person, event);
  if (!event) return askWhich(person, intent);
  if (intent === 'balance') return balance(person, event);
  return OF_ONE[intent]?.(person, event) ?? askWhich(person, intent);
}
