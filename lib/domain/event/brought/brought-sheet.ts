import { readDate } from '../../kit/date-text';
import { dayIn } from '../../kit/day';
import { number } from '../../kit/format';
import { plainText } from '../../kit/search';
import { type BroughtPerson, broughtKey } from '../../ticket/brought';
import { type BroughtLine, outText } from '../../ticket/brought-lines';
import { BROUGHT_LIMITS } from '../../ticket/brought-schema';
import type { TicketType } from '../../ticket/ticket-type';
import { EVERY_DATE, isPass, sellsOn } from '../../ticket/type-dates';
import { isAhead } from '../date/event-date';
import type { EventRecord } from '../event';

/** The answers about a sheet: which type and date its words mean, and what is to be made of several on one line. */
export type BroughtAnswers = {
  types: Readonly<Record<string, string>>;
  dates: Readonly<Record<string, string>>;
  statuses: Readonly<Record<string, string>>;
  several: 'one' | 'each' | null;
  quantity: 'one' | 'each' | null;
  repeats: 'one' | 'each' | null;
};

export const NO_ANSWERS_YET: BroughtAnswers = {
  ...{ types: {}, dates: {}, statuses: {}, several: null, quantity: null, repeats: null },
};

export type BroughtGroup = { type: TicketType; dateId: string; people: BroughtPerson[] };

type Asked = { words: string; shown: string; id: string; lines: number };

export type BroughtRead = {
  groups: BroughtGroup[];
  types: Asked[];
  dates: Asked[];
  statuses: Asked[];
  /** The number of lines that may be of several people, say more than one ticket, or say what a line before says. */
  several: number;
  quantity: number;
  repeats: { line: number; of: number }[];
  errors: { line: number; name: string; message: string }[];
  /** The part that has to be answered first; '' if nothing. */
  open: string;
};

type Place = { event: EventRecord; types: readonly TicketType[]; now: Date };

/** The people that the lines of a sheet are, by what each gets. Nothing is guessed: what is open is asked. */
export function broughtPeople(
  all: readonly BroughtLine[],
  place: Place,
  answers: BroughtAnswers,
): BroughtRead {
  const { event, types } = place;
  const stated = all.filter(({ status }) => status);
  const statuses = wordsOf(
    stated,
    ({ status }) => status,
    (said) => answers.statuses[plainText(said)] ?? '',
  );
  const isOut = ({ status }: BroughtLine) => answers.statuses[plainText(status)] === 'out';
  const lines = all.filter((line) => !isOut(line));
  const typeWords = wordsOf(
    lines,
    ({ type }) => type,
    (said) => typeOf(said, types, answers),
  );
  const typeBy = new Map(
    typeWords.map(({ words, id }) => [words, types.find((one) => one.id === id)]),
  );
  const typed = (line: BroughtLine) => typeBy.get(plainText(line.type));
  const dated = event.dates ? lines.filter((line) => !isAllDates(typed(line))) : [];
  const dateWords = wordsOf(
    dated,
    ({ date }) => date,
    (said) => dateOf(said, place, answers),
  );
  const dateBy = new Map(dateWords.map(({ words, id }) => [words, id]));
  const read: BroughtRead = {
    ...{ groups: [], types: typeWords, dates: dateWords, statuses, repeats: [], open: '' },
    errors: all.filter(isOut).map(({ line, name, status }) => {
      return { line, name, message: outText(status) };
    }),
    several: lines.filter(({ names }) => names.length > 1).length,
    quantity: lines.filter(({ quantity }) => quantity > 1).length,
  };
  const groups = new Map<string, BroughtGroup>();
  const seen = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const line of lines) {
    const type = typed(line);
    const dateId = isAllDates(type) ? EVERY_DATE : (dateBy.get(plainText(line.date)) ?? '');
    if (!type || (event.dates && !dateId)) continue;
    if (event.dates && !sellsOn(type, dateId)) {
      read.errors.push({
        line: line.line,
        name: line.name,
        message: `${type.name} no es de esa fecha`,
      });
      continue;
    }
    const key = broughtKey(line, type.id, dateId);
    const before = seen.get(key);
    if (before) read.repeats.push({ line: line.line, of: before });
    else seen.set(key, line.line);
    if (before && answers.repeats !== 'each') continue;
    // Counted by person, so that another line of the same order changes nobody's number.
    const people = peopleOf(line, answers).map((one) => {
      const own = broughtKey(one, type.id, dateId);
      const nth = counts.get(own) ?? 0;
      counts.set(own, nth + 1);
      return { ...one, nth };
    });
    const at = `${type.id} ${dateId}`;
    const group = groups.get(at) ?? { type, dateId, people: [] };
    group.people.push(...people);
    groups.set(at, group);
  }
  read.groups = [...groups.values()];
  return { ...read, open: openOf(read, answers) };
}

const isAllDates = (type: TicketType | undefined) => type !== undefined && isPass(type);

function wordsOf(
  lines: readonly BroughtLine[],
  said: (line: BroughtLine) => string,
  idOf: (said: string) => string,
) {
  const found = new Map<string, Asked>();
  for (const line of lines) {
    const shown = said(line);
    const words = plainText(shown);
    const before = found.get(words) ?? { words, shown, id: idOf(shown), lines: 0 };
    found.set(words, { ...before, lines: before.lines + 1 });
  }
  return [...found.values()];
}

function typeOf(
  said: string,
  types: readonly TicketType[],
  { types: chosen }: BroughtAnswers,
): string {
  const words = plainText(said);
  if (chosen[words]) return chosen[words];
  const [only, ...others] = words ? types.filter(({ name }) => plainText(name) === words) : types;
  return only && others.length === 0 ? only.id : '';
}

function dateOf(said: string, { event, now }: Place, { dates: chosen }: BroughtAnswers): string {
  const words = plainText(said);
  const ahead = (event.dates ?? []).filter((one) => isAhead(one, now));
  if (chosen[words]) return chosen[words];
  const day = dayOf(said, event.timeZone, now);
  const [only, ...others] = words
    ? ahead.filter(({ startsAt, label }) => {
        return dayIn(startsAt, event.timeZone) === day || plainText(label) === words;
      })
    : ahead;
  return only && others.length === 0 ? only.id : '';
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d{2}):?(\d{2})?)$/i;
const ZONE = /\d{1,2}:\d{2}.*([+-]\d{1,2}|\b(Z|UTC|GMT|[A-Z]{2,4}T)\b)|\d[zZ]\b/;

/**
 * The event's day that a cell says; null if it is not sure. An hour may follow it, and with its offset it is an instant,
 * which may be of the day before.
 */
function dayOf(said: string, timeZone: string, now: Date): string | null {
  const cell = said.trim();
  const written = INSTANT.exec(cell);
  if (written) {
    const [, day, hour, hours = '+00', minutes = '00'] = written;
    const at = new Date(`${day}T${hour}${hours}:${minutes}`);
    return Number.isNaN(at.getTime()) ? null : dayIn(at, timeZone);
  }
  if (ZONE.test(cell)) return null;
  return readDate(cell.replace(/[T,]?\s*\d{1,2}:\d{2}.*$/, ''), dayIn(now, timeZone));
}

function peopleOf(line: BroughtLine, answers: BroughtAnswers): Omit<BroughtPerson, 'nth'>[] {
  const { type: _type, date: _date, status: _status, quantity, names, ...person } = line;
  const called = answers.several === 'each' && names.length > 1 ? names : [person.name];
  const count = Math.max(called.length, answers.quantity === 'each' ? quantity : 1);
  return Array.from({ length: count }, (_, n) => ({
    ...person,
    name: called[n] ?? called[0] ?? person.name,
  }));
}

const MOST_WORDS = 30;

/** The words that have to be answered; none if they are too many to be what the column was taken for. */
export const wordsToAsk = (all: readonly Asked[]): readonly Asked[] =>
  all.filter(({ id }) => id === '').length > MOST_WORDS ? [] : all;

function openOf(read: BroughtRead, answers: BroughtAnswers): string {
  const wrong = (
    [
      [read.types, 'tipo de entrada'],
      [read.dates, 'fecha'],
      [read.statuses, 'estado'],
    ] as const
  ).find(([all]) => all.length > 0 && wordsToAsk(all).length === 0);
  if (wrong) {
    return `La columna de ${wrong[1]} dice ${number(wrong[0].length)} cosas distintas: ¿es otra?`;
  }
  const unstated = read.statuses.find(({ id }) => id === '');
  if (unstated) return `Di si entra quien allá está «${unstated.shown}»`;
  const unknown = read.types.find(({ id }) => id === '');
  if (unknown)
    return unknown.words ? `Di qué entrada es ${unknown.shown}` : 'Di qué entrada tienen';
  const undated = read.dates.find(({ id }) => id === '');
  if (undated) return undated.words ? `Di qué fecha es ${undated.shown}` : 'Di para qué fecha son';
  if (read.several > 0 && !answers.several)
    return 'Di si los nombres con varios son varias personas';
  if (read.quantity > 0 && !answers.quantity) return 'Di qué hacer con la cantidad';
  if (read.repeats.length > 0 && !answers.repeats) return 'Di qué hacer con las líneas repetidas';
  return '';
}

type Import = { eventId: string; importId: string; source: string; fits: boolean };

/** The calls that bring everybody in, in the order of the sheet within each ticket type and date. */
export const broughtItems = (
  groups: readonly BroughtGroup[],
  { eventId, importId, source, fits }: Import,
) =>
  groups.flatMap(({ type, dateId, people }) =>
    Array.from({ length: Math.ceil(people.length / BROUGHT_LIMITS.perCall) }, (_, n) => {
      const part = people.slice(n * BROUGHT_LIMITS.perCall, (n + 1) * BROUGHT_LIMITS.perCall);
      const date = dateId === '' || dateId === EVERY_DATE ? {} : { dateId };
      const data = {
        eventId,
        importId,
        source,
        fits,
        ticketTypeId: type.id,
        ...date,
        people: part,
      };
      return { data, size: part.length, label: type.name };
    }),
  );
