import type { Query } from 'firebase-admin/firestore';
import { availability } from '@/lib/domain/event/availability/availability';
import { dateName } from '@/lib/domain/event/date/date-text';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import { asInEvent, datesOf, hasManyDates, nextDate } from '@/lib/domain/event/date/event-date';
import {
  type DateTerms,
  type EventDate,
  parseDateTerms,
} from '@/lib/domain/event/date/stored-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE, number, pesos, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { attendeesOfDateRoute } from '@/lib/domain/kit/routes/pages';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { salesByDate } from '@/lib/domain/ledger/by-date';
import { figuresOf } from '@/lib/domain/ledger/finance';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { grossOf, NO_TALLY, type Tally } from '@/lib/domain/ledger/tally';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { compareDays } from '@/lib/domain/report/compare-days';
import { datePaces, datePaceText } from '@/lib/domain/report/date-pace';
import { bandText, comparedText } from '@/lib/domain/report/pace-text';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { typedWords } from '@/lib/domain/whatsapp/understand';
import { dateRef } from '../event/date';
import { totalsOf } from '../ledger/totals-of';
import { readPace } from '../report/read-pace';
import { db } from '../support/admin';
import { asCaller } from './as-caller';
import { type AssistantPerson, panelLink } from './person';

export async function producerTotalsOf(producerId: string) {
  const shards = await db().collection(paths.producerTotals(producerId)).get();
  return shards.docs
    .map((one) => parseProducerTotals(one.data()))
    .reduce(mergeProducerTotals, noProducerTotals());
}

const soldWords = (tally: Tally): string =>
  `${pesos(grossOf(tally))} en ${plural(tally.tickets, 'entrada', 'entradas')}`;

/** The sales of a day, today or yesterday, of an event or of the whole producer, beside the same day a week before. */
export async function salesToday(
  person: AssistantPerson,
  event: EventRecord | null,
  typed: string,
): Promise<Outgoing> {
  const isYesterday = typedWords(typed).some((word) => word === 'ayer' || word === 'anoche');
  const { days } = event ? await totalsOf(event.id) : await producerTotalsOf(person.producerId);
  const today = dayIn(person.now, DEFAULT_TIME_ZONE);
  const day = isYesterday ? shiftDay(today, -1) : today;
  const { today: stretch } = compareDays(days, person.now);
  const compared = !isYesterday && stretch.compared ? ` ${stretch.compared.text}.` : '';
  const what = event ? eventName(event) : person.producerName;
  const link = panelLink(event ? eventRoute(event.id, 'finance') : HOME_ROUTE);
  const said = soldWords(days[day] ?? NO_TALLY);
  const all = event && hasManyDates(event) ? ', en todas sus fechas' : '';
  return { body: `${what}, ${isYesterday ? 'ayer' : 'hoy'}: ${said}${all}.${compared}\n${link}` };
}

/** All that an event sold, and each of its next dates; or what one date sold. */
export async function sales(
  person: AssistantPerson,
  event: EventRecord,
  date?: EventDate,
): Promise<Outgoing> {
  const totals = await totalsOf(event.id);
  const figures = figuresOf(summaryOf(totals, event.resellFee));
  const { dates, passes } = salesByDate(event.dates ?? [], totals);
  const link = panelLink(eventRoute(event.id, 'finance'));
  const lineOf = (one: (typeof dates)[number]) =>
    `${dateName(one.date, event.timeZone)}: ${soldWords(one.tally)}`;
  if (date) {
    const found = dates.filter((one) => one.date.id === date.id).map(lineOf);
    const more = passes.tickets > 0 ? [`Aparte, para todas las fechas: ${soldWords(passes)}`] : [];
    return { body: [`${eventName(event)}, ${found.join()}`, ...more, link].join('\n') };
  }
  const shown = dates.filter((one) => one.date.endsAt >= person.now).slice(0, 5);
  return {
    body: [
      `${eventName(event)}: ${pesos(figures.gross)} en ${plural(totals.adds.tickets, 'entrada', 'entradas')}.`,
      `Neto ${pesos(figures.netSales)}.`,
      ...shown.map(lineOf),
      link,
    ].join('\n'),
  };
}

/** The figures of an event: the date that was said, or its next one, beside its series; one night, beside the producer's own. */
export async function pace(
  person: AssistantPerson,
  event: EventRecord,
  date?: EventDate,
): Promise<Outgoing> {
  const totals = await totalsOf(event.id);
  const { now } = person;
  const next = date ?? (event.dates && nextDate(event, now));
  if (event.dates && next) {
    const world = { dates: event.dates, totals, timeZone: event.timeZone, now };
    const found = datePaces(world).get(next.id);
    const said = found ? datePaceText(found) : 'Sin curva';
    const link = panelLink(eventRoute(event.id));
    return { body: `${eventName(event)}, ${dateName(next, event.timeZone)}: ${said}.\n${link}` };
  }
  const { week } = compareDays(totals.days, now);
  const compared = week.compared ? ` ${week.compared.text}.` : '';
  const said = `${eventName(event)}, últimos 7 días: ${pesos(week.amount)}.${compared}`;
  // The producer's other nights are for who may see all of its events.
  const beside = person.isWhole ? await besideOwn(person, event) : [];
  return {
    body: [
      said,
      ...beside,
      panelLink(eventRoute(event.id, beside.length > 0 ? 'pace' : undefined)),
    ].join('\n'),
  };
}

/** An event beside the last night like it at the same distance, and what the panel projects of it. */
async function besideOwn(person: AssistantPerson, event: EventRecord): Promise<string[]> {
  const { pace } = await readPace.callFor(asCaller(person), { eventId: event.id });
  const { state, sold, nights, ahead, tickets } = pace;
  const own = plural(sold, 'entrada', 'entradas');
  const [last] = nights;
  const then =
    state === 'over'
      ? `vendió ${number(last?.tickets ?? 0)}`
      : `llevaba ${number(last?.until ?? 0)}`;
  const when = state === 'over' ? 'en total' : `a ${plural(ahead, 'día', 'días')}`;
  return [
    last ? `${own} ${when}; la última parecida, ${last.name}, ${then}.` : `${own}.`,
    comparedText(pace),
    ...(tickets ? [`Va hacia ${bandText(tickets, number)} entradas.`] : []),
  ];
}

/** The tickets left of each type that is shown, of the date that was said, or of the next where there are several. */
export async function left(
  person: AssistantPerson,
  event: EventRecord,
  said?: EventDate,
): Promise<Outgoing> {
  const { now } = person;
  const found = await db().collection(paths.ticketTypes(event.id)).get();
  const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
  const date = said ?? (event.dates ? nextDate(event, now) : undefined);
  const terms = date ? await termsOf(event.id, date.id) : {};
  const view = date ? viewOfDate(types, event, asInEvent(date, event), terms) : { types, event };
  const places = availability(view.types, view.event, now);
  const lines = view.types
    .filter((type) => !type.hidden)
    .map((type) => {
      const { left: n = 0, total = 0 } = places.get(type.id) ?? {};
      return `${type.name}: ${n === 0 ? 'agotada' : `quedan ${number(n)}`} de ${number(total)}`;
    });
  const when = date ? `, ${dateName(date, event.timeZone)}` : '';
  const body = [
    `${eventName(event)}${when}:`,
    ...lines,
    panelLink(eventRoute(event.id, 'tickets')),
  ];
  return { body: body.join('\n') };
}

async function termsOf(eventId: string, dateId: string): Promise<DateTerms['types']> {
  const found = await dateRef(eventId, dateId).get();
  return parseDateTerms(found.id, found.data())?.types ?? {};
}

/** The number of tickets used at the door ('entraron': who left is unknown); of a single date without passes. */
export async function entered(
  _person: AssistantPerson,
  event: EventRecord,
  date?: EventDate,
): Promise<Outgoing> {
  const all = db().collection(paths.tickets(event.id));
  const of = (dateId: string) => all.where('dateId', '==', dateId);
  const tickets = date ? of(date.id) : all;
  const count = async (from: Query, ...statuses: ('valid' | 'used')[]) =>
    (await from.where('status', 'in', statuses).count().get()).data().count;
  const [used, total, passes] = await Promise.all([
    count(tickets, 'used'),
    count(tickets, 'used', 'valid'),
    date ? count(of(EVERY_DATE), 'used', 'valid') : 0,
  ]);
  const which = date ? `, ${dateName(date, event.timeZone)}` : '';
  const many = !date && datesOf(event).length > 1 ? ', en todas sus fechas' : '';
  const apart =
    passes > 0 ? `\nSin contar ${plural(passes, 'pase', 'pases')} de todas las fechas.` : '';
  const link = panelLink(
    date ? attendeesOfDateRoute(event.id, date.id) : eventRoute(event.id, 'attendees'),
  );
  return {
    body: `${eventName(event)}${which}: entraron ${number(used)} de ${number(total)}${many}.${apart}\n${link}`,
  };
}
