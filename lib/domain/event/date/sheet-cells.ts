import { plainText } from '../../kit/search';

export type Cell<T> = { value: T; error?: never } | { value?: never; error: string };

export type DayOrder = 'day' | 'month';

/** A local day ('2027-04-03'), the rest of the cell, and how it was understood where that is not plain. */
type DayCell = { day: string; rest: string; note: string };

/** Minutes from the midnight of a day: 1440 is its end. */
type Minutes = number;

const MONTHS = [
  ...['enero january', 'febrero february', 'marzo march', 'abril april', 'mayo may'],
  ...['junio june', 'julio july', 'agosto august', 'septiembre setiembre september'],
  ...['octubre october', 'noviembre november', 'diciembre december'],
].map((names) => names.split(' '));
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const pad = (n: number | string) => String(n).padStart(2, '0');

/** A day that the calendar has, of this century; null for 31 February. */
function realDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(+at) && at.toISOString().startsWith(text);
  return isReal && year >= 2000 && year < 2100 ? text : null;
}

/** 1 to 12 for a month's name or its beginning of three letters or more ('sept', 'set'); 0 for another word. */
function monthOf(word: string): number {
  const isOne = (name: string) => word.length >= 3 && name.startsWith(word);
  return MONTHS.findIndex((names) => names.some(isOne)) + 1;
}

const fullYear = (text: string) => Number(text.length === 2 ? `20${text}` : text);

/** The number before the month where `order` says so. A number above 12 in the month's place is refused, never swapped. */
function numericDay([one = '', two = '', year = '']: string[], order: DayOrder): Cell<string> {
  const [day, month] = order === 'day' ? [Number(one), Number(two)] : [Number(two), Number(one)];
  if (month > 12 && day <= 12) {
    const place = order === 'day' ? 'el día va primero' : 'el mes va primero';
    return { error: `No hay mes ${month}: ${place}` };
  }
  const value = realDay(fullYear(year), month, day);
  return value ? { value } : { error: 'Ese día no existe' };
}

/** Eight digits begin or end with the year; no digits are a day both ways. */
function compactDay(digits: string, order: DayOrder): Cell<string> {
  const at = (from: number, to: number) => digits.slice(from, to);
  const first = realDay(Number(at(0, 4)), Number(at(4, 6)), Number(at(6, 8)));
  return first ? { value: first } : numericDay([at(0, 2), at(2, 4), at(4, 8)], order);
}

const FORMS: { form: RegExp; read: (parts: string[], order: DayOrder) => Cell<string> }[] = [
  {
    form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[ t,])/,
    read: ([year, month, day]) => {
      const value = realDay(Number(year), Number(month), Number(day));
      return value ? { value } : { error: 'Ese día no existe' };
    },
  },
  { form: /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?=$|[ t,])/, read: numericDay },
  {
    form: /^(\d{1,2})(?:º|°|ro)?[\s./-]+(?:de )?([a-z]+)\.?,?[\s./-]+(?:del? )?(\d{4}|\d{2})(?=$|[ t,])/,
    read: ([day, word = '', year = '']) => {
      const month = monthOf(word);
      if (month === 0) return { error: `No conocemos el mes "${word}"` };
      const value = realDay(fullYear(year), month, Number(day));
      return value ? { value } : { error: 'Ese día no existe' };
    },
  },
  { form: /^(\d{8})$/, read: ([digits = ''], order) => compactDay(digits, order) },
];
const WITHOUT_YEAR = /^\d{1,2}\s?(?:[-/.]\s?\d{1,2}|(?:de )?[a-z]{3,}\.?)$/;
const SERIAL = /^([3-6]\d{4})(?:[.,](\d+))?$/;

/** Reads a day, with what follows it in its cell. A weekday before it has to be that day's. */
export function readDay(cell: string, order: DayOrder): Cell<DayCell> {
  const text = plainText(cell);
  if (text === '') return { error: 'Falta la fecha' };
  const serial = SERIAL.exec(text);
  if (serial) return serialDay(Number(`${serial[1]}.${serial[2] ?? 0}`));
  const named = /^([a-z]{3,})\.?,?\s+(?=\d)/.exec(text);
  const weekday = named
    ? WEEKDAYS.findIndex((name) => plainText(name).startsWith(named[1] ?? ''))
    : -1;
  const bare = weekday < 0 ? text : text.slice(named?.[0].length);
  for (const { form, read } of FORMS) {
    const match = form.exec(bare);
    if (!match) continue;
    const { value: day, error } = read(match.slice(1), order);
    if (error !== undefined) return { error };
    const fallsOn = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday >= 0 && weekday !== fallsOn) {
      return { error: `Dice ${WEEKDAYS[weekday]}, y ese día es ${WEEKDAYS[fallsOn]}` };
    }
    return { value: { day, rest: bare.slice(match[0].length).replace(/^[ t,]+/, ''), note: '' } };
  }
  return { error: WITHOUT_YEAR.test(bare) ? 'Falta el año' : 'No entendemos la fecha' };
}

/** A number of days as Excel keeps them, with the time as its fraction. */
function serialDay(serial: number): Cell<DayCell> {
  const minutes = Math.round(serial * 1440);
  const day = new Date(EXCEL_EPOCH + Math.floor(minutes / 1440) * DAY_MS);
  const time = minutes % 1440;
  const rest = time === 0 ? '' : `${pad(Math.floor(time / 60))}:${pad(time % 60)}`;
  const note = `${Math.floor(serial)} es un número de Excel`;
  return { value: { day: day.toISOString().slice(0, 10), rest, note } };
}

const CLOCK = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|(\d{2}))?(?::(\d{2}))?\s?([ap])?$/;

/** Reads a time of the day: '23:00', '23.30 hrs', '2230', '11pm', '24:00', or the fraction of a day that Excel keeps. */
export function readClock(cell: string): Cell<Minutes> {
  const text = plainText(cell)
    .replace(/([ap])\.?\s?m\.?$/, '$1')
    .replace(/\s?h(?:oras?|rs?|s)?\.?$/, '');
  const fraction = /^0?[.,](\d+)$/.exec(text);
  if (fraction) {
    const isTold = (fraction[1]?.length ?? 0) > 2;
    const minutes = Math.round(Number(text.replace(',', '.')) * 1440);
    return isTold && minutes <= 1440
      ? { value: minutes }
      : { error: `Escribe la hora "${cell.trim()}" como 22:30` };
  }
  const match = CLOCK.exec(text);
  if (!match) return { error: `No entendemos la hora "${cell.trim()}"` };
  const [, hours, apart, joined, , half] = match;
  const minute = Number(apart ?? joined ?? 0);
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return { error: `No existe la hora "${cell.trim()}"` };
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  const minutes = hour * 60 + minute;
  if (minute > 59 || minutes > 1440) return { error: `No existe la hora "${cell.trim()}"` };
  return { value: minutes };
}

/** Two times in one cell: '23:00 a 04:00', 'de 23 a 4 hrs'; null where there is one. */
export function splitRange(cell: string): [string, string] | null {
  const text = plainText(cell).replace(/^de(?:sde)? (?:las? )?/, '');
  const match = /^(.+?)\s*(?:\ba(?: las?)?\b(?!\.?\s?m)|\bhasta(?: las?)?\b|[-–—])\s*(\d.*)$/.exec(
    text,
  );
  return match ? [match[1] ?? '', match[2] ?? ''] : null;
}

/** Reads a length with its unit: '5 h', '5:00', '1h30', '90 min', '2,5 horas'. */
export function readLength(cell: string): Cell<Minutes> {
  const text = plainText(cell);
  const both =
    /^(\d{1,3})\s?(?::|h(?:rs?|oras?)?\.?\s?(?:y\s)?)\s?(\d{1,2})(?:\s?m(?:in(?:utos?)?)?\.?)?$/.exec(
      text,
    );
  const hours = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?h(?:rs?|s|oras?)?\.?$/.exec(text);
  const minutes = /^(\d{1,4})\s?(?:m|min|mins|minutos?)\.?$/.exec(text);
  const value = both
    ? Number(both[1]) * 60 + Number(both[2])
    : hours
      ? Math.round(Number(hours[1]?.replace(',', '.')) * 60)
      : minutes
        ? Number(minutes[1])
        : null;
  if (value === null) return { error: 'Escribe la duración con su unidad: 5 h o 90 min' };
  return value > 0 ? { value } : { error: 'La duración es cero' };
}

/** Reads a number of places: '1200', '1.200', '1200 personas'. */
export function readPlaces(cell: string, most: number): Cell<number> {
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0+)?(?: [a-z]+)?$/.exec(plainText(cell));
  const value = match ? Number(match[1]?.replace(/[.,]/g, '')) : 0;
  if (value >= 1 && value <= most) return { value };
  return {
    error: match && value > most ? `El aforo llega hasta ${most}` : 'No entendemos el aforo',
  };
}
