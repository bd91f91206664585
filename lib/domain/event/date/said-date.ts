import { dayIn, shiftDay } from '../../kit/day';
import { plainText } from '../../kit/search';
import { isAhead, nextDate } from './event-date';
import type { EventDate } from './stored-date';

/**
 * Parts of a message about a date, each of which must hold. `weekday` 0 is Sunday, `offset` days from today. `isPast`
 * is 'el viernes pasado', `isEach` 'los viernes' (none of them alone), `isOfSale` 'vendimos el viernes', which may be
 * the day of the sale.
 */
type Said = {
  day?: number;
  month?: number;
  weekday?: number;
  offset?: number;
  place?: number | 'next' | 'last';
  isPast: boolean;
  isEach: boolean;
  isOfSale: boolean;
};

const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic'.split('|');
const MONTH =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic';
const WEEKDAYS = 'domingo|lunes|martes|miercoles|jueves|viernes|sabado'.split('|');
const PLACES = 'primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim'.split('|');
const NIGHT = 'fechas?|funcion|noche|jornada|presentacion|show';

const DAY_MONTH = new RegExp(`\\b(\\d{1,2}) (?:de |del )?(${MONTH})\\b`);
const NUMBERS = /(?:^|[^\d.])(\d{1,2})[/-](\d{1,2})(?:[/-]\d{2,4})?(?![\d.])/;
const WEEKDAY = new RegExp(
  `\\b(los |todos los )?(${WEEKDAYS.join('|')})s?\\b(?: (pasado|anterior))?`,
);
const DAY = new RegExp(
  `\\b(?:el|del|al|dia|pal|pa|para|${WEEKDAYS.join('|')})(?: (?:el|dia))* (\\d{1,2})\\b(?![.,:/-]\\d| ?(?:%|lucas|mil|k\\b|palos|millon|entradas|tickets|am\\b|pm\\b|hrs|horas))`,
);
const RELATIVE = /\b(?:de|para|pa) (pasado manana|manana|hoy)\b/;
const PLACE = new RegExp(`\\b(${PLACES.join('|')}|ultim|proxim|siguiente)[oa]?s? (?:${NIGHT})\\b`);
const NUMBERED = new RegExp(`\\b(?:${NIGHT}) (?:n |numero )?(\\d{1,2})\\b`);
const OF_SALE = /\b(?:vendi|vendio|vendimos|vendieron|salieron|movio|recaudo|recaudamos|hicimos)\b/;

/**
 * Reads which date a message names; null where it names none.
 * @param name of the event that is meant: its words are no date, such as those of 'Viernes de Vinilo'
 */
function saidIn(typed: string, name: string): Said | null {
  const whole = plainText(name);
  const plain = plainText(typed);
  const text = (whole ? plain.replaceAll(whole, ' ') : plain).replace(/\s+/g, ' ');
  const said: Said = {
    isPast: false,
    isEach: false,
    isOfSale: OF_SALE.test(text) && !/\b(?:para|pal?)\b/.test(text),
  };
  const [, day, month] = DAY_MONTH.exec(text) ?? [];
  const [, first, second] = NUMBERS.exec(text) ?? [];
  if (day && month) {
    said.day = Number(day);
    said.month = MONTHS.indexOf(month.replace(/^set/, 'sep').slice(0, 3)) + 1;
  } else if (first && second && Number(second) <= 12) {
    said.day = Number(first);
    said.month = Number(second);
  } else {
    const [, only] = DAY.exec(text) ?? [];
    if (only) said.day = Number(only);
  }
  const [, each, weekday = '', past] = WEEKDAY.exec(text) ?? [];
  if (weekday && !(whole.includes(weekday) && !plain.includes(whole))) {
    said.weekday = WEEKDAYS.indexOf(weekday);
    said.isPast = past !== undefined;
    said.isEach = each !== undefined;
  }
  const [, relative] = RELATIVE.exec(text) ?? [];
  if (relative) said.offset = ['hoy', 'manana', 'pasado manana'].indexOf(relative);
  const [, place] = PLACE.exec(text) ?? [];
  const [, number] = NUMBERED.exec(text) ?? [];
  if (place === 'ultim') said.place = 'last';
  else if (place === 'proxim' || place === 'siguiente') said.place = 'next';
  else if (place) said.place = PLACES.indexOf(place) + 1;
  else if (number) said.place = Number(number);
  const isNamed = [said.day, said.weekday, said.offset, said.place].some(
    (one) => one !== undefined,
  );
  return isNamed ? said : null;
}

type World = { dates: readonly EventDate[]; name: string; timeZone: string; now: Date };

/**
 * The dates of an event that a message may mean: null where it names none, one where that is clear, else those to choose
 * from, which are all where none is like it. Nothing is guessed: of several Fridays only the one of the next seven days is
 * 'el viernes', and a day on which one 'sold' may be no date at all.
 */
export function datesMeant(
  typed: string,
  { dates, name, timeZone, now }: World,
): readonly EventDate[] | null {
  const [, chosen] = /^=(.+)$/.exec(typed) ?? [];
  if (chosen) return dates.filter(({ id }) => id === chosen);
  const said = saidIn(typed, name);
  if (!said) return null;
  const today = dayIn(now, timeZone);
  const dayOf = ({ startsAt }: EventDate) => dayIn(startsAt, timeZone);
  const like = dates.filter((date, index) => {
    const day = dayOf(date);
    return (
      (said.day === undefined || Number(day.slice(8)) === said.day) &&
      (said.month === undefined || Number(day.slice(5, 7)) === said.month) &&
      (said.weekday === undefined || new Date(`${day}T12:00Z`).getUTCDay() === said.weekday) &&
      (said.offset === undefined || day === shiftDay(today, said.offset)) &&
      (typeof said.place !== 'number' || index + 1 === said.place) &&
      (said.place !== 'last' || index + 1 === dates.length) &&
      (said.place !== 'next' ||
        date === nextDate({ dates: [...dates], startsAt: null, endsAt: null }, now))
    );
  });
  if (like.length === 0) return dates.length > 1 ? dates : null;
  if (said.isOfSale && dates.length > 1) return dates;
  if (like.length === 1 || said.isEach) return like;
  const within = (from: number, to: number) =>
    like.filter(
      (date) => dayOf(date) >= shiftDay(today, from) && dayOf(date) <= shiftDay(today, to),
    );
  if (said.isPast) return onlyOr(within(-7, -1), like);
  const ahead = like.filter((date) => isAhead(date, now));
  if (ahead.length === 1) return ahead;
  return said.weekday === undefined ? like : onlyOr(within(0, 6), like);
}

const onlyOr = (some: readonly EventDate[], all: readonly EventDate[]): readonly EventDate[] =>
  some.length === 1 ? some : all;
